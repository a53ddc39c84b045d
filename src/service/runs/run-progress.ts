import type { RunSpeed } from '#storage/stored-run.ts'

/** How fast a run goes; null while too little was done to tell. */
export type RunProgress = {
  readonly perSecond: number | null
  readonly averagePerSecond: number | null
  readonly secondsLeft: number | null
}

/** `left` lines are still to be done. Nobody has to have the clock of the desk: these are figures of its own. */
export function runProgress({ workedMs, workedLines, recentMs, recentLines }: RunSpeed, left: number): RunProgress {
  const perSecond = rate(recentLines, recentMs)
  const averagePerSecond = rate(workedLines, workedMs)
  const expected = perSecond ?? averagePerSecond
  return { perSecond, averagePerSecond, secondsLeft: expected === null ? null : left / expected }
}

function rate(lines: number, milliseconds: number): number | null {
  return lines > 0 && milliseconds > 0 ? (lines * 1_000) / milliseconds : null
}
