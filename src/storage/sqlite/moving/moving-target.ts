import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { present } from '#values/assert.ts'
import type { BookTarget, MovedRecord } from '../../moving.ts'
import { notEmpty } from '../../moving-errors.ts'
import { databasePath, find, LOCK_FILE } from '../files/book-files.ts'
import { CONTENT_FOLDER, createContentFiles } from '../files/content-files.ts'
import { makeFolder } from '../files/data-folder.ts'
import { type FolderLock, lockFolder } from '../files/folder-lock.ts'
import { asStorageError } from '../files/system-fault.ts'
import { movingPath } from '../files/unfinished-move.ts'
import { MOST_LOANS } from '../search/search-key.ts'
import { beginArrival, finishArrival, goOnArriving, movingFiles } from './arriving-book.ts'
import { putUp } from './taken-down.ts'

/**
 * Opens a folder as the destination of a move: it must be missing, empty, or have an unfinished move. The rows are
 * collected in a database under a temporary name, so that no start takes it for a book. Throws StorageError.
 */
export function openMovingTarget(folder: string): BookTarget {
  expectRoom(folder)
  makeFolder(folder)
  const lock = lockFolder(join(folder, LOCK_FILE))
  try {
    return targetIn(folder, lock)
  } catch (error) {
    lock.undo()
    throw asStorageError(error, folder)
  }
}

function expectRoom(folder: string): void {
  if (find(folder) !== 'folder') return
  const moving = movingFiles(folder).map((path) => basename(path))
  const isMove = find(movingPath(folder)) === 'file'
  const own = [LOCK_FILE, ...moving, ...(isMove ? [CONTENT_FOLDER] : [])]
  const others = readdirSync(folder).filter((name) => !own.includes(name))
  if (others.length === 0) return
  const isBook = find(databasePath(folder)) !== 'nothing'
  throw notEmpty(`The folder ${folder}`, isBook ? 'a book' : 'other files')
}

function targetIn(folder: string, lock: FolderLock): BookTarget {
  let book = goOnArriving(folder)
  const arriving = () => present(book, 'database of the move')

  return {
    name: folder,
    unfinished: book?.unfinished ?? null,
    contents: createContentFiles(folder),
    count: (table) => arriving().rows.count(table),
    page: (...asked) => arriving().rows.page(...asked),
    last: (table) => arriving().rows.last(table),
    unfitIn: ({ name }, record) => (name === 'loan' ? unfitLoan(record) : undefined),
    begin: async (move) => {
      book?.database.close()
      rmSync(join(folder, CONTENT_FOLDER), { recursive: true, force: true })
      book = beginArrival(folder, move)
    },
    put: (table, records) => arriving().put(table, records),
    complete: async () => putUp(arriving().database),
    finish: async () => {
      finishArrival(arriving().database, folder)
    },
    close: async () => {
      book?.database.close()
      if (book) lock.release()
      else lock.undo()
    },
  }
}

/** The ID is part of the search key, which has no room for a greater one. */
function unfitLoan({ id }: MovedRecord) {
  return Number(id) < MOST_LOANS ? undefined : { column: 'id', why: `is not below ${MOST_LOANS}` }
}
