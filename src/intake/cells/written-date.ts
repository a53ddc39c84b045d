import { daysInMonth, FIRST_DATE, formatDate, LAST_DATE, parseDate } from '#values/calendar-date.ts'
import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { bad, ok, type Reading } from './reading.ts'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})\.?$/
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})\.?$/
const IN_EIGHT_DIGITS = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/
const DAY_AND_NAME = /^(\d{1,2})[\s.-]*([a-z]{3,9})[\s.,-]*(\d{4})$/i
const NAME_AND_DAY = /^([a-z]{3,9})[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$/i

/**
 * Reads `2026-12-31`, `31.12.2026`, `31/12/2026` (`12/31/2026` where the month comes first), `20261231` or
 * `31 December 2026` as `2026-12-31`. A year of two digits is none.
 */
export function readWrittenDate(text: string, order: SourceDateOrder = 'day-month-year'): Reading {
  const trimmed = text.trim()
  if (trimmed === '') return bad('required', {})
  const yearFirst = YEAR_FIRST.exec(trimmed)
  if (yearFirst) return fromParts(yearFirst[1], yearFirst[3], yearFirst[4])
  const yearLast = YEAR_LAST.exec(trimmed)
  if (yearLast) {
    const [, first, , second, year] = yearLast
    return order === 'month-day-year' ? fromParts(year, first, second) : fromParts(year, second, first)
  }
  return withoutSigns(trimmed)
}

/** A date as people write it, right or wrong: 31.06.2026 is one. A time after it, as databases export it, is tolerated. */
export function looksLikeDate(text: string): boolean {
  return /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\.?$/.test(withoutTime(text))
}

export function withoutTime(text: string): string {
  return text.replace(/[\sT]\d{1,2}:\d{2}.*$/, '')
}

function withoutSigns(text: string): Reading {
  const inDigits = IN_EIGHT_DIGITS.exec(text)
  if (inDigits) return fromParts(inDigits[1], inDigits[2], inDigits[3])
  const [, day, name = '', year] = DAY_AND_NAME.exec(text) ?? []
  const [, firstName = '', secondDay, lastYear] = day === undefined ? (NAME_AND_DAY.exec(text) ?? []) : []
  const month = monthNamed(day === undefined ? firstName : name)
  if (month === undefined || (day ?? secondDay) === undefined) return bad('not-a-date', {})
  return fromParts(year ?? lastYear, month, day ?? secondDay)
}

/** Undefined where no month begins like that. */
function monthNamed(name: string): string | undefined {
  const index = MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()))
  return index < 0 ? undefined : String(index + 1)
}

function fromParts(yearText = '', monthText = '', dayText = ''): Reading {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  const monthName = MONTHS[month - 1]
  if (monthName === undefined) return bad('no-such-month', { month })
  const days = daysInMonth(year, month)
  if (day < 1 || day > days) return bad('no-such-date', { month: monthWithYear(monthName, year), days })
  return inRange(`${yearText}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`)
}

/** February's length depends on the year, so the year belongs to the reason. */
function monthWithYear(month: string, year: number): string {
  return month === 'February' ? `${month} ${year}` : month
}

function inRange(text: string): Reading {
  const date = parseDate(text)
  if (date === undefined) return bad('not-a-date', {})
  if (date < FIRST_DATE) return bad('before-first-date', { first: formatDate(FIRST_DATE) })
  if (date > LAST_DATE) return bad('after-last-date', { last: formatDate(LAST_DATE) })
  return ok(text)
}
