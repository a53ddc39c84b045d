import { parseDate, weekday } from '#values/calendar-date.ts'

/** `Sat`, `Sun` or undefined. */
export function weekendWord(date: string): 'Sat' | 'Sun' | undefined {
  const day = parseDate(date)
  if (day === undefined) return undefined
  if (weekday(day) === 6) return 'Sat'
  return weekday(day) === 7 ? 'Sun' : undefined
}
