import { join } from 'node:path'
import type Database from 'better-sqlite3'
import type { BookSource } from '../../moving.ts'
import { noBook, olderFormat } from '../../moving-errors.ts'
import { StorageError } from '../../storage-error.ts'
import { databasePath, everyFile, expectFiles, filesOf, find, LOCK_FILE } from '../files/book-files.ts'
import { readContentFiles } from '../files/content-files.ts'
import { type FolderLock, lockFolder } from '../files/folder-lock.ts'
import type { SlowStep } from '../files/slow-step.ts'
import { asStorageError } from '../files/system-fault.ts'
import { refuseUnfinishedMove } from '../files/unfinished-move.ts'
import { FORMAT } from '../migrations/migrations.ts'
import { type OpenCopy, openCopy } from '../opening/database-copy.ts'
import { isBegun, judgeBook } from '../opening/judge-book.ts'
import { rowsOf } from './moving-rows.ts'

/**
 * Opens a data folder as the source of a move: no other Loan Desk writes to it in the meantime, and no byte of it is
 * changed, its log included. Throws StorageError for everything that prevents opening it, and if its rows are
 * inconsistent.
 */
export function openMovingSource(folder: string, slowly: SlowStep): BookSource {
  const path = databasePath(folder)
  if (find(path) === 'nothing') throw noBook(`The data folder ${folder}`)
  const lock = lockFolder(join(folder, LOCK_FILE))
  try {
    refuseUnfinishedMove(folder)
    return sourceOn(openedCopy(folder, slowly), lock, folder)
  } catch (error) {
    lock.undo()
    throw asStorageError(error, path)
  }
}

function openedCopy(folder: string, slowly: SlowStep): OpenCopy {
  const files = filesOf(databasePath(folder))
  expectFiles(everyFile(files))
  judgeBook(files, { mark: false, log: false }, { slowly, besideFrom: Number.POSITIVE_INFINITY })
  const copy = openCopy(files, isBegun(files.log))
  try {
    if (Number(copy.database.pragma('user_version', { simple: true })) < FORMAT)
      throw olderFormat(`The data folder ${folder}`)
    slowly(`checking what belongs together in ${files.database}`, () => checkReferences(copy.database, folder))
    return copy
  } catch (error) {
    copy.close()
    throw error
  }
}

function sourceOn({ database, close }: OpenCopy, lock: FolderLock, folder: string): BookSource {
  return {
    name: folder,
    ...rowsOf(database),
    contents: readContentFiles(folder),
    close: async () => {
      close()
      lock.undo()
    },
  }
}

type Broken = { readonly table: string; readonly parent: string }

function checkReferences(database: Database.Database, folder: string): void {
  const broken = database.prepare<[], Broken>('PRAGMA foreign_key_check').get()
  if (!broken) return
  const message = `In the data folder ${folder} a row of ${broken.table} belongs to no ${broken.parent}, so the book cannot be moved. It was left as it is.`
  throw new StorageError('damaged-database', message)
}
