/**
 * The states of an import run that are stored. `reading`: its file is looked through. `mapping`: a person says what its
 * columns are. `checking`: the dry run. `unreadable`: there is nothing in the file that could be read as loans.
 */
export const STORED_IMPORT_RUN_STATES = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'running',
  'paused',
  'cancelled',
  'finished',
  'unreadable',
] as const

export type StoredImportRunState = (typeof STORED_IMPORT_RUN_STATES)[number]

/** `interrupted` is not stored: the run was under way when Loan Desk ended, and nothing works on it now. */
export type ImportRunState = StoredImportRunState | 'interrupted'

export const IMPORT_RUN_STATES: readonly ImportRunState[] = [...STORED_IMPORT_RUN_STATES, 'interrupted']

/**
 * What became of one loan of a file. `ready`: it would be created, or waits for its turn. `present`: it was registered
 * before, the same. `left-out`: a person left it out.
 */
export const IMPORT_LINE_STATES = [
  'ready',
  'faulty',
  'present',
  'left-out',
  'sending',
  'created',
  'refused',
  'unknown',
  'failed',
] as const

export type ImportLineState = (typeof IMPORT_LINE_STATES)[number]
