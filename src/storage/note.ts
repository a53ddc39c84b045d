import type { DoubtfulReason, NotSentReason } from '#values/vocabulary/exchange-reason.ts'
import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'
import type { RowTable } from './row-error.ts'
import type { RunningFault } from './storage-error.ts'

type None = Readonly<Record<never, never>>

/** Data of each code. Amounts and days are texts as in the wire format. */
export type NoteParams = {
  /** A sentence stored by a version before format 16; only people read it. */
  readonly 'kept-text': { readonly text: string }

  readonly entered: None
  readonly 'entered-again': { readonly caller: string }
  readonly 'not-sent-yet': None
  readonly sent: { readonly host: string }
  readonly 'on-its-way': None
  readonly accepted: None
  /** Accepted, but this many cells of the schedule differ from the prediction; until a person has looked at them. */
  readonly 'figures-differ': { readonly differences: number }
  readonly 'looked-at': None
  readonly rejected: { readonly status: number }
  readonly 'asked-to-wait': { readonly seconds: number }
  readonly 'not-sent': { readonly reason: NotSentReason }
  readonly 'outcome-unknown': { readonly reason: DoubtfulReason }
  /** A person's finding, with their reason; `isChecked`: the person asked the service itself. */
  readonly 'found-created': { readonly reason: string; readonly isChecked: boolean }
  readonly 'found-not-created': { readonly reason: string }
  readonly 'decided-created': { readonly isChecked: boolean }
  /** `isOutdated`: it is not sent again, because the schedule has changed. */
  readonly 'decided-not-created': { readonly isOutdated: boolean }

  readonly 'none-allowed': None
  readonly 'used-up': { readonly used: number; readonly allowed: number }
  /** Rules of the extension policy that an extension breaks. */
  readonly 'policy-extensions': { readonly used: number; readonly most: number }
  readonly 'policy-at-once': { readonly most: number }
  readonly 'policy-days': { readonly used: number; readonly most: number; readonly left: number }
  readonly 'policy-late': { readonly daysLate: number; readonly amount: string }
  readonly 'policy-interest': { readonly dueDate: string; readonly amount: string }
  readonly 'nothing-outstanding': None
  readonly 'date-past-limit': { readonly latestDate: string }
  readonly 'amount-too-large': None
  readonly 'total-too-large': None
  readonly undecided: None
  readonly 'loan-changed': None
  readonly 'loan-voided': None
  readonly 'loan-bought-back': None
  readonly 'rules-changed': { readonly addedInterestAmount: string }
  /** Obstacles to a loan of a file that appeared after its check. */
  readonly 'used-by-loan': None
  readonly 'loan-undecided': None
  readonly 'not-good-now': None
  readonly 'line-damaged': None
  readonly 'line-failed': None
  /** The service answered with another loan than the one it was asked for. */
  readonly 'other-loan': None
  readonly 'loan-unsettled': None
  readonly 'changed-since-read': None

  readonly 'file-unreadable': {
    readonly reason: UnreadableReason
    readonly line: number | null
    readonly most: number | null
  }
  readonly 'connection-removed': None
  readonly 'unknown-in-a-row': { readonly count: number }
  readonly 'token-refused': { readonly status: number }
  readonly 'record-damaged': { readonly table: RowTable }
  readonly 'storage-fault': { readonly fault: RunningFault }
}

export type NoteCode = keyof NoteParams

/** Reason for the state of a submission, an extension run or a line: a code and its data. Callers make the sentence. */
export type Note = {
  readonly [Code in NoteCode]: { readonly code: Code; readonly params: NoteParams[Code] }
}[NoteCode]
