import { clientListAt, isOfListAlone } from '../columns/client-list.ts'
import { columnInFile, installmentRows } from '../columns/side-by-side.ts'
import type { ImportPlan } from '../import-plan.ts'
import { readRequests } from '../json/read-requests.ts'
import { withoutFooter, withoutSubtotals } from '../look/footer.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { OpenSource, SourceFormat } from '../source-format.ts'
import type { SourceLoan } from '../source-loan.ts'
import type { CellRecord } from '../source-record.ts'
import { decodeText } from '../text/decode-text.ts'
import { gatherInstallments } from './gather-installments.ts'
import { withIdsAbove } from './ids-above.ts'
import { joinSheets } from './join-sheets.ts'
import { idColumns, widthOfLoans } from './plan-columns.ts'
import { readRecords, sideBySideIn } from './read-records.ts'
import { takenLoans } from './taken-loans.ts'

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
