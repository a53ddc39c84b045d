import type { ExtensionRunRequest } from '#contract/desk/extension-runs.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredExtensionRun } from '#storage/stored-extension-run.ts'
import type { RunState } from '#values/vocabulary/run-states.ts'
import { type Caller, type DataParts, inUnit, type RunParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'
import { loansOfRun } from './loans-of-run.ts'
import { activeRuns, isAtWork, oneAtATime, putToWork } from './run-work.ts'
import { clearHiddenRuns, takeDown } from './take-down.ts'

/** Takes down the loans and begins the dry run, which goes on by itself. Throws `invalid` where there are none. */
export async function createRun(
  parts: RunParts<Storage>,
  { daysToExtend, loans }: ExtensionRunRequest,
  caller: Caller,
): Promise<StoredExtensionRun> {
  const { storage, ids, clock, live } = parts
  const connectionId = await currentConnectionId(parts)
  const loanIds = await loansOfRun(parts, connectionId, loans)
  const uuid = ids.uuid()
  const made = { madeBy: live.userName, madeThrough: callerName(caller), createdAt: clock.now() }
  const run = { uuid, state: 'checking', connectionId } as const
  await putToWork(parts, run, caller, () => takeDown(storage, { ...made, uuid, connectionId, daysToExtend }, loanIds))
  return runOf(parts, uuid)
}

/** A run, and its state: one that nothing works on any more was interrupted, by the end of the program or by a fault. */
export type StandingRun = { readonly run: StoredExtensionRun; readonly state: RunState }

/** A run that was found, as it stands. */
export async function asItStands(parts: RunParts<Storage>, found: StoredExtensionRun): Promise<StandingRun> {
  const state = isAtWork(found.state) ? stateAmong(await activeRuns(parts), found) : found.state
  if (state !== 'interrupted') return { run: found, state }
  // What worked on it may have come to its end since it was found.
  const run = (await parts.storage.runs.byUuid(found.uuid)) ?? found
  return { run, state: isAtWork(run.state) ? state : run.state }
}

function stateAmong(active: readonly string[], { uuid, state }: StoredExtensionRun): RunState {
  return isAtWork(state) && !active.includes(uuid) ? 'interrupted' : state
}

/** Runs what the dry run has found. Throws `run-state` unless it is done, and `run-busy` while another one runs. */
export function startRun(
  parts: RunParts<Storage>,
  run: StoredExtensionRun,
  caller: Caller,
): Promise<StoredExtensionRun> {
  return oneAtATime(parts, () => goOn(parts, run, caller, (now) => now.state === 'checked'))
}

/** Takes a run up where it is: one that was paused, or interrupted. */
export function continueRun(
  parts: RunParts<Storage>,
  run: StoredExtensionRun,
  caller: Caller,
): Promise<StoredExtensionRun> {
  const isHeldUp: IsAllowed = (now, active) => ['paused', 'interrupted'].includes(stateAmong(active, now))
  return oneAtATime(parts, () => goOn(parts, run, caller, isHeldUp))
}

type IsAllowed = (run: StoredExtensionRun, active: readonly string[]) => boolean

async function goOn(
  parts: RunParts<Storage>,
  { uuid }: StoredExtensionRun,
  caller: Caller,
  isAllowed: IsAllowed,
): Promise<StoredExtensionRun> {
  // Asked before the job, which may be run again and then has to decide the same.
  const active = await activeRuns(parts)
  const before = await runOf(parts, uuid)
  if (!isAllowed(before, active)) refuse({ kind: 'run-state' })
  const run = before.state === 'checking' ? before : ({ ...before, state: 'running' } as const)
  await putToWork(parts, run, caller, () => setRunning(parts, before, (now) => isAllowed(now, active), active))
  return runOf(parts, uuid)
}

async function setRunning(
  { storage, clock }: RunParts<Storage>,
  { uuid, state }: StoredExtensionRun,
  isAllowed: (run: StoredExtensionRun) => boolean,
  active: readonly string[],
): Promise<void> {
  await storage.write(async (unit) => {
    const run = await unit.runs.byUuid(uuid)
    if (!run || run.state !== state || !isAllowed(run)) return refuse({ kind: 'run-state' })
    if (run.state === 'checking') return
    await refuseWhileOtherRuns(unit, active, uuid)
    const startedAt = run.startedAt ?? clock.now()
    await unit.runs.change(run, { state: 'running', pauseReason: null, waitUntil: null, startedAt })
  })
}

/** Of those that are worked on, the unit says which really run. */
async function refuseWhileOtherRuns({ runs }: UnitOfWork, active: readonly string[], uuid: string): Promise<void> {
  for (const other of active)
    if (other !== uuid && (await runs.byUuid(other))?.state === 'running') refuse({ kind: 'run-busy' })
}

/** What is done stays done; what is left is not run. A loan that is being sent at this moment still ends as it ends. */
export async function cancelRun(parts: RunParts<Storage>, { uuid }: StoredExtensionRun): Promise<StoredExtensionRun> {
  const { storage, clock, background } = parts
  await storage.write(async (unit) => {
    const run = await runOf(inUnit(parts, unit), uuid)
    if (run.state === 'cancelled' || run.state === 'finished') refuse({ kind: 'run-state' })
    await unit.runs.change(run, { state: 'cancelled', pauseReason: null, waitUntil: null, endedAt: clock.now() })
  })
  background.stop(uuid)
  return runOf(parts, uuid)
}

/** Forgets a dry run. One that was started is kept: it says what became of each loan. */
export async function deleteRun(parts: RunParts<Storage>, { uuid }: StoredExtensionRun): Promise<void> {
  const { storage, background } = parts
  await storage.write(async (unit) => {
    const run = await runOf(inUnit(parts, unit), uuid)
    if (run.startedAt !== null) refuse({ kind: 'run-state' })
    await unit.runs.hide(run.id)
  })
  background.stop(uuid)
  background.start(uuid, (signal) => clearHiddenRuns(storage, signal))
}

async function runOf({ storage }: DataParts, uuid: string): Promise<StoredExtensionRun> {
  return (await storage.runs.byUuid(uuid)) ?? refuse({ kind: 'not-found', what: 'run' })
}
