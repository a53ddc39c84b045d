import { constants, cpSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { present } from '#values/assert.ts'
import { databasePath, filesOf, find } from '../files/book-files.ts'
import { readMark, stampOf, writeMark } from '../files/book-mark.ts'
import { CONTENT_FOLDER } from '../files/content-files.ts'
import { makeFolder } from '../files/data-folder.ts'
import { asStorageError } from '../files/system-fault.ts'

/**
 * Copies a book that was closed properly into a folder without one; the copy is the same book. If the file system can,
 * both share their blocks until one of them is written. A power cut soon after may lose the copy: it is for data that
 * can be recreated. Throws StorageError.
 */
export async function copyClosedBook(from: string, to: string): Promise<void> {
  try {
    makeFolder(to)
    const source = filesOf(databasePath(from))
    const copy = filesOf(databasePath(to))
    const mark = present(readMark(source.mark), 'mark of the book')
    await copyFile(source.database, copy.database, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
    copyContents(join(from, CONTENT_FOLDER), join(to, CONTENT_FOLDER))
    writeMark(copy.mark, { ...mark, left: stampOf(copy.database) })
  } catch (error) {
    throw asStorageError(error, to)
  }
}

function copyContents(from: string, to: string): void {
  if (find(from) === 'folder') cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
