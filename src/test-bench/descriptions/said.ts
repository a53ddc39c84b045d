import type { DescriptionRuleParams } from '#contract/field-rules/description-rule-words.ts'
import type { Period } from '#engine/due-dates.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { ClientType, DayCount, ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { DescribedPlace } from './loan-description.ts'
import type { Token } from './tokens.ts'

/** One statement of a description. */
export type Said =
  | { readonly part: 'scheduleType'; readonly scheduleType: ScheduleType }
  /** `12×`, which counts loans or installments, depending on its position. */
  | { readonly part: 'times'; readonly number: number }
  | { readonly part: 'loans'; readonly number: number }
  | { readonly part: 'installments'; readonly number: number }
  | { readonly part: 'period'; readonly every: Period }
  | { readonly part: 'term'; readonly count: number; readonly unit: 'days' | 'months' }
  | { readonly part: 'amount'; readonly amount: Cents }
  | { readonly part: 'rate'; readonly rate: Rate }
  | { readonly part: 'dayCount'; readonly dayCount: DayCount }
  | { readonly part: 'issued'; readonly place: DescribedPlace }
  | { readonly part: 'nextDue'; readonly days: number }
  | { readonly part: 'paid'; readonly number: number | 'all' }
  | { readonly part: 'partlyPaid' }
  /** `any` is one or more. */
  | { readonly part: 'overdue'; readonly number: number | 'all' | 'any'; readonly days: number | null }
  | { readonly part: 'extended'; readonly times: number; readonly days: number | null }
  | { readonly part: 'extensionsAllowed'; readonly number: number | 'used' }
  | { readonly part: 'client'; readonly clientType: ClientType }
  | { readonly part: 'country'; readonly country: string }
  | { readonly part: 'name'; readonly name: string }
  | { readonly part: 'code'; readonly code: string }
  | { readonly part: 'oneClient' }

/** Fault of a description: the broken rule and its data. */
export type DescriptionFault = {
  readonly [Code in keyof DescriptionRuleParams]: { readonly code: Code; readonly params: DescriptionRuleParams[Code] }
}[keyof DescriptionRuleParams]

/** Thrown if a description cannot be understood or cannot be true; caught where descriptions are parsed or built. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError'
  readonly fault: DescriptionFault

  constructor(fault: DescriptionFault) {
    super(fault.code)
    this.fault = fault
  }
}

export function refuseDescription(fault: DescriptionFault): never {
  throw new DescriptionError(fault)
}

/** Tokens from a position on. */
export type Rest = readonly Token[]

/** Statements found at the beginning of the rest, and the number of tokens that express them. */
export type Found = { readonly said: readonly Said[]; readonly pieces: number }

/** Parser of one kind of phrase. Undefined if the rest begins with something else. */
export type Phrase = (rest: Rest) => Found | undefined

export function found(pieces: number, ...said: readonly Said[]): Found {
  return { said, pieces }
}

/** The word of a token in lower case; an empty text for any other token. */
export function wordOf(token: Token | undefined): string {
  return token?.kind === 'word' ? token.word : ''
}

/** Position after all of these words that follow one another from `from`. */
export function skipped(rest: Rest, from: number, words: ReadonlySet<string>): number {
  let at = from
  while (words.has(wordOf(rest[at]))) at++
  return at
}
