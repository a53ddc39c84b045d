import type { Operation } from '#values/vocabulary/operation.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Note } from './note.ts'

/**
 * A request of somebody to a live service, and its progress. `requestJson` is the request to the desk, `sentJson` the
 * one to the service, both verbatim; neither contains a token. Instants are ISO 8601 in UTC.
 */
export type StoredSubmission = {
  readonly id: number
  readonly uuid: string
  readonly connectionId: string
  readonly operation: Operation
  readonly state: SubmissionState
  readonly exclusiveKey: string
  readonly lenderLoanId: string
  readonly loanUuid: string | null
  readonly loanAmount: string | null
  readonly daysToExtend: number | null
  readonly scheduleVersion: number | null
  readonly clientName: string | null
  readonly requestJson: string
  readonly sentJson: string
  readonly predictionJson: string | null
  readonly host: string
  readonly madeBy: string
  readonly madeThrough: string
  readonly createdAt: string
  readonly sentAt: string | null
  readonly durationMs: number | null
  readonly status: number | null
  readonly answerType: string | null
  readonly answerText: string | null
  readonly explanation: Note
  readonly waitUntil: string | null
}

/** A new submission. */
export type NewSubmission = Omit<
  StoredSubmission,
  'id' | 'sentAt' | 'durationMs' | 'status' | 'answerType' | 'answerText' | 'waitUntil'
>
