import type { StoredImportRun } from '#storage/stored-run.ts'
import { isOfKind } from '../runs/run-kind.ts'
import type { DataParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'

/** An import run as it is now. Throws `not-found`. */
export async function importRun({ storage }: DataParts, uuid: string): Promise<StoredImportRun> {
  const run = await storage.runs.byUuid(uuid)
  return isOfKind(run, 'import') ? run : refuse({ kind: 'not-found', what: 'run' })
}

/** Whether the lines of a run may be changed: it is not at work, and was checked. Throws `not-found`. */
export async function isAtRest(parts: DataParts, { uuid }: StoredImportRun): Promise<boolean> {
  const { state } = await importRun(parts, uuid)
  return ['checked', 'paused', 'cancelled', 'finished'].includes(state)
}

/** The one that the path names. Throws `not-found`, and `connection-changed` for one of another connection than is worked on. */
export async function findImport(parts: DataParts, { uuid }: { readonly uuid: string }): Promise<StoredImportRun> {
  const run = await importRun(parts, uuid)
  if (run.connectionId !== (await currentConnectionId(parts))) refuse({ kind: 'connection-changed' })
  return run
}
