import { formatDay } from '../../formats/shown-text.ts'
/** An instant in this machine's time zone: `2026-03-12 09:40`. For display only. */
export function clockText(instant: number | string | Date): string {
  const time = new Date(instant)
  return `${dayText(time)} ${timeText(time)}`
}

/** An instant to the second, for comparing with other logs: `2026-03-12 09:40:58`. */
export function clockTextToSecond(instant: number | string): string {
  const time = new Date(instant)
  return `${dayText(time)} ${timeTextToSecond(time)}`
}

/** Time of day: `09:40`. */
export function timeText(time: Date): string {
  return `${two(time.getHours())}:${two(time.getMinutes())}`
}

/** Time of day to the second: `09:40:58`. */
export function timeTextToSecond(time: Date): string {
  return `${timeText(time)}:${two(time.getSeconds())}`
}

/** Date: `2026-03-12`. */
export function dayText(time: Date): string {
  return formatDay(`${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`)
}

function two(count: number): string {
  return String(count).padStart(2, '0')
}

/** An instant of the wire in UTC, to the minute: `2026-03-12 09:40`. */
export function utcText(instant: string): string {
  return `${formatDay(instant.slice(0, 10))} ${instant.slice(11, 16)}`
}
