import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { RunOutlooks } from '../parts/reader.ts'
import { linesInTurn } from '../runs/line-failure.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { atMoment, type DataParts, inUnit, type RunParts } from '../service-parts.ts'
import { EXTENSION_LINES } from './extension-lines.ts'
import { nextOutlooks, OUTLOOKS_AT_ONCE } from './run-outlooks.ts'

/** The dry run: calculates the result for each loan, a few at a time. Nothing is extended. */
export const checkExtensionRun: RunTask = async (parts, runUuid, _caller, signal) => {
  let isMore = true
  while (isMore && !signal.aborted) {
    const found = await outlooksApart(parts, runUuid, signal)
    if (!found) return
    isMore = await parts.storage.writeInBackground((unit) => takeDown(inUnit(parts, unit), runUuid, found))
  }
}

/** Calculates on a reading thread if there is one, and rethrows its errors here. Undefined if the work is to end. */
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
 * Stores the results. Returns true if more lines may be left. Leaves a run alone that was deleted or cancelled in the
 * meantime, and a line that was checked already.
 */
async function takeDown(
  parts: DataParts<UnitOfWork>,
  runUuid: string,
  { outlooks, hasDamaged }: RunOutlooks,
): Promise<boolean> {
  const { runs, extensionLines } = parts.storage
  const run = await runs.byUuid(runUuid)
  if (!isOfKind(run, 'extension') || run.state !== 'checking') return false
  if (hasDamaged) await linesInTurn(parts, run, EXTENSION_LINES, 'unchecked', OUTLOOKS_AT_ONCE)
  // Concurrently: a server then receives the second line before it has answered for the first.
  await Promise.all(
    outlooks.map(async ({ line, change }) => {
      if (await extensionLines.isIn(line, 'unchecked')) await extensionLines.change(line, change)
    }),
  )
  const isMore = outlooks.length > 0 || hasDamaged
  if (!isMore) await runs.change(run, { state: 'checked' })
  return isMore
}
