import type { ClockBody, ClockRequest } from '#contract/test-bench/books.ts'
import { type ClockSetting, localDay, systemClock, todayOf } from '#host/system-clock.ts'
import { refuseAt } from '#service/wire/refusal.ts'
import { addDays, type CalendarDate, FIRST_DATE, formatDate, LAST_DATE } from '#values/calendar-date.ts'

/** The clock after a change: the day is set, then moved, and then it goes or stands. Throws a RefusalError at `/moveByDays`. */
export function setClock(setting: ClockSetting, { today, moveByDays = 0, runs }: ClockRequest): ClockSetting {
  const day = addDays(today ?? todayOf(setting, new Date()), moveByDays)
  if (day < FIRST_DATE || day > LAST_DATE)
    refuseAt('/moveByDays', 'clock-range', { first: formatDate(FIRST_DATE), last: formatDate(LAST_DATE) })
  return (runs ?? setting.kind === 'goes') ? goingFrom(day) : { kind: 'stands', today: day }
}

function goingFrom(today: CalendarDate): ClockSetting {
  return { kind: 'goes', daysAhead: today - localDay(new Date()) }
}

/** The clock as it is told. */
export function clockBodyOf(setting: ClockSetting): ClockBody {
  const clock = systemClock(() => setting)
  return { today: formatDate(clock.today()), now: clock.now(), runs: !clock.isFrozen() }
}
