import { SourceError } from '#intake/source-error.ts'
import type { Note } from '#storage/note.ts'
import type { Storage } from '#storage/storage.ts'
import type { RunParts } from '../service-parts.ts'

/** Note about an error in the file of a run. Undefined if the error has another cause. */
export function unreadableNote({ storage }: RunParts<Storage>, error: unknown): Note | undefined {
  if (error instanceof SourceError) {
    const { reason, params } = error
    return { code: 'file-unreadable', params: { reason, line: figure(params.line), most: figure(params.most) } }
  }
  const damage = storage.rowErrorOf(error)
  return damage && { code: 'record-damaged', params: { table: damage.table } }
}

function figure(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** Marks a run as unreadable if it is still in the state in which the error was found. */
export function setUnreadable(
  { storage }: RunParts<Storage>,
  runUuid: string,
  from: 'reading' | 'checking',
  pauseReason: Note,
): Promise<void> {
  return storage.write(async ({ runs }) => {
    const run = await runs.byUuid(runUuid)
    if (run?.state === from) await runs.change(run, { state: 'unreadable', pauseReason })
  })
}
