/** An instant in this machine's time zone: `2026-03-12 09:40`. For display only. */
export function clockText(instant: number | string): string {
  const time = new Date(instant)
  return `${dayText(time)} ${timeText(time)}`
}

/** An instant to the second, for comparing with other logs: `2026-03-12 09:40:58`. */
export function clockTextToSecond(instant: number | string): string {
  const time = new Date(instant)
  return `${dayText(time)} ${timeText(time)}:${two(time.getSeconds())}`
}

/** Time of day: `09:40`. */
export function timeText(time: Date): string {
  return `${two(time.getHours())}:${two(time.getMinutes())}`
}

/** Date: `2026-03-12`. */
export function dayText(time: Date): string {
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

function two(count: number): string {
  return String(count).padStart(2, '0')
}
