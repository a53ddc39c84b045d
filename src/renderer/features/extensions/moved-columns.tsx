import type { ReactNode } from 'react'
import type { MovedColumnName } from '#contract/desk/explanation.ts'
import type { ExtensionPreviewBody, MovedInstallmentBody } from '#contract/desk/extension-preview.ts'
import type { LoanDetailBody, ScheduleTotalsBody } from '#contract/desk/loan-detail.ts'
import { cents, formatAmount, parseAmount, sum } from '#values/money.ts'
import { amountsWidth } from '../../components/amounts/figure-width.ts'
import { sumOfRows } from '../../components/tables/sum-of.ts'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import classes from './moved-table.module.css'

/** Content of a row in a column; `least` in px, and `longest` gives an amount of the current loan that is about as long. */
type Content =
  | { readonly kind: 'day'; readonly px: number; readonly of: (row: MovedInstallmentBody) => ReactNode }
  | {
      readonly kind: 'amount'
      readonly amount: MovedColumnName
      readonly least: number
      readonly longest: (totals: ScheduleTotalsBody) => string
    }

/** A column of the rows that an extension moves; widths in px for letters of 12 px. Columns of a group are side by side. */
export type MovedColumn = {
  readonly key: string
  readonly head: string
  readonly group: string | null
  /** Draws a line between this column and the one before. */
  readonly isPartedOff?: boolean
  readonly classOf: (row: MovedInstallmentBody) => string | undefined
  readonly content: Content
}

/** The leading 1 adds a digit, because an extension may add one to the interest. */
const interest = ({ outstandingInterestAmount }: ScheduleTotalsBody) => `1${outstandingInterestAmount}`

export const MOVED_TABLE_COLUMNS: readonly MovedColumn[] = [
  {
    key: 'dueDateBefore',
    head: 'Before',
    group: 'Due date',
    classOf: () => table.second,
    content: { kind: 'day', px: 74, of: ({ dueDateBefore }) => formatDay(dueDateBefore) },
  },
  {
    key: 'dueDateAfter',
    head: 'After',
    group: 'Due date',
    classOf: () => classes.after,
    // The new date names its weekend.
    content: { kind: 'day', px: 100, of: ({ dueDateAfter }) => <DateText value={dueDateAfter} withWeekend /> },
  },
  {
    key: 'principalAmount',
    head: 'Principal',
    group: null,
    isPartedOff: true,
    classOf: () => undefined,
    content: {
      kind: 'amount',
      amount: 'principalAmount',
      least: 71,
      longest: ({ outstandingPrincipalAmount }) => outstandingPrincipalAmount,
    },
  },
  {
    key: 'interestAmountBefore',
    head: 'Before',
    group: 'Interest',
    isPartedOff: true,
    classOf: () => table.second,
    content: { kind: 'amount', amount: 'interestAmountBefore', least: 60, longest: interest },
  },
  {
    key: 'interestAmountAfter',
    head: 'After',
    group: 'Interest',
    classOf: (row) => (row.interestAmountBefore === row.interestAmountAfter ? undefined : classes.changed),
    content: { kind: 'amount', amount: 'interestAmountAfter', least: 60, longest: interest },
  },
  {
    key: 'interestAmountChange',
    head: 'Change',
    group: 'Interest',
    classOf: () => classes.changed,
    content: { kind: 'amount', amount: 'interestAmountChange', least: 54, longest: interest },
  },
]

const FIGURES = { fontSize: 12, padding: 8 } as const
const LEAST_PANEL = 452
/** In px, with the border and a scroll bar. */
const PANEL_PADDING = 50

/** Width of a column in px, so that neither a row nor the sum is cut. */
export function movedWidth({ content }: MovedColumn, { movedInstallments: rows }: ExtensionPreviewBody): number {
  if (content.kind === 'day') return content.px
  const { amount, least } = content
  const texts = [...rows.map((row) => row[amount]), movedTotal(rows, amount)]
  return amountsWidth(texts, { least, ...FIGURES, signed: isChange(amount) })
}

/**
 * Width of the panel around the table, in px. It depends on the loan and not on the typed days, so that it does not change while the user
 * types.
 */
export function panelWidth({ current: { totals } }: LoanDetailBody): number {
  const widths = MOVED_TABLE_COLUMNS.map(({ content }) =>
    content.kind === 'day'
      ? content.px
      : Math.max(content.least, amountsWidth([content.longest(totals)], { least: 0, ...FIGURES })),
  )
  return Math.max(LEAST_PANEL, sumOfRows(widths) + PANEL_PADDING)
}

export function movedTotal(rows: readonly MovedInstallmentBody[], name: MovedColumnName): string {
  return formatAmount(sum(rows.map((row) => parseAmount(row[name]) ?? cents(0))))
}

/** True for amounts that are written with a sign. */
export function isChange(amount: MovedColumnName): boolean {
  return amount === 'interestAmountChange'
}
