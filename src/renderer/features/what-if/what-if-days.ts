import { MAX_WHAT_IFS } from '#contract/desk/what-if.ts'
import { parseTypedDays } from '../../input/parse-typed-days.ts'

const FIRST_DAYS = ['7', '14', '30'] as const
/** Days of further columns, in order of preference. */
const FURTHER_DAYS = ['60', '90', '45', '21', '120', '180', '365', '1', '3', '10', '5', '2'] as const

/** Columns as in the address, `7,14,30`; each as typed, possibly empty. */
export function daysFromAddress(text: string | undefined): readonly string[] {
  if (text === undefined) return FIRST_DAYS
  return text
    .split(',')
    .slice(0, MAX_WHAT_IFS)
    .map((days) => days.slice(0, 9))
}

/** Columns for the address. A comma within a text becomes a blank, so that the text stays one column, and wrong. */
export function daysInAddress(days: readonly string[]): string {
  return days.map((text) => text.replaceAll(',', ' ')).join(',')
}

/** Adds a column with days that no other column has; at most as many as the service accepts. */
export function withOneMore(days: readonly string[]): readonly string[] {
  if (days.length >= MAX_WHAT_IFS) return days
  const next = [...FIRST_DAYS, ...FURTHER_DAYS].find((each) => !days.includes(each)) ?? '1'
  return [...days, next]
}

/** Valid numbers of days, which the service can be asked for. */
export function askable(days: readonly string[]): readonly number[] {
  return days.map(parseTypedDays).flatMap((read) => (read.kind === 'ok' ? [Number(read.value)] : []))
}

/** Focus target after a column was added or removed. */
export type ColumnFocus = { readonly column: number; readonly on: 'field' | 'remove' }

/** Focuses the column that took the place of the removed one, or the last; a single column cannot be removed. */
export function focusAfterRemoval(removed: number, left: number): ColumnFocus {
  return left === 1 ? { column: 0, on: 'field' } : { column: Math.min(removed, left - 1), on: 'remove' }
}
