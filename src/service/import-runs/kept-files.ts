import type { Storage } from '#storage/storage.ts'
import { pauseFor } from '../parts/background.ts'
import { faultOf } from '../parts/log.ts'
import { discardRun } from '../runs/steer-run.ts'
import type { RunParts } from '../service-parts.ts'
import { inTurnOfContent, isNamed, removeUnnamed } from '../wire/content-turn.ts'
import { RefusalError } from '../wire/refusal.ts'
import { othersFirst } from '../wire/turns.ts'
import { importKeptUntil } from './import-run-body.ts'
import { IMPORT_RUNS } from './import-run-kind.ts'

const DAY_MS = 86_400_000

/** Sweeps the stored files at once and then daily, until the signal. A failed sweep is logged and repeated the next day. */
export async function lookAfterFiles(parts: RunParts<Storage>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await sweepFiles(parts, signal)
    } catch (error) {
      parts.log({ event: 'work-ended', work: 'files', fault: faultOf(error) })
    }
    await pauseFor(DAY_MS, signal, false)
  }
}

/**
 * Deletes imports that were not started in time, and removes files that no row names: a process was killed between the two.
 * It looks up each stored file by an index; no table is scanned.
 */
export async function sweepFiles(parts: RunParts<Storage>, signal: AbortSignal): Promise<void> {
  const { storage, log } = parts
  let removed = 0
  for (const sha256 of await storage.contents.all()) {
    await othersFirst()
    if (signal.aborted) break
    await deleteOldImports(parts, sha256)
    if (await isNamed(storage, sha256)) continue
    await inTurnOfContent(storage, sha256, () => removeUnnamed(storage, sha256))
    removed++
  }
  if (removed > 0) log({ event: 'data-folder', says: `${removed} stored files that nothing refers to were removed.` })
}

async function deleteOldImports(parts: RunParts<Storage>, sha256: string): Promise<void> {
  const { storage, clock } = parts
  for (const { uuid, createdAt } of await storage.importSources.unstarted(sha256)) {
    if (importKeptUntil(createdAt) > clock.now()) continue
    const run = await storage.runs.byUuid(uuid)
    if (run) await discardRun(parts, IMPORT_RUNS, run).catch(unlessStarted)
  }
}

/** An import that was started or deleted at this moment stays as it is. */
function unlessStarted(error: unknown): void {
  if (!(error instanceof RefusalError)) throw error
}
