import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedContent } from '../checked-content.ts'
import { type ContentStore, isDigest, type KeptContent, type ReadContents } from '../content-store.ts'
import { find } from './book-files.ts'
import { syncFolder } from './book-mark.ts'
import { asStorageError } from './system-fault.ts'

/** The folder of a data folder that has the files which were handed in, each under its SHA-256. */
export const CONTENT_FOLDER = 'files'

/** What is still being written has a name that is no digest. */
const UNFINISHED = '.part'

/** So many bytes are read at once. */
const PIECE_BYTES = 256 * 1024

/** The files of a data folder. The folder itself is made with the first one. Errors of the system are StorageErrors. */
export function createContentFiles(dataFolder: string): ContentStore {
  const folder = join(dataFolder, CONTENT_FOLDER)
  const during = async <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw asStorageError(error, folder)
    })
  return {
    ...readContentFiles(dataFolder),
    keep: (bytes) => during(() => keepIn(folder, bytes)),
    remove: (sha256) =>
      during(async () => isDigest(sha256) && rm(join(folder, sha256), { force: true })).then(() => undefined),
  }
}

/** The same for reading alone. */
export function readContentFiles(dataFolder: string): ReadContents {
  const folder = join(dataFolder, CONTENT_FOLDER)
  return {
    read: async (sha256) => {
      const path = join(folder, sha256)
      if (!isDigest(sha256) || find(path) !== 'file') return undefined
      return checkedContent(sha256, piecesOf(path))
    },
    all: () => filesIn(folder),
  }
}

/** Opened by whoever takes the first piece: nobody else would close it, or hear that it is gone. */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: PIECE_BYTES })
}

/** Removes what was still being written when the program ended. Nobody else may have the data folder open. */
export function removeUnfinishedContent(dataFolder: string): void {
  const folder = join(dataFolder, CONTENT_FOLDER)
  if (find(folder) !== 'folder') return
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true })
}

async function keepIn(folder: string, bytes: AsyncIterable<Uint8Array>): Promise<KeptContent> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${randomUUID()}${UNFINISHED}`)
  try {
    const kept = await written(path, bytes)
    await rename(path, join(folder, kept.sha256))
    syncFolder(folder)
    return kept
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function written(path: string, bytes: AsyncIterable<Uint8Array>): Promise<KeptContent> {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of bytes) {
      hash.update(piece)
      size += piece.byteLength
      await writeAll(file, piece)
    }
    await file.sync()
    return { sha256: hash.digest('hex'), size }
  } finally {
    await file.close()
  }
}

/** The system may take less than it is given. */
async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let from = 0; from < piece.byteLength; ) from += (await file.write(piece, from)).bytesWritten
}

async function filesIn(folder: string): Promise<readonly KeptContent[]> {
  if (find(folder) !== 'folder') return []
  const names = (await readdir(folder)).filter(isDigest).sort()
  return Promise.all(names.map(async (sha256) => ({ sha256, size: (await stat(join(folder, sha256))).size })))
}
