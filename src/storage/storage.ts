import type { Claims } from './claims.ts'
import type { ClientStore } from './client-store.ts'
import type { ConnectionStore } from './connection-store.ts'
import type { ContentStore } from './content-store.ts'
import type { DossierFiles, DossierNotes } from './dossier-store.ts'
import type { DraftStore } from './draft-store.ts'
import type { ExtensionLineStore } from './extension-line-store.ts'
import type { ExtensionStore } from './extension-store.ts'
import type { ImportLineStore, ImportLineWrites, ImportMappingStore, ImportSourceStore } from './import-stores.ts'
import type { KeyStore } from './key-store.ts'
import type { LoanList } from './loan-list.ts'
import type { LoanStore } from './loan-store.ts'
import type { LoanViewStore } from './loan-view-store.ts'
import type { RowError, RowTable } from './row-error.ts'
import type { RunStore } from './run-store.ts'
import type { SessionStore } from './session-store.ts'
import type { SettingsStore } from './settings-store.ts'
import type { RunningFault } from './storage-error.ts'
import type { SubmissionStore } from './submission-store.ts'
import type { TermsSetStore } from './terms-set-store.ts'
import type { TokenStore } from './token-store.ts'
import type { VersionStore } from './version-store.ts'

/** Tells errors of a storage apart, and makes the one of a row. */
export type StorageErrors = {
  /** What the system refused, where that is what an error is about. */
  readonly faultOf: (error: unknown) => RunningFault | undefined
  /** The damaged row that an error is about, if it is about one. */
  readonly rowErrorOf: (error: unknown) => RowError | undefined
  /** The error of a row whose column holds what only its reader can tell to be none of its values. */
  readonly rowError: (table: RowTable, key: string | number, column: string) => RowError
}

/** All stores, by topic: what they read and what they change. */
export type ChangingStores = {
  readonly loans: LoanStore
  readonly loanList: LoanList
  readonly clients: ClientStore
  readonly versions: VersionStore
  readonly extensions: ExtensionStore
  readonly settings: SettingsStore
  readonly tokens: TokenStore
  readonly sessions: SessionStore
  readonly drafts: DraftStore
  readonly dossierNotes: DossierNotes
  readonly dossierFiles: DossierFiles
  readonly connections: ConnectionStore
  readonly submissions: SubmissionStore
  readonly keys: KeyStore
  readonly runs: RunStore
  readonly extensionLines: ExtensionLineStore
  readonly importSources: ImportSourceStore
  readonly importLines: ImportLineStore
  readonly importMappings: ImportMappingStore
  readonly loanViews: LoanViewStore
  readonly termsSets: TermsSetStore
}

/** The methods of each store that change something. */
type Changes = {
  readonly loans: 'insert' | 'setVersion' | 'setReturned'
  readonly loanList: never
  readonly clients: never
  readonly versions: 'insert'
  readonly extensions: 'insert'
  readonly settings: 'replace' | 'chooseConnection'
  readonly tokens: 'put' | 'revoke'
  readonly sessions: 'put' | 'end' | 'endKnown' | 'endOthers' | 'putCode' | 'takeCode' | 'forget'
  readonly drafts: 'put' | 'discard' | 'move'
  readonly dossierNotes: 'insert' | 'remove'
  readonly dossierFiles: 'insert' | 'remove'
  readonly connections: 'insert' | 'replace' | 'remove'
  readonly submissions: 'insert' | 'step'
  readonly keys: 'keep'
  readonly runs: 'insert' | 'change' | 'measure' | 'show' | 'hide' | 'remove'
  readonly extensionLines: 'add' | 'removeSome' | 'fail' | 'change' | 'link'
  readonly importSources: 'insert' | 'change' | 'remove'
  readonly importLines: ImportLineWrites
  readonly importMappings: 'put' | 'remove'
  readonly loanViews: 'put' | 'remove'
  readonly termsSets: 'put' | 'clearDefault' | 'remove'
}

/** The same stores for reading. */
export type Stores = StorageErrors & {
  readonly [Topic in keyof ChangingStores]: Omit<ChangingStores[Topic], Changes[Topic]>
}

/** Stores that read and write inside one transaction: what is written is read back, and nobody else sees it yet. */
export type UnitOfWork = StorageErrors & ChangingStores

/**
 * Runs a job as one unit of work; the answer comes once it is committed. A job that throws undoes itself alone.
 *
 * A job does nothing outside its unit: no request, no timer, no read of other stores, nothing that is still there when
 * the job is undone. So an engine may run it again from the start, where two units came into each other's way, and only
 * the last time counts. A job waits for its unit alone, which is over once the job has ended. Throws StorageError
 * `job-waited` where it waits for anything else, and has it undone; what then still asks the unit gets `unit-over`.
 */
export type Write = <Result>(job: (unit: UnitOfWork) => Promise<Result>) => Promise<Result>

/**
 * Runs a job that reads, all of it as of one moment, whatever is committed meanwhile. What was answered before it began it
 * finds. It waits for its stores alone and may be run again, as a job that writes.
 */
export type Read = <Result>(job: (stores: Stores) => Promise<Result>) => Promise<Result>

/**
 * Numbers of changes to loans that were there already, by this program and by others; a registered loan is none. Few of the
 * own change what is owed: an extension moves it.
 */
export type LoansState = { readonly own: number; readonly ownOfPrincipal: number; readonly ofOthers: number }

/**
 * A data folder, open. Its own stores are read at any time, each call as of its own moment: another one may be committed
 * between two of them. Whoever reads several things that have to agree, such as a loan that says how many extensions it
 * has and the extensions themselves, reads them in one `read`, or in the unit that writes. No version of a schedule is
 * ever changed, so its rows agree with whatever named it.
 */
export type Storage = Stores & {
  readonly read: Read
  readonly write: Write
  /** The same for work that nobody waits for: where others write too, they come first, but for one job in a while. */
  readonly writeInBackground: Write
  /** Whether other processes may have it open as well. */
  readonly isShared: boolean
  /** True while a large book is being checked after a crash, beside the work. */
  readonly isBeingChecked: () => boolean
  /**
   * False while every write would be refused: a newer program has taken the book over, or its server takes no changes. What
   * this program reads is still true.
   */
  readonly takesChanges: () => Promise<boolean>
  /** Undefined where nobody keeps what depends on it. */
  readonly loansState: () => LoansState | undefined
  /** Runs a request: all that it asks of a book on a server has one deadline together (docs/postgres.md). */
  readonly forRequest: <Result>(request: () => Promise<Result>) => Promise<Result>
  readonly claims: Claims
  readonly contents: ContentStore
  /** Waits for what was handed to `write`, then closes the database and gives the folder back. */
  readonly close: () => Promise<void>
}
