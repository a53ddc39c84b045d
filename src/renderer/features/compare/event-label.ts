import { dateFromEpochDay } from '#values/calendar-date.ts'
import { type Drawn, firstOfMonth } from './chart-data.ts'

/** Beside the line of a day, at the foot or at the top of the chart; in the words of the chart library. */
export type EventLabelPlace = 'insideBottomLeft' | 'insideTopRight' | 'insideBottomRight' | 'insideTopLeft'

/** The part of the chart's width that the words may take where it is narrowest. */
const REACH = 0.48
/** The part of its height. */
const BAND = 0.2

/** What is outstanding falls, so there is room early at the foot, after the day, and late at the top, before it. */
const PLACES: readonly { readonly place: EventLabelPlace; readonly isAfter: boolean; readonly isTop: boolean }[] = [
  { place: 'insideBottomLeft', isAfter: true, isTop: false },
  { place: 'insideTopRight', isAfter: false, isTop: true },
  { place: 'insideBottomRight', isAfter: false, isTop: false },
  { place: 'insideTopLeft', isAfter: true, isTop: true },
]

/** Where the label of a day goes, and the amount that the axis must reach at least to keep the curves off it. */
export type EventLabel = { readonly place: EventLabelPlace; readonly reachesTo: number }

/** A place inside the chart that no curve crosses; where there is none, one above all curves on the wider side of the day. */
export function eventLabel(drawn: readonly Drawn[], day: number): EventLabel {
  // The axis begins with the month.
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

/** Whether a curve runs there; each amount holds until the next point, where the curve goes straight to its next one. */
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
