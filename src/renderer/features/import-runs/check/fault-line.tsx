import { Autocomplete } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ImportCell, ImportLine } from '#contract/desk/import-lines.ts'
import type { CorrectedAmong, ImportField } from '#values/vocabulary/import-terms.ts'
import { type CodeOption, matchingOptions } from '../../../components/fields/option-filter.ts'
import { classNames } from '../../../components/tables/class-names.ts'
import table from '../../../components/tables/table.module.css'
import { groupDigits } from '../../../formats/shown-text.ts'
import { faultWords } from '../../../words/import-words.ts'
import { oddityWords } from '../../../words/oddity-words.ts'
import { CELL_OPTIONS, meantCode } from './cell-options.ts'
import { cellOfField, type FaultColumn, faultIn, shownText, wordsOfCell } from './fault-columns.ts'
import classes from './fault-grid.module.css'
import type { FaultGridColumn } from './grid-columns.ts'
import type { FaultCells } from './use-fault-cells.ts'

type FaultLineProps = {
  readonly line: ImportLine
  readonly among: CorrectedAmong
  readonly place: number
  readonly shown: readonly FaultGridColumn[]
  readonly cells: FaultCells
}

type CellInputProps = {
  readonly field: ImportField
  readonly label: string
  /** Of the cell before. */
  readonly text: string
  readonly value: string
  /** True if the cell was opened as it is; false if a first letter has begun it anew. */
  readonly isOpened: boolean
  readonly onType: (text: string) => void
  readonly onKeep: () => void
  /** Keeps the code that is chosen from the list. */
  readonly onTake: (code: string) => void
}

type ListedInputProps = {
  readonly 'aria-label': string
  readonly text: string
  readonly value: string
  readonly options: readonly CodeOption[]
  readonly isOpened: boolean
  /** True if the first code listed is surely meant. */
  readonly isMeant: boolean
  readonly onChange: (text: string) => void
  readonly onOptionSubmit: (code: string) => void
  readonly onBlur: () => void
}

/** A line of the file: its cells, with those marked that are faulty or odd, the made schedule, and the reason. */
export function FaultLine({ line, among, place, shown, cells }: FaultLineProps) {
  const reason = reasonText(line, among)
  return (
    <tr className={classes.line} data-outcome={line.outcome} aria-rowindex={place + 2}>
      <td className={`${table.number} ${classes.number}`}>{groupDigits(line.line)}</td>
      {shown.map((each) =>
        each.kind === 'made' ? (
          <Made key={each.made.head} text={each.made.textOf(line)} />
        ) : (
          <Cell
            key={each.column.field}
            line={line}
            column={each.column}
            place={{ line: place, column: each.at }}
            cells={cells}
          />
        ),
      )}
      <td className={classNames(classes.reason, isOdd(line, among) && classes.odd)} title={reason}>
        {isGood(line, among) && reason !== '' ? <Good>{reason}</Good> : reason}
      </td>
    </tr>
  )
}

function Made({ text }: { readonly text: string }) {
  return (
    <td className={classes.made} title={text}>
      <span className={classes.text}>{text}</span>
    </td>
  )
}

type CellProps = {
  readonly line: ImportLine
  readonly column: FaultColumn
  readonly place: { readonly line: number; readonly column: number }
  readonly cells: FaultCells
}

function Cell({ line, column, place, cells }: CellProps) {
  const cell = cellOfField(line, column.field)
  const fault = faultIn(line, cell)
  const words = wordsOfCell(line, cell)
  const isOddCell = fault === undefined && words !== undefined
  const isActive = cells.active.line === place.line && cells.active.column === place.column
  const edited = isActive ? cells.edited : undefined
  const label = labelOf(line, column, cell)
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid that takes the focus itself
      role="gridcell"
      className={classNames(classes.cell, column.isNumber && table.number)}
      tabIndex={isActive && edited === undefined ? 0 : -1}
      aria-label={`${label}: ${shownText(cell)}${words === undefined ? '' : `. ${words}`}`}
      aria-invalid={fault !== undefined || undefined}
      title={words ?? shownText(cell)}
      data-line={place.line}
      data-column={place.column}
      data-faulty={fault !== undefined || undefined}
      data-odd={isOddCell || undefined}
      data-corrected={(cell.was !== null && words === undefined) || undefined}
    >
      {edited === undefined ? (
        <span className={classes.text}>{shownText(cell)}</span>
      ) : (
        <CellInput
          field={column.field}
          label={label}
          text={cell.text}
          value={edited.text}
          isOpened={edited.isOpened}
          onType={cells.type}
          onKeep={cells.keep}
          onTake={cells.take}
        />
      )}
      {fault && edited === undefined && <IconAlertCircle size={14} aria-hidden className={classes.icon} />}
      {isOddCell && edited === undefined && <IconAlertTriangle size={14} aria-hidden className={classes.icon} />}
    </td>
  )
}

function labelOf(line: ImportLine, { name }: FaultColumn, { row }: ImportCell): string {
  const ofRow = row === null ? '' : ` of row ${row + 1}`
  return `Line ${line.line}, ${name}${ofRow}`
}

function Good({ children }: { readonly children: string }) {
  return (
    <span className={classes.good}>
      <IconCheck size={14} aria-hidden />
      {children}
    </span>
  )
}

/** Among faulty lines, a line that was mended is good, however odd it is. */
function isOdd({ outcome, oddities }: ImportLine, among: CorrectedAmong): boolean {
  return among !== 'faulty' && outcome === 'ready' && oddities.length > 0
}

function isGood(line: ImportLine, among: CorrectedAmong): boolean {
  return (line.outcome === 'ready' || line.outcome === 'present') && !isOdd(line, among)
}

/** Text of a good line in another list, and of a corrected one in that of the good ones. */
const MENDED: Readonly<Record<CorrectedAmong, string>> = {
  faulty: 'Good now',
  odd: 'Not odd now',
  good: 'Good',
  present: 'Good now',
  'left-out': 'Used now',
}

function reasonText(line: ImportLine, among: CorrectedAmong): string {
  const was = line.cells.find((cell) => cell.was !== null)?.was ?? undefined
  const before = was === undefined ? '' : `, was ${was === '' ? 'empty' : was}`
  if (line.outcome === 'left-out') return 'Left out'
  if (line.outcome === 'present') return `There already, the same${before}`
  if (line.outcome === 'faulty') return [...new Set(line.faults.map(faultWords))].join(' · ')
  if (isOdd(line, among)) return line.oddities.map((oddity) => oddityWords(oddity, line)).join(' · ')
  return among === 'good' && before === '' ? '' : `${MENDED[among]}${before}`
}

/** Text of a cell that is being corrected. If its field has codes, they are listed below; typing anything stays possible. */
function CellInput({ field, label, text, value, isOpened, onType, onKeep, onTake }: CellInputProps) {
  const shared = { 'aria-label': label, autoComplete: 'off', spellCheck: false, value, onBlur: onKeep }
  const options = CELL_OPTIONS[field]
  if (options) {
    const listed = { text, options, isOpened, isMeant: value !== text && meantCode(field, value) !== undefined }
    return <ListedInput {...shared} {...listed} onChange={onType} onOptionSubmit={onTake} />
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: one has just begun to type in it
      autoFocus
      {...shared}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/**
 * All codes are listed until another text is typed, then those that match. Typing replaces the text of an opened cell. The
 * arrows or a few letters mark a code and Enter keeps it.
 */
function ListedInput({ text, options, isOpened, isMeant, ...props }: ListedInputProps) {
  const words = new Map(options.map(({ code, words: meaning }) => [code, meaning]))
  return (
    <Autocomplete
      {...props}
      autoFocus
      onFocus={(event) => isOpened && event.currentTarget.select()}
      selectFirstOptionOnChange={isMeant}
      data={options.map(({ code }) => code)}
      filter={({ search }) => {
        const shown = search === text ? options : matchingOptions(options, search)
        return shown.map(({ code }) => ({ value: code, label: code }))
      }}
      renderOption={({ option: { value } }) => (
        <span className={classes.option}>
          {value} <span className={classes.words}>{words.get(value)}</span>
        </span>
      )}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      classNames={{ root: classes.around, wrapper: classes.around, input: classes.input }}
    />
  )
}
