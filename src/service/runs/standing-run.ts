import type { Note } from '#storage/note.ts'
import type { Storage } from '#storage/storage.ts'
import type { RunOf, StoredRun } from '#storage/stored-run.ts'
import type { RunKindName } from '#values/vocabulary/run-states.ts'
import type { RunParts } from '../service-parts.ts'
import { stopReason } from './line-failure.ts'
import { isOfKind } from './run-kind.ts'
import { activeRuns, isRunAtWork } from './run-work.ts'

/** A run, and whether it was interrupted: nothing works on it any more, because the program ended or by a fault. */
export type StandingRun<Run extends StoredRun = StoredRun> = { readonly run: Run; readonly isInterrupted: boolean }

/** Current standing of a run that was read before. */
export async function asItStands<Kind extends RunKindName>(
  parts: RunParts<Storage>,
  found: RunOf<Kind>,
  kind: Kind,
): Promise<StandingRun<RunOf<Kind>>> {
  if (!isRunAtWork(found.state) || !isLeftAlone(found, await activeRuns(parts)))
    return { run: found, isInterrupted: false }
  // The work on the run may have ended since the run was read.
  const now = await parts.storage.runs.byUuid(found.uuid)
  const run = isOfKind(now, kind) ? now : found
  return { run, isInterrupted: isRunAtWork(run.state) }
}

/** True if a run is at work and nothing works on it. */
export function isLeftAlone({ uuid, state }: StoredRun, active: readonly string[]): boolean {
  return isRunAtWork(state) && !active.includes(uuid)
}

/** Fault that interrupted a run and could not be stored either; known until the program ends. */
export function interruption(parts: RunParts<Storage>, { run, isInterrupted }: StandingRun): Note | null {
  if (!isInterrupted) return null
  return stopReason(parts, parts.background.endedBy(run.uuid)) ?? null
}
