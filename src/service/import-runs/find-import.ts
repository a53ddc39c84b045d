import type { StoredImportRun } from '#storage/stored-run.ts'
import { isOfKind } from '../runs/run-kind.ts'
import type { DataParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'

/** Current state of an import run. Throws `not-found`. */
export async function importRun({ storage }: DataParts, uuid: string): Promise<StoredImportRun> {
  const run = await storage.runs.byUuid(uuid)
  return isOfKind(run, 'import') ? run : refuse({ kind: 'not-found', what: 'run' })
}

/** True if the lines of a run may be changed: the run was checked and is not at work. Throws `not-found`. */
export async function isAtRest(parts: DataParts, { uuid }: StoredImportRun): Promise<boolean> {
  const { state } = await importRun(parts, uuid)
  return ['checked', 'paused', 'cancelled', 'finished'].includes(state)
}

/** Import run of the path. Throws `not-found`, and `connection-changed` for a run of another connection than the current one. */
export async function findImport(parts: DataParts, { uuid }: { readonly uuid: string }): Promise<StoredImportRun> {
  const run = await importRun(parts, uuid)
  if (run.connectionId !== (await currentConnectionId(parts))) refuse({ kind: 'connection-changed' })
  return run
}
