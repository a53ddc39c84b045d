import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'

const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(?:\d{4}|\d{2})\.?$/
/** With two signs alike, or as eight digits that are a day: 1000.00 is an amount. */
const YEAR_FIRST = /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|(?:19|20|21)\d\d(?:0[1-9]|1[0-2])[0-3]\d)\.?$/

/** The order that a date shows: by its year, by a number above 12, or by points, which only days come first with. */
export type ShownOrder = SourceDateOrder | 'either-way'

/** Undefined where the text has no form of a date. */
export function shownOrder(text: string): ShownOrder | undefined {
  const match = YEAR_LAST.exec(text)
  if (match === null) return YEAR_FIRST.test(text) ? 'year-month-day' : undefined
  const [, first, sign, second] = match
  // Two digits above 31 are those of a year: 99-12-31.
  if (Number(first) > 31) return 'year-month-day'
  if (Number(first) > 12) return 'day-month-year'
  if (Number(second) > 12) return 'month-day-year'
  return sign === '.' ? 'day-month-year' : first === second ? undefined : 'either-way'
}
