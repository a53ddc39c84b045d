import type { PageKey } from '#storage/loan-page.ts'
import { parseDate } from '#values/calendar-date.ts'
import { type LoanSort, SORTED_BY, type SortedBy } from '#values/vocabulary/loan-list-terms.ts'
import { refuseAt } from '../wire/refusal.ts'

/**
 * Converts keys of a list of loans to cursors and back: value and ID, such as `2026-01-28.12`. Texts are left out,
 * because cursors get into addresses and a client's name must not; such texts never change, so the row still has them.
 */
export function cursorsOf(sort: LoanSort = 'issueDate') {
  const by = SORTED_BY[sort]
  return {
    cursorOf: ({ value, id }: PageKey): string => (by === 'text' ? String(id) : `${value}.${id}`),
    /** Throws a RefusalError at the field. */
    keyIn: (field: 'cursor' | 'before', text: string): PageKey =>
      keyOf(by, text) ?? refuseAt(`/${field}`, field === 'cursor' ? 'next-cursor' : 'previous-cursor', {}),
  }
}

function keyOf(by: SortedBy, text: string): PageKey | undefined {
  const [, value, id] = /^(?:(.{1,40})\.)?(\d{1,15})$/.exec(text) ?? []
  if (id === undefined || (value === undefined) !== (by === 'text')) return undefined
  if (value === undefined) return { id: Number(id) }
  const read = valueIn(by, value)
  return read === undefined ? undefined : { value: read, id: Number(id) }
}

function valueIn(by: SortedBy, text: string): string | number | undefined {
  switch (by) {
    case 'day':
      return parseDate(text) === undefined ? undefined : text
    case 'number':
      return /^\d{1,15}$/.test(text) ? Number(text) : undefined
    case 'term':
      return /^[A-Z_-]+$/.test(text) ? text : undefined
    case 'text':
      return undefined
  }
}
