import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { type Caller, type DataParts, inUnit, type RunParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { clearHiddenRuns } from './clear-hidden-runs.ts'
import type { RunKind } from './run-kind.ts'
import { activeRuns, isAtWork, oneAtATime, putToWork } from './run-work.ts'
import { isLeftAlone } from './standing-run.ts'

/** Runs what the dry run has found. Throws `run-state` where that is not the turn of the run, and `run-busy` while another one runs. */
export function startRun(parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller): Promise<StoredRun> {
  return oneAtATime(parts, () => goOn(parts, kind, run, caller, (now) => kind.startableIn.includes(now.state)))
}

/** Resumes a run that was paused, interrupted, or cancelled if its kind may start again then. */
export function continueRun(
  parts: RunParts<Storage>,
  kind: RunKind,
  run: StoredRun,
  caller: Caller,
): Promise<StoredRun> {
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
  // Asked before the job, which may be run again and then has to decide the same.
  const active = await activeRuns(parts)
  const before = await runOf(parts, uuid)
  if (!isAllowed(before, active)) refuse({ kind: 'run-state' })
  const state = isAtWork(before.state) ? before.state : 'running'
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
    // What comes before a run runs beside others.
    if (isAtWork(run.state) && run.state !== 'running') return
    await refuseWhileOtherRuns(unit, active, uuid)
    const startedAt = run.startedAt ?? clock.now()
    // The check of a file was another work.
    if (run.startedAt === null) await unit.runs.measureAnew(run.id)
    await unit.runs.change(run, { state: 'running', pauseReason: null, waitUntil: null, startedAt, endedAt: null })
  })
}

/** Of those that are worked on, the unit says which really run. */
async function refuseWhileOtherRuns({ runs }: UnitOfWork, active: readonly string[], uuid: string): Promise<void> {
  for (const other of active)
    if (other !== uuid && (await runs.byUuid(other))?.state === 'running') refuse({ kind: 'run-busy' })
}

/** What is done stays done; what is left is not run. A loan that is being sent at this moment still ends as it ends. */
export async function cancelRun(parts: RunParts<Storage>, { uuid }: StoredRun): Promise<StoredRun> {
  const { storage, clock, background } = parts
  await storage.write(async (unit) => {
    const run = await runOf(inUnit(parts, unit), uuid)
    if (run.state === 'cancelled' || run.state === 'finished') refuse({ kind: 'run-state' })
    await unit.runs.change(run, { state: 'cancelled', pauseReason: null, waitUntil: null, endedAt: clock.now() })
  })
  background.stop(uuid)
  return runOf(parts, uuid)
}

/** Stands still until a person takes it up again; what is being done at this moment still ends as it ends. */
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

/** How many lines a second are sent at most, from now on; null for as many as can be. */
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

/** Forgets what was only prepared. A run that was started is kept: it says what became of each loan. */
export async function deleteRun(parts: RunParts<Storage>, kind: RunKind, { uuid }: StoredRun): Promise<void> {
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
