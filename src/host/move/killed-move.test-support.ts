import { QUIETLY } from '#storage/sqlite/files/slow-step.ts'
import type { BookPlace } from '../book-place.ts'
import { moveBetween } from './move-between.ts'
import type { MoveStep } from './move-progress.ts'

/** A move in a process of its own, which is killed once this many rows of a step are done. */
export type KilledMove = {
  readonly from: BookPlace
  readonly to: BookPlace
  readonly rowsAtOnce: number
  readonly at: { readonly step: MoveStep; readonly all: number }
}

const { from, to, at, rowsAtOnce }: KilledMove = JSON.parse(process.argv[2] ?? '')
await moveBetween(
  { from, to },
  {
    rowsAtOnce,
    slowly: QUIETLY,
    now: () => '2026-11-22T22:00:00.000Z',
    tell: ({ step, all }) => {
      if (step === at.step && all >= at.all) process.kill(process.pid, 'SIGKILL')
    },
  },
)
