import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ComparedInstallment, ComparisonRowBody } from '#contract/desk/comparison.ts'
import { CHANGE_WORDS } from '#contract/desk/comparison-words.ts'
import { assertNever } from '#values/assert.ts'
import { formatTotal, parseTotal } from '#values/money.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import table from '../../components/tables/table.module.css'
import { counted, formatDay, formatSignedCount, groupDigits } from '../../formats/shown-text.ts'
import { differingColumns } from './compare-cells.tsx'
import type { AmountColumn } from './compare-columns.ts'
import type { CompareLayout } from './compare-layout.ts'
import type { FoldLine } from './compare-lines.ts'
import classes from './compare-table.module.css'

type FoldRowProps = {
  readonly line: FoldLine
  readonly columns: readonly AmountColumn[]
  readonly layout: CompareLayout
  readonly height: number
  readonly onToggle: () => void
}

/** Row in place of adjacent rows with the same change, with their sums; it opens them. */
export function FoldRow({ line, columns, layout, height, onToggle }: FoldRowProps) {
  const { rows, isOpen, first } = line
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const [from, to] = [dueDateOf(rows[0]), dueDateOf(rows.at(-1))]
  return (
    <tr aria-rowindex={first + 2} className={classes.fold} style={{ height }}>
      <td colSpan={leadOf(layout, columns)} className={classes.foldLead}>
        <UnstyledButton className={classes.foldButton} aria-expanded={isOpen} onClick={onToggle}>
          <Chevron size={14} stroke={1.5} aria-hidden />
          <strong>{nameOf(line)}</strong>
          <span>
            {formatDay(from)} to {formatDay(to)}
          </span>
        </UnstyledButton>
      </td>
      <FoldSums rows={rows} columns={columns} layout={layout} />
    </tr>
  )
}

/** Number of columns before the sums. */
function leadOf({ kind }: CompareLayout, columns: readonly AmountColumn[]): number {
  return kind === 'beside' ? 2 + columns.length : 3
}

/** "3 same rows above", "Installments 2 to 36". */
function nameOf({ rows, isAbove, first }: FoldLine): string {
  if (rows[0]?.kind === 'same') return `${counted(rows.length, 'same row')}${isAbove ? ' above' : ''}`
  return `Installments ${groupDigits(first)} to ${groupDigits(first + rows.length - 1)}`
}

type FoldSumsProps = Pick<FoldRowProps, 'columns' | 'layout'> & { readonly rows: readonly ComparisonRowBody[] }

function FoldSums({ rows, columns, layout: { kind } }: FoldSumsProps) {
  const sums = columns.map(({ amount }) => <Sum key={amount} value={sumOfAfter(rows, amount)} />)
  switch (kind) {
    case 'beside':
      return (
        <>
          <FoldedChange rows={rows} columns={columns} />
          <td className={table.group} />
          {sums}
        </>
      )
    case 'over':
      return (
        <>
          {sums}
          <FoldedChange rows={rows} columns={columns} />
        </>
      )
    case 'stacked':
      return sums
    default:
      return assertNever(kind)
  }
}

/** The change that all of the rows have in common, and the sums of their changes. */
function FoldedChange({ rows, columns }: Omit<FoldSumsProps, 'layout'>) {
  const [first] = rows
  return (
    <>
      <td className={`${table.group} ${classes.words}`}>{first && CHANGE_WORDS[first.kind]}</td>
      <td className={table.number}>{first && first.daysMoved !== null && formatSignedCount(first.daysMoved)}</td>
      {differingColumns(columns).map(({ change }) => (
        <Sum key={change} value={sumOf(rows.map((row) => row[change]))} signed />
      ))}
    </>
  )
}

function Sum({ value, signed = false }: { readonly value: string; readonly signed?: boolean }) {
  return (
    <td className={table.number}>
      <Amount value={value} signed={signed} />
    </td>
  )
}

function sumOfAfter(rows: readonly ComparisonRowBody[], amount: AmountColumn['amount']): string {
  return sumOf(rows.flatMap((row) => (row.after ? [row.after[amount]] : [])))
}

function sumOf(amounts: readonly string[]): string {
  return formatTotal(amounts.reduce((sum, amount) => sum + parseTotal(amount), 0n))
}

/** Day of a row on the later side. */
function dueDateOf(row: ComparisonRowBody | undefined): ComparedInstallment['dueDate'] | undefined {
  return row?.after?.dueDate
}
