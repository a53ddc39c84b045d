import { countText, INTERFACE_FORMATS } from '#values/formats.ts'
import { type Total, totalText } from '../words/total-text.ts'
import type { Sheet } from './sheet.ts'
import { originFacts, type SheetOrigin } from './sheet-origin.ts'

type List<Row, Rows> = Pick<Sheet<Row, Rows>, 'title' | 'fileName' | 'facts' | 'columns' | 'rows'> & {
  readonly origin: SheetOrigin
}

/** The sheet of a list: it adds nothing up and measures nothing, and ends its facts with where it comes from. */
export function listSheet<Row, Rows>({ title, facts, origin, ...list }: List<Row, Rows>): Sheet<Row, Rows> {
  return { ...list, title, name: title, facts: [...facts, ...originFacts(origin)], totals: null, measures: [] }
}

/** "first 50 of 200", of rows that are only what a page had read when it was printed; null where they are all. */
export function partText(rows: unknown, total: Total | undefined): string | null {
  if (total === undefined || !Array.isArray(rows) || (rows.length >= total.count && !total.isOver)) return null
  return `first ${countText(rows.length, INTERFACE_FORMATS)} of ${totalText(total, INTERFACE_FORMATS)}`
}
