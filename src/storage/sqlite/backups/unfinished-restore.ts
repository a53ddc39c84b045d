import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databasePath, filesOf, find } from '../files/book-files.ts'
import { stampOf, syncFolder, writeMark } from '../files/book-mark.ts'
import { readBookRow } from '../files/book-row.ts'
import { SET_ASIDE } from '../files/private-files.ts'
import { UNFINISHED } from './backup-names.ts'
import { readingCopy } from './copied-database.ts'

/** Database of a restored book, complete and decided: the next start puts it in its place if a kill came before. */
export function restoringPath(folder: string): string {
  return `${databasePath(folder)}.restoring`
}

/**
 * Makes a decided restore the book of its folder; does nothing if there is none. Can be repeated after a kill at any
 * moment: the book that was there before was set aside first. The folder must be locked.
 */
export function finishRestore(folder: string): void {
  const restored = restoringPath(folder)
  const asides = readdirSync(folder).filter((name) => name.startsWith(SET_ASIDE) && name.endsWith(UNFINISHED))
  if (find(restored) !== 'file') {
    // Second names of files that are still in use.
    for (const name of asides) rmSync(join(folder, name), { recursive: true, force: true })
    return
  }
  for (const name of asides) renameSync(join(folder, name), join(folder, name.slice(0, -UNFINISHED.length)))
  syncFolder(folder)
  const files = filesOf(databasePath(folder))
  const book = readingCopy(restored, readBookRow)
  for (const path of [files.mark, files.log, files.index, `${files.database}-journal`]) rmSync(path, { force: true })
  renameSync(restored, files.database)
  syncFolder(folder)
  if (!book) return
  const { uuid, commits, committedAt } = book
  writeMark(files.mark, { book: uuid, commits, committedAt, left: stampOf(files.database) })
}
