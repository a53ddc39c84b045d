import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { type ConnectionStore, createConnectionStore } from './connection-store.ts'
import { openDatabase } from './database.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { createExtensionRunLines, type ExtensionRunLines } from './extension-run-lines.ts'
import { createExtensionRunStore, type ExtensionRunStore } from './extension-run-store.ts'
import { createExtensionStore, type ExtensionStore } from './extension-store.ts'
import { lockFolder } from './folder-lock.ts'
import { createLoanList, type LoanList } from './loan-list.ts'
import { createLoanStore, type LoanStore } from './loan-store.ts'
import { createSettingsStore, type SettingsStore } from './settings-store.ts'
import { createSubmissionStore, type SubmissionStore } from './submission-store.ts'
import { createTokenStore, type TokenStore } from './token-store.ts'
import { createVersionStore, type VersionStore } from './version-store.ts'
import { createWriter, type Write } from './writer.ts'

const DATABASE_FILE = 'loan-desk.db'

/** A data folder, open. Reads may be called at any time; whatever changes something is called inside `write`. */
export type Storage = {
  readonly write: Write
  readonly loans: LoanStore
  readonly loanList: LoanList
  readonly versions: VersionStore
  readonly extensions: ExtensionStore
  readonly settings: SettingsStore
  readonly tokens: TokenStore
  readonly drafts: DraftStore
  readonly connections: ConnectionStore
  readonly submissions: SubmissionStore
  readonly runs: ExtensionRunStore
  readonly runLines: ExtensionRunLines
  /** Waits for what was handed to `write`, then closes the database and gives the folder back. */
  readonly close: () => Promise<void>
}

/** Opens a data folder for this process alone. Throws StorageError. */
export function openStorage(folder: string): Storage {
  const unlock = lockFolder(folder)
  try {
    return storageOf(openDatabase(join(folder, DATABASE_FILE)), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function storageOf(database: Database.Database, unlock: () => void): Storage {
  const write = createWriter(database)
  return {
    write,
    loans: createLoanStore(database),
    loanList: createLoanList(database),
    versions: createVersionStore(database),
    extensions: createExtensionStore(database),
    settings: createSettingsStore(database),
    tokens: createTokenStore(database),
    drafts: createDraftStore(database),
    connections: createConnectionStore(database),
    submissions: createSubmissionStore(database),
    runs: createExtensionRunStore(database),
    runLines: createExtensionRunLines(database),
    close: async () => {
      await write(() => undefined)
      database.close()
      unlock()
    },
  }
}
