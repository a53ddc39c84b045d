import { addMonths, type CalendarDate, calendarDate, dateFromParts, dateParts } from '#values/calendar-date.ts'

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600] as const

/** First days of months for the time axis, evenly spaced, at most `most`; steps of several years fall on round years. */
export function timeTicks(from: CalendarDate, to: CalendarDate, most: number): readonly CalendarDate[] {
  const [first, last] = [dateParts(from), dateParts(to)]
  const months = (last.year - first.year) * 12 + last.month - first.month
  const step = STEPS.find((each) => Math.floor(months / each) + 1 <= most) ?? 1200
  const index = Math.ceil((first.year * 12 + first.month - 1) / step) * step
  const start =
    dateFromParts({ year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 }) ?? calendarDate('1900-01-01')
  const count = Math.floor((months - (index - first.year * 12 - first.month + 1)) / step) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, tick) => addMonths(start, tick * step))
}
