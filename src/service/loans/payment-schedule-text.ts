import { accruedInterest } from '#engine/accrued-interest.ts'
import { isSomething, type Loan, type PaymentRow, paymentRow } from '#engine/loan.ts'
import { type CalendarDate, calendarDate, formatDate } from '#values/calendar-date.ts'
import { type Cents, cents, formatAmount, ZERO_CENTS } from '#values/money.ts'
import { entryOf } from './payment-schedule-body.ts'

/** A row whose values occur nowhere else in its text. */
const SAMPLE = paymentRow(calendarDate('2111-11-11'), cents(3_333_33), cents(4_444_44))

/** The text of a plain row, cut at its due date, principal and interest, and at what is outstanding of these. */
const [BEGIN = '', DUE = '', PRINCIPAL = '', INTEREST = '', OUTSTANDING = '', END = ''] = JSON.stringify(
  entryOf(SAMPLE, ZERO_CENTS),
).split(/2111-11-11|3333\.33|4444\.44/)

/**
 * `JSON.stringify` of `scheduleEntries`, to the letter. Nearly all rows of a schedule are plain: nothing is paid, delayed or
 * accrued. They are written without an object each, in half of the time.
 */
export function scheduleEntriesText(loan: Loan, asOf: CalendarDate): string {
  const accrued = accruedInterest(loan, asOf)
  let text = ''
  for (const [index, row] of loan.schedule.entries())
    text += `${index === 0 ? '' : ','}${entryText(row, accrued[index] ?? ZERO_CENTS)}`
  return `[${text}]`
}

function entryText(row: PaymentRow, accrued: Cents): string {
  const { total, paid } = row
  if (accrued !== 0 || total.delayedInterest !== 0 || isSomething(paid)) return JSON.stringify(entryOf(row, accrued))
  const [principal, interest] = [formatAmount(total.principal), formatAmount(total.interest)]
  const amounts = `${DUE}${principal}${PRINCIPAL}${interest}${INTEREST}${principal}${OUTSTANDING}${interest}`
  return `${BEGIN}${formatDate(row.dueDate)}${amounts}${END}`
}
