import type { BeginReconciliationRequest } from '#contract/desk/reconciliations.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredReconciliation } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { isOfKind } from '../runs/run-kind.ts'
import { activeRuns, oneAtATime, putToWork } from '../runs/run-work.ts'
import { refuseWhileOtherRuns } from '../runs/steer-run.ts'
import type { Caller, RunParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { loansOf } from './compare-loans.ts'
import { RECONCILIATIONS } from './reconciliation-kind.ts'

/** Caller who begins it, and the name that the run keeps of that. */
type Beginner = { readonly caller: Caller; readonly madeThrough: string }

/** Begins to compare all loans of a connection. Throws `run-busy` while another reconciliation of it reads. */
export function beginReconciliation(
  parts: RunParts<Storage>,
  connection: StoredConnection,
  { loansPerSecond = null }: BeginReconciliationRequest,
  { caller, madeThrough }: Beginner,
): Promise<StoredReconciliation> {
  const { storage, ids, clock, live } = parts
  const made = { madeBy: live.userName, madeThrough, createdAt: clock.now() }
  const run = {
    ...made,
    uuid: ids.uuid(),
    kind: 'reconciliation',
    state: 'running',
    connectionId: connection.id,
  } as const
  return oneAtATime(parts, async () => {
    const active = await activeRuns(parts)
    const loans = await storage.loanList.count(loansOf(parts, connection.id))
    const put = () =>
      storage.write(async (unit) => {
        await refuseWhileOtherRuns(unit, active, run)
        const id = await unit.runs.insert(run)
        await unit.reconciliations.begin(id, loans)
        await unit.runs.show(id)
        const stored = present(await unit.runs.byUuid(run.uuid), 'new run')
        await unit.runs.change(stored, { startedAt: made.createdAt, linesPerSecond: loansPerSecond })
      })
    await putToWork(parts, RECONCILIATIONS, run, caller, put)
    return reconciliation(parts, run.uuid)
  })
}

/** A reconciliation as it is now. Throws `not-found`. */
export async function reconciliation({ storage }: RunParts<Storage>, uuid: string): Promise<StoredReconciliation> {
  const run = await storage.runs.byUuid(uuid)
  return isOfKind(run, 'reconciliation') ? run : refuse({ kind: 'not-found', what: 'run' })
}
