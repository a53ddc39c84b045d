import { alpha2Of } from '#contract/countries.ts'
import { addDays, type CalendarDate, calendarDate, dateParts } from '#values/calendar-date.ts'

/** Cache by country and year: a year takes milliseconds to calculate, and loans of a country share it. */
const known = new Map<string, readonly CalendarDate[]>()

/**
 * Public holidays of a country (alpha-3) in all years between two days, by the rules of date-holidays; none for an
 * unknown country. The library is loaded by the first schedule that needs it: few do.
 */
export async function publicHolidays(
  country: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<ReadonlySet<CalendarDate>> {
  const { default: Holidays } = await import('date-holidays')
  const calendar = new Holidays(alpha2Of(country))
  const holidays = new Set<CalendarDate>()
  for (let year = dateParts(from).year; year <= dateParts(to).year; year++) {
    const key = `${country} ${year}`
    const days = known.get(key) ?? calendar.getHolidays(year).filter(isPublic).flatMap(daysOf)
    known.set(key, days)
    for (const day of days) holidays.add(day)
  }
  return holidays
}

type Holiday = { readonly type: string; readonly date: string; readonly start: Date; readonly end: Date }

function isPublic({ type }: Holiday): boolean {
  return type === 'public'
}

const HOUR = 3_600_000

/** Days of a holiday, which may last several. */
function daysOf({ date, start, end }: Holiday): readonly CalendarDate[] {
  const first = calendarDate(date.slice(0, 10))
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / (24 * HOUR)))
  return Array.from({ length: days }, (_, later) => addDays(first, later))
}
