import type { Brand } from './brand.ts'

/** A day of the proleptic Gregorian calendar as the number of days since 1970-01-01. It has no time and no time zone. */
export type CalendarDate = Brand<number, 'CalendarDate'>

/** The parts of a day; `month` and `day` count from 1. */
type DateParts = { readonly year: number; readonly month: number; readonly day: number }

const ZERO = '0'.charCodeAt(0)
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const DAYS_IN_400_YEARS = 146_097
/** From 0000-03-01, where the counting below starts, to 1970-01-01. */
const DAYS_TO_EPOCH = 719_468

/** The first and the last day that the interface allows. */
export const FIRST_DATE = calendarDate('1900-01-01')
export const LAST_DATE = calendarDate('2199-12-31')

/** Reads `YYYY-MM-DD`; `undefined` where the text has another form or the calendar has no such day. */
export function parseDate(text: string): CalendarDate | undefined {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return undefined
  const year = digitAt(text, 0) * 1000 + digitAt(text, 1) * 100 + digitAt(text, 2) * 10 + digitAt(text, 3)
  const month = digitAt(text, 5) * 10 + digitAt(text, 6)
  const day = digitAt(text, 8) * 10 + digitAt(text, 9)
  return Number.isNaN(year + month + day) ? undefined : dateFromParts({ year, month, day })
}

/** NaN where none is there. A schedule is read with three dates a row: by digits it takes a quarter of the time that a pattern does. */
function digitAt(text: string, position: number): number {
  const digit = text.charCodeAt(position) - ZERO
  return digit >= 0 && digit <= 9 ? digit : Number.NaN
}

/** A day known to exist, such as a constant. Throws a RangeError where there is none. */
export function calendarDate(text: string): CalendarDate {
  const date = parseDate(text)
  if (date === undefined) throw new RangeError(`No such date: ${text}`)
  return date
}

/** `undefined` where the calendar has no such day, as with 30 February. */
export function dateFromParts(parts: DateParts): CalendarDate | undefined {
  const { year, month, day } = parts
  if (day < 1 || day > daysInMonth(year, month)) return undefined
  return epochDay(parts)
}

/** The day stored as a number of days since 1970-01-01. Throws a RangeError where it is not whole. */
export function dateFromEpochDay(days: number): CalendarDate {
  if (!Number.isSafeInteger(days)) throw new RangeError(`Not a day: ${days}`)
  return days as CalendarDate
}

export function formatDate(date: CalendarDate): string {
  const { year, month, day } = dateParts(date)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function dateParts(date: CalendarDate): DateParts {
  const month = monthOf(date)
  if (month === undefined) return workedOutParts(date)
  return { year: Math.floor(month / 12), month: (month % 12) + 1, day: date - monthStart(month) + 1 }
}

/** Month that a day lies in, counted from January of the year 0; undefined outside of the years that are looked up. */
function monthOf(date: CalendarDate): number | undefined {
  if (date < FIRST_START || date >= LAST_START) return undefined
  const near = FIRST_MONTH + Math.floor((date - FIRST_START) / DAYS_OF_A_MONTH)
  if (date < monthStart(near)) return near - 1
  return date < monthStart(near + 1) ? near : near + 1
}

/**
 * Years are counted from 1 March, so that the leap day is the last of its year; the months then follow one formula.
 * Method: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
 */
function workedOutParts(date: CalendarDate): DateParts {
  const shifted = date + DAYS_TO_EPOCH
  const era = Math.floor(shifted / DAYS_IN_400_YEARS)
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateFromEpochDay(date + days)
}

/**
 * The same day of the month, `months` later; where that month is too short, its last day (31 January + 1 month is
 * 28 or 29 February). Count from one start rather than step by step, so that the day comes back to 31 in March.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return monthsAfter(date)(months)
}

/** `addMonths` of one day, which is taken apart once for all of them. */
export function monthsAfter(date: CalendarDate): (months: number) => CalendarDate {
  const { year, month, day } = dateParts(date)
  const monthOfDate = year * 12 + month - 1
  return (months) => {
    const start = monthStart(monthOfDate + months)
    const daysOfMonth = monthStart(monthOfDate + months + 1) - start
    return dateFromEpochDay(start + Math.min(day, daysOfMonth) - 1)
  }
}

/** First day of a month; months are counted from January of the year 0. */
function monthStart(month: number): CalendarDate {
  return MONTH_STARTS[month - FIRST_MONTH] ?? workedOutStart(month)
}

function workedOutStart(month: number): CalendarDate {
  return epochDay({ year: Math.floor(month / 12), month: (((month % 12) + 12) % 12) + 1, day: 1 })
}

/** Months of the years 1900 to 2199, those of loans, and one more: looked up in a tenth of the time that they are worked out in. */
const FIRST_MONTH = 1900 * 12
const MONTHS = 300 * 12
const MONTH_STARTS = Array.from({ length: MONTHS + 1 }, (_, month) => workedOutStart(FIRST_MONTH + month))
const FIRST_START = workedOutStart(FIRST_MONTH)
const LAST_START = workedOutStart(FIRST_MONTH + MONTHS)
/** On average; no month begins as much as one month away from where it would if all were as long. */
const DAYS_OF_A_MONTH = DAYS_IN_400_YEARS / 4800

/** The last day of the month that a day lies in. */
export function monthEnd(date: CalendarDate): CalendarDate {
  const { year, month } = dateParts(date)
  return epochDay({ year, month, day: daysInMonth(year, month) })
}

export function isMonthEnd(date: CalendarDate): boolean {
  return monthEnd(date) === date
}

/** Calendar days from the first day to the second; below zero where the second is the earlier one. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return to - from
}

/** 0 where there is no such month, so that no day lies in it. */
export function daysInMonth(year: number, month: number): number {
  const leapDay = month === 2 && isLeapYear(year) ? 1 : 0
  return (DAYS_IN_MONTH[month - 1] ?? 0) + leapDay
}

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekday(date: CalendarDate): number {
  return ((((date + 3) % 7) + 7) % 7) + 1
}

export function isWeekend(date: CalendarDate): boolean {
  return weekday(date) >= 6
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function epochDay({ year, month, day }: DateParts): CalendarDate {
  const yearFromMarch = month <= 2 ? year - 1 : year
  const era = Math.floor(yearFromMarch / 400)
  const yearOfEra = yearFromMarch - era * 400
  const monthFromMarch = month > 2 ? month - 3 : month + 9
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return dateFromEpochDay(era * DAYS_IN_400_YEARS + dayOfEra - DAYS_TO_EPOCH)
}
