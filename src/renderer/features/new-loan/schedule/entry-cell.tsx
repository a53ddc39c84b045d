import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { typeInCell } from '../grid/grid-edits.ts'
import type { CellPlace } from '../grid/grid-row.ts'
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

/** A cell to type in. The grid handles keys, paste and focus; it finds the cell by its data attributes. */
export function EntryCell({ place, number, text, isFaulty, isMisfit, checkId, weekend, ...more }: EntryCellProps) {
  const { isSelected, proposed, isOutOfTabs } = more
  const { grid } = useNewLoan()
  const { rowId, column } = place
  const showsMisfit = isMisfit && !isFaulty
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
        aria-label={`Row ${number}, ${COLUMN_LABELS[column]}`}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty || isMisfit ? checkId : undefined}
        autoComplete="off"
        spellCheck={false}
        inputMode={column === 'dueDate' ? 'numeric' : 'decimal'}
        tabIndex={isOutOfTabs ? -1 : 0}
        data-row={rowId}
        data-column={column}
        value={text}
        placeholder={proposed}
        onChange={(event) => {
          const { value } = event.currentTarget
          grid.update((state) => typeInCell(state, place, value))
        }}
      />
      {weekend && <span className={classes.weekend}>{weekend}</span>}
      {isFaulty && <IconAlertCircle className={classes.faultIcon} size={14} aria-hidden />}
      {showsMisfit && <IconAlertTriangle className={classes.misfitIcon} size={14} aria-hidden />}
    </td>
  )
}
