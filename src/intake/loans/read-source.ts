import { CELL_READERS, MAX_VALUE_LENGTH, type Writing } from '../cells/read-cell.ts'
import type { Reading } from '../cells/reading.ts'
import { readWrittenAmount } from '../cells/written-amount.ts'
import { JOINED_FIELDS } from '../columns/field-needs.ts'
import type { CellCorrection } from '../source-loan.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import type { FieldSource } from './loan-plan.ts'

/** A cell of a loan before it is read: from the file, from a person, or the fixed value. */
export type FoundCell = { readonly cell: SourceCell; readonly inFile: string; readonly isCorrected: boolean }

/** What a field holds: its correction, else its column, else its fixed value. */
export function findCell(
  source: FieldSource,
  record: CellRecord | undefined,
  correction: CellCorrection | undefined,
): FoundCell {
  const own = cellInFile(source, record)
  const inFile = cellText(own)
  // A text as in the file takes a correction back.
  if (correction && correction.text !== inFile) return { cell: correction.text, inFile, isCorrected: true }
  return { cell: inFile.trim() === '' ? source.fixed : own, inFile, isCorrected: false }
}

function cellInFile({ field, columns }: FieldSource, record: CellRecord | undefined): SourceCell {
  const [only, ...others] = columns
  if (record === undefined || only === undefined) return ''
  if (others.length === 0) return record.cells[only.at] ?? ''
  const filled = columns.map(({ at }) => record.cells[at] ?? '').filter((cell) => cellText(cell).trim() !== '')
  if (!JOINED_FIELDS.has(field)) return filled[0] ?? ''
  return filled.map((cell) => cellText(cell).trim()).join(' ')
}

/** Reads a cell; undefined where it is empty. What a person types may be in the notation of the desk too. */
export function readFound(
  { field }: FieldSource,
  { cell, isCorrected }: FoundCell,
  writing: Writing,
): Reading | undefined {
  if (cellText(cell).trim() === '') return undefined
  const reading = CELL_READERS[field](cell, writing)
  const isShort = typeof cell === 'string' && cell.length <= MAX_VALUE_LENGTH
  if (reading.kind === 'ok' || !isCorrected || !isShort || !isAmount(field)) return reading
  const asShown = readWrittenAmount(cell)
  return asShown.kind === 'ok' ? asShown : reading
}

function isAmount(field: FieldSource['field']): boolean {
  return CELL_READERS[field] === CELL_READERS.loanAmount
}
