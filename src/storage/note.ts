import type { DoubtfulReason, NotSentReason } from '#values/vocabulary/exchange-reason.ts'
import type { UnreadableReason } from '#values/vocabulary/unreadable-reasons.ts'
import type { RowTable } from './row-error.ts'
import type { RunningFault } from './storage-error.ts'

type None = Readonly<Record<never, never>>

/** What each code is said with. Amounts and days are texts of the wire. */
export type NoteParams = {
  /** A sentence that a version before format 16 stored; nothing reads it but a person. */
  readonly 'kept-text': { readonly text: string }

  readonly entered: None
  readonly 'entered-again': { readonly caller: string }
  readonly 'not-sent-yet': None
  readonly sent: { readonly host: string }
  readonly 'on-its-way': None
  readonly accepted: None
  /** Accepted, with so many cells of the schedule other than predicted; until a person has looked at them. */
  readonly 'figures-differ': { readonly differences: number }
  readonly 'looked-at': None
  readonly rejected: { readonly status: number }
  readonly 'asked-to-wait': { readonly seconds: number }
  readonly 'not-sent': { readonly reason: NotSentReason }
  readonly 'outcome-unknown': { readonly reason: DoubtfulReason }
  /** What a person found out, with their reason; `isChecked`: the service itself was asked. */
  readonly 'found-created': { readonly reason: string; readonly isChecked: boolean }
  readonly 'found-not-created': { readonly reason: string }
  readonly 'decided-created': { readonly isChecked: boolean }
  /** `isOutdated`: it is not sent again, because the schedule has changed. */
  readonly 'decided-not-created': { readonly isOutdated: boolean }

  readonly 'none-allowed': None
  readonly 'used-up': { readonly used: number; readonly allowed: number }
  readonly 'nothing-outstanding': None
  readonly 'date-past-limit': { readonly latestDate: string }
  readonly 'amount-too-large': None
  readonly 'total-too-large': None
  readonly undecided: None
  readonly 'loan-changed': None
  readonly 'rules-changed': { readonly addedInterestAmount: string }
  /** Of a loan of a file: what has come in its way since it was checked. */
  readonly 'used-by-loan': None
  readonly 'loan-undecided': None
  readonly 'not-good-now': None
  readonly 'line-damaged': None
  readonly 'line-failed': None

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

/** Why a submission, an extension run or a line of one is as it is: a code and its data, of which others make a sentence. */
export type Note = {
  readonly [Code in NoteCode]: { readonly code: Code; readonly params: NoteParams[Code] }
}[NoteCode]
