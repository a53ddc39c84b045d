import { MONTHLY } from '#values/default-terms.ts'
import { saidPeriods, type WordedPeriod } from '../cells/period-words.ts'
import { AT_MATURITY, periodOf } from '../cells/written-period.ts'
import { isOfExtensions } from '../columns/head-words.ts'
import type { CellCorrection } from '../source-loan.ts'
import type { CellRecord } from '../source-record.ts'
import type { FieldSource, LoanPlan } from './loan-plan.ts'
import type { LoanValues } from './read-fields.ts'
import { textAt } from './taken-loans.ts'

/** A text beside the fields of a loan, with its place in the record; `was` is the file's, if a person typed another one. */
export type NotedText = { readonly at: number; readonly text: string; readonly was: string | null }

type OwnPeriod = { readonly count: number; readonly unit: string } | 'at-end'

/** No longer text is searched. */
const MOST_CHARACTERS = 500
const NUMBER = String.raw`(?<![\p{L}\d.,])\d{1,3}(?:[ .,'’]?\d{3})*`
const AMOUNTS = [
  // With decimals, unless it may be a day or a time: 10.19 is 19 October, 50.00 is none.
  String.raw`${NUMBER}[.,](?:00|3[2-9]|[4-9]\d)(?![\d.,:%]|\s?%)`,
  String.raw`(?<![\p{L}\d.,])\d{1,3}(?:[ .,'’]?\d{3})*\d{2}[.,]\d{2}(?![\d.,:%]|\s?%)`,
  String.raw`${NUMBER}(?:[.,]\d{2})?\s?(?:€|eur\b|euro)`,
  String.raw`(?:€|\beur)\s?\d`,
]
const AMOUNT = new RegExp(AMOUNTS.join('|'), 'iu')

/** The first text of the loan's line that says that it was extended: its due dates are made by its terms, as if it was not. */
export function extendedText(
  { extendedAt }: LoanPlan,
  record: CellRecord | undefined,
  corrections: readonly CellCorrection[],
): NotedText | undefined {
  return firstNoted(record, corrections, extendedAt, (text, { isNamed }) => isNamed || isOfExtensions(text))
}

/** The first text of the loan's line that says an amount of money, such as a part payment: no field of the loan takes it. */
export function amountText(
  { remarksAt }: LoanPlan,
  record: CellRecord | undefined,
  corrections: readonly CellCorrection[],
): NotedText | undefined {
  return firstNoted(record, corrections, placesOf(remarksAt), saysAmount)
}

/** True for a text with words and an amount: an amount alone is no remark. */
export function saysAmount(text: string): boolean {
  return text.length <= MOST_CHARACTERS && /\p{L}{2}/u.test(text) && AMOUNT.test(text)
}

/** The first text of the loan's line by which its installments are due at other times than the terms that it is made with. */
export function otherPeriodText(
  { repaymentAt, ofLoan, shape }: LoanPlan,
  record: CellRecord | undefined,
  corrections: readonly CellCorrection[],
  values: LoanValues,
): NotedText | undefined {
  if (shape !== 'loan-a-line') return undefined
  const own = ownPeriod(values, ofLoan)
  const type = values.get('scheduleType')
  return firstNoted(record, corrections, placesOf(repaymentAt), (text) => isOther(text, own, type))
}

/** The first filled text at these places that says it; what a person typed in its place is shown instead. */
function firstNoted<Place extends { readonly at: number }>(
  record: CellRecord | undefined,
  corrections: readonly CellCorrection[],
  places: readonly Place[],
  says: (text: string, place: Place) => boolean,
): NotedText | undefined {
  const typed = corrections.find(({ field, row }) => field === 'furtherField' && row === null)
  for (const place of places) {
    const { at } = place
    const text = textAt(record, at)
    if (text === '' || !says(text, place)) continue
    return typed === undefined ? { at, text, was: null } : { at, text: typed.text, was: text }
  }
  return undefined
}

function placesOf(columns: readonly number[]): readonly { readonly at: number }[] {
  return columns.map((at) => ({ at }))
}

function isOther(text: string, own: OwnPeriod, type: string | undefined): boolean {
  const { periods, isAtMaturity } = saidPeriods(text)
  if (isAtMaturity && own !== 'at-end' && type !== 'BULLET') return true
  return periods.length > 0 && !periods.some((said) => own !== 'at-end' && isSame(said, own))
}

/** Month ends are monthly, too. */
function isSame(said: WordedPeriod, own: Exclude<OwnPeriod, 'at-end'>): boolean {
  return said.count === own.count && (said.unit === 'days') === (own.unit === 'days')
}

/** Time between the due dates that the loan is made with, by its values and the reading of its term. */
function ownPeriod(values: LoanValues, sources: readonly FieldSource[]): OwnPeriod {
  const as = sources.find(({ field }) => field === 'numberOfInstallments')?.as ?? ''
  const every = values.get('every')
  const isOne = ['', 'installments'].includes(as) && values.get('numberOfInstallments') === '1'
  const isSingle = isOne || as.startsWith('one-payment') || values.get('scheduleType') === 'FULL-BULLET'
  if (isSingle || every === AT_MATURITY) return 'at-end'
  if (as === 'weekly-installments') return { count: 7, unit: 'days' }
  return every === undefined ? MONTHLY : periodOf(every)
}
