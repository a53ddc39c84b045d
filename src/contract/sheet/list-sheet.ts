import { groupDigits } from '#values/digits.ts'
import type { Sheet } from './sheet.ts'
import { originFacts, type SheetOrigin } from './sheet-origin.ts'

type List<Row> = Pick<Sheet<Row>, 'title' | 'fileName' | 'facts' | 'columns' | 'rows'> & {
  readonly origin: SheetOrigin
}

/** The sheet of a list: it adds nothing up and measures nothing, and ends its facts with where it comes from. */
export function listSheet<Row>({ title, facts, origin, ...list }: List<Row>): Sheet<Row> {
  return { ...list, title, name: title, facts: [...facts, ...originFacts(origin)], totals: null, measures: [] }
}

/** "first 50 of 200", of rows that are only what a page had read when it was printed; null where they are all. */
export function partText(rows: Iterable<unknown>, total: number | undefined): string | null {
  if (total === undefined || !Array.isArray(rows) || rows.length >= total) return null
  return `first ${groupDigits(rows.length)} of ${groupDigits(total)}`
}
