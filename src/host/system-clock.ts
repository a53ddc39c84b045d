import type { Clock } from '#service/parts/clock.ts'
import { present } from '#values/assert.ts'
import { addDays, type CalendarDate, dateFromParts, formatDate } from '#values/calendar-date.ts'

/** How a clock goes: with the machine's, so many days ahead of it or behind; or it stands at a day. Plain data, which goes to a thread too. */
export type ClockSetting =
  | { readonly kind: 'goes'; readonly daysAhead: number }
  | { readonly kind: 'stands'; readonly today: CalendarDate }

/** The machine's own clock, or one that stands at a day. */
export function clockSetting(frozenDate: CalendarDate | null): ClockSetting {
  return frozenDate === null ? { kind: 'goes', daysAhead: 0 } : { kind: 'stands', today: frozenDate }
}

/** The machine's clock as it is set. One that stands has its time of day go on, so that instants still differ. */
export function systemClock(setting: () => ClockSetting): Clock {
  return {
    today: () => todayOf(setting(), new Date()),
    now: () => nowOf(setting(), new Date()),
    elapsed: () => performance.now(),
    isFrozen: () => setting().kind === 'stands',
  }
}

/** The day of a clock. */
export function todayOf(setting: ClockSetting, machine: Date): CalendarDate {
  return setting.kind === 'stands' ? setting.today : addDays(localDay(machine), setting.daysAhead)
}

function nowOf(setting: ClockSetting, machine: Date): string {
  const now = machine.toISOString()
  if (setting.kind === 'stands') return `${formatDate(setting.today)}${now.slice(10)}`
  if (setting.daysAhead === 0) return now
  return `${formatDate(addDays(utcDay(machine), setting.daysAhead))}${now.slice(10)}`
}

/** The machine's own day, wherever it is. */
export function localDay(machine: Date): CalendarDate {
  const parts = { year: machine.getFullYear(), month: machine.getMonth() + 1, day: machine.getDate() }
  return present(dateFromParts(parts), 'day of the machine')
}

function utcDay(machine: Date): CalendarDate {
  const parts = { year: machine.getUTCFullYear(), month: machine.getUTCMonth() + 1, day: machine.getUTCDate() }
  return present(dateFromParts(parts), 'day of the machine')
}
