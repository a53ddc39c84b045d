import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import type { Installment } from '#engine/schedule/schedule-terms.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount, sum } from '#values/money.ts'

/** A schedule made from terms, in the wire format. */
export function madeScheduleBody(installments: readonly Installment[]): MadeScheduleBody {
  return {
    installments: installments.map(installmentBody),
    totals: {
      principalAmount: formatAmount(sum(installments.map((row) => row.principalAmount))),
      interestAmount: formatAmount(sum(installments.map((row) => row.interestAmount))),
      feeAmount: formatAmount(sum(installments.map((row) => row.feeAmount))),
      totalAmount: formatAmount(sum(installments.map((row) => row.totalAmount))),
    },
  }
}

function installmentBody(row: Installment): InstallmentBody {
  const { days, parts, base } = row.period
  return {
    number: row.number,
    fromDate: formatDate(row.fromDate),
    dueDate: formatDate(row.dueDate),
    unmovedDate: formatDate(row.unmovedDate),
    days,
    yearShare: { parts, base },
    principalAmount: formatAmount(row.principalAmount),
    interestAmount: formatAmount(row.interestAmount),
    feeAmount: formatAmount(row.feeAmount),
    totalAmount: formatAmount(row.totalAmount),
    balanceAmount: formatAmount(row.balanceAmount),
  }
}
