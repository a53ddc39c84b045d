import type { CalendarDate } from '#values/calendar-date.ts'

/** The only clock, injected. `today` is the machine's local day, or the day it was frozen at. */
export type Clock = {
  readonly today: () => CalendarDate
  /** An instant as ISO 8601 in UTC with milliseconds. */
  readonly now: () => string
  /** Monotonic milliseconds, for time limits. */
  readonly elapsed: () => number
  /** True if the day is frozen. */
  readonly isFrozen: () => boolean
  /** Instant of a clock whose time of day is frozen too; null for any other clock. */
  readonly stillAt: () => string | null
}
