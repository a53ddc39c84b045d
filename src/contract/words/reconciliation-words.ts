import type { LoanDifference, ReconciliationLineState } from '#values/vocabulary/reconciliation-terms.ts'

export const DIFFERENCE_WORDS: Readonly<Record<LoanDifference, string>> = {
  'unknown-there': 'Unknown there',
  'here-only': 'Here only',
  rows: 'Rows',
  dates: 'Dates',
  amounts: 'Amounts',
  'paid-there': 'Paid there',
  'paid-here': 'Paid here',
  state: 'Status',
}

export const LINE_STATE_WORDS: Readonly<Record<ReconciliationLineState, string>> = {
  open: 'To decide',
  left: 'Left',
  taken: 'Taken over',
  undecided: 'Submission undecided',
  outdated: 'Changed since',
  'not-read': 'Not read',
  failed: 'Failed',
}
