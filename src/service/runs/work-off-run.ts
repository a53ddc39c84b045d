import type { Note } from '#storage/note.ts'
import type { LineKey } from '#storage/run-lines.ts'
import type { RunChange } from '#storage/run-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { type DataParts, inUnit, type LoanParts, type SendingParts } from '../service-parts.ts'
import { isThere } from '../wire/current-connection.ts'
import { linesInTurn } from './line-failure.ts'
import type { LinesOf } from './run-kind.ts'

/** Works off lines; returns why the run has to stop, if it has to. */
export type RunStep<Line> = (lines: readonly Line[]) => Promise<Note | undefined>

/** How the lines of a run are worked off: so many at once. */
export type RunSteps<Line extends LineKey> = {
  readonly linesOf: LinesOf<Line>
  readonly atOnce: number
  readonly step: RunStep<Line>
}

/**
 * Works off what is ready until nothing is, in the order of the lines. What was done stays done, whatever ends this; what is
 * left is taken up by the next one, because only the lines say how far a run is.
 */
export async function workOffRun<Line extends LineKey>(
  parts: SendingParts<Storage>,
  runUuid: string,
  { linesOf, atOnce, step }: RunSteps<Line>,
  signal: AbortSignal,
): Promise<void> {
  const { runs } = parts.storage
  while (!signal.aborted) {
    const run = await runs.byUuid(runUuid)
    if (run?.state !== 'running') return
    if (!(await isThere(parts, run.connectionId))) return pause(parts, runUuid, NO_CONNECTION)
    const { lines, isMore } = await nextLines(parts, run, linesOf, atOnce)
    if (!isMore) return finish(parts, runUuid)
    const reason = lines.length === 0 ? undefined : await step(lines)
    if (reason !== undefined) return pause(parts, runUuid, reason)
  }
}

const NO_CONNECTION: Note = { code: 'connection-removed', params: {} }

/** Nothing is written unless a line cannot be read. */
async function nextLines<Line extends LineKey>(
  parts: DataParts<Storage>,
  run: StoredRun,
  linesOf: LinesOf<Line>,
  limit: number,
) {
  const { storage } = parts
  const { rows: lines, damaged } = await linesOf.read(storage).first(run.id, 'ready', limit)
  return damaged.length === 0
    ? { lines, isMore: lines.length > 0 }
    : storage.write((unit) => linesInTurn(inUnit(parts, unit), run, linesOf, 'ready', limit))
}

function pause(parts: DataParts<Storage>, runUuid: string, pauseReason: Note): Promise<void> {
  return parts.storage.write((unit) => changeRunning(inUnit(parts, unit), runUuid, { state: 'paused', pauseReason }))
}

function finish(parts: LoanParts<Storage>, runUuid: string): Promise<void> {
  const endedAt = parts.clock.now()
  return parts.storage.write((unit) => changeRunning(inUnit(parts, unit), runUuid, { state: 'finished', endedAt }))
}

/** A run that was cancelled meanwhile stays so. Call inside a write. */
export async function changeRunning(
  { storage }: DataParts<UnitOfWork>,
  runUuid: string,
  change: RunChange,
): Promise<void> {
  const run = await storage.runs.byUuid(runUuid)
  if (run?.state === 'running') await storage.runs.change(run, change)
}
