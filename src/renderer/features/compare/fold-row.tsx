import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ComparedInstallment, ComparisonRowBody } from '#contract/desk/comparison.ts'
import { CHANGE_WORDS } from '#contract/desk/comparison-words.ts'
import { assertNever } from '#values/assert.ts'
import type { ComparedSide } from '#values/vocabulary/explanation-terms.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import table from '../../components/tables/table.module.css'
import { formatDay, formatSignedCount } from '../../formats/shown-text.ts'
import { differingColumns } from './compare-cells.tsx'
import type { AmountColumn } from './compare-columns.ts'
import { type ComparedPlace, comparedPlace } from './compare-explanations.ts'
import type { CompareLayout } from './compare-layout.ts'
import type { FoldLine } from './compare-lines.ts'
import classes from './compare-table.module.css'
import { foldName, foldSumStep } from './fold-sums.ts'

type FoldRowProps = {
  readonly line: FoldLine
  readonly columns: readonly AmountColumn[]
  readonly layout: CompareLayout
  readonly height: number
  /** The amount of this line that Tab reaches. */
  readonly active: ComparedPlace | undefined
  readonly onToggle: () => void
}

/** Row in place of adjacent rows with the same change, with their sums; it opens them. */
export function FoldRow({ line, columns, layout, height, active, onToggle }: FoldRowProps) {
  const { rows, isOpen, first } = line
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const [from, to] = [dueDateOf(rows[0]), dueDateOf(rows.at(-1))]
  return (
    <tr aria-rowindex={first + 2} className={classes.fold} style={{ height }}>
      <td colSpan={leadOf(layout, columns)} className={classes.foldLead}>
        <UnstyledButton className={classes.foldButton} aria-expanded={isOpen} onClick={onToggle}>
          <Chevron size={14} stroke={1.5} aria-hidden />
          <strong>{foldName(line)}</strong>
          <span>
            {formatDay(from)} to {formatDay(to)}
          </span>
        </UnstyledButton>
      </td>
      <FoldSums line={line} columns={columns} layout={layout} active={active} />
    </tr>
  )
}

/** Number of columns before the sums. */
function leadOf({ kind }: CompareLayout, columns: readonly AmountColumn[]): number {
  return kind === 'beside' ? 2 + columns.length : 3
}

type FoldSumsProps = Pick<FoldRowProps, 'line' | 'columns' | 'layout' | 'active'>

/** Sums of the rows on the later side, each of which can be explained. */
function FoldSums({ layout: { kind }, ...of }: FoldSumsProps) {
  const sums = of.columns.map((column) => (
    <Sum key={column.amount} column={column} side="after" also={alsoAt(kind, column)} {...of} />
  ))
  switch (kind) {
    case 'beside':
      return (
        <>
          <FoldedChange {...of} />
          <td className={table.group} />
          {sums}
        </>
      )
    case 'over':
      return (
        <>
          {sums}
          <FoldedChange {...of} />
        </>
      )
    case 'stacked':
      return sums
    default:
      return assertNever(kind)
  }
}

/** Places without a cell of their own, which the arrow keys find in the sum: the side before, and where rows are stacked the change. */
function alsoAt(kind: CompareLayout['kind'], { amount }: AmountColumn): string {
  const before = comparedPlace('before', amount)
  return kind === 'stacked' ? `${before} ${comparedPlace('change', amount)}` : before
}

/** The change that all of the rows have in common, and the sums of their changes. */
function FoldedChange(of: Omit<FoldSumsProps, 'layout'>) {
  const [first] = of.line.rows
  return (
    <>
      <td className={`${table.group} ${classes.words}`}>{first && CHANGE_WORDS[first.kind]}</td>
      <td className={table.number}>{first && first.daysMoved !== null && formatSignedCount(first.daysMoved)}</td>
      {differingColumns(of.columns).map((column) => (
        <Sum key={column.change} column={column} side="change" {...of} />
      ))}
    </>
  )
}

type SumProps = Pick<FoldRowProps, 'line' | 'active'> & {
  readonly column: AmountColumn
  readonly side: ComparedSide
  /** Other places that the cell also represents, separated by blanks. */
  readonly also?: string
}

function Sum({ line, column, side, active, also }: SumProps) {
  const place = comparedPlace(side, column.amount)
  return (
    <AmountCell
      className={table.number}
      value={foldSumStep(line, column, side).params.amount}
      place={{ row: line.index, column: place }}
      also={also}
      isActive={active !== undefined && [place, ...(also?.split(' ') ?? [])].includes(active)}
      signed={side === 'change'}
    />
  )
}

/** Day of a row on the later side. */
function dueDateOf(row: ComparisonRowBody | undefined): ComparedInstallment['dueDate'] | undefined {
  return row?.after?.dueDate
}
