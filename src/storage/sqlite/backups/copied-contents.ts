import { constants, readdirSync, rmSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isDigest } from '../../content-store.ts'
import { find } from '../files/book-files.ts'
import { syncFolder } from '../files/book-mark.ts'
import { CONTENT_FOLDER } from '../files/content-files.ts'
import { backupDiffers } from './backup-errors.ts'
import { digestOf, UNFINISHED } from './backup-names.ts'
import { bytesOf } from './copied-database.ts'
import { flushFile } from './secure-file.ts'

/** Digests of the attached files that a folder has, sorted. */
export function contentsIn(folder: string): readonly string[] {
  const place = join(folder, CONTENT_FOLDER)
  return find(place) === 'folder' ? readdirSync(place).filter(isDigest).sort() : []
}

/**
 * Copies those of the attached files that are new from one folder to another, each verified by its digest, and on disk
 * when this resolves. Returns the digests of damaged files, which are left out. `goesOn` throws to end the work between
 * two files.
 */
export async function copyNewContents(
  digests: readonly string[],
  from: string,
  to: string,
  goesOn: () => void,
): Promise<readonly string[]> {
  const [source, place] = [join(from, CONTENT_FOLDER), join(to, CONTENT_FOLDER)]
  if (await mkdir(place, { recursive: true, mode: 0o700 })) syncFolder(to)
  const leftOut: string[] = []
  for (const sha256 of digests) {
    goesOn()
    const [original, copy] = [join(source, sha256), join(place, sha256)]
    if (!isCopied(original, copy) && (await copied(original, copy, sha256)) === 'damaged') leftOut.push(sha256)
  }
  syncFolder(place)
  return leftOut
}

function isCopied(original: string, copy: string): boolean {
  return find(copy) === 'file' && find(original) === 'file' && bytesOf(copy) === bytesOf(original)
}

/** Copies a file and reads the copy back. Throws StorageError `backup-differs` if only the copy is wrong. */
async function copied(original: string, copy: string, sha256: string): Promise<'copied' | 'gone' | 'damaged'> {
  if (find(original) === 'nothing') return 'gone'
  const unfinished = `${copy}${UNFINISHED}`
  await copyFile(original, unfinished, constants.COPYFILE_FICLONE)
  flushFile(unfinished)
  if ((await digestOf(unfinished)) === sha256) {
    await rename(unfinished, copy)
    return 'copied'
  }
  rmSync(unfinished)
  if ((await digestOf(original)) === sha256) throw backupDiffers(copy)
  return 'damaged'
}
