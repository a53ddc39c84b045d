import type { Storage } from '#storage/storage.ts'
import type { RunSpeed } from '#storage/stored-run.ts'
import type { Clock } from '../parts/clock.ts'

/** Length of the recent period, and the interval of writing the speed, in milliseconds. */
const LATELY_MS = 5_000
const WRITTEN_EVERY_MS = 1_000

type Sample = { readonly at: number; readonly lines: number }

/** Measures the speed of working off lines. */
export type Speedometer = {
  /** Adds lines that were done. */
  readonly done: (lines: number) => void
  /** Figures to add to the head of the run; undefined within a second of the last ones. */
  readonly due: () => RunSpeed | undefined
  /** The figures at any time. */
  readonly rest: () => RunSpeed
}

export function createSpeedometer(clock: Pick<Clock, 'elapsed'>): Speedometer {
  const begun = clock.elapsed()
  let samples: readonly Sample[] = []
  let [writtenAt, unwritten] = [begun, 0]

  function taken(): RunSpeed {
    const now = clock.elapsed()
    const since = Math.max(begun, now - LATELY_MS)
    samples = samples.filter(({ at }) => at >= since)
    const recentLines = samples.reduce((sum, { lines }) => sum + lines, 0)
    const worked = { workedMs: Math.round(now) - Math.round(writtenAt), workedLines: unwritten }
    writtenAt = now
    unwritten = 0
    return { ...worked, recentMs: Math.round(now - since), recentLines }
  }

  return {
    done: (lines) => {
      samples = [...samples, { at: clock.elapsed(), lines }]
      unwritten += lines
    },
    due: () => (clock.elapsed() - writtenAt < WRITTEN_EVERY_MS ? undefined : taken()),
    rest: taken,
  }
}

/** Writes the speed of a run, if it is due. */
export async function writeSpeed(
  { writeInBackground }: Pick<Storage, 'writeInBackground'>,
  runId: number,
  speedometer: Speedometer,
): Promise<void> {
  const speed = speedometer.due()
  if (speed) await writeInBackground((unit) => unit.runs.measure(runId, speed))
}
