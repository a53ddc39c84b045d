import { alpha2Of } from '#contract/countries.ts'
import { addDays, type CalendarDate, calendarDate, dateParts } from '#values/calendar-date.ts'

/** By country and year: a year takes milliseconds to come to, and loans of a country share theirs. */
const known = new Map<string, readonly CalendarDate[]>()

/**
 * The public holidays of a country (alpha-3) in all years that two days lie in, by the rules of date-holidays; none where
 * it does not know the country. The library is loaded with the first schedule that asks: few do.
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

/** A holiday may last several days. */
function daysOf({ date, start, end }: Holiday): readonly CalendarDate[] {
  const first = calendarDate(date.slice(0, 10))
  const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / (24 * HOUR)))
  return Array.from({ length: days }, (_, later) => addDays(first, later))
}
