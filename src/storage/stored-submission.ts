import type { Operation } from '#values/vocabulary/operation.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Note } from './note.ts'

/**
 * What somebody wanted a live service to do, and how far it got. `requestJson` is what came to the desk, `sentJson`
 * what goes out, both to the letter; a token is in neither. Instants are ISO 8601 in UTC.
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

/** A submission before anything happened to it. */
export type NewSubmission = Omit<
  StoredSubmission,
  'id' | 'sentAt' | 'durationMs' | 'status' | 'answerType' | 'answerText' | 'waitUntil'
>
