import type { ExtensionPreviewBody, MovedInstallmentBody } from '#contract/desk/extension-preview.ts'
import type { Extension } from '#engine/extension.ts'
import type { PolicyFault } from '#engine/extension-policy.ts'
import { exactInterest, inEuro } from '#engine/interest.ts'
import { finalPaymentDate, hasOutstanding, type Loan, outstandingOf, type PaymentRow } from '#engine/loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount, subtract } from '#values/money.ts'
import { formatRateExactly } from '#values/rate.ts'
import { brokenRuleBody } from './extension-policy.ts'
import { scheduleRowBodies } from './payment-schedule-body.ts'

/** Preview of an extension of a loan, as of a day, with the rules of the policy that it breaks and that only warn. */
export function extensionPreviewBodyOf(
  loan: Loan,
  extensionsAllowed: number | null,
  extension: Extension,
  warnings: readonly PolicyFault[],
  asOf: CalendarDate,
): ExtensionPreviewBody {
  return {
    daysToExtend: extension.daysToExtend,
    before: scheduleRowBodies(loan, asOf),
    after: scheduleRowBodies({ ...loan, schedule: extension.after }, asOf),
    movedInstallments: movedPairs(loan, extension).map(movedInstallment),
    stayingInstallments: loan.schedule.filter((row) => !hasOutstanding(row) && row.movedToDate === null).length,
    addedInterestAmount: formatAmount(extension.addedInterest.amount),
    addedInterest: addedInterestBody(extension),
    finalPaymentDateBefore: formatDate(finalPaymentDate(loan.schedule)),
    newFinalPaymentDate: formatDate(finalPaymentDate(extension.after)),
    extensionsUsed: loan.extensionsUsed,
    extensionsAllowed,
    warnings: warnings.map(brokenRuleBody),
  }
}

/** A remaining installment before and after the extension. */
export type MovedPair = { readonly before: PaymentRow; readonly after: PaymentRow }

/** Pairs of rows, taken from the schedule after the extension, not calculated separately. */
export function movedPairs(loan: Loan, { after }: Extension): readonly MovedPair[] {
  return loan.schedule.filter(hasOutstanding).flatMap((before) => {
    const isNext = (row: PaymentRow) => row.number === before.number && row.movedFromDate === before.dueDate
    const moved = after.find((row) => isNext(row) && hasOutstanding(row))
    return moved ? [{ before, after: moved }] : []
  })
}

function movedInstallment({ before, after }: MovedPair): MovedInstallmentBody {
  const [was, now] = [outstandingOf(before), outstandingOf(after)]
  return {
    dueDateBefore: formatDate(before.dueDate),
    dueDateAfter: formatDate(after.dueDate),
    principalAmount: formatAmount(now.principal),
    interestAmountBefore: formatAmount(was.interest),
    interestAmountAfter: formatAmount(now.interest),
    interestAmountChange: formatAmount(subtract(now.interest, was.interest)),
  }
}

function addedInterestBody({ addedInterest }: Extension): ExtensionPreviewBody['addedInterest'] {
  const { amount, principal, rate, days, base } = addedInterest
  return {
    amount: formatAmount(amount),
    principalAmount: formatAmount(principal),
    interestRate: formatRateExactly(rate),
    days,
    base,
    unroundedAmount:
      base === null
        ? { value: formatAmount(amount), goesOn: false }
        : inEuro(exactInterest(principal, rate, days, base)),
  }
}
