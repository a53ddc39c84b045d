import type { ComparisonBody, ComparisonRowBody } from '#contract/desk/comparison.ts'
import { CHANGE_WORDS, scheduleName } from '#contract/desk/comparison-words.ts'
import type { ComparedSide } from '#values/vocabulary/explanation-terms.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import { counted, formatSignedCount, groupDigits, isZeroAmount } from '../../formats/shown-text.ts'
import { type AmountColumn, stayedText } from './compare-columns.ts'
import { type ComparedPlace, comparedPlace } from './compare-explanations.ts'
import classes from './compare-table.module.css'

export type CompareRowProps = {
  readonly row: ComparisonRowBody
  readonly columns: readonly AmountColumn[]
  /** Place among all installments, from 1. */
  readonly number: number
  /** Place among the shown rows. */
  readonly index: number
  /** The amount of this row that Tab reaches. */
  readonly active: ComparedPlace | undefined
}

type Side = Exclude<ComparedSide, 'change'>
type Sides = Pick<CompareRowProps['row'], Side>

/** True if both sides have the same value in this field. */
export function isSame({ before, after }: Sides, field: 'dueDate' | AmountColumn['amount']): boolean {
  return before?.[field] === after?.[field]
}

/** Class of a figure: changed figures are heavier and tinted on the side after. */
function changedClass(row: Sides, side: Side, field: 'dueDate' | AmountColumn['amount']): string {
  return side === 'after' && row.after !== null && !isSame(row, field) ? (classes.changed ?? '') : ''
}

type DateCellProps = {
  readonly row: Sides
  readonly side: Side
  readonly look?: string | undefined
  readonly rowSpan?: number
}

export function DateCell({ row, side, look = '', rowSpan }: DateCellProps) {
  const installment = row[side]
  return (
    <td rowSpan={rowSpan} className={`${classes.date} ${look} ${changedClass(row, side, 'dueDate')}`}>
      {installment ? <DateText value={installment.dueDate} withWeekend /> : <Missing />}
    </td>
  )
}

type SideCellsProps = Omit<CompareRowProps, 'number'> & {
  readonly side: Side
  /** True if a figure is the same on both sides and spans both lines. */
  readonly isBoth?: (column: AmountColumn) => boolean
}

/** Amounts of one side; where the sides are one above the other, equal amounts stand for both. */
export function SideCells({ row, side, columns, isBoth, index, active }: SideCellsProps) {
  return columns.map((column) => {
    const { amount } = column
    const place = comparedPlace(side, amount)
    const also = isBoth?.(column) ? comparedPlace('after', amount) : undefined
    return (
      <AmountCell
        key={amount}
        className={`${table.number} ${changedClass(row, side, amount)}`}
        value={row[side]?.[amount] ?? null}
        place={{ row: index, column: place }}
        also={also}
        isActive={active !== undefined && (active === place || active === also)}
        none={<Missing />}
        {...(also && { rowSpan: 2 })}
      />
    )
  })
}

type DifferenceProps = Omit<CompareRowProps, 'number'> & { readonly rowSpan?: number | undefined }

/** The change in words, in days, and for every amount that differs in any row. */
export function DifferenceCells({ row, columns, rowSpan, ...cells }: DifferenceProps) {
  return (
    <>
      <td rowSpan={rowSpan} className={`${table.group} ${classes.difference} ${classes.words}`}>
        <WhatChanged row={row} />
      </td>
      <td
        rowSpan={rowSpan}
        className={`${table.number} ${classes.difference} ${row.daysMoved ? classes.moved : classes.none}`}
      >
        {row.daysMoved === null ? <Missing /> : formatSignedCount(row.daysMoved)}
      </td>
      {differingColumns(columns).map((column) => (
        <ChangeCell key={column.change} row={row} column={column} rowSpan={rowSpan} {...cells} />
      ))}
    </>
  )
}

/** The change in words, with the amounts that were paid before a move. */
export function WhatChanged({ row }: Pick<CompareRowProps, 'row'>) {
  const stayed = row.after?.stayed.length ? row.after.stayed : (row.before?.stayed ?? [])
  return (
    <>
      {CHANGE_WORDS[row.kind]}
      {stayed.map(({ dueDate, totalAmount }) => (
        <small key={dueDate}>{stayedText(dueDate, totalAmount)}</small>
      ))}
    </>
  )
}

type ChangeCellProps = Pick<CompareRowProps, 'row' | 'index' | 'active'> & {
  readonly column: AmountColumn
  readonly rowSpan?: number | undefined
}

/** Change of an amount; empty if its column differs in no row. */
export function ChangeCell({ row, column: { amount, change, differs }, index, active, rowSpan }: ChangeCellProps) {
  const place = comparedPlace('change', amount)
  if (!differs) return <td className={classes.difference} />
  return (
    <AmountCell
      className={`${table.number} ${classes.difference} ${isZeroAmount(row[change]) ? '' : classes.moved}`}
      value={row[change]}
      place={{ row: index, column: place }}
      isActive={active === place}
      signed
      {...(rowSpan !== undefined && { rowSpan })}
    />
  )
}

export function differingColumns(columns: readonly AmountColumn[]): readonly AmountColumn[] {
  return columns.filter(({ differs }) => differs)
}

function Missing() {
  return <span className={classes.none}>–</span>
}

/** "9 of 12 rows differ" */
export function differingWords({ rows }: ComparisonBody): string {
  const differing = rows.filter(({ kind }) => kind !== 'same').length
  if (differing === 0) return 'No row differs'
  return `${groupDigits(differing)} of ${counted(rows.length, 'row')} ${rows.length === 1 ? 'differs' : 'differ'}`
}

/** Name of the later side; for a preview of a live loan it says that the preview is predicted. */
export function afterName({ after }: ComparisonBody, isLive: boolean): string {
  return `${scheduleName(after)}${after.kind === 'preview' && isLive ? ', predicted by Loan Desk' : ''}`
}
