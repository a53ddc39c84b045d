/** A moment with its offset, in hours: `2026-03-14T22:00:00Z`, `2026-03-14 22:00:00+00`, `2026-03-14T22:00:00-05:00`. */
const MOMENT = /[\sT](\d{1,2}):(\d{2})((?::\d{2})?(?:[.,]\d+)?)\s*(?:Z|UTC|GMT|([+-]\d{2})(?::?\d{2})?)$/i
const LONGEST = 40
/** Hours of UTC from which it may be the next day in Europe, and from which a whole hour is midnight in a zone to the east. */
const [LATE, MIDNIGHT] = [21, 18]
/** Offsets of Europe, in hours: beside them stands the day of the place that wrote it. */
const [WEST, EAST] = [1, 4]

/** True for a moment that may be of the day before or after it here: at midnight it is of its own, and of UTC until the evening. */
export function mayBeAnotherDay(text: string): boolean {
  const moment = momentIn(text)
  if (moment === undefined || (moment.hour === 0 && moment.isWhole)) return false
  return moment.offset !== 0 || isLate(text) || isMidnightElsewhere(text)
}

/** True for a moment late in the evening of UTC, when the next day has begun in a part of Europe. */
export function isLate(text: string): boolean {
  const moment = momentIn(text)
  return moment !== undefined && moment.hour - moment.offset >= LATE
}

/** True for the midnight of a zone to the east, which is the evening before in UTC: `2026-03-14T23:00:00Z`. */
export function isMidnightElsewhere(text: string): boolean {
  const moment = momentIn(text)
  return moment?.offset === 0 && moment.isWhole && moment.hour >= MIDNIGHT
}

/** `isWhole`: a whole hour. `offset`: hours before UTC. */
type Moment = { readonly hour: number; readonly isWhole: boolean; readonly offset: number }

/** Undefined with an offset of Europe, too. */
function momentIn(text: string): Moment | undefined {
  const [, hours, minutes, rest = '', zone = '0'] = (text.length <= LONGEST ? MOMENT.exec(text.trim()) : null) ?? []
  const offset = Number(zone) || 0
  if (hours === undefined || (offset >= WEST && offset <= EAST)) return undefined
  return { hour: Number(hours), isWhole: !/[1-9]/.test(`${minutes}${rest}`), offset }
}
