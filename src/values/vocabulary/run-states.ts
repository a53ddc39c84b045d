import type { StoredImportRunState } from './import-run-states.ts'

/** What is done to many loans at once, a line for each. */
export const RUN_KINDS = ['extension', 'import'] as const

export type RunKindName = (typeof RUN_KINDS)[number]

/** The states of an extension run that are stored: `checking` is its dry run, `checked` waits for a start. */
export const STORED_EXTENSION_RUN_STATES = [
  'checking',
  'checked',
  'running',
  'paused',
  'cancelled',
  'finished',
] as const

export type StoredExtensionRunState = (typeof STORED_EXTENSION_RUN_STATES)[number]

/** `interrupted` is not stored: the run was under way when Loan Desk ended, and nothing works on it now. */
export type ExtensionRunState = StoredExtensionRunState | 'interrupted'

export const EXTENSION_RUN_STATES: readonly ExtensionRunState[] = [...STORED_EXTENSION_RUN_STATES, 'interrupted']

export type StoredRunState = StoredExtensionRunState | StoredImportRunState

/** The states in which the desk goes on by itself. */
export const STATES_AT_WORK = ['reading', 'checking', 'running'] as const satisfies readonly StoredRunState[]

export type StateAtWork = (typeof STATES_AT_WORK)[number]

/** What became of one loan of an extension run. `ready`: it would be extended, or waits for its turn. */
export const EXTENSION_LINE_STATES = [
  'unchecked',
  'ready',
  'sending',
  'extended',
  'refused',
  'unknown',
  'failed',
] as const

export type ExtensionLineState = (typeof EXTENSION_LINE_STATES)[number]

/** Why a line was refused. `loan-changed`, `rules-changed`: since the dry run. `rejected`: by the live service. */
export const REFUSED_REASONS = [
  'none-allowed',
  'used-up',
  'nothing-outstanding',
  'date-past-limit',
  'amount-too-large',
  'undecided',
  'loan-changed',
  'rules-changed',
  'rejected',
] as const

export type RefusedReason = (typeof REFUSED_REASONS)[number]
