import type { DescriptionRuleParams } from '#contract/field-rules/description-rule-words.ts'
import type { Period } from '#engine/due-dates.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { ClientType, DayCount, ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { DescribedPlace } from './loan-description.ts'
import type { Token } from './tokens.ts'

/** One thing that a description says. */
export type Said =
  | { readonly part: 'scheduleType'; readonly scheduleType: ScheduleType }
  /** `12×`, which counts the loans or their installments, by where it stands. */
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

/** Why a description cannot be: a rule of descriptions, and its data. */
export type DescriptionFault = {
  readonly [Code in keyof DescriptionRuleParams]: { readonly code: Code; readonly params: DescriptionRuleParams[Code] }
}[keyof DescriptionRuleParams]

/** Thrown where a description cannot be understood or be true, and caught where it is read or built. */
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

/** The pieces from a place on. */
export type Rest = readonly Token[]

/** What was found at the beginning of the rest, and how many pieces say it. */
export type Found = { readonly said: readonly Said[]; readonly pieces: number }

/** Looks for what one kind of phrase says. Undefined where the rest begins with something else. */
export type Phrase = (rest: Rest) => Found | undefined

export function found(pieces: number, ...said: readonly Said[]): Found {
  return { said, pieces }
}

/** The small letters of the word that a piece is; an empty text for anything else. */
export function wordOf(token: Token | undefined): string {
  return token?.kind === 'word' ? token.word : ''
}

/** How many of the words stand at the place, one after another. */
export function skipped(rest: Rest, from: number, words: ReadonlySet<string>): number {
  let at = from
  while (words.has(wordOf(rest[at]))) at++
  return at
}
