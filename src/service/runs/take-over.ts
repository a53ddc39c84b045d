import type { Storage } from '#storage/storage.ts'
import type { Caller, RunParts } from '../service-parts.ts'
import { runUuidOf } from './run-claims.ts'
import type { RunKind } from './run-kind.ts'
import { isRunAtWork, takeUp } from './run-work.ts'

/** Caller of work without a request. */
const ITSELF: Caller = { kind: 'face', session: null }

/**
 * Resumes the runs whose process ended during its work. Returns the abandoned claims without work: a process may have
 * ended while its database still commits the start of a run, so they are not released here.
 */
export async function takeOverRuns(parts: RunParts<Storage>, kinds: readonly RunKind[]): Promise<readonly string[]> {
  const { claims, runs } = parts.storage
  const idle: string[] = []
  for (const name of await claims.abandoned()) {
    const run = await runs.byUuid(runUuidOf(name) ?? '')
    const kind = kinds.find((each) => each.name === run?.kind)
    if (run && kind && isRunAtWork(run.state)) await takeUp(parts, kind, run, ITSELF)
    else idle.push(name)
  }
  return idle
}
