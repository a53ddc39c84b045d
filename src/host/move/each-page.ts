import type { MovedRecord, MovedRows, MovedTable } from '#storage/moving.ts'

/**
 * Gives the rows of a table page after page, from behind one on. The next page is asked for before this one is worked on,
 * so that both sides work at the same time.
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
    // Where the work fails first, nobody waits for the page any more.
    asked.catch(() => undefined)
    await work(records)
    if (records.length < limit) return void (await asked)
  }
}
