import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { type Caller, type DataParts, inUnit, type RunParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { clearHiddenRuns } from './clear-hidden-runs.ts'
import type { RunKind } from './run-kind.ts'
import { activeRuns, isRunAtWork, oneAtATime, putToWork } from './run-work.ts'
import { isLeftAlone } from './standing-run.ts'

/** Starts a run after its dry run. Throws `run-state` if the run is not ready for that, and `run-busy` while another one runs. */
export function beginRun(parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller): Promise<StoredRun> {
  return oneAtATime(parts, () => goOn(parts, kind, run, caller, (now) => kind.startableIn.includes(now.state)))
}

/** Resumes a run that was paused, interrupted, or cancelled if its kind may start again then. */
export function resumeRun(parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller): Promise<StoredRun> {
  const isResumable = ({ state, startedAt }: StoredRun) =>
    state === 'paused' || (state === 'cancelled' && startedAt !== null && kind.startableIn.includes(state))
  const isHeldUp: IsAllowed = (now, active) => isResumable(now) || isLeftAlone(now, active)
  return oneAtATime(parts, () => goOn(parts, kind, run, caller, isHeldUp))
}

type IsAllowed = (run: StoredRun, active: readonly string[]) => boolean

async function goOn(
  parts: RunParts<Storage>,
  kind: RunKind,
  { uuid }: StoredRun,
  caller: Caller,
  isAllowed: IsAllowed,
): Promise<StoredRun> {
  // Read before the job: a rerun of the job has to decide the same.
  const active = await activeRuns(parts)
  const before = await runOf(parts, uuid)
  if (!isAllowed(before, active)) refuse({ kind: 'run-state' })
  const state = isRunAtWork(before.state) ? before.state : 'running'
  const run = { uuid, state, connectionId: before.connectionId }
  await putToWork(parts, kind, run, caller, () => setRunning(parts, before, (now) => isAllowed(now, active), active))
  return runOf(parts, uuid)
}

async function setRunning(
  { storage, clock }: RunParts<Storage>,
  { uuid, state }: StoredRun,
  isAllowed: (run: StoredRun) => boolean,
  active: readonly string[],
): Promise<void> {
  await storage.write(async (unit) => {
    const run = await unit.runs.byUuid(uuid)
    if (!run || run.state !== state || !isAllowed(run)) return refuse({ kind: 'run-state' })
    // Work before the run itself may go on beside other runs.
    if (isRunAtWork(run.state) && run.state !== 'running') return
    await refuseWhileOtherRuns(unit, active, run)
    const startedAt = run.startedAt ?? clock.now()
    // The speed of the file's check was another work's.
    if (run.startedAt === null) await unit.runs.measureAnew(run.id)
    await unit.runs.change(run, { state: 'running', pauseReason: null, waitUntil: null, startedAt, endedAt: null })
  })
}

/** Throws `run-busy` if an active run in the way of this one is running; only the unit knows its state. */
export async function refuseWhileOtherRuns(
  { runs }: UnitOfWork,
  active: readonly string[],
  run: Pick<StoredRun, 'uuid' | 'kind' | 'connectionId'>,
): Promise<void> {
  for (const uuid of active) {
    const other = uuid === run.uuid ? undefined : await runs.byUuid(uuid)
    if (other?.state === 'running' && areInEachOthersWay(run, other)) refuse({ kind: 'run-busy' })
  }
}

type OfConnection = Pick<StoredRun, 'kind' | 'connectionId'>

/** A reconciliation only reads, so other runs go on beside it. A second one of its connection does not. */
function areInEachOthersWay(one: OfConnection, other: OfConnection): boolean {
  const kinds = [one.kind, other.kind]
  if (!kinds.includes('reconciliation')) return true
  return one.kind === other.kind && one.connectionId === other.connectionId
}

/** Cancels a run: finished lines stay, the others are not run. A loan that is being sent at this moment still finishes. */
export async function endRun(parts: RunParts<Storage>, { uuid }: StoredRun): Promise<StoredRun> {
  const { storage, clock, background } = parts
  await storage.write(async (unit) => {
    const run = await runOf(inUnit(parts, unit), uuid)
    if (run.state === 'cancelled' || run.state === 'finished') refuse({ kind: 'run-state' })
    await unit.runs.change(run, { state: 'cancelled', pauseReason: null, waitUntil: null, endedAt: clock.now() })
  })
  background.stop(uuid)
  return runOf(parts, uuid)
}

/** Pauses a run until a person resumes it; work in progress still finishes. */
export async function pauseRun(parts: RunParts<Storage>, { uuid }: StoredRun): Promise<StoredRun> {
  const { storage, background } = parts
  await storage.write(async (unit) => {
    const run = await runOf(inUnit(parts, unit), uuid)
    if (run.state !== 'running') refuse({ kind: 'run-state' })
    await unit.runs.change(run, { state: 'paused', pauseReason: null, waitUntil: null })
  })
  background.stop(uuid)
  return runOf(parts, uuid)
}

/** Sets the rate limit of a run in lines per second, from now on; null for none. */
export async function setPace(
  parts: RunParts<Storage>,
  { uuid }: StoredRun,
  linesPerSecond: number | null,
): Promise<StoredRun> {
  await parts.storage.write(async (unit) => {
    const run = await runOf(inUnit(parts, unit), uuid)
    await unit.runs.change(run, { linesPerSecond })
  })
  return runOf(parts, uuid)
}

/** Deletes a run that was only prepared. A started run is kept: it records the outcome of each loan. */
export async function discardRun(parts: RunParts<Storage>, kind: RunKind, { uuid }: StoredRun): Promise<void> {
  const { storage, background } = parts
  await storage.write(async (unit) => {
    const run = await runOf(inUnit(parts, unit), uuid)
    if (run.startedAt !== null) refuse({ kind: 'run-state' })
    await unit.runs.hide(run.id)
  })
  background.stop(uuid)
  background.start(uuid, (signal) => clearHiddenRuns(storage, [kind], signal))
}

async function runOf({ storage }: DataParts, uuid: string): Promise<StoredRun> {
  return (await storage.runs.byUuid(uuid)) ?? refuse({ kind: 'not-found', what: 'run' })
}
