import type { CalendarDate } from '#values/calendar-date.ts'
import { add } from '#values/money.ts'
import { hasOutstanding, type Loan, type PaymentSchedule } from '../loan.ts'
import { isSameSchedule } from '../moved-schedule.ts'
import { type BoughtRow, buybackOf } from '../payments/buyback.ts'
import type { RowExplanation } from './amount-explanation.ts'

/**
 * Explains the rows after a buyback on a day; `known` explains those of the loan before it. Undefined if our rules do not
 * lead to `after`.
 */
export function explainedBuyback(
  loan: Loan,
  after: PaymentSchedule,
  known: readonly RowExplanation[],
  day: CalendarDate,
): readonly RowExplanation[] | undefined {
  if (!loan.schedule.some(hasOutstanding)) return undefined
  const { rows, schedule } = buybackOf(loan, day)
  if (!isSameSchedule(schedule, after)) return undefined
  const bought = new Map(rows.map((row) => [row.row, row]))
  return known.map((explanation, index) => settled(explanation, loan, bought.get(index), day))
}

/** Only interest that is no longer due in full has another explanation than before. */
function settled(
  known: RowExplanation,
  { schedule }: Loan,
  bought: BoughtRow | undefined,
  date: CalendarDate,
): RowExplanation {
  const row = bought && schedule[bought.row]
  if (!row || bought.unearned === 0) return known
  const [paid, due] = [row.paid.interest, bought.due.interest]
  const { accrued } = bought
  const amount = add(paid, due)
  return { ...known, interest: { kind: 'settled-interest', date, before: known.interest, paid, accrued, due, amount } }
}
