import type { Note } from '#storage/note.ts'
import type { LineKey } from '#storage/run-lines.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { DataParts } from '../service-parts.ts'
import { failedLine, passesByItself, stopReason } from './line-failure.ts'
import type { LinesOf } from './run-kind.ts'

/** Units in which the lines of a step are written. Others are served between two of them. */
const UNITS_OF_A_STEP = 10

/**
 * Writes the lines of a step in a few units of the background, each with the work that it records. If one of the lines of
 * a unit prevents that, writes them one by one. Returns the reason for the run to stop, if any.
 */
export async function writeInUnits<Line extends LineKey>(
  parts: DataParts<Storage>,
  runUuid: string,
  linesOf: LinesOf<Line>,
  lines: readonly Line[],
  write: (unit: UnitOfWork, lines: readonly Line[]) => Promise<void>,
): Promise<Note | undefined> {
  const written = async (some: readonly Line[]) => {
    await parts.storage.writeInBackground((unit) => write(unit, some))
    return true
  }
  const alone = async (line: Line) => void (await written([line]))
  const atOnce = Math.ceil(lines.length / UNITS_OF_A_STEP)
  const stops: Promise<Note | undefined>[] = []
  for (let first = 0; first < lines.length; first += atOnce) {
    const some = lines.slice(first, first + atOnce)
    stops.push(writeTogether(parts, runUuid, linesOf, some, { together: written, alone }))
  }
  return (await Promise.all(stops)).find((stop) => stop !== undefined)
}

/** Two ways to write lines: all in one unit, false if that is not possible; or one line in a unit of its own. */
type LineWrites<Line> = {
  readonly together: (lines: readonly Line[]) => Promise<boolean>
  readonly alone: (line: Line) => Promise<void>
}

/**
 * Writes lines in one unit, which takes half the time of a unit for each. If one of the lines prevents that, writes them
 * one by one. Returns the reason for the run to stop, if any.
 */
export async function writeTogether<Line extends LineKey>(
  parts: DataParts<Storage>,
  runUuid: string,
  linesOf: LinesOf<Line>,
  lines: readonly Line[],
  { together, alone }: LineWrites<Line>,
): Promise<Note | undefined> {
  try {
    if (await together(lines)) return undefined
  } catch (error) {
    if (passesByItself(parts, error)) throw error
    const reason = stopReason(parts, error)
    if (reason !== undefined) return reason
  }
  return writeLines(parts, runUuid, linesOf, lines, alone)
}

/**
 * Writes each line in a unit of its own: the work and the line's state are on disk together, or neither is. Concurrent
 * units share a flush. A line with an internal error fails alone. Returns the reason for the run to stop, if any.
 */
async function writeLines<Line extends LineKey>(
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
  // A full or busy disk does not concern the loan.
  const reason = failed.map(({ error }) => stopReason(parts, error)).find((found) => found !== undefined)
  if (reason !== undefined) return reason
  if (failed.length > 0) await failAll(parts, runUuid, linesOf, failed)
  return undefined
}

type Failure<Line> = { readonly line: Line; readonly error: unknown }

/** Logs each failure once, however often the unit runs. */
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
