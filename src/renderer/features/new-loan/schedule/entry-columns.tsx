import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { add, type Cents, formatAmount } from '#values/money.ts'
import { MeaningQuestion } from '../../../components/fields/meaning-question.tsx'
import { useTypedText } from '../../../components/fields/use-typed-text.ts'
import { weekendWord } from '../../../components/texts/weekend-word.ts'
import { currentFormats } from '../../../formats/current-formats.ts'
import { formatAmountText, formatDay } from '../../../formats/shown-text.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import type { Meaning } from '../../../input/read-by-formats.ts'
import type { RangeBox } from '../grid/cell-range.ts'
import type { GridCheck } from '../grid/check-rows.ts'
import { putInCell, typeInCell } from '../grid/grid-edits.ts'
import { type CellPlace, GRID_COLUMNS, type GridColumn, type GridRow } from '../grid/grid-row.ts'
import { readCellBy, readRow } from '../grid/read-row.ts'
import { COLUMN_LABELS } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './entry-grid.module.css'

/** A row of the grid with its messages. */
type EntryLine = {
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

type CellQuestionProps = {
  readonly place: CellPlace
  readonly question: string
  readonly meanings: readonly Meaning[]
}

type EntryCellProps = {
  readonly place: CellPlace
  readonly number: number
  readonly text: string
  readonly isFaulty: boolean
  /** True if the closest convention has another value, which is not a fault. */
  readonly isMisfit: boolean
  readonly checkId: string | undefined
  readonly weekend: string | undefined
  readonly isSelected: boolean
  /** Proposed value of an empty cell. */
  readonly proposed: string | undefined
  readonly isOutOfTabs: boolean
}

const DAY = { parse: parseTypedDate, format: formatDay }
const AMOUNT = { parse: parseTypedAmount, format: formatAmountText }

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

/** Question about the text of a cell. The answer replaces the text and moves the focus to the cell. */
function CellQuestion({ place, ...asked }: CellQuestionProps) {
  const { grid } = useNewLoan()
  return <MeaningQuestion {...asked} onChoose={(value) => grid.update((state) => putInCell(state, place, value))} />
}

/** A cell to type in. The grid handles keys, paste and focus; it finds the cell by its data attributes. */
function EntryCell({ place, number, text, isFaulty, isMisfit, checkId, weekend, ...more }: EntryCellProps) {
  const { isSelected, proposed, isOutOfTabs } = more
  const { grid } = useNewLoan()
  const { rowId, column } = place
  const showsMisfit = isMisfit && !isFaulty
  const typed = useTypedText({
    value: text,
    onChange: (value) => grid.update((state) => typeInCell(state, place, value)),
    read: (typedText) => readCellBy(column, typedText, currentFormats()),
    ...(column === 'dueDate' ? DAY : AMOUNT),
  })
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field in it takes the focus
    <td
      className={classes.cell}
      data-column={column}
      data-faulty={isFaulty || undefined}
      data-misfit={showsMisfit || undefined}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, which can be selected
      role="gridcell"
      aria-selected={isSelected}
    >
      <input
        ref={typed.input}
        aria-label={`Row ${number}, ${COLUMN_LABELS[column]}`}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty || isMisfit ? checkId : undefined}
        autoComplete="off"
        spellCheck={false}
        inputMode={column === 'dueDate' ? 'numeric' : 'decimal'}
        tabIndex={isOutOfTabs ? -1 : 0}
        data-row={rowId}
        data-column={column}
        value={typed.text}
        placeholder={formatDay(proposed)}
        onFocus={typed.focus}
        onBlur={typed.blur}
        onChange={(event) => typed.type(event.currentTarget.value)}
      />
      {weekend && <span className={classes.weekend}>{weekend}</span>}
      {isFaulty && <IconAlertCircle className={classes.faultIcon} size={14} aria-hidden />}
      {showsMisfit && <IconAlertTriangle className={classes.misfitIcon} size={14} aria-hidden />}
    </td>
  )
}
