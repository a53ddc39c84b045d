const DAY_MS = 24 * 60 * 60 * 1000

/** Time on this computer's clock, for use after "after" or "until": `09:41 today`, `18:40 on 2026-11-21`. */
export function momentWords(instant: string, now: Date): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const time = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
  if (dayOf(at) === dayOf(now)) return `${time} today`
  return dayOf(at) === dayBefore(now) ? `${time} yesterday` : `${time} on ${dayOf(at)}`
}

function dayBefore(now: Date): string {
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12)
  return dayOf(new Date(noon.getTime() - DAY_MS))
}

/** Formats a day like `2026-11-21`. */
function dayOf(at: Date): string {
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
