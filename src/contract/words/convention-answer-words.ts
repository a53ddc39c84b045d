import { countedText, countText, type Formats, numberText } from '#values/formats.ts'
import { ROUNDINGS } from '#values/rounding.ts'
import {
  CELLS_FOR_ONE_WRONG,
  CELLS_OF_SHORT,
  NEAR_PERCENT,
  WRONG_AMOUNTS,
} from '#values/vocabulary/convention-terms.ts'
import { WORKING_DAY_RULES } from '#values/vocabulary/course-terms.ts'
import { DAY_COUNTS, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { ConventionBody, FoundConventionBody } from '../desk/convention.ts'
import { conventionCents, conventionName } from './convention-words.ts'

type Closest = Extract<FoundConventionBody, { readonly kind: 'closest' }>

type Reproduced = Extract<FoundConventionBody, { readonly kind: 'reproduced' }>

/** `Fits all 24 amounts, as do 35 others`: the rows alone do not tell which convention is meant. */
export function fitsWords({ cells, fitting }: Pick<Reproduced, 'cells' | 'fitting'>, formats: Formats): string {
  const others = fitting - 1
  const also = others < 1 ? '' : others === 1 ? ', as does 1 other' : `, as do ${countText(others, formats)} others`
  return `Fits all ${countedText(cells, 'amount', formats)}${also}`
}

/**
 * Groups conventions that differ only in their cents by their common name, in order. `startDate` is the expected first
 * day of interest; a text names the day only if interest starts on another one.
 */
export function byName(
  conventions: readonly ConventionBody[],
  startDate: string,
  formats: Formats,
): readonly NamedConventions[] {
  const cents = new Map<string, string[]>()
  for (const convention of conventions) {
    const name = conventionName(convention, formats)
    cents.set(name, [...(cents.get(name) ?? []), conventionCents(convention, formats, startDate)])
  }
  return [...cents].map(([name, ways]) => ({ name, ways: [...new Set(ways)] }))
}

type NamedConventions = { readonly name: string; readonly ways: readonly string[] }

/** `0.45 EUR off (0.03 % of the interest), 1 of 24 amounts` */
export function offWords({ off, offPercent, misfits, cells }: OffFacts, formats: Formats): string {
  const amounts = `${countText(misfits.length, formats)} of ${countedText(cells, 'amount', formats)}`
  if (off === null) return amounts
  const share = offPercent === null ? '' : ` (${numberText(offPercent, formats)} % of the interest)`
  return `${numberText(off, formats)} EUR off${share}, ${amounts}`
}

type OffFacts = Pick<Closest, 'off' | 'offPercent' | 'misfits' | 'cells'>

/** `The principals come to 1,666.67 EUR less than the loan amount.`; undefined if they add up to it. */
export function unpaidWords(unpaidPrincipal: string, formats: Formats): string | undefined {
  if (Number(unpaidPrincipal) === 0) return undefined
  const isLess = !unpaidPrincipal.startsWith('-')
  const amount = numberText(isLess ? unpaidPrincipal : unpaidPrincipal.slice(1), formats)
  return `The principals come to ${amount} EUR ${isLess ? 'less' : 'more'} than the loan amount.`
}

/**
 * `The first period is 61 days, as long as 2 periods: a row may be missing before the first.`; undefined if it is
 * usual.
 */
export function longFirstWords(longFirst: Reproduced['longFirstPeriod'], formats: Formats): string | undefined {
  if (!longFirst) return undefined
  const { days, periods } = longFirst
  return `The first period is ${countText(days, formats)} days, as long as ${periods} periods: a row may be missing before the first.`
}

/** Sentence of everything that the search tries, with the number of conventions. */
export function triedWords(tried: number, formats: Formats): string {
  const ways = [
    `${DAY_COUNTS.length} day counts`,
    `${SCHEDULE_TYPES.length} schedule types`,
    'grace',
    'payment holidays',
    'balloons',
    'fees',
    'flat interest',
    `${ROUNDINGS.length} roundings`,
    `${WORKING_DAY_RULES.length} due date rules`,
  ]
  return `Tried: ${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}; ${countedText(tried, 'convention', formats)} in all.`
}

/** The nearest convention, and why it is not named as the answer. */
export function notNearWords(found: Closest, formats: Formats): string {
  const nearest = `The nearest, ${conventionName(found.convention, formats)}, is ${offWords(found, formats)}, so it is not named as an answer.`
  return `${nearest} ${nearWords(formats)}`
}

/** Limit of “near”. */
function nearWords(formats: Formats): string {
  return `Near is at most ${numberText(String(NEAR_PERCENT), formats)} % of the interest, or a cent for each amount; ${WRONG_AMOUNTS} amounts that may be typed wrongly do not count, of longer schedules one in ${CELLS_FOR_ONE_WRONG}, of shorter ones one in ${CELLS_OF_SHORT}.`
}

/** The parts that all rows have in common; amounts except those of the last row. */
export type RowShape = { readonly totals: boolean; readonly principal: boolean; readonly gaps: boolean }

/** The shape of the rows alone: `Totals are equal; principal and the gaps between dates vary.` */
export function shapeWords({ totals, principal, gaps }: RowShape): string {
  const facts = [
    { isAlike: totals, words: 'totals' },
    { isAlike: principal, words: 'principal' },
    { isAlike: gaps, words: 'the gaps between dates' },
  ]
  const [alike, varied] = [true, false].map((isAlike) =>
    facts.filter((fact) => fact.isAlike === isAlike).map(({ words }) => words),
  )
  if (!alike?.length) return `The rows have no shape of their own: ${listed(varied)} all vary.`
  const equal = `The rows show a shape: ${listed(alike)} ${isPlural(alike) ? 'are' : 'is'} equal`
  return varied?.length ? `${equal}, ${listed(varied)} ${isPlural(varied) ? 'vary' : 'varies'}.` : `${equal}.`
}

function isPlural(words: readonly string[] = []): boolean {
  return words.length > 1 || words[0] !== 'principal'
}

/** `a, b and c` */
function listed(words: readonly string[] = []): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ')
}

/** `Only row 7 keeps them apart`; undefined if more than two rows do. */
export function apartWords(numbers: readonly number[]): string | undefined {
  const rows = [...new Set(numbers)]
  const [first, second] = rows
  if (first === undefined || rows.length > 2) return undefined
  return second === undefined
    ? `Only row ${first} keeps them apart`
    : `Only rows ${first} and ${second} keep them apart`
}

/** Text to copy from an answer that names no convention, without amounts of the rows and without names. */
export function triedText(found: Closest, shape: RowShape | undefined, formats: Formats): string {
  return [
    ...[unpaidWords(found.unpaidPrincipal, formats) ?? []].flat(),
    `No convention is near these ${countedText(found.cells / 2, 'row', formats)}.`,
    ...(shape ? [shapeWords(shape)] : []),
    triedWords(found.tried, formats),
    notNearWords(found, formats),
  ].join('\n')
}
