import type { BuybackLineStore } from './buyback-line-store.ts'
import type { Claims } from './claims.ts'
import type { ClientStore } from './client-store.ts'
import type { ConnectionStore } from './connection-store.ts'
import type { ContentStore } from './content-store.ts'
import type { DelayedInterestStore } from './delayed-interest-store.ts'
import type { DossierFiles, DossierNotes } from './dossier-store.ts'
import type { DraftStore } from './draft-store.ts'
import type { ExtensionLineStore } from './extension-line-store.ts'
import type { ExtensionPolicyStore } from './extension-policy-store.ts'
import type { ImportLineStore, ImportLineWrites, ImportMappingStore, ImportSourceStore } from './import-stores.ts'
import type { KeyStore } from './key-store.ts'
import type { LetterTextStore } from './letter-text-store.ts'
import type { LoanEventStore } from './loan-event-store.ts'
import type { LoanList } from './loan-list.ts'
import type { LoanStore } from './loan-store.ts'
import type { LoanViewStore } from './loan-view-store.ts'
import type { NightlyReconciliationStore } from './nightly-reconciliation-store.ts'
import type { PaymentLineStore } from './payment-line-store.ts'
import type { ReconciliationStore } from './reconciliation-store.ts'
import type { RowError, RowTable } from './row-error.ts'
import type { LineWrites } from './run-lines.ts'
import type { RunStore } from './run-store.ts'
import type { SessionStore } from './session-store.ts'
import type { SettingsStore } from './settings-store.ts'
import type { RunningFault } from './storage-error.ts'
import type { SubmissionStore } from './submission-store.ts'
import type { TermsSetStore } from './terms-set-store.ts'
import type { TokenStore } from './token-store.ts'

/** Classifies the errors of a storage, and creates row errors. */
export type StorageErrors = {
  /** The refusal of the operating system behind an error, if any. */
  readonly faultOf: (error: unknown) => RunningFault | undefined
  /** The damaged row behind an error, if any. */
  readonly rowErrorOf: (error: unknown) => RowError | undefined
  /** Creates the error of a row whose column holds a value that only its reader recognizes as impossible. */
  readonly rowError: (table: RowTable, key: string | number, column: string) => RowError
}

/** All stores by topic, with reading and writing methods. */
type ChangingStores = {
  readonly loans: LoanStore
  readonly loanList: LoanList
  readonly clients: ClientStore
  readonly loanEvents: LoanEventStore
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
  readonly paymentLines: PaymentLineStore
  readonly buybackLines: BuybackLineStore
  readonly reconciliations: ReconciliationStore
  readonly nightlyReconciliations: NightlyReconciliationStore
  readonly loanViews: LoanViewStore
  readonly termsSets: TermsSetStore
  readonly delayedInterest: DelayedInterestStore
  readonly extensionPolicies: ExtensionPolicyStore
  readonly letterTexts: LetterTextStore
}

/** Methods of each store that change something. */
type Changes = {
  readonly loans: 'insert' | 'setVersion' | 'setReturned'
  readonly loanList: never
  readonly clients: never
  readonly loanEvents: 'insert' | 'remakeRowChanges'
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
  readonly extensionLines: LineWrites
  readonly importSources: 'insert' | 'change' | 'remove'
  readonly importLines: ImportLineWrites
  readonly importMappings: 'put' | 'remove'
  readonly paymentLines: LineWrites
  readonly buybackLines: LineWrites
  readonly nightlyReconciliations: 'put' | 'remove'
  readonly reconciliations: 'begin' | 'advance' | 'add' | 'change' | 'removeSome'
  readonly loanViews: 'put' | 'remove'
  readonly termsSets: 'put' | 'clearDefault' | 'remove'
  readonly delayedInterest: 'insert'
  readonly extensionPolicies: 'put'
  readonly letterTexts: 'put' | 'remove'
}

/** The stores without their writing methods. */
export type Stores = StorageErrors & {
  readonly [Topic in keyof ChangingStores]: Omit<ChangingStores[Topic], Changes[Topic]>
}

/**
 * Stores that read and write inside one transaction. They see their own writes, which are not visible to others yet.
 */
export type UnitOfWork = StorageErrors & ChangingStores

/**
 * Runs a job as one unit of work; resolves once it is committed. A job that throws is rolled back alone.
 *
 * A job must have no effects outside its unit that a rollback would leave: no request, no timer, no read of other
 * stores. The engine may rerun it from the start after a conflict between units; only the last run counts. A job may
 * wait for its unit only, and the unit ends with the job. If the job waits for anything else, throws StorageError
 * `job-waited` and rolls it back; later calls to the unit throw `unit-over`.
 */
export type Write = <Result>(job: (unit: UnitOfWork) => Promise<Result>) => Promise<Result>

/**
 * Runs a reading job on a snapshot of one moment. Later commits do not change it. It sees everything that was answered
 * before it began. Like a writing job, it may wait for its stores only and may be rerun.
 */
export type Read = <Result>(job: (stores: Stores) => Promise<Result>) => Promise<Result>

/**
 * Numbers of changes to existing loans, by this program and by others; registering a loan does not count.
 * `ownOfPrincipal` counts the few own changes of the principal owed; an extension only moves it.
 */
export type LoansState = { readonly own: number; readonly ownOfPrincipal: number; readonly ofOthers: number }

/**
 * An open data folder. Its own stores can be read at any time, each call as of its own moment, so a commit may fall
 * between two calls. To read data that must agree, such as a loan with its number of extensions and the extensions
 * themselves, use one `read`, or the unit that writes. Versions of a schedule never change, so their rows always agree
 * with a reference to them.
 */
export type Storage = Stores & {
  readonly read: Read
  readonly write: Write
  /**
   * Like `write`, for work without a waiting caller. Other writes go first, except for one background job now and then.
   */
  readonly writeInBackground: Write
  /** True if other processes may have the book open as well. */
  readonly isShared: boolean
  /** True while a large book is being checked in the background after a crash. */
  readonly isBeingChecked: () => boolean
  /**
   * False while every write would be refused: a newer program has taken the book over, or its server accepts no
   * changes. What this program reads is still correct.
   */
  readonly takesChanges: () => Promise<boolean>
  /** Undefined if nothing that depends on it is cached. */
  readonly loansState: () => LoansState | undefined
  /** Runs a request; all its calls to a book on a server share one deadline (docs/postgres.md). */
  readonly forRequest: <Result>(request: () => Promise<Result>) => Promise<Result>
  readonly claims: Claims
  readonly contents: ContentStore
  /** Waits for jobs handed to `write`, then closes the database and releases the folder. */
  readonly close: () => Promise<void>
}
