import type { Clock } from '#service/parts/clock.ts'
import { present } from '#values/assert.ts'
import { type CalendarDate, dateFromParts, formatDate } from '#values/calendar-date.ts'

/** The machine's clock. A frozen date has stopped while the time of day goes on, so that instants still differ. */
export function systemClock(frozenDate: CalendarDate | null): Clock {
  return {
    today: () => frozenDate ?? localToday(new Date()),
    now: () => {
      const now = new Date().toISOString()
      return frozenDate === null ? now : `${formatDate(frozenDate)}${now.slice(10)}`
    },
    elapsed: () => performance.now(),
    isFrozen: frozenDate !== null,
  }
}

function localToday(now: Date): CalendarDate {
  const parts = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  return present(dateFromParts(parts), 'day of the machine')
}
