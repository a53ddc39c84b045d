import type { ExtensionRunRequest } from '#contract/desk/extension-runs.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { isOfKind } from '../runs/run-kind.ts'
import { putToWork } from '../runs/run-work.ts'
import type { Caller, RunParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'
import { EXTENSION_RUNS } from './extension-run-kind.ts'
import { loansOfRun } from './loans-of-run.ts'
import { takeDown } from './take-down.ts'

/** Stores the loans and begins the dry run, which continues by itself. Throws `invalid` if there are none. */
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
  const run = { ...made, uuid, kind: 'extension', state: 'checking', connectionId, daysToExtend } as const
  await putToWork(parts, EXTENSION_RUNS, run, caller, () => takeDown(storage, run, loanIds))
  return extensionRun(parts, uuid)
}

/** An extension run as it is now. Throws `not-found`. */
export async function extensionRun({ storage }: RunParts<Storage>, uuid: string): Promise<StoredExtensionRun> {
  const run = await storage.runs.byUuid(uuid)
  return isOfKind(run, 'extension') ? run : refuse({ kind: 'not-found', what: 'run' })
}
