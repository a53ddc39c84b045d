import type { CellContent, ImportField } from '#values/vocabulary/import-terms.ts'
import { plainWords } from '../cells/plain-words.ts'
import { contentOf } from '../columns/cell-content.ts'
import { isOfInstallment, namedField } from '../columns/name-index.ts'
import { plainId } from '../plain-id.ts'
import type { OpenSource } from '../source-format.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { HiddenCells } from '../xlsx/hidden-cells.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import type { Workbook, WorkbookSheet } from '../xlsx/workbook.ts'
import { findHead } from './find-head.ts'
import { Remarks } from './remarks.ts'

/** A sheet by its first rows. */
export type SeenSheet = {
  readonly name: string
  readonly isHidden: boolean
  readonly loanFields: number
  readonly installmentFields: number
  readonly hasAmount: boolean
  readonly isFilled: boolean
  /** Lines below the head, as far as they were looked at. */
  readonly lines: number
  /** True if it was looked at to its end. */
  readonly isWhole: boolean
  /** Names of its columns, in plain words. */
  readonly heads: readonly string[]
  /** The first row below the head. */
  readonly sample: readonly string[]
  /** Cells of the first column below the head. */
  readonly keys: readonly string[]
  /** True if its first row has a date and an amount. */
  readonly hasDatedAmounts: boolean
  /** True if several of its rows have a date and an amount, wherever its table begins. */
  readonly hasManyAmounts: boolean
  /** True if its first row has a name or another text. */
  readonly hasTexts: boolean
  /** Texts that say a unit, in a sheet that is no table of loans. */
  readonly remarks: readonly string[]
}

const ENOUGH_FOR_HEAD = 30
/** Lines of a sheet are counted as far as this. */
const MOST_COUNTED = 1_000
/** So many columns of a kind make a sheet one of loans, or of installments. */
export const ENOUGH_FIELDS = 3
const MOST_SAMPLES = 5
/** So many lines may be loans, or installments, under unknown names. */
const ENOUGH_LINES = 3

/** Looks at the first rows of a sheet; hidden rows count only if they are taken. */
export async function seenSheet(
  open: OpenSource,
  workbook: Workbook,
  { name, isHidden }: WorkbookSheet,
  areHiddenTaken: boolean,
): Promise<SeenSheet> {
  const records: CellRecord[] = []
  let counted = 0
  let isWhole = true
  for await (const batch of readSheet(open, workbook, name, new HiddenCells({ areTaken: areHiddenTaken }))) {
    isWhole = counted < MOST_COUNTED
    if (!isWhole) break
    if (records.length < ENOUGH_FOR_HEAD) records.push(...batch.slice(0, ENOUGH_FOR_HEAD))
    counted += batch.length
  }
  const head = findHead(records)
  const fields = new Set(head.names.flatMap(fieldsOf))
  const ofInstallments = [...fields].filter(isOfInstallment)
  const first = records.find(({ line }) => line > head.lines)
  const remarks = new Remarks()
  for (const record of records) remarks.take(record.cells.map(cellText).filter((text) => /\s/.test(text.trim())))
  return {
    name,
    isHidden,
    loanFields: fields.size - ofInstallments.length,
    installmentFields: ofInstallments.length + (fields.has('lenderLoanId') ? 1 : 0),
    hasAmount: fields.has('loanAmount'),
    isFilled: records.length > 1,
    lines: counted - records.filter(({ line }) => line <= head.lines).length,
    isWhole,
    heads: head.names.map(plainWords).filter((words) => words !== ''),
    sample: sampleOf(first),
    keys: records.filter(({ line }) => line > head.lines).map(({ cells }) => cellText(cells[0]).trim()),
    hasDatedAmounts: hasDatedAmounts(first),
    hasManyAmounts: records.filter(hasDatedAmounts).length >= ENOUGH_LINES,
    hasTexts: contentsOf(first).some((content) => content === 'text'),
    remarks: fields.size < ENOUGH_FIELDS ? remarks.texts : [],
  }
}

function sampleOf(record: CellRecord | undefined): readonly string[] {
  const filled = record?.cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '') ?? []
  return filled.slice(0, MOST_SAMPLES)
}

function hasDatedAmounts(record: CellRecord | undefined): boolean {
  const contents = contentsOf(record)
  return contents.includes('date') && contents.some((content) => content === 'amount' || content === 'whole-number')
}

function contentsOf(record: CellRecord | undefined): readonly CellContent[] {
  return record?.cells.filter((cell) => cellText(cell).trim() !== '').map(contentOf) ?? []
}

/** True for a sheet under unknown names that may have the installments of a sheet of loans: dated amounts of the same IDs. */
export function mayHoldInstallments(sheet: SeenSheet, loans: SeenSheet): boolean {
  return sheet.hasDatedAmounts && hasSameKeys(sheet, loans)
}

/**
 * True for a sheet that looks like the one of the loans, whatever its columns are called: most of their names are the same, or it
 * has nearly as many of them, and dated amounts of somebody. A sheet of the same IDs is about the same loans.
 */
export function isAlike(sheet: SeenSheet, loans: SeenSheet): boolean {
  const shared = sheet.heads.filter((head) => loans.heads.includes(head)).length
  if (sheet.lines > 0 && shared >= ENOUGH_FIELDS && shared * 2 > loans.heads.length) return true
  const isAsWide = sheet.heads.length * 3 >= loans.heads.length * 2
  const hasLoans = sheet.hasDatedAmounts && sheet.hasTexts && sheet.lines >= ENOUGH_LINES
  return isAsWide && hasLoans && !hasSameKeys(sheet, loans)
}

function hasSameKeys(sheet: SeenSheet, loans: SeenSheet): boolean {
  const known = new Set(loans.keys.filter((key) => key !== '').map(plainId))
  return sheet.keys.some((key) => known.has(plainId(key)))
}

/** True for a sheet of loans that could be imported by itself. */
export function holdsLoans(sheet: SeenSheet): boolean {
  const { loanFields, installmentFields, hasAmount, isFilled } = sheet
  const hasAmounts = hasAmount || installmentFields >= ENOUGH_FIELDS
  return isFilled && hasAmounts && loanFields >= ENOUGH_FIELDS && !holdsInstallments(sheet)
}

/** True for a sheet of installments beside one of loans. */
export function holdsInstallments({ loanFields, installmentFields, isFilled }: SeenSheet): boolean {
  return isFilled && installmentFields >= ENOUGH_FIELDS && loanFields < ENOUGH_FIELDS + 1
}

function fieldsOf(head: string): readonly ImportField[] {
  const named = namedField(head)
  return named?.kind === 'fields' ? named.fields.slice(0, 1) : []
}
