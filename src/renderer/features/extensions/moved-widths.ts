import { MOVED_COLUMNS, type MovedColumnName } from '#contract/desk/explanation.ts'
import type { ExtensionPreviewBody, MovedInstallment } from '#contract/desk/extension-preview.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { cents, formatAmount, parseAmount, sum } from '#values/money.ts'
import { amountsWidth } from '../../components/amounts/amounts-width.ts'

/** In px of the 12 px table; the new date names its weekend. */
const DATES = [74, 100] as const
const LEAST: Readonly<Record<MovedColumnName, number>> = {
  principalAmount: 71,
  interestAmountBefore: 60,
  interestAmountAfter: 60,
  interestAmountChange: 54,
}
const FIGURES = { fontSize: 12, padding: 8 } as const

/** All columns in their order, so that neither a row nor the sum is cut. */
export function movedWidths({ movedInstallments }: ExtensionPreviewBody): readonly number[] {
  const amounts = MOVED_COLUMNS.map((column) => {
    const texts = [...movedInstallments.map((row) => row[column]), movedTotal(movedInstallments, column)]
    return amountsWidth(texts, { least: LEAST[column], ...FIGURES, signed: column === 'interestAmountChange' })
  })
  return [...DATES, ...amounts]
}

/**
 * The width of the panel around the table, in px: from the loan and not from what the days do to it, so that it stays as
 * one types. An extension may add a digit to the interest.
 */
export function panelWidth({ current: { totals } }: LoanDetailBody): number {
  const figures = { least: 0, ...FIGURES }
  const principal = amountsWidth([totals.outstandingPrincipalAmount], figures)
  const interest = amountsWidth([`1${totals.outstandingInterestAmount}`], figures)
  const { principalAmount, interestAmountBefore, interestAmountChange } = LEAST
  const amounts = [
    Math.max(principal, principalAmount),
    ...[interest, interest].map((width) => Math.max(width, interestAmountBefore)),
    Math.max(interest, interestAmountChange),
  ]
  return Math.max(
    LEAST_PANEL,
    [...DATES, ...amounts].reduce((width, column) => width + column, PANEL_PADDING),
  )
}

const LEAST_PANEL = 452
/** With its border and a scroll bar. */
const PANEL_PADDING = 50

export function movedTotal(rows: readonly MovedInstallment[], name: MovedColumnName): string {
  return formatAmount(sum(rows.map((row) => parseAmount(row[name]) ?? cents(0))))
}
