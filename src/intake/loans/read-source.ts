import { type ReadAs, readingsOf } from '#values/vocabulary/import-questions.ts'
import type { WordTerm } from '#values/vocabulary/word-terms.ts'
import { MAX_VALUE_LENGTH } from '../cells/cell-value.ts'
import { plainWords } from '../cells/plain-words.ts'
import { isDateReading, readCellAs } from '../cells/read-as.ts'
import { CELL_READERS, type Writing } from '../cells/read-cell.ts'
import { isShareReading } from '../cells/read-rate.ts'
import { bad, type Reading } from '../cells/reading.ts'
import { readWrittenAmount } from '../cells/written-amount.ts'
import { isTermReading } from '../cells/written-time.ts'
import { JOINED_FIELDS } from '../columns/field-needs.ts'
import type { Meanings } from '../columns/meant-words.ts'
import type { CellCorrection } from '../source-loan.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'
import type { FieldSource } from './loan-plan.ts'

/** An unread cell of a loan: from the file, from a person, or the fixed value. */
export type FoundCell = {
  readonly cell: SourceCell
  readonly inFile: string
  readonly isCorrected: boolean
  /** True if the cell comes from a column of the file, which may have a reading of its own. */
  readonly isOfFile: boolean
  /** True for codes of several columns, only one of which can be the client's. */
  readonly areSeveral?: boolean
  /** True if a cell of the file is struck out. */
  readonly isStruck?: boolean
}

/**
 * Cell of a field: the correction, or the column, or the fixed value, in that order. With `isChoice` the lines of the loan differ: also
 * the text that one of them has is a correction then.
 */
export function findCell(
  source: FieldSource,
  record: CellRecord | undefined,
  correction: CellCorrection | undefined,
  isChoice = false,
): FoundCell {
  const filled = filledCells(source, record)
  const own = cellOf(source.field, filled)
  const inFile = cellText(own)
  // A text as in the file undoes the correction, unless typed text has another meaning: 8 under fractions is 8 %.
  const isTakenBack = correction?.text === inFile && typedReading(source.as) === source.as && !isChoice
  if (correction && !isTakenBack) return { cell: correction.text, inFile, isCorrected: true, isOfFile: false }
  const isFilled = inFile.trim() !== '' || isFormula(own)
  const isStruck = isFilled && source.columns.some(({ at }) => record?.struck?.includes(at))
  const found = { cell: isFilled ? own : source.fixed, inFile, isCorrected: false, isOfFile: isFilled, isStruck }
  return source.field === 'clientCode' && filled.length > 1 ? { ...found, areSeveral: true } : found
}

/** Filled cells of the columns of a field, each client code once. The cell of a single column is returned as it is. */
function filledCells({ field, columns }: FieldSource, record: CellRecord | undefined): readonly SourceCell[] {
  const [only, ...others] = columns
  if (record === undefined || only === undefined) return []
  if (others.length === 0) return [record.cells[only.at] ?? '']
  const filled = columns
    .map(({ at }) => record.cells[at] ?? '')
    .filter((cell) => cellText(cell).trim() !== '' || isFormula(cell))
  const texts = filled.map((cell) => cellText(cell).trim())
  return field === 'clientCode' ? filled.filter((_, place) => texts.indexOf(texts[place] ?? '') === place) : filled
}

function cellOf(field: FieldSource['field'], filled: readonly SourceCell[]): SourceCell {
  const [first = '', ...others] = filled
  const formula = filled.find(isFormula)
  if (others.length === 0 || formula !== undefined) return formula ?? first
  return JOINED_FIELDS.has(field) || field === 'clientCode'
    ? filled.map((cell) => cellText(cell).trim()).join(' ')
    : first
}

/** Reads a cell. Undefined if it is empty. Typed text may be in the notation of the desk too. */
export function readFound(
  { field, as, meanings }: FieldSource,
  { cell, isCorrected, isOfFile, areSeveral }: FoundCell,
  writing: Writing,
): Reading | undefined {
  if (isFormula(cell)) return bad('formula-without-value', {})
  if (cellText(cell).trim() === '') return undefined
  if (areSeveral) return bad('codes-of-two-columns', {})
  const [error] = FORMULA_ERROR.exec(cellText(cell)) ?? []
  if (error !== undefined) return bad('formula-error', { error })
  const term = isOfFile || isCorrected ? meaningIn(meanings, cell) : undefined
  if (term !== undefined) return CELL_READERS[field](term, writing)
  const reading = readCellAs(isOfFile ? as : typedReading(as), cell, writing, CELL_READERS[field])
  const isShort = typeof cell === 'string' && cell.length <= MAX_VALUE_LENGTH
  if (reading.kind === 'ok' || !isCorrected || !isShort || !isAmount(field)) return reading
  const asShown = readWrittenAmount(cell)
  return asShown.kind === 'ok' ? asShown : reading
}

/** Term that a person assigned to the words of a cell. */
function meaningIn(meanings: Meanings, cell: SourceCell): WordTerm | undefined {
  const text = cellText(cell)
  return meanings.size === 0 || text.length > MAX_VALUE_LENGTH ? undefined : meanings.get(plainWords(text))
}

/**
 * Reading of text typed into a column. Dates are in the order of the column, times in its unit, shares in percent, and
 * paid-or-not words as in the column; all else is in the notation of the desk.
 */
function typedReading(as: ReadAs | null): ReadAs | null {
  if (as === null) return null
  if (isShareReading(as)) return 'percent-of-amount'
  const isOfDays = as === 'last-paid' || as === 'next-unpaid'
  return isDateReading(as) || isTermReading(as) || isOfDays || as === 'paid-or-not' ? as : null
}

/** Errors of formulas. Source: ECMA-376, Part 1, 18.17.3, and later additions of Excel. */
const FORMULA_ERROR = /^#(?:N\/A|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!)$/

/** True for a formula that the program that wrote the file did not calculate. The fixed value does not replace it. */
function isFormula(cell: SourceCell): boolean {
  return typeof cell !== 'string' && cell.kind === 'formula'
}

function isAmount(field: FieldSource['field']): boolean {
  return readingsOf(field).includes('euro')
}
