import { type CalendarDate, calendarDate, formatDate } from '#values/calendar-date.ts'

/** A nullable date column as read, and as written. Days stand as `YYYY-MM-DD`, so that anybody can read the file. */
export function dateOrNull(text: string | null): CalendarDate | null {
  return text === null ? null : calendarDate(text)
}

export function textOrNull(date: CalendarDate | null): string | null {
  return date === null ? null : formatDate(date)
}
