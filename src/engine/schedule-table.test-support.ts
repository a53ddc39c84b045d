import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { outstandingOf, type PaymentRow, type PaymentSchedule, type Portion } from './loan.ts'
import type { Installment } from './schedule/schedule-terms.ts'

/** Columns under their heads, set to the right but for the first; what a loan officer would see on paper. */
export function textTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  return lines.map((cells) => line(cells, widths)).join('\n')
}

export function scheduleTable(rows: readonly Installment[]): string {
  return textTable(
    ['due date', 'days', 'principal', 'interest', 'total', 'balance'],
    rows.map((row) => [
      formatDate(row.dueDate),
      String(row.period.days),
      ...[row.principalAmount, row.interestAmount, row.totalAmount, row.balanceAmount].map(formatAmount),
    ]),
  )
}

/** Principal, interest and delayed interest as `250.00 + 35.00`, the delayed interest only where there is any. */
export function paymentTable(schedule: PaymentSchedule): string {
  return textTable(
    ['due date', 'total', 'outstanding', 'paid', 'moved'],
    schedule.map((row) => [
      formatDate(row.dueDate),
      portionText(row.total),
      portionText(outstandingOf(row)),
      portionText(row.paid),
      movedText(row),
    ]),
  )
}

/** A table written in a test, without the indentation of the test. */
export function table(strings: TemplateStringsArray): string {
  const lines = strings.join('').split('\n').slice(1, -1)
  const indentation = Math.min(...lines.map((text) => text.length - text.trimStart().length))
  return lines.map((text) => text.slice(indentation)).join('\n')
}

function line(cells: readonly string[], widths: readonly number[]): string {
  const [first = '', ...others] = cells
  return [first.padEnd(widths[0] ?? 0), ...others.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))]
    .join('  ')
    .trimEnd()
}

function portionText({ principal, interest, delayedInterest }: Portion): string {
  const delayed = delayedInterest === 0 ? '' : ` + ${formatAmount(delayedInterest)}`
  return principal === 0 && interest === 0 && delayed === ''
    ? '-'
    : `${formatAmount(principal)} + ${formatAmount(interest)}${delayed}`
}

function movedText({ movedFromDate, movedToDate }: PaymentRow): string {
  const from = movedFromDate === null ? '' : `was ${formatDate(movedFromDate)}`
  const to = movedToDate === null ? '' : `to ${formatDate(movedToDate)}`
  return [from, to].filter((text) => text !== '').join(', ')
}
