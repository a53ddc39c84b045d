import type { SessionBody } from '#contract/desk/session.ts'
import { dayText } from '../../../components/texts/clock-text.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Age of a draft: `now`, `12 min`, `3 h`, `yesterday`, or for older ones the date, `2026-01-20`. */
export function ageText(savedAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(savedAt)) / MINUTE)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const day = dayOf(savedAt)
  if (day === dayOf(now.getTime())) return `${Math.floor(minutes / 60)} h`
  return day === dayOf(now.getTime() - DAY) ? 'yesterday' : day
}

type DeskDay = Pick<SessionBody, 'today' | 'dateIsFrozen' | 'stillAt'>

/** Current time of the desk's clock, which may be frozen on a day. */
export function deskNow({ today, dateIsFrozen, stillAt }: DeskDay): Date {
  if (stillAt !== null) return new Date(stillAt)
  const now = new Date()
  return dateIsFrozen ? new Date(`${today}${now.toISOString().slice(10)}`) : now
}

function dayOf(instant: number | string): string {
  return dayText(new Date(instant))
}
