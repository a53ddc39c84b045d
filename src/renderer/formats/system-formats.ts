import { DECIMAL_SIGN, type Formats } from '#values/formats.ts'
import { type DayFormat, DECIMAL_SIGNS, type Grouping } from '#values/vocabulary/format-terms.ts'

/** Formats of a locale such as `de-CH`. Of an unknown one, those of the browser. */
export function formatsOf(locale: string | undefined): Formats {
  const known = locale !== undefined && isKnown(locale) ? locale : undefined
  const parts = new Intl.NumberFormat(known, { numberingSystem: 'latn', useGrouping: 'always' }).formatToParts(
    1234567.8,
  )
  const signOf = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value
  const decimal = DECIMAL_SIGNS.find((each) => DECIMAL_SIGN[each] === signOf('decimal')) ?? 'POINT'
  const grouping = groupingOf(signOf('group') ?? '')
  return { decimal, grouping: grouping === decimal ? 'SPACE' : grouping, day: dayFormatOf(known) }
}

function isKnown(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

function groupingOf(sign: string): Grouping {
  if (sign === ',') return 'COMMA'
  if (sign === '.') return 'POINT'
  if (/^['’]$/.test(sign)) return 'APOSTROPHE'
  return sign === '' ? 'NONE' : 'SPACE'
}

/** The closest of the formats: where the year comes first, or in the middle, the day is written as in ISO 8601. */
function dayFormatOf(locale: string | undefined): DayFormat {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'gregory', timeZone: 'UTC' } as const
  const parts = new Intl.DateTimeFormat(locale, options).formatToParts(Date.UTC(2026, 11, 31))
  const [first, second] = parts.filter(({ type }) => type !== 'literal' && type !== 'era')
  if (first?.type === 'month' && second?.type === 'day') return 'MM/DD/YYYY'
  if (first?.type !== 'day' || second?.type !== 'month') return 'YYYY-MM-DD'
  const sign = parts.find(({ type }) => type === 'literal')?.value.trim()
  return sign === '/' ? 'DD/MM/YYYY' : sign === '-' ? 'DD-MM-YYYY' : 'DD.MM.YYYY'
}
