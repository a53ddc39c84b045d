import type { CSSProperties, ReactNode } from 'react'
import type { MadeColumnName } from '#contract/desk/explanation.ts'
import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import { amountsWidth } from '../../../components/amounts/figure-width.ts'
import { sumOf } from '../../../components/tables/sum-of.ts'
import table from '../../../components/tables/table.module.css'
import { DateText } from '../../../components/texts/date-text.tsx'
import classes from './made-table.module.css'

type Totals = MadeScheduleBody['totals']

/** What a row has in a column: an amount, with the sum that is as long as its longest, or something of so many px. */
type Content =
  | { readonly kind: 'amount'; readonly amount: MadeColumnName; readonly longest: keyof Totals }
  | { readonly kind: 'other'; readonly px: number; readonly of: (row: InstallmentBody) => ReactNode }

/** A column of a schedule that the service made, with the place of its cells where a row has two lines. */
export type MadeColumn = {
  readonly name: string
  readonly isNumber?: boolean
  readonly headClass?: string | undefined
  readonly cellClass?: string | undefined
  readonly folded: CSSProperties
  readonly content: Content
}

export const MADE_TABLE_COLUMNS: readonly MadeColumn[] = [
  {
    name: 'No.',
    isNumber: true,
    headClass: classes.no,
    cellClass: table.third,
    folded: { gridArea: '1 / 1 / 3' },
    content: { kind: 'other', px: 44, of: ({ number }) => number },
  },
  {
    name: 'From',
    headClass: classes.from,
    cellClass: `${table.second} ${classes.from}`,
    folded: { gridArea: '2 / 2' },
    content: { kind: 'other', px: 92, of: ({ fromDate }) => fromDate },
  },
  {
    name: 'Due date',
    folded: { gridArea: '1 / 2' },
    content: { kind: 'other', px: 108, of: ({ dueDate }) => <DateText value={dueDate} withWeekend /> },
  },
  {
    name: 'Days',
    isNumber: true,
    cellClass: table.second,
    folded: { gridArea: '1 / 3' },
    content: { kind: 'other', px: 48, of: ({ days }) => days },
  },
  {
    name: 'Principal',
    isNumber: true,
    folded: { gridArea: '1 / 4' },
    content: { kind: 'amount', amount: 'principalAmount', longest: 'principalAmount' },
  },
  {
    name: 'Interest',
    isNumber: true,
    folded: { gridArea: '2 / 4' },
    content: { kind: 'amount', amount: 'interestAmount', longest: 'interestAmount' },
  },
  {
    name: 'Total',
    isNumber: true,
    cellClass: classes.total,
    folded: { gridArea: '1 / 5' },
    content: { kind: 'amount', amount: 'totalAmount', longest: 'totalAmount' },
  },
  {
    name: 'Balance',
    isNumber: true,
    cellClass: table.second,
    folded: { gridArea: '2 / 5' },
    content: { kind: 'amount', amount: 'balanceAmount', longest: 'principalAmount' },
  },
]

/** The columns before the amounts, over which the sums say how many rows they are of. */
export const LEAD = MADE_TABLE_COLUMNS.filter(({ content }) => content.kind === 'other')
export const LEAD_FOLDED: CSSProperties = { gridArea: '1 / 1 / 3 / 4' }

/** What the column of an amount is called. */
export function amountName(name: MadeColumnName): string {
  return MADE_TABLE_COLUMNS.find(({ content }) => content.kind === 'amount' && content.amount === name)?.name ?? name
}

const FIGURES = { least: 0, fontSize: 13, padding: 16 } as const

/** The px that all columns ask for, so that no amount is cut. */
export function madeWidth(totals: Totals): number {
  return sumOf(
    MADE_TABLE_COLUMNS.map(({ content }) =>
      content.kind === 'other' ? content.px : amountsWidth([totals[content.longest]], FIGURES),
    ),
  )
}
