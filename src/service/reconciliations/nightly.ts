import type { NightlyReconciliation } from '#storage/nightly-reconciliation-store.ts'
import type { Storage } from '#storage/storage.ts'
import { pauseFor } from '../parts/background.ts'
import { faultOf } from '../parts/log.ts'
import { activeRuns } from '../runs/run-work.ts'
import { isLeftAlone } from '../runs/standing-run.ts'
import { resumeRun } from '../runs/steer-run.ts'
import type { Caller, RunParts } from '../service-parts.ts'
import { onConnection } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { RefusalError } from '../wire/refusal.ts'
import { beginReconciliation } from './begin-reconciliation.ts'
import { RECONCILIATIONS } from './reconciliation-kind.ts'

const LOOK_EVERY_MS = 30_000

/** Caller of work without a request, and its name in the runs. */
const ITSELF: Caller = { kind: 'face', session: null }
const EACH_NIGHT = 'Loan Desk, each night'

/** Begins the reconciliations that are due, until the signal. What fails is logged, and tried again soon. */
export async function lookAfterNights(parts: RunParts<Storage>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await beginDue(parts)
    } catch (error) {
      parts.log({ event: 'work-ended', work: 'nightly reconciliations', fault: faultOf(error) })
    }
    await pauseFor(LOOK_EVERY_MS, signal, false)
  }
}

/** Begins each reconciliation whose time has come, and resumes one of this night that was interrupted. */
export async function beginDue(parts: RunParts<Storage>): Promise<void> {
  for (const nightly of readable(parts, await parts.storage.nightlyReconciliations.all())) {
    const { claims } = parts.storage
    const claim = `nightly reconciliation ${nightly.connectionId}`
    // On a shared book one desk begins it; the others find it begun.
    if (!(await claims.take(claim))) continue
    try {
      await beginIfDue(onConnection(parts, nightly.connectionId), nightly)
    } catch (error) {
      // A person has begun one at this moment.
      if (!(error instanceof RefusalError)) throw error
    } finally {
      await claims.release(claim)
    }
  }
}

async function beginIfDue(parts: RunParts<Storage>, { connectionId, atMinute, since }: NightlyReconciliation) {
  const { storage, clock } = parts
  const connection = await storage.connections.byId(connectionId)
  const due = lastTime(clock.now(), atMinute)
  if (!connection || due < since) return
  const newest = await storage.runs.page({ connectionId, kind: 'reconciliation' }, null, 1)
  const last = newest.rows.at(0)
  if (!last || last.createdAt < due) {
    await beginReconciliation(parts, connection, {}, { caller: ITSELF, madeThrough: EACH_NIGHT })
  } else if (isLeftAlone(last, await activeRuns(parts))) await resumeRun(parts, RECONCILIATIONS, last, ITSELF)
}

/** The last time at or before an instant that the computer's clock showed a minute of its day. ISO 8601 in UTC. */
export function lastTime(now: string, minute: number): string {
  const at = new Date(now)
  const onDay = (days: number) =>
    new Date(at.getFullYear(), at.getMonth(), at.getDate() - days, 0, minute).toISOString()
  const today = onDay(0)
  return today <= now ? today : onDay(1)
}
