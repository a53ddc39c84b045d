import { type CalendarDate, calendarDate, formatDate } from '#values/calendar-date.ts'
import { type Cents, cents, MAX_CENTS } from '#values/money.ts'

/** Codecs of a nullable date column. Days are stored as `YYYY-MM-DD`, so that people can read the file. */
export function dateOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : calendarDate(text)
}

export function textOrNull(date: CalendarDate | null): string | null {
  return date === null ? null : formatDate(date)
}

/** A whole number; the driver changes numbers above 2^53. Throws a RangeError. */
export function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('Not a whole number')
  return value
}

const INSTANT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{3})?Z$/

/** ISO 8601 in UTC. Throws a RangeError. */
export function instant(text: string): string {
  if (!INSTANT.test(text)) throw new RangeError('No instant')
  return text
}

/** Any text: a column of a damaged file may contain a number instead. Throws a RangeError. */
export function text(value: string): string {
  if (typeof value !== 'string') throw new RangeError('No text')
  return value
}

/** Throws a RangeError. */
export function uuid(value: string): string {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) throw new RangeError('No uuid')
  return value
}

/** A whole number of at least `least`. Throws a RangeError. */
export function wholeFrom(least: number): (value: number) => number {
  return (value) => {
    if (whole(value) < least) throw new RangeError('Too small')
    return value
  }
}

/** SQLite has 1 and 0, PostgreSQL true and false. Throws a RangeError. */
export function flag(value: number | boolean): boolean {
  if (typeof value === 'boolean') return value
  if (value !== 0 && value !== 1) throw new RangeError('Neither yes nor no')
  return value === 1
}

/** Throws a RangeError. */
export function bytes(value: Uint8Array): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new RangeError('No bytes')
  return value
}

/** An amount within the interface's limit. Throws a RangeError. */
export function centsWithinLimit(value: number): Cents {
  if (cents(value) < 0 || value > MAX_CENTS) throw new RangeError('No amount that the interface carries')
  return cents(value)
}

/** A sum of amounts, which may exceed the interface's limit. Throws a RangeError. */
export function exactCents(value: number): Cents {
  if (cents(value) < 0) throw new RangeError('Below zero')
  return cents(value)
}

/** Parses the text of a JSON object. Throws a RangeError or SyntaxError. */
export function objectOf(json: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text(json))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new RangeError('No JSON object')
  return { ...value }
}

/** A codec for a column that may be null. */
export function nullable<Stored, Value>(read: (stored: Stored) => Value): (stored: Stored | null) => Value | null {
  return (stored) => (stored === null ? null : read(stored))
}

/** A codec for a column that only some rows have, for a row that must have it. Throws a RangeError for null. */
export function required<Stored, Value>(read: (stored: Stored) => Value): (stored: Stored | null) => Value {
  return (stored) => {
    if (stored === null) throw new RangeError('No value')
    return read(stored)
  }
}

/** Null: the value of a column that a row has no use for. Throws a RangeError for any other. */
export function none(value: unknown): null {
  if (value !== null) throw new RangeError('A value of another kind')
  return null
}

const MOST_EXTENSIONS = 1_000_000

/** A number of extensions; callers check how many are allowed. Throws a RangeError for an impossible number. */
export function extensionCount(value: number): number {
  if (whole(value) < 0 || value > MOST_EXTENSIONS) throw new RangeError('No number of extensions')
  return value
}
