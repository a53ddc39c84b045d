import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { databasePath, filesOf, LOCK_FILE } from './book-files.ts'
import { type ConnectionStore, createConnectionStore } from './connection-store.ts'
import { makeFolder } from './data-folder.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { createExtensionRunLines, type ExtensionRunLines } from './extension-run-lines.ts'
import { createExtensionRunStore, type ExtensionRunStore } from './extension-run-store.ts'
import { createExtensionStore, type ExtensionStore } from './extension-store.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { createKeyStore, type KeyStore } from './key-store.ts'
import { createLoanList, type LoanList } from './loan-list.ts'
import { createLoanStore, type LoanStore } from './loan-store.ts'
import { type OpenBook, openBook } from './open-book.ts'
import { keepPrivate } from './private-files.ts'
import { RowError, type RowTable, rowErrorOf } from './row-error.ts'
import { addSearchFunctions } from './search-functions.ts'
import { createSearchIndexer } from './search-indexer.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createSettingsStore, type SettingsStore } from './settings-store.ts'
import type { RunningFault } from './storage-error.ts'
import { createSubmissionStore, type SubmissionStore } from './submission-store.ts'
import { asStorageError, systemFault } from './system-fault.ts'
import { createTokenStore, type TokenStore } from './token-store.ts'
import { createVersionStore, type VersionStore } from './version-store.ts'
import { whenQuiet } from './when-quiet.ts'
import { createWriter, type Write } from './writer.ts'

/** A data folder, open. Reads may be called at any time; whatever changes something is called inside `write`. */
export type Storage = {
  readonly write: Write
  readonly loans: LoanStore
  readonly loanList: LoanList
  readonly versions: VersionStore
  readonly extensions: ExtensionStore
  readonly settings: SettingsStore
  readonly tokens: TokenStore
  readonly sessions: SessionStore
  readonly drafts: DraftStore
  readonly connections: ConnectionStore
  readonly submissions: SubmissionStore
  readonly keys: KeyStore
  readonly runs: ExtensionRunStore
  readonly runLines: ExtensionRunLines
  /** What the system refused, where that is what an error is about. */
  readonly faultOf: (error: unknown) => RunningFault | undefined
  /** The damaged row that an error is about, if it is about one. */
  readonly rowErrorOf: (error: unknown) => RowError | undefined
  /** The error of a row whose column holds what only its reader can tell to be none of its values. */
  readonly rowError: (table: RowTable, key: string | number, column: string) => RowError
  /** Waits for what was handed to `write`, then closes the database and gives the folder back. */
  readonly close: () => Promise<void>
}

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
  return {
    ...storesOf(database),
    write,
    close: async () => {
      indexer.stop()
      await write(() => undefined).catch(() => undefined)
      await book.close()
      lock.release()
    },
  }
}

/** All that is read and written of a database, by topic. */
export function storesOf(database: Database.Database): Omit<Storage, 'write' | 'close'> {
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
