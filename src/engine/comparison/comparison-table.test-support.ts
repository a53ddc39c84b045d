import { type CalendarDate, formatDate, isWeekend, weekday } from '#values/calendar-date.ts'
import { type EffectiveRate, formatFraction } from '#values/effective-rate.ts'
import { type Cents, formatAmount } from '#values/money.ts'
import { formatRatio, type Ratio, subtractFormatted } from '#values/ratio.ts'
import { textTable } from '../schedule-table.test-support.ts'
import type { Comparison } from './comparison.ts'
import type { ComparisonRow } from './comparison-rows.ts'

/** Before, difference, after: one line for each installment. Paid parts left behind are written `(100.00 paid 2026-04-26)`. */
export function comparisonTable({ rows }: Comparison): string {
  return textTable(
    ['before', 'amounts', 'change', 'days', 'principal', 'interest', 'total', 'after', 'amounts'],
    rows.map((row) => [
      ...[dayText(row.before?.dueDate), sideText(row.before, row.stayedBefore)],
      row.kind,
      row.daysMoved === null ? '-' : signed(String(row.daysMoved)),
      ...[row.principalChange, row.interestChange, row.totalChange].map(signedAmount),
      ...[dayText(row.after?.dueDate), sideText(row.after, row.stayedAfter)],
    ]),
  )
}

export function measureTable({ before, after, change }: Comparison): string {
  return textTable(
    ['measure', 'before', 'change', 'after'],
    [
      [
        'Interest',
        formatAmount(before.total.interest),
        signedAmount(change.total.interest),
        formatAmount(after.total.interest),
      ],
      ['Total due', formatAmount(before.totalDue), signedAmount(change.totalDue), formatAmount(after.totalDue)],
      [
        'Final due date',
        formatDate(before.maturity),
        `${signed(String(change.maturityDays))} days`,
        formatDate(after.maturity),
      ],
      [
        'Installments left',
        String(before.installmentsLeft),
        signed(String(change.installmentsLeft)),
        String(after.installmentsLeft),
      ],
      ['Still due', formatAmount(before.stillDue), signedAmount(change.stillDue), formatAmount(after.stillDue)],
      [
        'Average life, years',
        years(before.averageLife),
        changeText(years(before.averageLife), years(after.averageLife)),
        years(after.averageLife),
      ],
      [
        'Effective yearly rate',
        percent(before.effectiveRate),
        changeText(percent(before.effectiveRate), percent(after.effectiveRate)),
        percent(after.effectiveRate),
      ],
    ],
  )
}

function dayText(date: CalendarDate | undefined): string {
  if (date === undefined) return '-'
  if (!isWeekend(date)) return formatDate(date)
  return `${formatDate(date)} ${weekday(date) === 6 ? 'Sat' : 'Sun'}`
}

function sideText(row: ComparisonRow['before'], stayed: ComparisonRow['stayedBefore']): string {
  const parts = stayed.map(
    ({ dueDate, total }) =>
      `(${formatAmount(total.principal)} + ${formatAmount(total.interest)} on ${formatDate(dueDate)})`,
  )
  const amounts = row ? `${formatAmount(row.total.principal)} + ${formatAmount(row.total.interest)}` : '-'
  return [...parts, amounts].join(' ')
}

function signedAmount(amount: Cents): string {
  return signed(formatAmount(amount))
}

function signed(text: string): string {
  return /^[1-9]|^0\.0*[1-9]/.test(text) ? `+${text}` : text
}

/** Of the figures as shown, without their unit; `-` where a side has none. */
function changeText(before: string, after: string): string {
  const figures = [before, after].map((text) => /^-?\d+\.\d+/.exec(text)?.[0])
  const [from, to] = figures
  return from === undefined || to === undefined ? '-' : signed(subtractFormatted(to, from))
}

function years(life: Ratio | null): string {
  return life === null ? '-' : formatRatio(life, 2)
}

function percent(rate: EffectiveRate): string {
  return rate.kind === 'rate' ? `${formatFraction(rate.fraction, 2)} %` : rate.reason
}
