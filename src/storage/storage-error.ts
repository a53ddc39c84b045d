/** Reasons why a data folder cannot be opened. */
export type OpeningFault =
  | 'folder-in-use'
  | 'folder-unusable'
  | 'wrong-kind'
  | 'not-a-database'
  | 'foreign-database'
  | 'foreign-journal'
  | 'damaged-database'
  | 'incomplete-database'
  | 'newer-database'
  | 'unsafe-settings'
  | 'test-folder'
  | 'not-a-test-folder'

/** Reasons why a database server cannot be used. */
export type ServerFault =
  | 'server-not-reached'
  | 'server-refused'
  | 'server-not-trusted'
  | 'wrong-server-version'
  | 'no-server-rights'
  | 'missing-extension'
  | 'foreign-schema'
  | 'pooled-server'

/**
 * Reasons why a data folder may hold less than before. The person who starts the program may continue with the
 * remaining data.
 */
export type LossFault =
  | 'missing-database'
  | 'missing-log'
  | 'foreign-log'
  | 'damaged-log'
  | 'older-database'
  | 'other-book'
  | 'damaged-mark'

/** Faults that can prevent a write at any time, and a start too. */
export const RUNNING_FAULTS = [
  'disk-full',
  'no-rights',
  'read-only',
  'disk-failed',
  'too-few-handles',
  'locked',
  'folder-changed',
  'damaged-database',
  'not-reached',
  'commit-unknown',
  'newer-program',
] as const

export type RunningFault = (typeof RUNNING_FAULTS)[number]

/** True if this fault can occur at any time. */
export function isRunningFault(fault: StorageFault): fault is RunningFault {
  return RUNNING_FAULTS.some((known) => known === fault)
}

/** Fault found in a row that is read. */
type RowFault = 'damaged-row'

/** Errors of a unit of work that broke its rules: a bug in the program. */
type JobFault = 'job-waited' | 'unit-over'

/** Reasons why a book cannot be moved, or cannot be opened during its move. */
export type MoveFault =
  | 'unfinished-move'
  | 'other-move'
  | 'book-in-use'
  | 'no-book'
  | 'not-empty'
  | 'older-format'
  | 'unfit-row'
  | 'copy-differs'

/** Reasons why a backup cannot be made, or not restored. */
export type BackupFault = 'damaged-backup' | 'target-gone' | 'backup-differs' | 'backup-too-slow' | 'no-backup'

export type StorageFault =
  | BackupFault
  | MoveFault
  | OpeningFault
  | ServerFault
  | LossFault
  | RunningFault
  | RowFault
  | JobFault

/** Facts about a possible loss, read from the files of a data folder. */
export type LossFacts = {
  /** The file that is missing, damaged or not the expected one; null if unknown. */
  readonly file: string | null
  /** Number of changes known to be missing; null if unknown. */
  readonly changesMissing: number | null
  /** Time of the last change that is still there: ISO 8601 in UTC; null if unknown. */
  readonly lastChangeAt: string | null
  /** Time of the last change ever written there: ISO 8601 in UTC; null if unknown. */
  readonly lastKnownAt: string | null
  /** Files that are renamed, not deleted, if the start continues with the remaining data. */
  readonly setAside: readonly string[]
}

type StorageErrorOptions = ErrorOptions & {
  /** File or folder that the error is about. */
  readonly path?: string
  readonly loss?: LossFacts
}

/**
 * Reason why the data cannot be opened, trusted or written. `message` is a whole sentence for a terminal; a page makes
 * its own words from the facts. The data found stay unchanged.
 */
export class StorageError<Fault extends StorageFault = StorageFault> extends Error {
  override readonly name = 'StorageError'
  readonly code: Fault
  readonly path: string | undefined
  /** Present on every error whose code is a LossFault. */
  readonly loss: LossFacts | undefined

  constructor(code: Fault, message: string, options: StorageErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.path = options.path
    this.loss = options.loss
  }
}
