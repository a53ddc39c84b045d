import type { AnswerCheck } from '#live/judge.ts'
import type { LiveAnswer } from '#live/outcome.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { NewSubmission, StoredSubmission } from '#storage/stored-submission.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'

/** Something to send: what the journal keeps of it, what a success must have, and what an accepted answer changes. */
export type SubmissionPlan = Pick<
  NewSubmission,
  | 'operation'
  | 'exclusiveKey'
  | 'lenderLoanId'
  | 'loanUuid'
  | 'loanAmount'
  | 'daysToExtend'
  | 'scheduleVersion'
  | 'clientName'
  | 'requestJson'
  | 'sentJson'
  | 'predictionJson'
> & {
  readonly check: AnswerCheck
  /** The answer that there is already, asked for first inside the write that would enter it. */
  readonly answered?: (unit: UnitOfWork) => Promise<Response | undefined>
  /** Runs inside the write that enters it, so that what belongs to the submission is on disk with it. */
  readonly entered?: (unit: UnitOfWork, submissionUuid: string) => Promise<void>
  /** Runs inside the write that marks it rejected, with the status of the answer. */
  readonly rejected?: (unit: UnitOfWork, status: number) => Promise<void>
  /** Whether another submission has done its work meanwhile, or changed what it was made on. */
  readonly wasMade: (parts: DataParts, submission: StoredSubmission) => Promise<boolean>
  /** Takes the answer over into the mirror; runs inside the write that also marks the submission accepted. */
  readonly accept: (
    parts: LoanParts<UnitOfWork>,
    submission: StoredSubmission,
    answer: LiveAnswer,
  ) => Promise<{ readonly loanUuid: string | null }>
}
