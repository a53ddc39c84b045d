import type { StoredImportRunState } from './import-run-states.ts'

/** Kinds of runs. A run does the same thing to many loans. */
export const RUN_KINDS = ['extension', 'import', 'payment', 'reconciliation', 'buyback'] as const

export type RunKindName = (typeof RUN_KINDS)[number]

/** Stored states of an extension run, a payment run, a buyback run and a reconciliation. `checking` is the dry run; `checked` waits for a person to start the run. */
export const STORED_EXTENSION_RUN_STATES = [
  'checking',
  'checked',
  'running',
  'paused',
  'cancelled',
  'finished',
] as const

export type StoredExtensionRunState = (typeof STORED_EXTENSION_RUN_STATES)[number]

/** `interrupted` is not stored: the run was under way when Loan Desk ended, and no process works on it now. */
export type ExtensionRunState = StoredExtensionRunState | 'interrupted'

export const EXTENSION_RUN_STATES: readonly ExtensionRunState[] = [...STORED_EXTENSION_RUN_STATES, 'interrupted']

export type StoredRunState = StoredExtensionRunState | StoredImportRunState

/** States in which the desk works on the run. */
export const STATES_AT_WORK = ['reading', 'checking', 'running'] as const satisfies readonly StoredRunState[]

export type StateAtWork = (typeof STATES_AT_WORK)[number]

/** States of the line of one loan in an extension run. `ready`: the loan would be extended, or waits to be. */
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

/**
 * Reasons for refusing a line. `loan-changed` and `rules-changed`: since the dry run. `rejected`: by the live service.
 */
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
