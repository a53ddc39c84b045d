import type { ConnectionStore } from './connection-store.ts'
import type { DraftStore } from './draft-store.ts'
import type { ExtensionRunLines } from './extension-run-lines.ts'
import type { ExtensionRunStore } from './extension-run-store.ts'
import type { ExtensionStore } from './extension-store.ts'
import type { KeyStore } from './key-store.ts'
import type { LoanList } from './loan-list.ts'
import type { LoanStore } from './loan-store.ts'
import type { RowError, RowTable } from './row-error.ts'
import type { SessionStore } from './session-store.ts'
import type { SettingsStore } from './settings-store.ts'
import type { RunningFault } from './storage-error.ts'
import type { SubmissionStore } from './submission-store.ts'
import type { TokenStore } from './token-store.ts'
import type { VersionStore } from './version-store.ts'

/** Runs a synchronous job in the next transaction; the answer comes after that transaction's commit. */
export type Write = <Result>(job: () => Result) => Promise<Result>

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
