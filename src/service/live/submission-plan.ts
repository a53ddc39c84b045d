import type { AnswerCheck } from '#live/judge.ts'
import type { LiveAnswer } from '#live/outcome.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { NewSubmission, StoredSubmission } from '#storage/stored-submission.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import type { JsonBody } from '../wire/read-json.ts'

/** Plan of a submission: its entry in the journal, the check of a success, and the effects of an accepted answer. */
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
  /** Existing answer to the request, if any; called first inside the write that would enter the submission. */
  readonly answered?: (unit: UnitOfWork) => Promise<Response | undefined>
  /** Runs inside the write that enters the submission, so that its related data are on disk with it. */
  readonly entered?: (unit: UnitOfWork, submissionUuid: string) => Promise<void>
  /** Runs inside the write that marks the submission rejected, with the status of the answer. */
  readonly rejected?: (unit: UnitOfWork, status: number) => Promise<void>
  /** True if two equal requests at the same moment are two: the second one does not get the answer of the first. */
  readonly isNeverShared?: true
  /** True if another submission has done the same work in the meantime, or changed what this one was based on. */
  readonly wasMade: (parts: DataParts, submission: StoredSubmission) => Promise<boolean>
  /** Copies the answer to the mirror; runs inside the write that also marks the submission accepted. */
  readonly accept: (
    parts: LoanParts<UnitOfWork>,
    submission: StoredSubmission,
    answer: LiveAnswer,
  ) => Promise<{ readonly loanUuid: string | null }>
}

type PlanOfLoan = Omit<
  SubmissionPlan,
  'operation' | 'exclusiveKey' | 'check' | 'accept' | 'answered' | 'entered' | 'rejected' | 'isNeverShared'
>

/** Fields of every plan that changes a loan; `stored` is the loan in the mirror, if it is there. */
export function planOfLoan(stored: StoredLoan | undefined, loanUuid: string, { text }: JsonBody): PlanOfLoan {
  return {
    lenderLoanId: stored?.lenderLoanId ?? '',
    loanUuid,
    loanAmount: null,
    daysToExtend: null,
    scheduleVersion: stored?.version ?? null,
    clientName: stored?.clientName ?? null,
    requestJson: text,
    sentJson: text,
    predictionJson: null,
    wasMade: scheduleWasChanged,
  }
}

/** True if another submission changed the schedule that this one was based on. */
export async function scheduleWasChanged({ storage }: DataParts, submission: StoredSubmission): Promise<boolean> {
  const { connectionId, loanUuid, scheduleVersion } = submission
  return (
    scheduleVersion !== null && (await storage.loans.byUuid(connectionId, loanUuid ?? ''))?.version !== scheduleVersion
  )
}
