import { join } from 'node:path'
import type Database from 'better-sqlite3'
import type { AssertWanted } from '../assert-wanted.ts'
import type { ContentStore } from '../content-store.ts'
import { RowError } from '../row-error.ts'
import { createTurns, type Turns } from '../run-job.ts'
import type { Storage, UnitOfWork } from '../storage.ts'
import { BUYBACK_LINE_LIST, createBuybackLineStore } from '../tables/buyback-line-table.ts'
import { createConnectionStore } from '../tables/connection-table.ts'
import { createDelayedInterestStore } from '../tables/delayed-interest-table.ts'
import { createDossierFiles, createDossierNotes } from '../tables/dossier-tables.ts'
import { createDraftStore } from '../tables/draft-table.ts'
import { createExtensionPolicyStore } from '../tables/extension-policy-table.ts'
import { createImportMappingStore } from '../tables/import-mapping-table.ts'
import { createKeyStore } from '../tables/key-table.ts'
import { createLetterTextStore } from '../tables/letter-text-table.ts'
import { createLoanViewStore } from '../tables/loan-view-table.ts'
import { createNightlyReconciliationStore } from '../tables/nightly-reconciliation-table.ts'
import { createPaymentLineStore, PAYMENT_LINE_LIST } from '../tables/payment-line-table.ts'
import { createReconciliationStore, RECONCILIATION_LINE_LIST } from '../tables/reconciliation-table.ts'
import { createSessionStore } from '../tables/session-table.ts'
import { createTermsSetStore } from '../tables/terms-set-table.ts'
import { whileOpen } from '../while-open.ts'
import { finishRestore } from './backups/unfinished-restore.ts'
import type { BookCheck } from './checks/book-check.ts'
import { createCheckpoints } from './checks/checkpoints.ts'
import { followCheck } from './checks/followed-check.ts'
import { databasePath, filesOf, LOCK_FILE } from './files/book-files.ts'
import { createContentFiles, removeUnfinishedContent } from './files/content-files.ts'
import { makeFolder } from './files/data-folder.ts'
import { openReadConnection } from './files/database-file.ts'
import { type FolderLock, lockFolder } from './files/folder-lock.ts'
import { keepPrivate } from './files/private-files.ts'
import { asStorageError, rowErrorOf, systemFault } from './files/system-fault.ts'
import { refuseUnfinishedMove } from './files/unfinished-move.ts'
import { createLoanList } from './lists/loan-list-table.ts'
import { beginBook, type DatabaseOptions, type JudgedDatabase, openJudged } from './opening/database.ts'
import { refuseHeldDatabase } from './opening/held-database.ts'
import { refuseMovedBook, refuseReplacedBook, removeNote } from './opening/moved-book.ts'
import { type OpenBook, openSqliteBook } from './opening/open-book.ts'
import { createExtensionLineStore } from './runs/extension-line-table.ts'
import { createImportLineStore } from './runs/import-line-table.ts'
import { createImportSourceStore } from './runs/import-source-table.ts'
import { createRunStore } from './runs/run-table.ts'
import { addSearchFunctions } from './search/search-functions.ts'
import { type Connections, createSearchIndexer } from './search/search-indexer.ts'
import { numberedPages } from './statements/numbered-pages.ts'
import { createRead } from './statements/one-moment.ts'
import { portable } from './statements/portable.ts'
import { type Memories, type Memory, memoriesOf } from './statements/remembered.ts'
import { preparedWhenUsed, type Statements } from './statements/statements.ts'
import { createClientStore } from './tables/client-table.ts'
import { createLoanEventStore } from './tables/loan-event-table.ts'
import { createLoanStore } from './tables/loan-table.ts'
import { notePages } from './tables/note-pages.ts'
import { createOwnClaims } from './tables/own-claims.ts'
import { createSettingsStore } from './tables/settings-table.ts'
import { createSubmissionStore } from './tables/submission-table.ts'
import { createTokenStore } from './tables/token-table.ts'
import { whenQuiet } from './writing/when-quiet.ts'
import { type CommitCare, createWriter } from './writing/writer.ts'

export type StorageOptions = Omit<DatabaseOptions, 'trace'>

/** Opens a data folder for this process alone. Throws StorageError and then leaves the folder as it was. */
export function openStorage(folder: string, options: StorageOptions = {}): Storage {
  const { acceptLoss = false, warn = () => undefined } = options
  refuseMovedBook(folder, databasePath(folder), acceptLoss)
  makeFolder(folder)
  const lockPath = join(folder, LOCK_FILE)
  const path = databasePath(folder)
  beginBook(path, lockPath)
  const lock = lockFolder(lockPath)
  try {
    refuseUnfinishedMove(folder)
    finishRestore(folder)
    refuseHeldDatabase(filesOf(path), lockPath)
    const judged = openJudged(path, { ...options, trace: lock.wasThere ? lockPath : undefined })
    const opened = openedBook(judged, folder, options)
    const check = followCheck(path, judged.verdict, opened.book, warn)
    const storage = storageOf(opened, check, lock, createContentFiles(folder))
    removeUnfinishedContent(folder)
    for (const sentence of keepPrivate(folder)) warn(sentence)
    return storage
  } catch (error) {
    lock.undo()
    throw asStorageError(error, folder)
  }
}

/** Longest wait of a request for another program's lock, in milliseconds: everything else waits with it. */
const HELD_UP_MS = 20

type Opened = Connections & { readonly book: OpenBook }

function openedBook(
  { database: writer, verdict }: JudgedDatabase,
  folder: string,
  { acceptLoss = false, warn = () => undefined }: StorageOptions,
): Opened {
  const path = databasePath(folder)
  try {
    refuseReplacedBook(folder, writer, acceptLoss)
    removeNote(folder)
    const book = openSqliteBook({
      database: writer,
      verdict,
      files: filesOf(path),
      lock: join(folder, LOCK_FILE),
      warn,
    })
    writer.pragma(`busy_timeout = ${HELD_UP_MS}`)
    // Pages of a rollback, with personal codes, are never copied to a file. A migration may need one.
    writer.pragma('temp_store = MEMORY')
    return { book, writer, reader: openReadConnection(path, HELD_UP_MS) }
  } catch (error) {
    writer.close()
    throw error
  }
}

function storageOf(
  { book, reader, writer }: Opened,
  check: BookCheck,
  lock: FolderLock,
  contents: ContentStore,
): Storage {
  const indexer = createSearchIndexer({ reader, writer }, (job) => write(job, 'in-background'))
  const index = whenQuiet(indexer.committed)
  // The previous process may have ended with the indexing unfinished.
  index()
  const memories = memoriesOf(writer, reader)
  const checkpoints = createCheckpoints(writer, book.checkpointBegan, check.isRunning)
  const turns = createTurns()
  const write = createWriter(writer, commitCare(book, memories, [book.committed, checkpoints.committed, index]), turns)
  const unit = storesOf(writer, memories.writer, { turns })
  const stores = storesOf(reader, memories.reader)
  const read = createRead(reader, stores)
  return {
    ...whileOpen(stores, book.assertInPlace),
    read: async (job) => {
      book.assertInPlace()
      return read(job)
    },
    write: (job) => write((assertOpen) => job(whileOpen(unit, assertOpen))),
    writeInBackground: (job) => write((assertOpen) => job(whileOpen(unit, assertOpen)), 'in-background'),
    isShared: false,
    isBeingChecked: check.isRunning,
    takesChanges: async () => true,
    loansState: memories.loansState,
    forRequest: (request) => request(),
    claims: createOwnClaims(),
    contents,
    close: async () => {
      indexer.stop()
      await check.stop()
      // Waits for the background jobs, and then for the others.
      await write(async () => undefined, 'in-background').catch(() => undefined)
      await write(async () => undefined).catch(() => undefined)
      await checkpoints.close()
      await book.close(reader)
      lock.release()
    },
  }
}

/** Callbacks around a commit: the book and the caches before it, the others after it. */
function commitCare(book: OpenBook, memories: Memories, after: readonly (() => void)[]): CommitCare {
  return {
    checkPlace: book.checkPlace,
    countCommit: () => {
      book.countCommit()
      memories.committing()
    },
    committed: () => {
      for (const told of after) told()
    },
  }
}

/** Tools of a connection. */
type Use = {
  /** Passed for the writer, which prepares its statements before the first request. */
  readonly turns?: Turns
  /** Called while many rows are read. */
  readonly assertWanted?: AssertWanted
  /** Source of the statements that most requests do not need. */
  readonly seldom?: Statements
}

const PUT_SESSION = `
  INSERT INTO session (hash, kind, created_at, used_at, address, program) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (hash) DO UPDATE SET used_at = excluded.used_at`

/** All stores on a connection, by topic. */
export function storesOf(
  database: Database.Database,
  memory: Memory,
  { turns, assertWanted = () => undefined, seldom = preparedWhenUsed(database) }: Use = {},
): UnitOfWork {
  addSearchFunctions(database, assertWanted)
  // Prepared early, so that the first registered or extended loan does not wait for it.
  const often = turns ? database : seldom
  const plain = portable(seldom)
  return {
    faultOf: systemFault,
    rowErrorOf,
    rowError: (table, key, column) => new RowError(table, key, column),
    loans: createLoanStore(often, memory, seldom),
    loanList: createLoanList(seldom, memory),
    clients: createClientStore(seldom),
    loanEvents: createLoanEventStore(often, turns ?? createTurns(), seldom),
    settings: createSettingsStore(seldom, memory),
    tokens: createTokenStore(seldom, memory),
    sessions: createSessionStore(plain, PUT_SESSION),
    drafts: createDraftStore(plain),
    dossierNotes: createDossierNotes(plain, notePages(seldom)),
    dossierFiles: createDossierFiles(plain),
    connections: createConnectionStore(plain),
    submissions: createSubmissionStore(seldom),
    keys: createKeyStore(portable(often)),
    runs: createRunStore(seldom),
    extensionLines: createExtensionLineStore(seldom),
    importSources: createImportSourceStore(seldom),
    importLines: createImportLineStore(seldom, turns ?? createTurns()),
    importMappings: createImportMappingStore(plain),
    paymentLines: createPaymentLineStore(plain, numberedPages(seldom, PAYMENT_LINE_LIST)),
    buybackLines: createBuybackLineStore(plain, numberedPages(seldom, BUYBACK_LINE_LIST)),
    reconciliations: createReconciliationStore(plain, numberedPages(seldom, RECONCILIATION_LINE_LIST)),
    nightlyReconciliations: createNightlyReconciliationStore(plain),
    loanViews: createLoanViewStore(plain),
    termsSets: createTermsSetStore(plain),
    delayedInterest: createDelayedInterestStore(plain, memory),
    extensionPolicies: createExtensionPolicyStore(plain, memory),
    letterTexts: createLetterTextStore(plain),
  }
}
