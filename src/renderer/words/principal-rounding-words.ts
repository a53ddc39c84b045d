import { PRINCIPAL_ROUNDINGS, principalRounding } from '#intake/cells/principal-rounding.ts'
import type { OddCents } from '#values/vocabulary/course-terms.ts'
import { formatDecimal } from '../formats/shown-text.ts'
import { ROUNDING_CHOICE_WORDS } from './more-term-words.ts'

const RESTS: Readonly<Record<OddCents, string>> = {
  'last-row': 'the last takes the rest',
  'first-row': 'the first takes the rest',
}

/** `To 1.00, the first takes the rest`, `Up to 1.00, …`; undefined for a text that is no rounding of equal principal. */
export function principalRoundingText(text: string): string | undefined {
  const known = principalRounding(text)
  if (known === undefined) return undefined
  const { rounding, roundedTo } = known.installmentRounding
  const direction = rounding === 'half-up' ? 'To' : `${ROUNDING_CHOICE_WORDS[rounding]} to`
  return `${direction} ${formatDecimal(roundedTo)}, ${RESTS[known.oddCents]}`
}

/** Roundings of equal principal that may be a fixed value. */
export function principalRoundingOptions() {
  return PRINCIPAL_ROUNDINGS.map((value) => ({ value, label: principalRoundingText(value) ?? value }))
}
