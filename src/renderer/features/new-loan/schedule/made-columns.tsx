import type { CSSProperties, ReactNode } from 'react'
import type { MadeColumnName } from '#contract/desk/explanation.ts'
import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import { amountsWidth } from '../../../components/amounts/figure-width.ts'
import { sumOfRows } from '../../../components/tables/sum-of.ts'
import table from '../../../components/tables/table.module.css'
import { DateText } from '../../../components/texts/date-text.tsx'
import texts from '../../../components/texts/texts.module.css'
import { formatDay } from '../../../formats/shown-text.ts'
import { wasOnWords } from '../../../words/moved-date-words.ts'
import type { ScheduleRequest } from '../model/schedule-terms.ts'
import classes from './made-table.module.css'

type Totals = MadeScheduleBody['totals']

/** Content of a row in a column: an amount, with the total that is as long as its longest value, or something else of this width in px. */
type Content =
  | { readonly kind: 'amount'; readonly amount: MadeColumnName; readonly longest: keyof Totals }
  | { readonly kind: 'other'; readonly px: number; readonly of: (row: InstallmentBody) => ReactNode }

/** A column of a schedule made by the service, with the place of its cells when a row has two lines. */
export type MadeColumn = {
  readonly name: string
  readonly isNumber?: boolean
  readonly headClass?: string | undefined
  readonly cellClass?: string | undefined
  readonly folded: CSSProperties
  readonly content: Content
}

const COLUMNS: readonly MadeColumn[] = [
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
    content: { kind: 'other', px: 92, of: ({ fromDate }) => formatDay(fromDate) },
  },
  {
    name: 'Due date',
    folded: { gridArea: '1 / 2' },
    content: { kind: 'other', px: 108, of: (row) => <MadeDueDate row={row} /> },
  },
  {
    name: 'Days',
    isNumber: true,
    cellClass: table.second,
    folded: { gridArea: '1 / 3' },
    content: { kind: 'other', px: 48, of: ({ days }) => days },
  },
  {
    name: 'Share',
    isNumber: true,
    cellClass: table.second,
    folded: { gridArea: '1 / 3' },
    content: { kind: 'other', px: 60, of: ({ yearShare: { parts, base } }) => `${parts}/${base}` },
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
    name: 'Fee',
    isNumber: true,
    folded: { gridArea: '3 / 4' },
    content: { kind: 'amount', amount: 'feeAmount', longest: 'feeAmount' },
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

/** Optional features of a schedule's table. */
export type MadeLook = { readonly hasShares: boolean; readonly hasFee: boolean; readonly hasMoved: boolean }

export const PLAIN_LOOK: MadeLook = { hasShares: false, hasFee: false, hasMoved: false }

export function madeLook(
  { installments, totals }: MadeScheduleBody,
  { dayCount }: Pick<ScheduleRequest, 'dayCount'>,
): MadeLook {
  return {
    hasShares: dayCount === 'EQUAL-PERIODS',
    hasFee: totals.feeAmount !== '0.00',
    hasMoved: installments.some(isMovedRow),
  }
}

/** Columns of the table: equal periods show shares of a year instead of days, and the column for fees appears only if there are fees. */
export function madeTableColumns({ hasShares, hasFee }: MadeLook): readonly MadeColumn[] {
  const left = [hasShares ? 'Days' : 'Share', ...(hasFee ? [] : ['Fee'])]
  return COLUMNS.filter(({ name }) => !left.includes(name))
}

/** Number of columns before the amounts; in the total row they span the number of rows. */
export const LEADS = 4
export const LEAD_FOLDED: CSSProperties = { gridArea: '1 / 1 / 3 / 4' }

/** Name of the column of an amount. */
export function amountName(name: MadeColumnName): string {
  return COLUMNS.find(({ content }) => content.kind === 'amount' && content.amount === name)?.name ?? name
}

/** Width in px of "was Sat 28" beside a due date. */
const MOVED = 64

/** Sizes of the figures, and the px by which other cells are narrower. */
const SIZES = {
  usual: { figures: { least: 0, fontSize: 13, padding: 16 }, less: 0 },
  small: { figures: { least: 0, fontSize: 12, padding: 8 }, less: 12 },
} as const

/** Width in px of all columns, so that no amount is cut. */
export function madeTableWidth(totals: Totals, look: MadeLook, size: keyof typeof SIZES): number {
  const { figures, less } = SIZES[size]
  const columns = madeTableColumns(look).map(({ content }) =>
    content.kind === 'other' ? content.px - less : amountsWidth([totals[content.longest]], figures),
  )
  return sumOfRows(columns) + (look.hasMoved ? MOVED : 0)
}

/** A due date; if a weekend or a holiday moved it, also the original date. */
function MadeDueDate({ row: { dueDate, unmovedDate } }: { readonly row: InstallmentBody }) {
  if (!isMovedRow({ dueDate, unmovedDate })) return <DateText value={dueDate} withWeekend />
  return (
    <span className={texts.date}>
      {formatDay(dueDate)}
      <span className={texts.weekend}> {wasOnWords(unmovedDate)}</span>
    </span>
  )
}

function isMovedRow({ dueDate, unmovedDate }: Pick<InstallmentBody, 'dueDate' | 'unmovedDate'>): boolean {
  return dueDate !== unmovedDate
}
