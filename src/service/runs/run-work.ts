import type { Claims } from '#storage/claims.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { STATES_AT_WORK, type StateAtWork, type StoredRunState } from '#values/vocabulary/run-states.ts'
import { pauseFor } from '../parts/background.ts'
import type { Caller, RunParts } from '../service-parts.ts'
import { onConnection } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'
import { passesByItself } from './line-failure.ts'
import { claimOf, runUuidOf } from './run-claims.ts'
import type { RunKind } from './run-kind.ts'

export function isRunAtWork(state: StoredRunState): state is StateAtWork {
  return STATES_AT_WORK.some((atWork) => atWork === state)
}

/** UUIDs of the runs that are worked on, here or in another process. A reader gets all of them in one list. */
export async function activeRuns({ background, storage }: RunParts<Storage>): Promise<readonly string[]> {
  const active = [...background.active(), ...(await storage.claims.held())]
  return [...active, ...uuidsOf(active)]
}

function uuidsOf(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => runUuidOf(name) ?? [])
}

/** Resumes a run at work, unless another process works on it. Resolves once one process does. */
export function takeUp(parts: RunParts<Storage>, kind: RunKind, run: RunAtWork, caller: Caller): Promise<void> {
  const { claims } = parts.storage
  return inBackground(parts, kind, run, caller, async (begun) => {
    return claims.take(claimOf(run.uuid)).finally(begun)
  })
}

/**
 * Sets a run to work and works on it, under one claim: wherever this process ends, another one finds the claim and
 * resumes. Resolves once the run is set to work.
 */
export function putToWork(
  parts: RunParts<Storage>,
  kind: RunKind,
  run: RunAtWork,
  caller: Caller,
  put: () => Promise<void>,
): Promise<void> {
  const { claims } = parts.storage
  return inBackground(parts, kind, run, caller, async (begun, failed) => {
    let claim: AbortSignal | undefined
    try {
      claim = await takeSoon(claims, claimOf(run.uuid))
      await put()
      begun()
      return claim
    } catch (error) {
      failed(error)
      // The run may have been set to work all the same.
      if (claim && passesByItself(parts, error)) claims.leave(claimOf(run.uuid))
      else if (claim) await claims.release(claimOf(run.uuid))
      return undefined
    }
  })
}

type RunAtWork = Pick<StoredRun, 'uuid' | 'state' | 'connectionId'>

/** Acquires the claim. Undefined if there is nothing to do. */
type Begin = (begun: () => void, failed: (error: unknown) => void) => Promise<AbortSignal | undefined>

function inBackground(
  parts: RunParts<Storage>,
  { tasks }: RunKind,
  { uuid, state, connectionId }: RunAtWork,
  caller: Caller,
  begin: Begin,
): Promise<void> {
  const own = onConnection(parts, connectionId)
  const { background, storage } = parts
  return new Promise((begun, failed) => {
    background.start(uuid, async (signal) => {
      const lost = await begin(begun, failed)
      if (!lost) return
      const toEnd = AbortSignal.any([signal, lost])
      try {
        if (isRunAtWork(state)) await tasks[state]?.(own, uuid, caller, toEnd)
        // The process ends, not the run.
        if (toEnd.aborted && (await isStillAtWork(storage, uuid))) storage.claims.leave(claimOf(uuid))
      } catch (error) {
        if (passesByItself(parts, error)) storage.claims.leave(claimOf(uuid))
        throw error
      } finally {
        await storage.claims.release(claimOf(uuid))
      }
    })
  })
}

async function isStillAtWork({ runs }: Storage, uuid: string): Promise<boolean> {
  const run = await runs.byUuid(uuid)
  return run !== undefined && isRunAtWork(run.state)
}

const STARTING = 'start of a run'
const ASK_AGAIN_MS = 10
const LONGEST_WAIT_MS = 5_000

/** Serializes starts of runs in all processes, so that the second start finds the first run. */
export async function oneAtATime<Result>(
  { storage: { claims } }: RunParts<Storage>,
  work: () => Promise<Result>,
): Promise<Result> {
  await takeSoon(claims, STARTING)
  try {
    return await work()
  } finally {
    await claims.release(STARTING)
  }
}

/** Acquires a claim that is held only briefly. Throws `run-busy` if that takes longer. */
async function takeSoon(claims: Claims, name: string): Promise<AbortSignal> {
  const never = new AbortController().signal
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += ASK_AGAIN_MS) {
    const claim = await claims.take(name)
    if (claim) return claim
    await pauseFor(ASK_AGAIN_MS, never)
  }
  return refuse({ kind: 'run-busy' })
}
