import type { ReactNode } from 'react'
import { add, type Cents, formatAmount } from '#values/money.ts'
import { weekendWord } from '../../../components/texts/weekend-word.ts'
import { currentFormats } from '../../../formats/current-formats.ts'
import { formatAmountText } from '../../../formats/shown-text.ts'
import type { RangeBox } from '../grid/cell-range.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import { GRID_COLUMNS, type GridColumn, type GridRow } from '../grid/grid-row.ts'
import { readCellBy, readRow } from '../grid/read-row.ts'
import { CellQuestion } from './cell-question.tsx'
import { EntryCell } from './entry-cell.tsx'
import classes from './entry-grid.module.css'

/** A row of the grid with its messages. */
export type EntryLine = {
  readonly row: GridRow
  readonly number: number
  readonly faults: Readonly<Record<GridColumn, string | undefined>>
  /** Values of the closest convention that differ. */
  readonly misfits: Readonly<Record<GridColumn, string | undefined>>
  /** The first fault, or all misfits; `checkId` is the id of the element that shows the message. */
  readonly message: string | undefined
  readonly checkId: string | undefined
  readonly isFaulty: boolean
  /** Selected cells, as numbers of columns. */
  readonly selected: Selected | undefined
  /** Next due date, proposed in an empty row. */
  readonly proposedDate: string | undefined
  readonly isBlankLast: boolean
}

type Selected = Pick<RangeBox, 'left' | 'right'>

/** A column of the grid: its head, the cells of its rows, and the sum over all rows. */
type EntryColumn = {
  readonly key: string
  /** Null if the head is empty. */
  readonly head: string | null
  readonly headClass?: string | undefined
  readonly cell: (line: EntryLine) => ReactNode
  readonly sum?: (check: GridCheck) => Cents
}

export const ENTRY_COLUMNS: readonly EntryColumn[] = [
  {
    key: 'number',
    head: null,
    headClass: classes.number,
    cell: ({ number }) => <td className={classes.number}>{number}</td>,
  },
  { key: 'dueDate', head: 'Due date', cell: typedCell('dueDate') },
  {
    key: 'principal',
    head: 'Principal',
    headClass: classes.amount,
    cell: typedCell('principal'),
    sum: ({ principal }) => principal,
  },
  {
    key: 'interest',
    head: 'Interest',
    headClass: classes.amount,
    cell: typedCell('interest'),
    sum: ({ interest }) => interest,
  },
  {
    key: 'total',
    head: 'Total',
    headClass: classes.amount,
    cell: ({ row }) => <td className={classes.total}>{totalText(row)}</td>,
    sum: ({ principal, interest }) => add(principal, interest),
  },
  { key: 'check', head: 'Check', cell: checkCell },
]

function typedCell(column: GridColumn) {
  return ({ row, number, faults, misfits, checkId, isBlankLast, selected, proposedDate }: EntryLine) => (
    <EntryCell
      place={{ rowId: row.id, column }}
      number={number}
      text={row[column]}
      isFaulty={faults[column] !== undefined}
      isMisfit={misfits[column] !== undefined}
      checkId={checkId}
      weekend={column === 'dueDate' ? weekendWord(row.dueDate) : undefined}
      isSelected={selected !== undefined && isIn(selected, column)}
      proposed={column === 'dueDate' ? proposedDate : undefined}
      isOutOfTabs={isBlankLast && column !== 'dueDate'}
    />
  )
}

function isIn({ left, right }: Selected, column: GridColumn): boolean {
  const index = GRID_COLUMNS.indexOf(column)
  return left <= index && index <= right
}

function totalText(row: GridRow): string {
  const { total } = readRow(row)
  return total === undefined ? '' : formatAmountText(formatAmount(total))
}

/** In characters: fits beside the amounts of the row in a narrow window; longer figures are in the answer beneath. */
const LONGEST_COMPUTED = 32

function checkCell({ row, message, checkId, isFaulty, faults }: EntryLine) {
  const asked = GRID_COLUMNS.flatMap((column) => {
    const read = faults[column] === undefined ? undefined : readCellBy(column, row[column], currentFormats())
    return read?.kind === 'ambiguous' ? [{ place: { rowId: row.id, column }, ...read }] : []
  })[0]
  const isLong = !isFaulty && message !== undefined && message.length > LONGEST_COMPUTED
  return (
    <td
      className={classes.check}
      data-misfit={!isFaulty || undefined}
      id={checkId}
      title={message}
      aria-label={isLong ? message : undefined}
    >
      {asked ? <CellQuestion {...asked} /> : isLong ? 'Differs' : message}
    </td>
  )
}
