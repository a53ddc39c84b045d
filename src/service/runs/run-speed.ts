import type { Storage } from '#storage/storage.ts'
import type { RunSpeed } from '#storage/stored-run.ts'
import type { Clock } from '../parts/clock.ts'

/** How far back "lately" goes, in milliseconds, and how often it is written down. */
const LATELY_MS = 5_000
const WRITTEN_EVERY_MS = 1_000

type Sample = { readonly at: number; readonly lines: number }

/** Measures how fast lines are worked off. */
export type Speedometer = {
  /** So many lines more are done. */
  readonly done: (lines: number) => void
  /** What is to be added to the head of the run; undefined as long as the last time is no second ago. */
  readonly due: () => RunSpeed | undefined
  /** The same whenever it is asked. */
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

/** Writes down how fast a run is, where that is due. */
export async function writeSpeed(
  { writeInBackground }: Pick<Storage, 'writeInBackground'>,
  runId: number,
  speedometer: Speedometer,
): Promise<void> {
  const speed = speedometer.due()
  if (speed) await writeInBackground((unit) => unit.runs.measure(runId, speed))
}
