import type { Note } from '#storage/note.ts'
import type { Storage } from '#storage/storage.ts'
import type { RunOf, StoredRun } from '#storage/stored-run.ts'
import type { RunKindName } from '#values/vocabulary/run-states.ts'
import type { RunParts } from '../service-parts.ts'
import { stopReason } from './line-failure.ts'
import { isOfKind } from './run-kind.ts'
import { activeRuns, isAtWork } from './run-work.ts'

/** A run, and whether it was interrupted: nothing works on it any more, by the end of the program or by a fault. */
export type StandingRun<Run extends StoredRun = StoredRun> = { readonly run: Run; readonly isInterrupted: boolean }

/** A run that was found, as it stands. */
export async function asItStands<Kind extends RunKindName>(
  parts: RunParts<Storage>,
  found: RunOf<Kind>,
  kind: Kind,
): Promise<StandingRun<RunOf<Kind>>> {
  if (!isAtWork(found.state) || !isLeftAlone(found, await activeRuns(parts)))
    return { run: found, isInterrupted: false }
  // What worked on it may have come to its end since it was found.
  const now = await parts.storage.runs.byUuid(found.uuid)
  const run = isOfKind(now, kind) ? now : found
  return { run, isInterrupted: isAtWork(run.state) }
}

/** Whether nothing works on a run that is at work. */
export function isLeftAlone({ uuid, state }: StoredRun, active: readonly string[]): boolean {
  return isAtWork(state) && !active.includes(uuid)
}

/** What stood in the way of a run so that not even that could be written down: it is known until the program ends. */
export function interruption(parts: RunParts<Storage>, { run, isInterrupted }: StandingRun): Note | null {
  if (!isInterrupted) return null
  return stopReason(parts, parts.background.endedBy(run.uuid)) ?? null
}
