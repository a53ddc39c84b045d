import { IdAbove } from '../columns/id-above.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { CellRecord } from '../source-record.ts'

/** Gives installments the lender loan ID of the line above. Columns of the plan before `firstColumn` are of another sheet. */
export async function* withIdsAbove(
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
