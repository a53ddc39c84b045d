import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  daysBetween,
  daysInMonth,
  isMonthEnd,
  LAST_DATE,
  monthEnd,
} from '#values/calendar-date.ts'

/**
 * Due dates for a loan issued on another day. If all are whole months after the issue, they stay so; else if all share a day of the month
 * or its end, they keep it and move by months; else they keep their distance in days. In order, none before the issue; `undefined` if one
 * would be after the last possible date.
 */
export function movedDates(
  dates: readonly CalendarDate[],
  issued: CalendarDate,
  issuedNow: CalendarDate,
): readonly CalendarDate[] | undefined {
  const moved = byMonths(dates, issued, issuedNow) ?? onTheirDay(dates, issued, issuedNow) ?? byDays()
  return moved.every((date) => date <= LAST_DATE) ? moved : undefined

  function byDays(): readonly CalendarDate[] {
    return dates.map((date) => addDays(issuedNow, daysBetween(issued, date)))
  }
}

/** Months between the months of two dates. */
function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  return monthOf(to) - monthOf(from)
}

function byMonths(dates: readonly CalendarDate[], issued: CalendarDate, issuedNow: CalendarDate) {
  const isWhole = dates.every((date) => addMonths(issued, monthsBetween(issued, date)) === date)
  return isWhole ? dates.map((date) => addMonths(issuedNow, monthsBetween(issued, date))) : undefined
}

function onTheirDay(dates: readonly CalendarDate[], issued: CalendarDate, issuedNow: CalendarDate) {
  const day = Math.max(...dates.map((date) => dateParts(date).day))
  const areEnds = dates.every(isMonthEnd)
  const isShared = dates.every((date) => dateParts(date).day === day || (isMonthEnd(date) && dateParts(date).day < day))
  const months = dates.map((date) => monthsBetween(issued, date))
  if ((!areEnds && !isShared) || new Set(months).size < dates.length) return undefined
  const dayIn = (date: CalendarDate) => {
    const { year, month, day: last } = dateParts(monthEnd(date))
    return addDays(monthEnd(date), areEnds ? 0 : Math.min(day, daysInMonth(year, month)) - last)
  }
  const moved = months.map((count) => dayIn(addMonths(issuedNow, count)))
  const isLate = moved.some((date) => date < issuedNow || (date === issuedNow && !dates.includes(issued)))
  return isLate ? months.map((count) => dayIn(addMonths(issuedNow, count + 1))) : moved
}

function monthOf(date: CalendarDate): number {
  const { year, month } = dateParts(date)
  return year * 12 + month
}
