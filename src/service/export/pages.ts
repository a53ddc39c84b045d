import type { Pages } from '#contract/sheet/sheet.ts'

/** So many rows are read, and written to a file, before others are served. */
export const ROWS_AT_ONCE = 250

/** Rows a page at a time, whether they are there already or read as they are taken. */
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

/** All of them at once. */
export async function allRows<Row>(pages: Pages<Row>): Promise<readonly Row[]> {
  const all: Row[] = []
  for await (const page of pages) all.push(...page)
  return all
}
