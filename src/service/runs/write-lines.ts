import type { Note } from '#storage/note.ts'
import type { LineKey } from '#storage/run-lines.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { DataParts } from '../service-parts.ts'
import { failedLine, passesByItself, stopReason } from './line-failure.ts'
import type { LinesOf } from './run-kind.ts'

/**
 * Does each line in a unit of its own, with what becomes of the line in it: what is done and what the line says of it are on
 * disk together, or neither is. Those that come together share a flush. Where the desk fails at one, that one has failed, and
 * no other. Returns why the run has to stop, if it has to.
 */
export async function writeLines<Line extends LineKey>(
  parts: DataParts<Storage>,
  runUuid: string,
  linesOf: LinesOf<Line>,
  lines: readonly Line[],
  write: (line: Line) => Promise<void>,
): Promise<Note | undefined> {
  const ends = await Promise.allSettled(lines.map(write))
  const failed = lines.flatMap((line, index) => {
    const end = ends[index]
    return end?.status === 'rejected' ? [{ line, error: end.reason }] : []
  })
  const passing = failed.find(({ error }) => passesByItself(parts, error))
  if (passing) throw passing.error
  // A full or busy disk is nothing about the loan.
  const reason = failed.map(({ error }) => stopReason(parts, error)).find((found) => found !== undefined)
  if (reason !== undefined) return reason
  if (failed.length > 0) await failAll(parts, runUuid, linesOf, failed)
  return undefined
}

type Failure<Line> = { readonly line: Line; readonly error: unknown }

/** Each is in the log once, however often the unit runs. */
async function failAll<Line extends LineKey>(
  parts: DataParts<Storage>,
  runUuid: string,
  linesOf: LinesOf<Line>,
  failed: readonly Failure<Line>[],
): Promise<void> {
  const changes = failed.map(({ line, error }) => ({ line, change: failedLine(parts, runUuid, line, error) }))
  await parts.storage.write(async (unit: UnitOfWork) => {
    for (const { line, change } of changes) await linesOf.write(unit).change(line, change)
  })
}
