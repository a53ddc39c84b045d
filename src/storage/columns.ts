import { type CalendarDate, calendarDate, formatDate } from '#values/calendar-date.ts'

/** A nullable date column as read, and as written. Days stand as `YYYY-MM-DD`, so that anybody can read the file. */
export function dateOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : calendarDate(text)
}

export function textOrNull(date: CalendarDate | null): string | null {
  return date === null ? null : formatDate(date)
}

/** A whole number; the driver gives one beyond 2^53 as another one. Throws a RangeError. */
export function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('Not a whole number')
  return value
}

/** ISO 8601 in UTC. Throws a RangeError. */
export function instant(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(text)) throw new RangeError('No instant')
  return text
}

/** A codec for a column that may be null. */
export function nullable<Stored, Value>(read: (stored: Stored) => Value): (stored: Stored | null) => Value | null {
  return (stored) => (stored === null ? null : read(stored))
}

const MOST_EXTENSIONS = 1_000_000

/** A number of extensions; how many there may be is for others to say. Throws a RangeError where it cannot be one. */
export function extensionCount(value: number): number {
  if (value < 0 || value > MOST_EXTENSIONS) throw new RangeError('No number of extensions')
  return value
}

/** A sum of cents that no number of rows overflows, as two whole numbers in a text; read by `totalOf`. */
export function sumOf(column: string): string {
  return `(coalesce(sum(${column} >> 20), 0) || ' ' || coalesce(sum(${column} & 1048575), 0))`
}

export function totalOf(sum: string): bigint {
  const [high = '0', low = '0'] = sum.split(' ')
  return (BigInt(high) << 20n) + BigInt(low)
}
