import { FIRST_DATE, LAST_DATE } from '#values/calendar-date.ts'
import { parseTypedCount } from './parse-typed-count.ts'
import type { Typed } from './typed.ts'

/** At most the days from the first possible date to the last; the service checks the rest. */
const LIMITS = { least: 1, most: LAST_DATE - FIRST_DATE, unit: 'day' } as const

/** Parses the days of an extension. */
export function parseTypedDays(text: string): Typed {
  return parseTypedCount(text, LIMITS)
}
