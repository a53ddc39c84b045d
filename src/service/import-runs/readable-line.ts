import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { LoanParts } from '../service-parts.ts'

/** Line of a run; undefined for a damaged row, or if there is none. */
export async function readableLine(
  { storage }: LoanParts<UnitOfWork>,
  runId: number,
  position: number,
): Promise<StoredImportLine | undefined> {
  try {
    return await storage.importLines.at({ runId, position })
  } catch (error) {
    if (!storage.rowErrorOf(error)) throw error
    return undefined
  }
}
