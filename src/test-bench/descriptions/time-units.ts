import { wordOf } from './said.ts'
import type { Token } from './tokens.ts'

/** Length of a named unit of time. */
export type NamedUnit = { readonly count: number; readonly unit: 'days' | 'months' }

const DAYS: NamedUnit = { count: 1, unit: 'days' }
const WEEKS: NamedUnit = { count: 7, unit: 'days' }
const MONTHS: NamedUnit = { count: 1, unit: 'months' }
const QUARTERS: NamedUnit = { count: 3, unit: 'months' }
const YEARS: NamedUnit = { count: 12, unit: 'months' }

const UNITS = new Map<string, NamedUnit>([
  ['day', DAYS],
  ['days', DAYS],
  ['week', WEEKS],
  ['weeks', WEEKS],
  ['month', MONTHS],
  ['months', MONTHS],
  ['quarter', QUARTERS],
  ['quarters', QUARTERS],
  ['year', YEARS],
  ['years', YEARS],
])

const RHYTHMS = new Map<string, NamedUnit>([
  ['daily', DAYS],
  ['weekly', WEEKS],
  ['fortnightly', { count: 14, unit: 'days' }],
  ['monthly', MONTHS],
  ['quarterly', QUARTERS],
  ['yearly', YEARS],
  ['annually', YEARS],
])

/** `days`, `week`, `years`. */
export function unitOf(token: Token | undefined): NamedUnit | undefined {
  return UNITS.get(wordOf(token))
}

/** `weekly`, `quarterly`. */
export function rhythmOf(token: Token | undefined): NamedUnit | undefined {
  return RHYTHMS.get(wordOf(token))
}

export const TIME_WORDS: readonly string[] = [...UNITS.keys(), ...RHYTHMS.keys()]
