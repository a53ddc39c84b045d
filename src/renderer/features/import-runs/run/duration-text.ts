import { formatDecimal, groupDigits } from '../../../formats/shown-text.ts'
/** `under 1 s`, `46 s`, `17 min 46 s`, `3 h 05 min`. */
export function durationText(seconds: number): string {
  if (seconds < 1) return 'under 1 s'
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  if (minutes < 60) return `${minutes} min ${whole % 60} s`
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** Seconds of work on so many lines, without the time a person took between. */
export function workedSeconds(lines: number, averagePerSecond: number | null): number {
  return averagePerSecond === null ? 0 : lines / averagePerSecond
}

/** `9.8 a second`, `1,240 a second`; a dash while it is not known. */
export function speedText(perSecond: number | null): string {
  if (perSecond === null) return '–'
  const shown = perSecond >= 100 ? groupDigits(Math.round(perSecond)) : formatDecimal(perSecond.toFixed(1))
  return `${shown} a second`
}
