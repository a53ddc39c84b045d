import type { Storage } from '#storage/storage.ts'
import { pauseFor } from '../parts/background.ts'

const ASK_AGAIN_MS = 20

/**
 * Runs a job while nobody else, in any process, names or removes these bytes: between the last row that named them and
 * their removal nobody attaches them anew.
 */
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

/** Removes bytes that no row names. For a job in their turn. */
export async function removeUnnamed({ dossierFiles, importSources, contents }: Storage, sha256: string): Promise<void> {
  if ((await dossierFiles.hasBytes(sha256)) || (await importSources.names(sha256))) return
  await contents.remove(sha256)
}
