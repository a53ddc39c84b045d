import { SourceError } from '#intake/source-error.ts'
import type { Note } from '#storage/note.ts'
import type { Storage } from '#storage/storage.ts'
import type { RunParts } from '../service-parts.ts'

/** What the file of a run itself is to blame for; undefined where an error is about something else. */
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

/** Says so of a run that is still at what it found. */
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
