import type { StoredConnection } from '#storage/connection-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import type { LoanRead } from '../live/live-read.ts'
import type { SubmissionPlan } from '../live/submission-plan.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import type { ClaimsOperation } from './claims-operation.ts'

/** This service's side of an operation of the claims interface: executed locally, and passed on to a live service. */
export type ServiceOperation = Pick<ClaimsOperation, 'here' | 'passOn'> & {
  /** Plan of a request that was entered before, so that sending it again sends, predicts and mirrors exactly the same. */
  readonly planAgain: (
    parts: LoanParts,
    connection: StoredConnection,
    entered: StoredSubmission,
  ) => Promise<SubmissionPlan>
  readonly wasMade: SubmissionPlan['wasMade']
  /** Used when a person states that the live service has done the operation. */
  readonly byPerson: DoneByPerson
}

export type DoneByPerson = {
  /** UUID of the loan at the service: given by the person, or already known. Throws a RefusalError at `/loanUuid`. */
  readonly loanUuid: (submission: StoredSubmission, given: string | undefined) => string
  /** Throws a RefusalError if the service's data of the loan contradict the person. */
  readonly refuseContradicted: (
    parts: DataParts,
    submission: StoredSubmission,
    uuid: string,
    read: LoanRead,
  ) => Promise<void>
  /** Adds the result to the mirror, with the service's own loan if it could be read. Call inside a write. */
  readonly mirror: (
    parts: LoanParts<UnitOfWork>,
    submission: StoredSubmission,
    uuid: string,
    read: LoanRead,
  ) => Promise<void>
}
