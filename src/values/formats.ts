import { groupDigits } from './digits.ts'
import type { DayFormat, DecimalSign, Grouping } from './vocabulary/format-terms.ts'

/** Notation in which a person reads numbers and days. The decimal sign and the grouping sign differ. */
export type Formats = { readonly decimal: DecimalSign; readonly grouping: Grouping; readonly day: DayFormat }

/** Notation of sentences that the service writes: `1,234.56` and `2026-12-31`. Also the notation in test mode. */
export const INTERFACE_FORMATS: Formats = { decimal: 'POINT', grouping: 'COMMA', day: 'YYYY-MM-DD' }

export const DECIMAL_SIGN: Readonly<Record<DecimalSign, '.' | ','>> = { POINT: '.', COMMA: ',' }

/** The space is a no-break space, so that a number stays on one line. */
export const GROUPING_SIGN: Readonly<Record<Grouping, string>> = {
  COMMA: ',',
  POINT: '.',
  SPACE: '\u{A0}',
  APOSTROPHE: '’',
  NONE: '',
}

const DAY_TEXT: Readonly<Record<DayFormat, (year: string, month: string, day: string) => string>> = {
  'YYYY-MM-DD': (year, month, day) => `${year}-${month}-${day}`,
  'DD.MM.YYYY': (year, month, day) => `${day}.${month}.${year}`,
  'DD/MM/YYYY': (year, month, day) => `${day}/${month}/${year}`,
  'DD-MM-YYYY': (year, month, day) => `${day}-${month}-${year}`,
  'MM/DD/YYYY': (year, month, day) => `${month}/${day}/${year}`,
}

const MONTH_TEXT: Readonly<Record<DayFormat, (year: string, month: string) => string>> = {
  'YYYY-MM-DD': (year, month) => `${year}-${month}`,
  'DD.MM.YYYY': (year, month) => `${month}.${year}`,
  'DD/MM/YYYY': (year, month) => `${month}/${year}`,
  'DD-MM-YYYY': (year, month) => `${month}-${year}`,
  'MM/DD/YYYY': (year, month) => `${month}/${year}`,
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/

/** A number of the wire, with all its decimals: `-1234.5` → `-1,234.5`. A text that is no number stays as it is. */
export function numberText(number: string, { decimal, grouping }: Formats): string {
  const match = NUMBER.exec(number)
  if (match === null) return number
  const [, sign = '', whole = '', fraction] = match
  const grouped = `${sign}${groupDigits(whole, GROUPING_SIGN[grouping])}`
  return fraction === undefined ? grouped : `${grouped}${DECIMAL_SIGN[decimal]}${fraction}`
}

/** A whole number: `1,234`. */
export function countText(count: number, formats: Formats): string {
  return numberText(String(count), formats)
}

/** `1 loan`, `8,412 loans`. */
export function countedText(count: number, noun: string, formats: Formats): string {
  return `${countText(count, formats)} ${count === 1 ? noun : `${noun}s`}`
}

/** A day of the wire: `2026-12-31` → `31.12.2026`. A text that is no day stays as it is. */
export function dayText(day: string, formats: Formats): string {
  const match = DAY.exec(day)
  if (match === null) return day
  const [, year = '', month = '', dayOfMonth = ''] = match
  return DAY_TEXT[formats.day](year, month, dayOfMonth)
}

/** A month of a year: `2026-12` → `12.2026`. */
export function monthText(month: string, formats: Formats): string {
  return MONTH_TEXT[formats.day](month.slice(0, 4), month.slice(5, 7))
}
