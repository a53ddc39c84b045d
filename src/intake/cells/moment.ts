/** A moment of another time zone: `2026-03-14T22:00:00Z`, `2026-03-14 22:00:00+00:00`. */
const MOMENT = /[\sT](\d{1,2}):(\d{2})[\d:.,]*\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i
const LONGEST = 40
const NOON = 12

/** True for a moment that may be of the day before or after it here: at midnight it is of its own. */
export function mayBeAnotherDay(text: string): boolean {
  const [, hours, minutes] = momentIn(text) ?? []
  return hours !== undefined && Number(hours) + Number(minutes) > 0
}

/** True for a moment in the second half of a day, which is a midnight in zones east of it. */
export function isFromNoon(text: string): boolean {
  return Number(momentIn(text)?.[1] ?? 0) >= NOON
}

function momentIn(text: string): RegExpExecArray | undefined {
  return (text.length <= LONGEST ? MOMENT.exec(text.trim()) : null) ?? undefined
}
