import type { Storage } from '#storage/storage.ts'
import type { Caller, RunParts } from '../service-parts.ts'
import { runUuidOf } from './run-claims.ts'
import type { RunKind } from './run-kind.ts'
import { isAtWork, takeUp } from './run-work.ts'

/** What goes on by itself is nobody's request. */
const ITSELF: Caller = { kind: 'face', session: null }

/** Goes on with the runs whose process has ended in the middle of its work, but for those that were ended meanwhile. */
export async function takeOverRuns(parts: RunParts<Storage>, kinds: readonly RunKind[]): Promise<void> {
  const { claims, runs } = parts.storage
  for (const name of await claims.abandoned()) {
    const run = await runs.byUuid(runUuidOf(name) ?? '')
    const kind = kinds.find((each) => each.name === run?.kind)
    if (run && kind && isAtWork(run.state)) await takeUp(parts, kind, run, ITSELF)
    // Nothing is left to work on.
    else if (await claims.take(name)) await claims.release(name)
  }
}
