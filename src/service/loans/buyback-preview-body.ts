import type { BuybackPreviewBody } from '#contract/desk/buybacks.ts'
import type { AccruedAmount } from '#engine/accrued-interest.ts'
import type { Loan } from '#engine/loan.ts'
import type { BoughtRow, Buyback } from '#engine/payments/buyback.ts'
import { present } from '#values/assert.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { type Cents, formatAmount } from '#values/money.ts'
import { formatRateExactly } from '#values/rate.ts'
import { dueAmounts } from './buyback-item.ts'
import { scheduleRowBodies } from './payment-schedule-body.ts'

/** Preview of a buyback of a loan on a day. */
export function buybackPreviewBodyOf(
  loan: Loan,
  { rows, due, unearned, schedule }: Buyback,
  day: CalendarDate,
): BuybackPreviewBody {
  const before = scheduleRowBodies(loan, day)
  const after = scheduleRowBodies({ ...loan, schedule }, day)
  return {
    paymentDate: formatDate(day),
    ...dueAmounts(due, unearned),
    rows: rows.map((row) => ({
      before: present(before[row.row], 'row before the buyback'),
      after: present(after[row.row], 'row after the buyback'),
      ...amountsOf(row),
      accrued: row.accrued && accruedBody(row.accrued, present(loan.schedule[row.row], 'bought row').paid.interest),
    })),
  }
}

function amountsOf({ due, unearned }: BoughtRow) {
  const { totalAmount: _, ...amounts } = dueAmounts(due, unearned)
  return amounts
}

function accruedBody({ balance, rate, fromDate, toDate, days, base, amount }: AccruedAmount, paid: Cents) {
  return {
    balance: formatAmount(balance),
    rate: formatRateExactly(rate),
    fromDate: formatDate(fromDate),
    toDate: formatDate(toDate),
    days,
    base,
    accruedAmount: formatAmount(amount),
    paidAmount: formatAmount(paid),
  }
}
