import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { dayOfSerial } from '../day-serial.ts'
import { shownOrder } from './date-order.ts'
import { mayBeAnotherDay } from './moment.ts'
import { bad, doubtful, type Reading } from './reading.ts'
import { namedDate, readWrittenDate, withoutTime } from './written-date.ts'

const SHORT_YEAR_LAST = /^(\d{1,2}([-./])\d{1,2}\2)'?(\d{2})\.?$/
const SHORT_YEAR_FIRST = /^(\d{2})([-./]\d{1,2}[-./]\d{1,2})$/
/** Years below are those of 2000, as loans run for decades ahead and few that began before 1980 are still there. */
const FIRST_YEAR_OF_1900 = 80

const DAY_NUMBER = /^\d{5}(?:\.\d+)?$/
/** 1 January 1970 and 31 December 2149: outside, a number of five digits is rather something else. */
const [FIRST_DAY_NUMBER, LAST_DAY_NUMBER] = [25_569, 91_312]

/**
 * Reads a date of a file. Unlike a typed date it may have a year of two digits, or be the number of a day as spreadsheets
 * count them since 1900; both are doubtful, and so is a moment of another time zone. With `isInDoubt`
 * nothing in the file shows whether day or month comes first.
 */
export function readFileDate(written: string, order: SourceDateOrder, isInDoubt = false): Reading {
  const text = withoutTime(written)
  const short = withLongYear(text, order)
  const reading = readWrittenDate(short ?? text, order)
  if (reading.kind === 'bad') return reading.code === 'not-a-date' ? readDayNumber(text) : reading
  if (mayBeAnotherDay(written)) return doubtful(reading.value, 'date-either-way')
  if (short !== undefined) return doubtful(reading.value, 'year-of-two-digits')
  return isInDoubt && shownOrder(text) === 'either-way' ? doubtful(reading.value, 'date-either-way') : reading
}

/** The same date with a year of four digits; undefined if it is not one with two. */
function withLongYear(text: string, order: SourceDateOrder): string | undefined {
  const [, year, rest] = SHORT_YEAR_FIRST.exec(text) ?? []
  if (year !== undefined && (order === 'year-month-day' || Number(year) > 31)) return `${longYear(year)}${rest}`
  const [, before, , lastYear] = SHORT_YEAR_LAST.exec(text) ?? []
  if (lastYear !== undefined) return `${before}${longYear(lastYear)}`
  const named = namedDate(text)
  return named?.year.length === 2 ? `${longYear(named.year)}-${named.month}-${named.day}` : undefined
}

function longYear(year: string): string {
  return Number(year) < FIRST_YEAR_OF_1900 ? `20${year}` : `19${year}`
}

function readDayNumber(text: string): Reading {
  if (!DAY_NUMBER.test(text)) return bad(/^\d+([.,]\d+)?$/.test(text) ? 'number-not-date' : 'not-a-date', {})
  const day = dayOfSerial(text, false)
  const isLikely = Number(text) >= FIRST_DAY_NUMBER && Math.floor(Number(text)) <= LAST_DAY_NUMBER
  return isLikely && day !== undefined ? doubtful(day, 'day-serial') : bad('number-not-date', {})
}
