import { type ContentStore, keepContent, type ReadContents } from '#storage/content-store.ts'
import type { BookSource, BookTarget } from '#storage/moving.ts'
import { RowError } from '#storage/row-error.ts'
import { damagedRow, differs } from './move-errors.ts'

/** Digests of the files of a book, each read to its end. Throws StorageError `damaged-row` if one does not match its digest. */
export async function surveyContents({ contents, name }: BookSource): Promise<readonly string[]> {
  const all = await contents.all()
  try {
    for (const sha256 of all) await readThrough(contents, sha256)
  } catch (error) {
    throw error instanceof RowError ? damagedRow(error, name) : error
  }
  return all
}

/** Sends the files that have not arrived yet. */
export async function sendContents(source: BookSource, target: BookTarget, digests: readonly string[]): Promise<void> {
  const arrived = new Set(await target.contents.all())
  for (const sha256 of digests) if (!arrived.has(sha256)) await send(source, target.contents, sha256)
}

async function send(source: BookSource, to: ContentStore, sha256: string): Promise<void> {
  const bytes = await source.contents.read(sha256)
  if (bytes) await keepContent(to, bytes)
}

/** Reads the arrived files again. Throws StorageError `copy-differs`. */
export async function verifyContents({ contents, name }: BookTarget, sent: readonly string[]): Promise<void> {
  if (JSON.stringify(await contents.all()) !== JSON.stringify(sent)) throw differs(name, 'its files differ')
  for (const sha256 of sent) {
    await readThrough(contents, sha256).catch(() => {
      throw differs(name, `the file ${sha256} differs`)
    })
  }
}

async function readThrough(contents: ReadContents, sha256: string): Promise<void> {
  for await (const _piece of (await contents.read(sha256)) ?? []);
}
