import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { RunOutlooks } from '../parts/reader.ts'
import { linesInTurn } from '../runs/line-failure.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { atMoment, type DataParts, inUnit, type RunParts } from '../service-parts.ts'
import { EXTENSION_LINES } from './extension-lines.ts'
import { LINES_AT_ONCE, nextOutlooks } from './run-outlooks.ts'

/** The dry run: what would become of each loan, worked out a few at a time. Nothing is extended. */
export const checkRun: RunTask = async (parts, runUuid, _caller, signal) => {
  let isMore = true
  while (isMore && !signal.aborted) {
    const found = await outlooksApart(parts, runUuid, signal)
    if (!found) return
    isMore = await parts.storage.writeInBackground((unit) => takeDown(inUnit(parts, unit), runUuid, found))
  }
}

/** On a thread where there is one; what fails there fails here by its own name. Undefined where it is to end. */
async function outlooksApart(
  parts: RunParts<Storage>,
  runUuid: string,
  signal: AbortSignal,
): Promise<RunOutlooks | undefined> {
  const { reader, storage } = parts
  const here = () => storage.read((stores) => nextOutlooks(atMoment(parts, stores), runUuid))
  if (!reader) return here()
  try {
    return await reader.outlooks(runUuid, signal)
  } catch {
    return signal.aborted ? undefined : await here()
  }
}

/**
 * Returns whether more may be left. A run that was deleted or cancelled meanwhile is left alone, and so is a line that was
 * looked at.
 */
async function takeDown(
  parts: DataParts<UnitOfWork>,
  runUuid: string,
  { outlooks, hasDamaged }: RunOutlooks,
): Promise<boolean> {
  const { runs, extensionLines } = parts.storage
  const run = await runs.byUuid(runUuid)
  if (!isOfKind(run, 'extension') || run.state !== 'checking') return false
  if (hasDamaged) await linesInTurn(parts, run, EXTENSION_LINES, 'unchecked', LINES_AT_ONCE)
  // All at once: a server is asked for a second line before it has answered for the first.
  await Promise.all(
    outlooks.map(async ({ line, change }) => {
      if (await extensionLines.isIn(line, 'unchecked')) await extensionLines.change(line, change)
    }),
  )
  const isMore = outlooks.length > 0 || hasDamaged
  if (!isMore) await runs.change(run, { state: 'checked' })
  return isMore
}
