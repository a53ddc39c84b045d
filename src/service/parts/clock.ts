import type { CalendarDate } from '#values/calendar-date.ts'

/** The one clock, passed in. `today` is the machine's local day, or the one it was frozen at. */
export type Clock = {
  readonly today: () => CalendarDate
  /** An instant as ISO 8601 in UTC with milliseconds. */
  readonly now: () => string
  /** Milliseconds that only ever grow, for time limits. */
  readonly elapsed: () => number
  /** Whether its day stands still. */
  readonly isFrozen: () => boolean
  /** The instant of a clock of which the time of day stands still too; null of any other. */
  readonly stillAt: () => string | null
}
