import type { Clock } from '#service/parts/clock.ts'
import { present } from '#values/assert.ts'
import { addDays, type CalendarDate, dateFromParts, formatDate } from '#values/calendar-date.ts'

/**
 * Setting of a clock: it runs with the machine's, at an offset; or its day is frozen, and its time of day in UTC too
 * unless `msOfDay` is null. Plain data, so that a thread can receive it.
 */
export type ClockSetting =
  | { readonly kind: 'goes'; readonly daysAhead: number; readonly msAhead: number }
  | { readonly kind: 'stands'; readonly today: CalendarDate; readonly msOfDay: number | null }

export const DAY_MS = 86_400_000
/** Default time of a test's frozen clock: noon is on the same day almost everywhere. */
export const NOON_MS = DAY_MS / 2

const WITH_THE_MACHINE: ClockSetting = { kind: 'goes', daysAhead: 0, msAhead: 0 }

/** The machine's own clock, or a clock with a frozen day and the machine's time of day. */
export function clockSetting(frozenDate: CalendarDate | null): ClockSetting {
  return frozenDate === null ? WITH_THE_MACHINE : { kind: 'stands', today: frozenDate, msOfDay: null }
}

/** The machine's own clock, or a completely frozen clock. */
export function stillClockSetting(frozenDate: CalendarDate | null): ClockSetting {
  return frozenDate === null ? WITH_THE_MACHINE : { kind: 'stands', today: frozenDate, msOfDay: NOON_MS }
}

/** The machine's clock with a setting. */
export function systemClock(setting: () => ClockSetting): Clock {
  return {
    today: () => todayOf(setting(), new Date()),
    now: () => nowOf(setting(), new Date()),
    elapsed: () => performance.now(),
    isFrozen: () => setting().kind === 'stands',
    stillAt: () => stillAt(setting()),
  }
}

function stillAt(setting: ClockSetting): string | null {
  return setting.kind === 'stands' && setting.msOfDay !== null ? nowOf(setting, new Date()) : null
}

/** Current day of a clock. */
export function todayOf(setting: ClockSetting, machine: Date): CalendarDate {
  if (setting.kind === 'stands') return setting.today
  return addDays(localDay(laterBy(machine, setting.msAhead)), setting.daysAhead)
}

function nowOf(setting: ClockSetting, machine: Date): string {
  if (setting.kind === 'stands') {
    const time = setting.msOfDay === null ? machine : new Date(setting.msOfDay)
    return `${formatDate(setting.today)}${time.toISOString().slice(10)}`
  }
  const ahead = laterBy(machine, setting.msAhead)
  return `${formatDate(addDays(utcDay(ahead), setting.daysAhead))}${ahead.toISOString().slice(10)}`
}

/** Time of day of a clock in UTC, in milliseconds. */
export function msOfDayOf(setting: ClockSetting, machine: Date): number {
  if (setting.kind === 'stands') return setting.msOfDay ?? machine.getTime() % DAY_MS
  return laterBy(machine, setting.msAhead).getTime() % DAY_MS
}

function laterBy(machine: Date, milliseconds: number): Date {
  return new Date(machine.getTime() + milliseconds)
}

/** The machine's own day, in its time zone. */
export function localDay(machine: Date): CalendarDate {
  const parts = { year: machine.getFullYear(), month: machine.getMonth() + 1, day: machine.getDate() }
  return present(dateFromParts(parts), 'day of the machine')
}

function utcDay(machine: Date): CalendarDate {
  const parts = { year: machine.getUTCFullYear(), month: machine.getUTCMonth() + 1, day: machine.getUTCDate() }
  return present(dateFromParts(parts), 'day of the machine')
}
