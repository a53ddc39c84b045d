import type { StagedContent } from '#storage/content-store.ts'
import type { Storage } from '#storage/storage.ts'
import { pauseFor } from '../parts/background.ts'

const ASK_AGAIN_MS = 20

/**
 * Keeps bytes and writes the row that names them, in the turn of their digest, so that a removal of unnamed bytes finds
 * both or neither. Bytes without a row after a failure are removed again.
 */
export async function keepNamed<Result>(
  storage: Storage,
  staged: StagedContent,
  writeRow: () => Promise<Result>,
): Promise<Result> {
  try {
    return await inTurnOfContent(storage, staged.sha256, async () => {
      await staged.keep()
      try {
        return await writeRow()
      } catch (error) {
        // The sweep at the next start removes what is left.
        await removeUnnamed(storage, staged.sha256).catch(() => undefined)
        throw error
      }
    })
  } finally {
    await staged.drop()
  }
}

/** Runs a job while no other one, in any process, names or removes these bytes. */
export async function inTurnOfContent<Result>(
  { claims }: Storage,
  sha256: string,
  job: () => Promise<Result>,
): Promise<Result> {
  const name = `content ${sha256}`
  const never = new AbortController().signal
  while (!(await claims.take(name))) await pauseFor(ASK_AGAIN_MS, never)
  try {
    return await job()
  } finally {
    await claims.release(name)
  }
}

/**
 * Removes bytes that no row names, for a job in their turn. The row was removed before, so a kill in between leaves no
 * row without its bytes.
 */
export async function removeUnnamed(storage: Storage, sha256: string): Promise<void> {
  if (!(await isNamed(storage, sha256))) await storage.contents.remove(sha256)
}

/** True while a row needs these bytes: an attached file, or an import that was not started. */
export async function isNamed({ dossierFiles, importSources }: Storage, sha256: string): Promise<boolean> {
  return (await dossierFiles.hasBytes(sha256)) || (await importSources.unstarted(sha256)).length > 0
}
