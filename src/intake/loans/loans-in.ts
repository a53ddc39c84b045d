import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { clientListAt, isOfListAlone } from '../columns/client-list.ts'
import { IdAbove } from '../columns/id-above.ts'
import { columnInFile, installmentRows } from '../columns/side-by-side.ts'
import type { ImportPlan } from '../import-plan.ts'
import { readRequests } from '../json/read-requests.ts'
import { isTotals, withoutFooter, withoutSubtotals } from '../look/footer.ts'
import { plainId } from '../plain-id.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { OpenSource, SourceFormat } from '../source-format.ts'
import type { SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { decodeText } from '../text/decode-text.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook } from '../xlsx/workbook.ts'
import { gatherInstallments } from './gather-installments.ts'
import { HeldRows } from './held-rows.ts'
import { type IdColumns, idColumns, widthOfLoans } from './plan-columns.ts'
import { afterHead, hiddenBy, readInstallments, readRecords, sideBySideIn } from './read-records.ts'
import { takenLoans } from './taken-loans.ts'

/** One more than a loan may have, so that it is refused for it. */
const MOST_ROWS = MAX_INSTALLMENTS + 1

/** Names of the columns of both sheets. */
type SheetHeads = { readonly loans: readonly string[]; readonly installments: readonly string[] }

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
