/** An instant as this machine's clock shows it: `2026-03-12 09:40`. For the eye only. */
export function clockText(instant: number | string): string {
  const time = new Date(instant)
  return `${dayText(time)} ${timeText(time)}`
}

/** The same to the second, for what is looked up in other logs: `2026-03-12 09:40:58`. */
export function clockTextToSecond(instant: number | string): string {
  const time = new Date(instant)
  return `${dayText(time)} ${timeText(time)}:${two(time.getSeconds())}`
}

/** Only the time: `09:40`. */
export function timeText(time: Date): string {
  return `${two(time.getHours())}:${two(time.getMinutes())}`
}

/** Only the day: `2026-03-12`. */
export function dayText(time: Date): string {
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

function two(count: number): string {
  return String(count).padStart(2, '0')
}
