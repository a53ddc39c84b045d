/** Why a data folder cannot be opened. */
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

/** Why a database server cannot be used. */
export type ServerFault =
  | 'server-not-reached'
  | 'server-refused'
  | 'server-not-trusted'
  | 'wrong-server-version'
  | 'no-server-rights'
  | 'missing-extension'
  | 'foreign-schema'
  | 'pooled-server'

/** Why a data folder may hold less than it did; whoever starts the program may go on with what is there. */
export type LossFault =
  | 'missing-database'
  | 'missing-log'
  | 'foreign-log'
  | 'damaged-log'
  | 'older-database'
  | 'other-book'
  | 'damaged-mark'

/** What can stand in the way of a write at any time, and of a start too. */
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

/** Whether a fault is one of these. */
export function isRunningFault(fault: StorageFault): fault is RunningFault {
  return RUNNING_FAULTS.some((known) => known === fault)
}

/** What is found in a row that is read. */
export type RowFault = 'damaged-row'

/** What no job of a unit of work may do: a fault of the program. */
export type JobFault = 'job-waited' | 'unit-over'

/** Why a book cannot be moved, or not be opened while it is. */
export type MoveFault =
  | 'unfinished-move'
  | 'other-move'
  | 'book-in-use'
  | 'no-book'
  | 'not-empty'
  | 'older-format'
  | 'unfit-row'
  | 'copy-differs'

export type StorageFault = MoveFault | OpeningFault | ServerFault | LossFault | RunningFault | RowFault | JobFault

/** Facts about a possible loss, read from the files of a data folder. */
export type LossFacts = {
  /** The file that is missing, damaged or not the expected one; null if unknown. */
  readonly file: string | null
  /** Number of changes known to be missing; null if nothing tells. */
  readonly changesMissing: number | null
  /** Time of the last change that is still there: ISO 8601 in UTC; null if unknown. */
  readonly lastChangeAt: string | null
  /** Time of the last change that was ever written there: ISO 8601 in UTC; null if unknown. */
  readonly lastKnownAt: string | null
  /** Files that are renamed, not deleted, if the start goes on with what is there. */
  readonly setAside: readonly string[]
}

export type StorageErrorOptions = ErrorOptions & {
  /** File or folder that the error is about. */
  readonly path?: string
  readonly loss?: LossFacts
}

/**
 * Why the data cannot be opened, trusted or written. `message` is a whole sentence for a terminal; a page makes its own words
 * from the facts. What was found is left as it is.
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
