/** The states of an extension run that are stored: `checking` is its dry run, `checked` waits for a start. */
export const STORED_RUN_STATES = ['checking', 'checked', 'running', 'paused', 'cancelled', 'finished'] as const

export type StoredRunState = (typeof STORED_RUN_STATES)[number]

/** `interrupted` is not stored: the run was under way when Loan Desk ended, and nothing works on it now. */
export type RunState = StoredRunState | 'interrupted'

export const RUN_STATES: readonly RunState[] = [...STORED_RUN_STATES, 'interrupted']

/** What became of one loan of a run. `ready`: it would be extended, or waits for its turn. */
export const LINE_STATES = ['unchecked', 'ready', 'sending', 'extended', 'refused', 'unknown', 'failed'] as const

export type LineState = (typeof LINE_STATES)[number]

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
