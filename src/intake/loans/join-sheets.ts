import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { isTotals, withoutFooter, withoutSubtotals } from '../look/footer.ts'
import { plainId } from '../plain-id.ts'
import type { OpenSource, SourceFormat } from '../source-format.ts'
import type { SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { readSheet } from '../xlsx/read-sheet.ts'
import { readWorkbook } from '../xlsx/workbook.ts'
import { HeldRows } from './held-rows.ts'
import type { IdColumns } from './plan-columns.ts'
import { afterHead, hiddenBy, readInstallments } from './read-records.ts'

/** One more than a loan may have, so that it is refused for it. */
const MOST_ROWS = MAX_INSTALLMENTS + 1

/** Names of the columns of both sheets. */
type SheetHeads = { readonly loans: readonly string[]; readonly installments: readonly string[] }

/**
 * Loans of one sheet with their installments of another, in whatever order these stand: those of the second are held, beside the
 * heap, once `complete` has given them their IDs. Installments of no loan come last, by themselves. Throws a SourceError where they are too many.
 */
export async function* joinSheets(
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
