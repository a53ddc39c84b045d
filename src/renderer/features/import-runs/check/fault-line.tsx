import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import type { ImportCell, ImportLine } from '#contract/desk/import-lines.ts'
import { groupDigits } from '#values/digits.ts'
import { classNames } from '../../../components/tables/class-names.ts'
import table from '../../../components/tables/table.module.css'
import { faultWords } from '../../../words/import-words.ts'
import { CellInput } from './cell-input.tsx'
import { CELL_OPTIONS } from './cell-options.ts'
import { cellOf, type FaultColumn, faultIn, shownText } from './fault-columns.ts'
import classes from './fault-grid.module.css'
import type { FaultCells } from './use-fault-cells.ts'

type FaultLineProps = {
  readonly line: ImportLine
  readonly place: number
  readonly columns: readonly FaultColumn[]
  readonly cells: FaultCells
}

/** A line of the file: its cells, those with a fault marked, and why. */
export function FaultLine({ line, place, columns, cells }: FaultLineProps) {
  return (
    <tr className={classes.line} data-outcome={line.outcome} aria-rowindex={place + 2}>
      <td className={`${table.number} ${classes.number}`}>{groupDigits(line.line)}</td>
      {columns.map((column, at) => (
        <Cell key={column.field} line={line} column={column} place={{ line: place, column: at }} cells={cells} />
      ))}
      <td className={classes.reason} title={reasonText(line)}>
        <Reason line={line} />
      </td>
    </tr>
  )
}

type CellProps = {
  readonly line: ImportLine
  readonly column: FaultColumn
  readonly place: { readonly line: number; readonly column: number }
  readonly cells: FaultCells
}

function Cell({ line, column, place, cells }: CellProps) {
  const cell = cellOf(line, column.field)
  const fault = faultIn(line, cell)
  const isActive = cells.active.line === place.line && cells.active.column === place.column
  const edited = isActive ? cells.edited : undefined
  const label = labelOf(line, column, cell)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid that takes the focus itself
      role="gridcell"
      className={classNames(classes.cell, column.isNumber && table.number)}
      tabIndex={isActive && edited === undefined ? 0 : -1}
      aria-label={fault ? `${label}: ${cell.text}. ${faultWords(fault)}` : `${label}: ${cell.text}`}
      aria-invalid={fault !== undefined || undefined}
      title={fault ? faultWords(fault) : cell.text}
      data-line={place.line}
      data-column={place.column}
      data-faulty={fault !== undefined || undefined}
      data-corrected={(cell.was !== null && fault === undefined) || undefined}
    >
      {edited === undefined ? (
        <span className={classes.text}>{shownText(cell)}</span>
      ) : (
        <CellInput
          label={label}
          text={cell.text}
          value={edited}
          options={CELL_OPTIONS[column.field]}
          onType={cells.type}
          onKeep={cells.keep}
        />
      )}
      {fault && edited === undefined && <IconAlertCircle size={14} aria-hidden className={classes.icon} />}
    </td>
  )
}

function labelOf(line: ImportLine, { name }: FaultColumn, { row }: ImportCell): string {
  const ofRow = row === null ? '' : ` of row ${row + 1}`
  return `Line ${line.line}, ${name}${ofRow}`
}

function Reason({ line }: { readonly line: ImportLine }) {
  if (line.outcome === 'faulty') return reasonText(line)
  return (
    <span className={classes.good}>
      <IconCheck size={14} aria-hidden />
      {reasonText(line)}
    </span>
  )
}

function reasonText(line: ImportLine): string {
  const was = line.cells.find((cell) => cell.was !== null)?.was ?? undefined
  const before = was === undefined ? '' : `, was ${was === '' ? 'empty' : was}`
  if (line.outcome === 'left-out') return 'Left out'
  if (line.outcome === 'present') return `There already, the same${before}`
  if (line.outcome !== 'faulty') return `Good now${before}`
  return line.faults.map(faultWords).join(' · ')
}
