import type { ExtensionRunRequest } from '#contract/desk/extension-runs.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredExtensionRun } from '#storage/stored-extension-run.ts'
import type { RunState } from '#values/vocabulary/run-states.ts'
import { type Caller, type DataParts, inUnit, type RunParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnectionId, onConnection } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'
import { checkRun } from './check-run.ts'
import { loansOfRun } from './loans-of-run.ts'
import { clearHiddenRuns, takeDown } from './take-down.ts'
import { workOffRun } from './work-off-run.ts'

/** Takes down the loans and begins the dry run, which goes on by itself. Throws `invalid` where there are none. */
export async function createRun(
  parts: RunParts<Storage>,
  { daysToExtend, loans }: ExtensionRunRequest,
  caller: Caller,
): Promise<StoredExtensionRun> {
  const { storage, ids, clock, live, background } = parts
  const connectionId = await currentConnectionId(parts)
  const loanIds = await loansOfRun(parts, connectionId, loans)
  const uuid = ids.uuid()
  const made = { madeBy: live.userName, madeThrough: callerName(caller), createdAt: clock.now() }
  await takeDown(storage, { uuid, connectionId, daysToExtend, ...made }, loanIds)
  background.start(uuid, (signal) => checkRun(onConnection(parts, connectionId), uuid, signal))
  return runOf(parts, uuid)
}

/** The state of a run: one that nothing works on any more was interrupted, by the end of the program or by a fault. */
export function stateOf({ background }: RunParts, run: StoredExtensionRun): RunState {
  return stateAmong(background.active(), run)
}

function stateAmong(active: readonly string[], { uuid, state }: StoredExtensionRun): RunState {
  return isAtWork(state) && !active.includes(uuid) ? 'interrupted' : state
}

function isAtWork(state: StoredExtensionRun['state']): boolean {
  return state === 'checking' || state === 'running'
}

/** Runs what the dry run has found. Throws `run-state` unless it is done, and `run-busy` while another one runs. */
export function startRun(
  parts: RunParts<Storage>,
  run: StoredExtensionRun,
  caller: Caller,
): Promise<StoredExtensionRun> {
  return goOn(parts, run, caller, (now) => now.state === 'checked')
}

/** Takes a run up where it is: one that was paused, or interrupted. */
export function continueRun(
  parts: RunParts<Storage>,
  run: StoredExtensionRun,
  caller: Caller,
): Promise<StoredExtensionRun> {
  return goOn(parts, run, caller, (now, active) => ['paused', 'interrupted'].includes(stateAmong(active, now)))
}

async function goOn(
  parts: RunParts<Storage>,
  { uuid }: StoredExtensionRun,
  caller: Caller,
  isAllowed: (run: StoredExtensionRun, active: readonly string[]) => boolean,
): Promise<StoredExtensionRun> {
  const { storage, clock, background } = parts
  // Asked before the job, which may be run again and then has to decide the same.
  const active = background.active()
  await storage.write(async (unit) => {
    const run = await runOf(inUnit(parts, unit), uuid)
    if (!isAllowed(run, active)) refuse({ kind: 'run-state' })
    if (run.state === 'checking') return
    await refuseWhileOtherRuns(unit, active, uuid)
    const startedAt = run.startedAt ?? clock.now()
    await unit.runs.change(run, { state: 'running', pauseReason: null, waitUntil: null, startedAt })
  })
  const { state, connectionId } = await runOf(parts, uuid)
  const own = onConnection(parts, connectionId)
  background.start(uuid, (signal) =>
    state === 'checking' ? checkRun(own, uuid, signal) : workOffRun(own, uuid, caller, signal),
  )
  return runOf(parts, uuid)
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
