import { assertNever } from '#values/assert.ts'
import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { clientListAt, isOfListAlone } from '../columns/client-list.ts'
import { IdAbove } from '../columns/id-above.ts'
import { columnInFile, installmentRows, type SideBySide, sideBySideOf } from '../columns/side-by-side.ts'
import { readDelimited } from '../delimited/read-delimited.ts'
import type { ImportPlan } from '../import-plan.ts'
import { readRequests } from '../json/read-requests.ts'
import { findHead, headAt } from '../look/find-head.ts'
import { isTotals, withoutFooter, withoutSubtotals } from '../look/footer.ts'
import { readObjectTable } from '../objects/read-object-table.ts'
import { plainId } from '../plain-id.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { OpenSource, SourceFormat } from '../source-format.ts'
import type { SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText, withoutNulls } from '../source-record.ts'
import { decodeText } from '../text/decode-text.ts'
import { HiddenCells } from '../xlsx/hidden-cells.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook, type Workbook } from '../xlsx/workbook.ts'
import { gatherInstallments } from './gather-installments.ts'
import { HeldRows } from './held-rows.ts'
import { type IdColumns, idColumns, widthOfLoans } from './plan-columns.ts'
import { takenLoans } from './taken-loans.ts'

/** One more than a loan may have, so that it is refused for it. */
const MOST_ROWS = MAX_INSTALLMENTS + 1

/** Names of the columns of both sheets. */
type SheetHeads = { readonly loans: readonly string[]; readonly installments: readonly string[] }

const ENOUGH_FOR_HEAD = 30

/**
 * Yields the loans of a file without the lines that its plan leaves out, in batches of bounded size and in the order of the file; loans whose installments do not follow one
 * another come after the others. Memory holds one batch and one loan, and beside the heap the rows of a second sheet, or a
 * bounded part of the scattered installments. Throws a SourceError if the file cannot be read to its end.
 */
export function loansIn(
  plan: ImportPlan,
  columns: readonly SourceColumn[],
  open: OpenSource,
): AsyncGenerator<readonly SourceLoan[]> {
  return takenLoans(allLoansIn(plan, columns, open), plan, widthOfLoans(plan, columns))
}

async function* allLoansIn(
  plan: ImportPlan,
  columns: readonly SourceColumn[],
  open: OpenSource,
): AsyncGenerator<readonly SourceLoan[]> {
  const { format } = plan
  const { kind } = format
  if (format.shape === 'requests' && (kind === 'json' || kind === 'json-lines')) {
    for await (const batch of readRequests(decodeText(open(), format.encoding ?? 'utf-8'), kind)) {
      yield batch.map((record) => ({ kind: 'request', line: record.line, lastLine: record.lastLine, record }))
    }
    return
  }
  const ids = idColumns(plan, columns)
  const heads = columns.map(({ head }) => head)
  if (format.kind === 'xlsx' && format.shape === 'two-sheets') {
    const width = widthOfLoans(plan, columns)
    const both = { loans: heads.slice(0, width), installments: heads.slice(width) }
    return yield* joinSheets(format, ids, open, both, (rows) => withIdsAbove(rows, plan, ids.installments, width))
  }
  const sideBySide = format.shape === 'installment-a-line' ? await sideBySideIn(format, open) : undefined
  if (sideBySide) {
    const lines = withoutFooter(readRecords(format, open), columnInFile(ids.loans, sideBySide))
    return yield* oneByOne(withoutSubtotals(lines, heads), (record) => installmentRows(record, sideBySide))
  }
  const records = () =>
    isJson(format)
      ? readRecords(format, open)
      : withoutSubtotals(withoutFooter(withoutClientList(readRecords(format, open), heads), ids.loans), heads)
  if (format.shape === 'installment-a-line')
    yield* gatherInstallments(() => withIdsAbove(records(), plan, ids.loans), ids)
  else yield* oneByOne(records())
}

function isJson({ kind }: SourceFormat): boolean {
  return kind === 'json' || kind === 'json-lines'
}

async function* withoutClientList(
  batches: AsyncIterable<readonly CellRecord[]>,
  heads: readonly string[],
): AsyncGenerator<readonly CellRecord[]> {
  const listAt = clientListAt(heads)
  if (listAt === undefined) return yield* batches
  for await (const batch of batches) yield batch.filter((record) => !isOfListAlone(record, listAt))
}

/** A loan of each line; `rowsOf` gives its installments, if the line has them. */
async function* oneByOne(
  batches: AsyncIterable<readonly CellRecord[]>,
  rowsOf?: (record: CellRecord) => readonly CellRecord[],
): AsyncGenerator<readonly SourceLoan[]> {
  for await (const batch of batches) {
    yield batch.map((record) => {
      const { line } = record
      const parts = rowsOf ? { head: null, rows: rowsOf(record) } : { head: record, rows: [] }
      return { kind: 'table', line, lastLine: line, ...parts }
    })
  }
}

/** Drops the first `count` loans. */
export async function* loansBehind(
  batches: AsyncIterable<readonly SourceLoan[]>,
  count: number,
): AsyncGenerator<readonly SourceLoan[]> {
  let left = count
  for await (const batch of batches) {
    const loans = batch.slice(left)
    left -= batch.length - loans.length
    if (loans.length > 0) yield loans
  }
}

/** Gives installments the lender loan ID of the line above. Columns of the plan before `firstColumn` are of another sheet. */
async function* withIdsAbove(
  batches: AsyncIterable<readonly CellRecord[]>,
  { columns }: ImportPlan,
  idColumn: number | undefined,
  firstColumn = 0,
): AsyncGenerator<readonly CellRecord[]> {
  if (idColumn === undefined) return yield* batches
  const own = columns.flatMap(({ index, field }) => (field === null ? [] : [{ at: index - firstColumn, field }]))
  const ids = new IdAbove(
    own.filter(({ at }) => at >= 0),
    idColumn,
  )
  const complete = (record: CellRecord): CellRecord => {
    const id = ids.take(record)
    const isOwn = id === undefined || id === record.cells[idColumn]
    return isOwn ? record : { ...record, cells: record.cells.with(idColumn, id) }
  }
  for await (const batch of batches) yield batch.map(complete)
}

/**
 * Loans of one sheet with their installments of another, in whatever order these stand: those of the second are held, beside the
 * heap, once `complete` has given them their IDs. Installments of no loan come last, by themselves. Throws a SourceError where they are too many.
 */
async function* joinSheets(
  format: SourceFormat,
  ids: IdColumns,
  open: OpenSource,
  heads: SheetHeads,
  complete: (rows: AsyncIterable<readonly CellRecord[]>) => AsyncIterable<readonly CellRecord[]> = (rows) => rows,
): AsyncGenerator<readonly SourceLoan[]> {
  const workbook = await readWorkbook(open)
  const rows = new HeldRows(MOST_ROWS)
  if (format.installmentSheet !== null) {
    const batches = readInstallments(workbook, format, open)
    for await (const batch of complete(withoutSubtotals(withoutFooter(batches, ids.installments), heads.installments)))
      for (const record of batch) rows.add(idOf(record, ids.installments, ids), record)
  }
  const loans = afterHead(readSheet(open, workbook, format.sheet, hiddenBy(format)), format)
  for await (const batch of withoutSubtotals(withoutFooter(loans, ids.loans), heads.loans)) {
    for (const head of batch) {
      // Of two loans with one ID, the first one has the rows.
      const own = rows.take(idOf(head, ids.loans, ids))
      yield [{ kind: 'table', line: head.line, lastLine: head.line, head, rows: own }]
    }
  }
  for (const held of rows.rest()) {
    // Sums between the installments of two loans are none of any loan.
    const own = held.filter((record) => !isTotals(record, undefined))
    const [first, last] = [own[0], own.at(-1)]
    if (first && last) yield [{ kind: 'table', line: first.line, lastLine: last.line, head: null, rows: own }]
  }
}

function idOf(record: CellRecord, column: number | undefined, { areAlike }: IdColumns): string {
  const id = column === undefined ? '' : cellText(record.cells[column]).trim()
  return areAlike ? plainId(id) : id
}

/** The lines of a table after its head, in batches of bounded size. Throws a SourceError where they cannot be read on. */
async function* readRecords(format: SourceFormat, open: OpenSource): AsyncGenerator<readonly CellRecord[]> {
  yield* afterHead(await readTable(format, open), format)
}

async function readTable(format: SourceFormat, open: OpenSource): Promise<AsyncIterable<readonly CellRecord[]>> {
  const encoding = format.encoding ?? 'utf-8'
  switch (format.kind) {
    case 'xlsx':
      return readSheet(open, await readWorkbook(open), format.sheet, hiddenBy(format))
    case 'json':
    case 'json-lines':
      return readObjectTable({ open, encoding, kind: format.kind }, format.shape)
    case 'delimited':
      return readDelimited(decodeText(open(), encoding), format.delimiter ?? 'comma')
    default:
      return assertNever(format.kind)
  }
}

/** Finds by the head of a table how its lines hold several installments; undefined if each has one at most. */
async function sideBySideIn(format: SourceFormat, open: OpenSource): Promise<SideBySide | undefined> {
  const records: CellRecord[] = []
  for await (const batch of await readTable(format, open)) {
    records.push(...batch.filter(({ line }) => line <= format.headLines))
    if (batch.some(({ line }) => line > format.headLines)) break
  }
  return sideBySideOf(headAt(records, format.headLines).names)
}

/** Hidden rows and columns of the sheet of the loans, as the format says. */
function hiddenBy({ hidden }: SourceFormat): HiddenCells {
  return new HiddenCells({ areTaken: hidden === 'taken' })
}

/** Those of the sheet of installments. In older imports, one answer was for both sheets. */
function hiddenInstallmentsBy({ hidden, installmentHidden }: SourceFormat): HiddenCells {
  return new HiddenCells({ areTaken: (installmentHidden ?? hidden) === 'taken' })
}

async function* afterHead(
  batches: AsyncIterable<readonly CellRecord[]>,
  { headLines }: SourceFormat,
): AsyncGenerator<readonly CellRecord[]> {
  for await (const batch of batches) {
    const records = after(batch, headLines)
    if (records.length > 0) yield records
  }
}

/** The rows of a sheet of installments; its head is found by itself. */
async function* readInstallments(
  workbook: Workbook,
  format: SourceFormat,
  open: OpenSource,
): AsyncGenerator<readonly CellRecord[]> {
  let waiting: CellRecord[] | undefined = []
  let head = 0
  const begun = (records: readonly CellRecord[]) => {
    head = findHead(records).lines
    waiting = undefined
    return after(records, head)
  }
  for await (const batch of readSheet(open, workbook, format.installmentSheet, hiddenInstallmentsBy(format))) {
    waiting?.push(...batch)
    if (waiting === undefined) yield batch.map(withoutNulls)
    else if (waiting.length >= ENOUGH_FOR_HEAD) yield begun(waiting)
  }
  if (waiting !== undefined) yield begun(waiting)
}

function after(records: readonly CellRecord[], head: number): readonly CellRecord[] {
  return records.filter(({ line }) => line > head).map(withoutNulls)
}
