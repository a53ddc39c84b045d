import type { Note } from '#storage/note.ts'
import type { LineKey } from '#storage/run-lines.ts'
import type { RunChange } from '#storage/run-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { type DataParts, inUnit, type SendingParts } from '../service-parts.ts'
import { isThere } from '../wire/current-connection.ts'
import { linesInTurn } from './line-failure.ts'
import type { LinesOf } from './run-kind.ts'
import { createSpeedometer, type Speedometer, writeSpeed } from './run-speed.ts'

/** Number of lines done, and the reason for the run to stop, if any. */
export type StepEnd = { readonly done: number; readonly stop?: Note | undefined }

/** Works on lines. */
type RunStep<Line> = (lines: readonly Line[]) => Promise<StepEnd>

/** Lines to work on next; `isMore` is false if none is left. */
type NextLines<Line> = { readonly lines: readonly Line[]; readonly isMore: boolean }

/** Steps of a run over its lines. `next` is called before each step. */
export type RunSteps<Line> = {
  readonly next: (run: StoredRun) => Promise<NextLines<Line>>
  readonly step: RunStep<Line>
  /** Resolves once all work that steps began has ended; true if there was any. A later step reports its results. */
  readonly rest?: () => Promise<boolean>
  /** Resolves once all work that steps began has ended, when there is no further step. Throws the error of failed work. */
  readonly leave?: () => Promise<void>
}

/**
 * Works on the ready lines in order until none is left. Finished lines stay finished however this ends; the next
 * attempt resumes with the rest, because only the lines record the progress of a run.
 */
export async function workOffRun<Line>(
  parts: SendingParts<Storage>,
  runUuid: string,
  steps: RunSteps<Line>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await workOff(parts, runUuid, steps, signal)
  } finally {
    await steps.leave?.()
  }
}

async function workOff<Line>(
  parts: SendingParts<Storage>,
  runUuid: string,
  { next, step, rest }: RunSteps<Line>,
  signal: AbortSignal,
): Promise<void> {
  const { runs } = parts.storage
  const speedometer = createSpeedometer(parts.clock)
  const end = (change: RunChange) => changeRunning(parts, runUuid, change, speedometer)
  while (!signal.aborted) {
    const run = await runs.byUuid(runUuid)
    if (run?.state !== 'running') return
    if (!(await isThere(parts, run.connectionId))) return end({ state: 'paused', pauseReason: NO_CONNECTION })
    const { lines, isMore } = await next(run)
    if (!isMore && !(await rest?.())) return end({ state: 'finished', endedAt: parts.clock.now() })
    if (isMore && lines.length === 0) continue
    const { done, stop } = await step(lines)
    speedometer.done(done)
    if (stop !== undefined) return end({ state: 'paused', pauseReason: stop })
    await writeSpeed(parts.storage, run.id, speedometer)
  }
}

const NO_CONNECTION: Note = { code: 'connection-removed', params: {} }

/** Reads the first ready lines, `atOnce` at a time; writes only if one of them cannot be read. */
export function readyLines<Line extends LineKey>(
  parts: DataParts<Storage>,
  linesOf: LinesOf<Line>,
  atOnce: () => number,
): RunSteps<Line>['next'] {
  const { storage } = parts
  return async (run) => {
    const limit = atOnce()
    const { rows: lines, damaged } = await linesOf.read(storage).first(run.id, 'ready', limit)
    return damaged.length === 0
      ? { lines, isMore: lines.length > 0 }
      : storage.write((unit) => linesInTurn(inUnit(parts, unit), run, linesOf, 'ready', limit))
  }
}

/** Stores the measured speed together with the end. A run cancelled in the meantime stays cancelled. */
function changeRunning(
  { storage }: DataParts<Storage>,
  runUuid: string,
  change: RunChange,
  speedometer: Speedometer,
): Promise<void> {
  const speed = speedometer.rest()
  return storage.write(async ({ runs }) => {
    const run = await runs.byUuid(runUuid)
    if (run?.state !== 'running') return
    await runs.measure(run.id, speed)
    await runs.change(run, change)
  })
}
