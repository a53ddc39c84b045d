import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { dayOfSerial } from '../day-serial.ts'
import { shownOrder } from './date-order.ts'
import { mayBeAnotherDay } from './moment.ts'
import { bad, doubtful, type Reading } from './reading.ts'
import { namedDate, readWrittenDate, withoutTime } from './written-date.ts'

const SHORT_YEAR_LAST = /^(\d{1,2}([-./])\d{1,2}\2)'?(\d{2})\.?$/
const SHORT_YEAR_FIRST = /^(\d{2})([-./]\d{1,2}[-./]\d{1,2})$/
/** First of the hundred years that years of two digits are of, as loans run for decades ahead and few that began before are still there. */
const FIRST_YEAR = 1980

const DAY_NUMBER = /^\d{5}(?:\.\d+)?$/
/** 1 January 1970 and 31 December 2149: outside, a number of five digits is rather something else. */
const [FIRST_DAY_NUMBER, LAST_DAY_NUMBER] = [25_569, 91_312]

/**
 * Reads a date of a file. Unlike a typed date it may have a year of two digits, or be the number of a day as spreadsheets
 * count them since 1900; both are doubtful, and so is a moment of another time zone. With `isInDoubt`
 * nothing in the file shows whether day or month comes first. `firstYear` is the first of the hundred years that years of two
 * digits are of, if a person said so.
 */
export function readFileDate(written: string, order: SourceDateOrder, isInDoubt = false, firstYear?: number): Reading {
  const text = withoutTime(written)
  const short = shortDate(text, order)
  const reading = readWrittenDate(short ? short.inYear(longYear(short.year, firstYear ?? FIRST_YEAR)) : text, order)
  if (reading.kind === 'bad') return reading.code === 'not-a-date' ? readDayNumber(text) : reading
  if (mayBeAnotherDay(written)) return doubtful(reading.value, 'date-either-way')
  if (short && firstYear === undefined) return doubtful(reading.value, 'year-of-two-digits')
  return isInDoubt && shownOrder(text) === 'either-way' ? doubtful(reading.value, 'date-either-way') : reading
}

/** Year of two digits of a date; undefined if the date has none. */
export function shortYear(text: string, order: SourceDateOrder): number | undefined {
  return shortDate(text, order)?.year
}

type ShortDate = { readonly year: number; readonly inYear: (year: number) => string }

/** A date with a year of two digits; undefined for any other text. */
function shortDate(text: string, order: SourceDateOrder): ShortDate | undefined {
  const [, year, rest] = SHORT_YEAR_FIRST.exec(text) ?? []
  if (year !== undefined && (order === 'year-month-day' || Number(year) > 31))
    return { year: Number(year), inYear: (long) => `${long}${rest}` }
  const [, before, , lastYear] = SHORT_YEAR_LAST.exec(text) ?? []
  if (lastYear !== undefined) return { year: Number(lastYear), inYear: (long) => `${before}${long}` }
  const named = namedDate(text)
  if (named?.year.length !== 2) return undefined
  return { year: Number(named.year), inYear: (long) => `${long}-${named.month}-${named.day}` }
}

function longYear(short: number, firstYear: number): number {
  return 1900 + short < firstYear ? 2000 + short : 1900 + short
}

function readDayNumber(text: string): Reading {
  if (!DAY_NUMBER.test(text)) return bad(/^\d+([.,]\d+)?$/.test(text) ? 'number-not-date' : 'not-a-date', {})
  const day = dayOfSerial(text, false)
  const isLikely = Number(text) >= FIRST_DAY_NUMBER && Math.floor(Number(text)) <= LAST_DAY_NUMBER
  return isLikely && day !== undefined ? doubtful(day, 'day-serial') : bad('number-not-date', {})
}
