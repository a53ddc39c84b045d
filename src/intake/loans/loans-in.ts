import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import type { ImportPlan } from '../import-plan.ts'
import { readRequests } from '../json/read-requests.ts'
import { withoutFooter } from '../look/footer.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { OpenSource } from '../source-format.ts'
import type { SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { decodeText } from '../text/decode-text.ts'
import { joinSheets } from './join-sheets.ts'
import { checkLoanLength, lengthOf } from './loan-length.ts'
import { idColumns } from './plan-columns.ts'
import { readRecords } from './read-records.ts'

/**
 * The loans of a file in its order, in batches of bounded size. Lines of one loan follow one another: where a loan is broken
 * off and goes on later, it comes twice, and the second one uses the ID of the first. Memory holds one batch and one loan; of
 * two sheets, also the rows of the second, beside the heap. Throws a SourceError where the file cannot be read on.
 */
export async function* loansIn(
  plan: ImportPlan,
  columns: readonly SourceColumn[],
  open: OpenSource,
): AsyncGenerator<readonly SourceLoan[]> {
  const { format } = plan
  if (format.kind === 'json' || format.kind === 'json-lines') {
    for await (const batch of readRequests(decodeText(open(), format.encoding ?? 'utf-8'), format.kind)) {
      yield batch.map((record) => ({ kind: 'request', line: record.line, lastLine: record.lastLine, record }))
    }
    return
  }
  const ids = idColumns(plan, columns)
  if (format.kind === 'xlsx' && format.shape === 'two-sheets') return yield* joinSheets(format, ids, open)
  const records = withoutFooter(readRecords(format, open), ids.loans)
  if (format.shape === 'installment-a-line') yield* grouped(records, ids.loans)
  else yield* oneByOne(records)
}

async function* oneByOne(batches: AsyncIterable<readonly CellRecord[]>): AsyncGenerator<readonly SourceLoan[]> {
  for await (const batch of batches) {
    yield batch.map((head) => ({ kind: 'table', line: head.line, lastLine: head.line, head, rows: [] }))
  }
}

/** One more than a loan may have, so that it is refused for it; the others are not kept. */
const MOST_ROWS = MAX_INSTALLMENTS + 1

async function* grouped(
  batches: AsyncIterable<readonly CellRecord[]>,
  idColumn: number | undefined,
): AsyncGenerator<readonly SourceLoan[]> {
  let rows: CellRecord[] = []
  let length = 0
  let lastLine = 0
  let openId = ''
  const taken = (): SourceLoan[] => {
    const [first] = rows
    return first ? [{ kind: 'table', line: first.line, lastLine, head: null, rows }] : []
  }
  for await (const batch of batches) {
    const loans: SourceLoan[] = []
    for (const record of batch) {
      const id = idColumn === undefined ? '' : cellText(record.cells[idColumn]).trim()
      if (id === '' || id !== openId) {
        loans.push(...taken())
        rows = []
        length = 0
        openId = id
      }
      if (rows.length < MOST_ROWS) {
        length += lengthOf(record)
        rows.push(record)
        checkLoanLength(length, rows[0]?.line ?? record.line)
      }
      lastLine = record.line
    }
    if (loans.length > 0) yield loans
  }
  const last = taken()
  if (last.length > 0) yield last
}
