import type { CellCorrection } from '../source-loan.ts'
import type { CellRecord } from '../source-record.ts'
import type { LoanPlan } from './loan-plan.ts'
import type { NotedText } from './other-period.ts'
import { textAt } from './taken-loans.ts'

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

/** The first text of the loan's line that says an amount of money, such as a part payment: no field of the loan takes it. */
export function amountText(
  { remarksAt }: LoanPlan,
  record: CellRecord | undefined,
  corrections: readonly CellCorrection[],
): NotedText | undefined {
  const typed = corrections.find(({ field, row }) => field === 'furtherField' && row === null)
  for (const at of remarksAt) {
    const text = textAt(record, at)
    if (!saysAmount(text)) continue
    return typed === undefined ? { at, text, was: null } : { at, text: typed.text, was: text }
  }
  return undefined
}

/** True for a text with words and an amount: an amount alone is no remark. */
export function saysAmount(text: string): boolean {
  return text.length <= MOST_CHARACTERS && /\p{L}{2}/u.test(text) && AMOUNT.test(text)
}
