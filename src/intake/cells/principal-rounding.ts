import { ROUNDING_STEPS, ROUNDINGS, type Rounding, type RoundingStep, type RoundingTo } from '#values/rounding.ts'
import { ODD_CENTS, type OddCents } from '#values/vocabulary/course-terms.ts'
import { bad, ok, type Reading } from './reading.ts'

/** Rounding of the principal of equal-principal loans, with the row that takes the rest. */
type PrincipalRounding = { readonly installmentRounding: RoundingTo; readonly oddCents: OddCents }

/** Roundings and steps by which lenders round principal, the likelier first. */
const STEPS = ROUNDING_STEPS.filter((step) => step !== '0.05')
const MODES = ROUNDINGS.filter((rounding) => !rounding.startsWith('half-') || rounding === 'half-up')

const KNOWN: ReadonlyMap<string, PrincipalRounding> = new Map(
  MODES.flatMap((rounding) => STEPS.flatMap((roundedTo) => ODD_CENTS.map((row) => entry(roundedTo, rounding, row)))),
)

function entry(roundedTo: RoundingStep, rounding: Rounding, oddCents: OddCents): [string, PrincipalRounding] {
  return [`${roundedTo} ${rounding} ${oddCents}`, { installmentRounding: { rounding, roundedTo }, oddCents }]
}

/** Texts of the roundings, such as `0.01 half-up last-row`, which the desk takes where nothing is said. */
export const PRINCIPAL_ROUNDINGS: readonly string[] = [...KNOWN.keys()]

/** Reads a text such as `1.00 up first-row`. Undefined for another text. */
export function principalRounding(text: string): PrincipalRounding | undefined {
  return KNOWN.get(text)
}

export function readPrincipalRounding(text: string): Reading {
  return principalRounding(text) === undefined ? bad('one-of', { terms: PRINCIPAL_ROUNDINGS }) : ok(text)
}
