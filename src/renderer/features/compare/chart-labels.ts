import {
  addMonths,
  type CalendarDate,
  calendarDate,
  dateFromEpochDay,
  dateFromParts,
  dateParts,
} from '#values/calendar-date.ts'
import { type Drawn, firstOfMonth } from './chart-data.ts'

/** Place beside the line of a day, at the foot or at the top of the chart; in the terms of the chart library. */
type EventLabelPlace = 'insideBottomLeft' | 'insideTopRight' | 'insideBottomRight' | 'insideTopLeft'

/** Share of the chart's width that the words may take when it is narrowest. */
const REACH = 0.48
/** Share of the chart's height. */
const BAND = 0.2

/**
 * Places in order of preference: outstanding amounts fall, so early on there is room at the foot after the day, and later at the top before
 * it.
 */
const PLACES: readonly { readonly place: EventLabelPlace; readonly isAfter: boolean; readonly isTop: boolean }[] = [
  { place: 'insideBottomLeft', isAfter: true, isTop: false },
  { place: 'insideTopRight', isAfter: false, isTop: true },
  { place: 'insideBottomRight', isAfter: false, isTop: false },
  { place: 'insideTopLeft', isAfter: true, isTop: true },
]

/** Place of the label of a day, and the amount that the axis must at least reach to keep the curves off the label. */
type EventLabel = { readonly place: EventLabelPlace; readonly reachesTo: number }

const STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600] as const

/** A place inside the chart that no curve crosses; if there is none, above all curves on the wider side of the day. */
export function eventLabel(drawn: readonly Drawn[], day: number): EventLabel {
  // The axis begins at the first of the month.
  const [from, to] = [firstOfMonth(dateFromEpochDay(drawn[0]?.day ?? 0)), drawn.at(-1)?.day ?? 0]
  const reach = (to - from) * REACH
  const found = PLACES.find(({ isAfter, isTop }) => {
    const [start, end] = isAfter ? [day, day + reach] : [day - reach, day]
    return start >= from && end <= to && !isCrossed(drawn, { start, end, isTop })
  })
  if (found) return { place: found.place, reachesTo: 0 }
  return { place: day - from < to - day ? 'insideTopLeft' : 'insideTopRight', reachesTo: most(drawn) / (1 - BAND) }
}

type Room = { readonly start: number; readonly end: number; readonly isTop: boolean }

/** True if a curve crosses the room. Each amount holds until the next point, where the curve steps to the next amount. */
function isCrossed(drawn: readonly Drawn[], { start, end, isTop }: Room): boolean {
  const largest = most(drawn)
  return drawn.some(({ day, before, after }, index) => {
    const until = drawn[index + 1]?.day ?? day
    if (day > end || until < start) return false
    return [before, after].some(
      (amount) => amount !== null && (isTop ? amount > largest * (1 - BAND) : amount < largest * BAND),
    )
  })
}

function most(drawn: readonly Drawn[]): number {
  return drawn.reduce((largest, { gap }) => Math.max(largest, gap[1]), 0)
}

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
