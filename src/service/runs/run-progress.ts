import type { RunSpeed } from '#storage/stored-run.ts'

/** Speed of a run; null while too little was done to tell. */
type RunProgress = {
  readonly perSecond: number | null
  readonly averagePerSecond: number | null
  readonly secondsLeft: number | null
}

/** Speed and rest of a run with `left` lines to do. Callers need not share the desk's clock: the figures are durations. */
export function runProgress({ workedMs, workedLines, recentMs, recentLines }: RunSpeed, left: number): RunProgress {
  const perSecond = rate(recentLines, recentMs)
  const averagePerSecond = rate(workedLines, workedMs)
  const expected = perSecond ?? averagePerSecond
  return { perSecond, averagePerSecond, secondsLeft: expected === null ? null : left / expected }
}

function rate(lines: number, milliseconds: number): number | null {
  return lines > 0 && milliseconds > 0 ? (lines * 1_000) / milliseconds : null
}
