import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type Database from 'better-sqlite3'
import type { LossFault, StorageError } from '../../storage-error.ts'
import { expectFiles, filesOf, find } from '../files/book-files.ts'
import { type BookMark, readableMark, readMark, writeMark } from '../files/book-mark.ts'
import { becomeAnotherBook, readBookRow } from '../files/book-row.ts'
import { bookIsOlder, bookIsOther, bookWasMoved } from '../files/loss-sentences.ts'
import { asStorageError } from '../files/system-fault.ts'
import { type AcceptedLoss, accepts } from './accepted-loss.ts'

/** A mark beside the data folder. A desk leaves it when its folder is moved or removed while it runs. */
function noteOf(folder: string): string {
  return `${resolve(folder)}.moved.mark`
}

/** Undefined without a note, or with a damaged one if its loss is accepted. Throws StorageError. */
function readNote(folder: string, accepted: AcceptedLoss): BookMark | undefined {
  const path = noteOf(folder)
  if (!existsSync(path)) return undefined
  try {
    expectFiles([path])
    return accepts(accepted, 'damaged-mark') ? readableMark(path) : readMark(path)
  } catch (error) {
    throw asStorageError(error, path)
  }
}

/** Leaves the mark beside the folder, so that the next start does not begin an empty book there. False if it cannot. */
export function leaveNote(folder: string, mark: BookMark): boolean {
  const path = noteOf(folder)
  try {
    expectFiles([path, `${path}.new`])
    writeMark(path, mark)
    return true
  } catch {
    return false
  }
}

/** Removes the note. One that stays refuses no start on this book, whose count only grows. */
export function removeNote(folder: string): void {
  try {
    rmSync(noteOf(folder), { force: true })
  } catch {
    // The folder above is read-only.
  }
}

/** Throws `missing-database` if the book of this folder was moved away while a desk was running and is not back. */
export function refuseMovedBook(folder: string, database: string, accepted: AcceptedLoss): void {
  const note = readNote(folder, accepted)
  if (!note || find(database) !== 'nothing') return
  if (!accepts(accepted, 'missing-database')) throw bookWasMoved(resolve(folder), note)
  removeNote(folder)
}

/** Throws `older-database` or `other-book` if another database is where the moved one was. */
export function refuseReplacedBook(folder: string, database: Database.Database, accepted: AcceptedLoss): void {
  const note = readNote(folder, accepted)
  const loss = note && lossBeside(note, database)
  if (!loss) return
  if (!accepts(accepted, loss.code)) throw loss
  if (loss.code === 'older-database') becomeAnotherBook(database)
}

function lossBeside(note: BookMark, database: Database.Database): StorageError<LossFault> | undefined {
  const book = readBookRow(database)
  const files = filesOf(database.name)
  if (book && book.uuid !== note.book) return bookIsOther(files)
  return book && book.commits >= note.commits ? undefined : bookIsOlder(files, note, book)
}
