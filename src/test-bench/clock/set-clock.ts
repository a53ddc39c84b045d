import type { ClockBody, ClockRequest } from '#contract/test-bench/books.ts'
import { type ClockSetting, DAY_MS, localDay, msOfDayOf, NOON_MS, systemClock, todayOf } from '#host/system-clock.ts'
import { refuseAt } from '#service/wire/refusal.ts'
import { addDays, type CalendarDate, FIRST_DATE, formatDate, LAST_DATE } from '#values/calendar-date.ts'

/**
 * The clock after a change: the day is set, then moved, and then it goes or stands. A clock that stands is set to noon
 * of the day; one that goes keeps its time of day. Throws a RefusalError where it leaves the days that there are.
 */
export function setBookClock(setting: ClockSetting, request: ClockRequest): ClockSetting {
  const { today, moveByDays = 0, moveByMilliseconds = 0, runs = setting.kind === 'goes' } = request
  const machine = new Date()
  const isSetToNoon = today !== undefined && !runs
  const time = (isSetToNoon ? NOON_MS : msOfDayOf(setting, machine)) + moveByMilliseconds
  const msOfDay = ((time % DAY_MS) + DAY_MS) % DAY_MS
  const day = addDays(today ?? todayOf(setting, machine), moveByDays + (time - msOfDay) / DAY_MS)
  if (day < FIRST_DATE || day > LAST_DATE) {
    const pointer = moveByMilliseconds === 0 ? '/moveByDays' : '/moveByMilliseconds'
    refuseAt(pointer, 'clock-range', { first: formatDate(FIRST_DATE), last: formatDate(LAST_DATE) })
  }
  return runs ? goingFrom(day, msOfDay, machine) : { kind: 'stands', today: day, msOfDay }
}

function goingFrom(today: CalendarDate, msOfDay: number, machine: Date): ClockSetting {
  const msAhead = msOfDay - (machine.getTime() % DAY_MS)
  return { kind: 'goes', daysAhead: today - localDay(new Date(machine.getTime() + msAhead)), msAhead }
}

/** The clock as it is told. */
export function clockBodyOf(setting: ClockSetting): ClockBody {
  const clock = systemClock(() => setting)
  return { today: formatDate(clock.today()), now: clock.now(), runs: !clock.isFrozen() }
}
