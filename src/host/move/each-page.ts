import type { MovedRecord, MovedRows, MovedTable } from '#storage/moving.ts'

/**
 * Passes the rows of a table to `work` page by page, from after a row on. Requests the next page before working on this
 * one, so that both sides work at the same time.
 */
export async function eachPage(
  rows: Pick<MovedRows, 'page'>,
  { table, after, limit }: { readonly table: MovedTable; readonly after: MovedRecord | null; readonly limit: number },
  work: (records: readonly MovedRecord[]) => Promise<void> | void,
): Promise<void> {
  let asked = rows.page(table, after, limit)
  for (;;) {
    const records = await asked
    const last = records.at(-1)
    if (last === undefined) return
    asked = rows.page(table, last, limit)
    // If the work fails first, the error of the page is not handled.
    asked.catch(() => undefined)
    await work(records)
    if (records.length < limit) return void (await asked)
  }
}
