import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkedContent } from '../../checked-content.ts'
import {
  type ContentStore,
  isDigest,
  type KeptContent,
  type ReadContents,
  type StagedContent,
} from '../../content-store.ts'
import { find } from './book-files.ts'
import { asStorageError } from './system-fault.ts'

/** Folder inside a data folder for the files handed in, each named by its SHA-256. */
export const CONTENT_FOLDER = 'files'

/** Suffix of files that are still being written; not a digest. */
const UNFINISHED = '.part'

/** Bytes per read. */
const PIECE_BYTES = 256 * 1024

/** The files of a data folder. The folder is created with the first file. System errors are thrown as StorageErrors. */
export function createContentFiles(dataFolder: string): ContentStore {
  const folder = join(dataFolder, CONTENT_FOLDER)
  const during = async <Result>(work: () => Promise<Result>) =>
    work().catch((error: unknown) => {
      throw asStorageError(error, folder)
    })
  return {
    ...readContentFiles(dataFolder),
    stage: (bytes) =>
      during(async () => {
        if (await mkdir(folder, { recursive: true, mode: 0o700 })) await flushFolder(dataFolder)
        return stagedIn(folder, bytes, during)
      }),
    remove: (sha256) => during(() => removeFrom(folder, sha256)),
  }
}

/** The same store for reading only. */
export function readContentFiles(dataFolder: string): ReadContents {
  const folder = join(dataFolder, CONTENT_FOLDER)
  return {
    read: async (sha256) => {
      const path = join(folder, sha256)
      if (!isDigest(sha256) || find(path) !== 'file') return undefined
      return checkedContent(sha256, piecesOf(path))
    },
    missing: async (digests) => new Set(digests.filter((sha256) => find(join(folder, sha256)) !== 'file')),
    all: async () => (find(folder) === 'folder' ? (await readdir(folder)).filter(isDigest).sort() : []),
  }
}

/**
 * Opens the file only when the first piece is read. Otherwise the file might never be closed, and its removal would not
 * be handled.
 */
async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { highWaterMark: PIECE_BYTES })
}

/** Removes files that were still being written when the program ended. Nobody else may have the data folder open. */
export function removeUnfinishedContent(dataFolder: string): void {
  const folder = join(dataFolder, CONTENT_FOLDER)
  if (find(folder) !== 'folder') return
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name), { force: true })
}

type During = <Result>(work: () => Promise<Result>) => Promise<Result>

async function stagedIn(folder: string, bytes: AsyncIterable<Uint8Array>, during: During): Promise<StagedContent> {
  const path = join(folder, `${randomUUID()}${UNFINISHED}`)
  const drop = () => rm(path, { force: true })
  try {
    const content = await written(path, bytes)
    const keep = async () => {
      await rename(path, join(folder, content.sha256))
      await flushFolder(folder)
    }
    return { ...content, keep: () => during(keep), drop: () => during(drop) }
  } catch (error) {
    await drop()
    throw error
  }
}

async function removeFrom(folder: string, sha256: string): Promise<void> {
  if (!isDigest(sha256) || find(folder) !== 'folder') return
  await rm(join(folder, sha256), { force: true })
  await flushFolder(folder)
}

/** A name is added or removed on disk once its folder is flushed. Windows keeps names in its journal instead. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
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

/** The system may write less than requested. */
async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let from = 0; from < piece.byteLength; ) from += (await file.write(piece, from)).bytesWritten
}
