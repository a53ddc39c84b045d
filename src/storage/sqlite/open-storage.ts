import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { RowError } from '../row-error.ts'
import type { Storage, UnitOfWork } from '../storage.ts'
import { databasePath, filesOf, LOCK_FILE } from './book-files.ts'
import { createConnectionStore } from './connection-table.ts'
import { makeFolder } from './data-folder.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'
import { createDraftStore } from './draft-table.ts'
import { createExtensionRunStore } from './extension-run-table.ts'
import { createExtensionStore } from './extension-table.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { createKeyStore } from './key-table.ts'
import { createLoanList } from './loan-list-table.ts'
import { createLoanStore } from './loan-table.ts'
import { type OpenBook, openBook } from './open-book.ts'
import { keepPrivate } from './private-files.ts'
import { rowErrorOf } from './row-codec.ts'
import { createExtensionRunLines } from './run-line-table.ts'
import { addSearchFunctions } from './search-functions.ts'
import { createSearchIndexer } from './search-indexer.ts'
import { createSessionStore } from './session-table.ts'
import { createSettingsStore } from './settings-table.ts'
import { createSubmissionStore } from './submission-table.ts'
import { asStorageError, systemFault } from './system-fault.ts'
import { createTokenStore } from './token-table.ts'
import { createVersionStore } from './version-table.ts'
import { whenQuiet } from './when-quiet.ts'
import { createWriter } from './writer.ts'

export type StorageOptions = Omit<DatabaseOptions, 'trace'>

/** Opens a data folder for this process alone. Throws StorageError; what was found is then left as it was. */
export function openStorage(folder: string, options: StorageOptions = {}): Storage {
  makeFolder(folder)
  const lockPath = join(folder, LOCK_FILE)
  const lock = lockFolder(lockPath)
  try {
    const path = databasePath(folder)
    const database = openDatabase(path, { ...options, trace: lock.wasThere ? lockPath : undefined })
    const storage = storageOf(database, bookOf(database, path, lockPath), lock)
    for (const sentence of keepPrivate(folder)) options.warn?.(sentence)
    return storage
  } catch (error) {
    lock.undo()
    throw asStorageError(error, folder)
  }
}

/** How long another program may hold up a request, in milliseconds: everything else waits with it. */
const HELD_UP_MS = 20

function bookOf(database: Database.Database, path: string, lockPath: string): OpenBook {
  try {
    const book = openBook(database, filesOf(path), lockPath)
    database.pragma(`busy_timeout = ${HELD_UP_MS}`)
    // What a job could have to take back, pages with personal codes, is never copied to a file. A migration may need one.
    database.pragma('temp_store = MEMORY')
    return book
  } catch (error) {
    database.close()
    throw error
  }
}

function storageOf(database: Database.Database, book: OpenBook, lock: FolderLock): Storage {
  const indexer = createSearchIndexer(database, (job) => write(job))
  const index = whenQuiet(indexer.committed)
  const write = createWriter(database, {
    ...book,
    committed: () => {
      book.committed()
      index()
    },
  })
  const stores = storesOf(database)
  return {
    ...stores,
    write: (job) => write(() => job(stores)),
    close: async () => {
      indexer.stop()
      await write(() => undefined).catch(() => undefined)
      await book.close()
      lock.release()
    },
  }
}

/** All that is read and written of a database, by topic. */
export function storesOf(database: Database.Database): UnitOfWork {
  addSearchFunctions(database)
  return {
    faultOf: systemFault,
    rowErrorOf,
    rowError: (table, key, column) => new RowError(table, key, column),
    loans: createLoanStore(database),
    loanList: createLoanList(database),
    versions: createVersionStore(database),
    extensions: createExtensionStore(database),
    settings: createSettingsStore(database),
    tokens: createTokenStore(database),
    sessions: createSessionStore(database),
    drafts: createDraftStore(database),
    connections: createConnectionStore(database),
    submissions: createSubmissionStore(database),
    keys: createKeyStore(database),
    runs: createExtensionRunStore(database),
    runLines: createExtensionRunLines(database),
  }
}
