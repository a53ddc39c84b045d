import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '#storage/sqlite/files/data-folder.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { BookPlace } from './book-place.ts'

/** File that marks everything in a folder and below it as made up. */
const TEST_MARK = 'test-desk.mark'

const MARK_TEXT = 'The books in this folder are of a desk in test mode (--test): everything in them is made up.\n'

/** Folder of the desktop's window data, which is created before anything else. */
export const WINDOW_FOLDER = 'window'

/** Marks a folder for the books of a test desk; it must be empty or already marked. Throws StorageError. */
export function takeTestFolder(folder: string): void {
  makeFolder(folder)
  const mark = join(folder, TEST_MARK)
  if (existsSync(mark)) return
  if (readdirSync(folder).some((name) => name !== WINDOW_FOLDER)) {
    const message = `The data folder ${folder} is not of a test desk. Nothing was changed. Choose an empty one with --data.`
    throw new StorageError('not-a-test-folder', message)
  }
  writeFileSync(mark, MARK_TEXT)
}

/**
 * Throws StorageError `test-folder` if a book is in the folder of a test desk: made-up data must not be taken for
 * loans. `advice` is a sentence.
 */
export function refuseTestFolder(place: BookPlace, advice: string): void {
  if (place.kind === 'folder' && isInTestFolder(place.folder)) {
    const message = `The data folder ${place.folder} is of a test desk. ${advice}`
    throw new StorageError('test-folder', message)
  }
}

function isInTestFolder(folder: string): boolean {
  const above = dirname(folder)
  return existsSync(join(folder, TEST_MARK)) || (above !== folder && isInTestFolder(above))
}
