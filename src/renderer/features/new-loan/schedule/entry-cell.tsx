import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useTypedText } from '../../../components/fields/use-typed-text.ts'
import { currentFormats } from '../../../formats/current-formats.ts'
import { formatAmountText, formatDay } from '../../../formats/shown-text.ts'
import { parseTypedAmount } from '../../../input/parse-typed-amount.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import { typeInCell } from '../grid/grid-edits.ts'
import type { CellPlace } from '../grid/grid-row.ts'
import { readCellBy } from '../grid/read-row.ts'
import { COLUMN_LABELS } from '../model/places.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import classes from './entry-grid.module.css'

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

/** A cell to type in. The grid handles keys, paste and focus; it finds the cell by its data attributes. */
export function EntryCell({ place, number, text, isFaulty, isMisfit, checkId, weekend, ...more }: EntryCellProps) {
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
