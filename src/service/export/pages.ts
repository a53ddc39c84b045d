import type { Pages } from '#contract/sheet/sheet.ts'

/** Rows read and written to a file before others are served. */
export const ROWS_AT_ONCE = 250

/** Pages of rows, whether they are in memory or read on demand. */
export async function* pagesOf<Row>(rows: Iterable<Row> | Pages<Row>): AsyncGenerator<readonly Row[]> {
  if (Symbol.asyncIterator in rows) {
    yield* rows
    return
  }
  let page: Row[] = []
  for (const row of rows) {
    page.push(row)
    if (page.length < ROWS_AT_ONCE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Reads all rows. */
export async function allRows<Row>(pages: Pages<Row>): Promise<readonly Row[]> {
  const all: Row[] = []
  for await (const page of pages) all.push(...page)
  return all
}
