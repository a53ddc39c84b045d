import type { ComparedInstallment, ComparisonBody, ComparisonRowBody } from '#contract/desk/comparison.ts'
import { CHANGE_WORDS, scheduleName } from '#contract/desk/comparison-words.ts'
import { counted, groupDigits } from '#values/digits.ts'
import type { ComparedSide } from '#values/vocabulary/explanation-terms.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import table from '../../components/tables/table.module.css'
import { DateText } from '../../components/texts/date-text.tsx'
import { formatSignedCount, isZeroAmount } from '../../input/format-amount-text.ts'
import { type AmountColumn, stayedText } from './compare-columns.ts'
import { type ComparedPlace, comparedPlace } from './compare-explanations.ts'
import classes from './compare-table.module.css'

export type CompareRowProps = {
  readonly row: ComparisonRowBody
  readonly columns: readonly AmountColumn[]
  /** Among all installments, from 1. */
  readonly number: number
  /** Among those shown. */
  readonly index: number
  /** The amount of this row that Tab reaches. */
  readonly active: ComparedPlace | undefined
}

/** Marks what became of a figure: those that changed are heavier and tinted on the side after. */
export function changedClass(isChanged: boolean): string {
  return isChanged ? (classes.changed ?? '') : ''
}

export function DueDate({ side }: { readonly side: ComparedInstallment | null }) {
  return side ? <DateText value={side.dueDate} withWeekend /> : <Missing />
}

type SideCellProps = Pick<CompareRowProps, 'index' | 'active'> & {
  readonly column: AmountColumn
  readonly side: Exclude<ComparedSide, 'change'>
  readonly installment: ComparedInstallment | null
  readonly isChanged?: boolean
  /** The figure of both sides, over both of their lines. */
  readonly isBoth?: boolean
}

/** An amount of one side, or of both where they are the same and one is above the other. */
export function SideCell({
  column,
  side,
  installment,
  isChanged = false,
  isBoth = false,
  index,
  active,
}: SideCellProps) {
  const place = comparedPlace(side, column.amount)
  const also = isBoth ? comparedPlace('after', column.amount) : undefined
  return (
    <AmountCell
      className={`${table.number} ${changedClass(isChanged)}`}
      value={installment?.[column.amount] ?? null}
      place={{ row: index, column: place }}
      also={also}
      isActive={active !== undefined && (active === place || active === also)}
      none={<Missing />}
      {...(isBoth && { rowSpan: 2 })}
    />
  )
}

type DifferenceProps = Omit<CompareRowProps, 'number'> & { readonly rowSpan?: number | undefined }

/** What changed, in words, days and every amount that differs anywhere. */
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

/** In words, with what was paid before it was moved. */
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

/** By how much an amount differs; nothing where none of its column does. */
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

/** A preview of a live loan says that it is predicted. */
export function afterName({ after }: ComparisonBody, isLive: boolean): string {
  return `${scheduleName(after)}${after.kind === 'preview' && isLive ? ', predicted by Loan Desk' : ''}`
}
