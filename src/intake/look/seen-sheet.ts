import type { ImportField } from '#values/vocabulary/import-terms.ts'
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
  /** The first row below the head. */
  readonly sample: readonly string[]
  /** Cells of the first column below the head. */
  readonly keys: readonly string[]
  /** True if its first row has a date and an amount. */
  readonly hasDatedAmounts: boolean
  /** Texts that say a unit, in a sheet that is no table of loans. */
  readonly remarks: readonly string[]
}

const ENOUGH_FOR_HEAD = 30
/** So many columns of a kind make a sheet one of loans, or of installments. */
export const ENOUGH_FIELDS = 3
const MOST_SAMPLES = 5

/** Looks at the first rows of a sheet; hidden rows count only if they are taken. */
export async function seenSheet(
  open: OpenSource,
  workbook: Workbook,
  { name, isHidden }: WorkbookSheet,
  areHiddenTaken: boolean,
): Promise<SeenSheet> {
  const records: CellRecord[] = []
  for await (const batch of readSheet(open, workbook, name, new HiddenCells({ areTaken: areHiddenTaken }))) {
    records.push(...batch.slice(0, ENOUGH_FOR_HEAD))
    if (records.length >= ENOUGH_FOR_HEAD) break
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
    sample: sampleOf(first),
    keys: records.filter(({ line }) => line > head.lines).map(({ cells }) => cellText(cells[0]).trim()),
    hasDatedAmounts: hasDatedAmounts(first),
    remarks: fields.size < ENOUGH_FIELDS ? remarks.texts : [],
  }
}

function sampleOf(record: CellRecord | undefined): readonly string[] {
  const filled = record?.cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '') ?? []
  return filled.slice(0, MOST_SAMPLES)
}

function hasDatedAmounts(record: CellRecord | undefined): boolean {
  const contents = record?.cells.filter((cell) => cellText(cell).trim() !== '').map(contentOf) ?? []
  return contents.includes('date') && contents.some((content) => content === 'amount' || content === 'whole-number')
}

/** True for a sheet under unknown names that may have the installments of a sheet of loans: dated amounts of the same IDs. */
export function mayHoldInstallments(sheet: SeenSheet, loans: SeenSheet): boolean {
  const known = new Set(loans.keys.filter((key) => key !== '').map(plainId))
  return sheet.hasDatedAmounts && sheet.keys.some((key) => known.has(plainId(key)))
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
