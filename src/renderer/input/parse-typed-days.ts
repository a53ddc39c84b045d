import { parseTypedCount } from './parse-typed-count.ts'
import type { Typed } from './typed.ts'

/** More days than between the first and the last date there is; the service says the rest. */
const LIMITS = { least: 1, most: 109_572, unit: 'day' } as const

/** Reads the days of an extension. */
export function parseTypedDays(text: string): Typed {
  return parseTypedCount(text, LIMITS)
}
