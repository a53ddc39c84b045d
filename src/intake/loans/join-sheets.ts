import { MAX_INSTALLMENTS } from '#values/vocabulary/limits.ts'
import { withoutTotals } from '../look/totals-record.ts'
import type { OpenSource, SourceFormat } from '../source-format.ts'
import type { SourceLoan } from '../source-loan.ts'
import { type CellRecord, cellText } from '../source-record.ts'
import { readWorkbook } from '../xlsx/workbook.ts'
import type { IdColumns } from './plan-columns.ts'
import { readInstallments } from './read-records.ts'

/**
 * Loans of one sheet with their installments of another, in whatever order these stand: a sheet has at most 1,048,576 rows,
 * and those of the second are held. Installments of no loan come last, by themselves.
 */
export async function* joinSheets(
  format: SourceFormat,
  loans: AsyncIterable<readonly CellRecord[]>,
  ids: IdColumns,
  open: OpenSource,
): AsyncGenerator<readonly SourceLoan[]> {
  const rows = await rowsById(format, ids.installments, open)
  for await (const batch of loans) {
    yield batch.map((head) => {
      const id = idOf(head, ids.loans)
      const own = rows.get(id) ?? []
      // Of two loans with one ID, the first one has the rows.
      rows.delete(id)
      return { kind: 'table', line: head.line, lastLine: head.line, head, rows: own }
    })
  }
  for (const own of rows.values()) {
    const [first, last] = [own[0], own.at(-1)]
    if (first && last) yield [{ kind: 'table', line: first.line, lastLine: last.line, head: null, rows: own }]
  }
}

async function rowsById(format: SourceFormat, idColumn: number | undefined, open: OpenSource) {
  const rows = new Map<string, CellRecord[]>()
  if (format.installmentSheet === null) return rows
  const batches = readInstallments(await readWorkbook(open), format.installmentSheet, open)
  for await (const batch of withoutTotals(batches, idColumn)) {
    for (const record of batch) {
      const id = idOf(record, idColumn)
      const own = rows.get(id)
      if (own === undefined) rows.set(id, [record])
      else if (own.length <= MAX_INSTALLMENTS) own.push(record)
    }
  }
  return rows
}

function idOf(record: CellRecord, column: number | undefined): string {
  return column === undefined ? '' : cellText(record.cells[column]).trim()
}
