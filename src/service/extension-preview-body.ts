import type { ExtensionPreviewBody, MovedInstallment } from '#contract/desk/extension-preview.ts'
import type { Extension } from '#engine/extension.ts'
import { unroundedInterest } from '#engine/interest.ts'
import { finalPaymentDate, hasOutstanding, type Loan, outstandingOf, type PaymentRow } from '#engine/loan.ts'
import { addDays, type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount, subtract } from '#values/money.ts'
import { formatRateExactly } from '#values/rate.ts'
import { scheduleRows } from './payment-schedule-body.ts'

/** What an extension would do to a loan, as of a day. */
export function extensionPreviewBody(
  loan: Loan,
  extensionsAllowed: number | null,
  extension: Extension,
  asOf: CalendarDate,
): ExtensionPreviewBody {
  const remaining = loan.schedule.filter(hasOutstanding)
  return {
    daysToExtend: extension.daysToExtend,
    before: scheduleRows(loan, asOf),
    after: scheduleRows({ ...loan, schedule: extension.after }, asOf),
    movedInstallments: remaining.flatMap((row) => movedInstallment(row, extension)),
    stayingInstallments: loan.schedule.filter((row) => !hasOutstanding(row) && row.movedToDate === null).length,
    addedInterestAmount: formatAmount(extension.addedInterest.amount),
    addedInterest: addedInterestBody(extension),
    finalPaymentDateBefore: formatDate(finalPaymentDate(loan.schedule)),
    newFinalPaymentDate: formatDate(finalPaymentDate(extension.after)),
    extensionsUsed: loan.extensionsUsed,
    extensionsAllowed,
  }
}

/** Taken from the schedule after the extension, not worked out beside it. */
function movedInstallment(row: PaymentRow, { daysToExtend, after }: Extension): MovedInstallment[] {
  const dueDate = addDays(row.dueDate, daysToExtend)
  const moved = after.find(
    (candidate) =>
      candidate.dueDate === dueDate && candidate.movedFromDate === row.dueDate && hasOutstanding(candidate),
  )
  if (!moved) return []
  const [before, now] = [outstandingOf(row), outstandingOf(moved)]
  return [
    {
      dueDateBefore: formatDate(row.dueDate),
      dueDateAfter: formatDate(dueDate),
      principalAmount: formatAmount(now.principal),
      interestAmountBefore: formatAmount(before.interest),
      interestAmountAfter: formatAmount(now.interest),
      interestAmountChange: formatAmount(subtract(now.interest, before.interest)),
    },
  ]
}

function addedInterestBody({ addedInterest }: Extension): ExtensionPreviewBody['addedInterest'] {
  const { amount, principal, rate, days, base } = addedInterest
  return {
    amount: formatAmount(amount),
    principalAmount: formatAmount(principal),
    interestRate: formatRateExactly(rate),
    days,
    base,
    unroundedAmount: base === null ? formatAmount(amount) : unroundedInterest(principal, rate, days, base),
  }
}
