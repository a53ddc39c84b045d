import type { Note, NoteCode } from './note.ts'

/** Notes of every code. */
const EACH = [
  { code: 'kept-text', params: { text: '' } },
  { code: 'kept-text', params: { text: 'Kept “to the letter”,\n{"code":"entered"}' } },
  { code: 'entered', params: {} },
  { code: 'entered-again', params: { caller: 'API token “bank”' } },
  { code: 'not-sent-yet', params: {} },
  { code: 'sent', params: { host: 'market.example:8443' } },
  { code: 'on-its-way', params: {} },
  { code: 'accepted', params: {} },
  { code: 'figures-differ', params: { differences: 2 } },
  { code: 'looked-at', params: {} },
  { code: 'rejected', params: { status: 422 } },
  { code: 'asked-to-wait', params: { seconds: 600 } },
  { code: 'not-sent', params: { reason: { kind: 'dns' } } },
  { code: 'not-sent', params: { reason: { kind: 'certificate', rule: 'wrong-host' } } },
  { code: 'not-sent', params: { reason: { kind: 'proxy', status: 407 } } },
  { code: 'not-sent', params: { reason: { kind: 'proxy', status: null } } },
  { code: 'outcome-unknown', params: { reason: { kind: 'crash' } } },
  { code: 'outcome-unknown', params: { reason: { kind: 'deadline', seconds: 0.5 } } },
  { code: 'outcome-unknown', params: { reason: { kind: 'redirect', status: 302 } } },
  { code: 'found-created', params: { reason: 'Asked by phone', isChecked: true } },
  { code: 'found-not-created', params: { reason: 'Asked by phone' } },
  { code: 'decided-created', params: { isChecked: false } },
  { code: 'decided-not-created', params: { isOutdated: true } },
  { code: 'decided-not-created', params: { isOutdated: false } },
  { code: 'none-allowed', params: {} },
  { code: 'used-up', params: { used: 2, allowed: 2 } },
  { code: 'nothing-outstanding', params: {} },
  { code: 'loan-voided', params: {} },
  { code: 'date-past-limit', params: { latestDate: '9999-12-31' } },
  { code: 'amount-too-large', params: {} },
  { code: 'total-too-large', params: {} },
  { code: 'undecided', params: {} },
  { code: 'loan-changed', params: {} },
  { code: 'rules-changed', params: { addedInterestAmount: '11.67' } },
  { code: 'used-by-loan', params: {} },
  { code: 'loan-undecided', params: {} },
  { code: 'not-good-now', params: {} },
  { code: 'line-damaged', params: {} },
  { code: 'line-failed', params: {} },
  { code: 'other-loan', params: {} },
  { code: 'loan-unsettled', params: {} },
  { code: 'changed-since-read', params: {} },
  { code: 'file-unreadable', params: { reason: 'cell-too-long', line: 7, most: 1_000 } },
  { code: 'connection-removed', params: {} },
  { code: 'unknown-in-a-row', params: { count: 3 } },
  { code: 'token-refused', params: { status: 401 } },
  { code: 'record-damaged', params: { table: 'settings' } },
  { code: 'storage-fault', params: { fault: 'disk-full' } },
] as const satisfies readonly Note[]

/** A code without a note here fails to compile. */
type Missing = Exclude<NoteCode, (typeof EACH)[number]['code']>
const missing: [Missing] extends [never] ? readonly never[] : Missing = []

export const NOTES: readonly Note[] = [...EACH, ...missing]
