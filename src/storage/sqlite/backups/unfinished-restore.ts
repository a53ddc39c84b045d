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

/** The same database while it is being copied; the next start removes it. */
export function stagedPath(folder: string): string {
  return `${restoringPath(folder)}.new`
}

/**
 * Makes a decided restore the book of its folder; removes what a kill left of one that was not decided. Can be repeated after a kill at any
 * moment: the book that was there before was set aside first. The folder must be locked.
 */
export function finishRestore(folder: string): void {
  const restored = restoringPath(folder)
  const asides = readdirSync(folder).filter((name) => name.startsWith(SET_ASIDE) && name.endsWith(UNFINISHED))
  if (find(restored) !== 'file') {
    rmSync(stagedPath(folder), { force: true })
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
  // An empty folder was marked as one without a book, in case that the restore came to nothing.
  rmSync(files.unfinished, { force: true })
  syncFolder(folder)
  if (!book) return
  const { uuid, commits, committedAt } = book
  writeMark(files.mark, { book: uuid, commits, committedAt, left: stampOf(files.database) })
}
