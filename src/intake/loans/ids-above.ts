import { isOfInstallment } from '../columns/name-index.ts'
import type { ImportPlan } from '../import-plan.ts'
import { type CellRecord, cellText, type SourceCell } from '../source-record.ts'

/**
 * Gives installments the lender loan ID of the line above, in files that write a loan on the first of its lines alone, as in merged
 * cells: a line with a due date and nothing of a loan, not even an ID, is one more installment of the loan above it. Columns of the
 * plan before `firstColumn` are of another sheet.
 */
export async function* withIdsAbove(
  batches: AsyncIterable<readonly CellRecord[]>,
  { columns }: ImportPlan,
  idColumn: number | undefined,
  firstColumn = 0,
): AsyncGenerator<readonly CellRecord[]> {
  if (idColumn === undefined) return yield* batches
  const own = columns.flatMap(({ index, field }) => (field === null ? [] : [{ at: index - firstColumn, field }]))
  const here = own.filter(({ at }) => at >= 0)
  const dueDates = here.filter(({ field }) => field === 'dueDate').map(({ at }) => at)
  const ofLoan = here.filter(({ field }) => !isOfInstallment(field)).map(({ at }) => at)
  const isFilled = (record: CellRecord) => (column: number) => cellText(record.cells[column]).trim() !== ''
  let above: SourceCell | undefined
  const complete = (record: CellRecord): CellRecord => {
    const has = isFilled(record)
    if (has(idColumn)) above = record.cells[idColumn]
    else if (record.broken === null && dueDates.some(has) && !ofLoan.some(has) && above !== undefined)
      return { ...record, cells: record.cells.with(idColumn, above) }
    else above = undefined
    return record
  }
  for await (const batch of batches) yield batch.map(complete)
}
