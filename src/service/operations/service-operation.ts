import type { StoredConnection } from '#storage/connection-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import type { LoanRead } from '../live/live-read.ts'
import type { SubmissionPlan } from '../live/submission-plan.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import type { ClaimsOperation } from './claims-operation.ts'

/** What this service does for an operation of the claims interface: here, and on the way to a live service. */
export type ServiceOperation = Pick<ClaimsOperation, 'here' | 'passOn'> & {
  /**
   * The plan of a request that was entered before, so that what is sent again is the same to the letter: what is sent,
   * predicted and mirrored.
   */
  readonly planAgain: (
    parts: LoanParts,
    connection: StoredConnection,
    entered: StoredSubmission,
  ) => Promise<SubmissionPlan>
  readonly wasMade: SubmissionPlan['wasMade']
  /** Where a person says that the live service has done it. */
  readonly byPerson: DoneByPerson
}

export type DoneByPerson = {
  /** The uuid of the loan at the service: given by the person, or known. Throws a RefusalError at `/loanUuid`. */
  readonly loanUuid: (submission: StoredSubmission, given: string | undefined) => string
  /** Throws a RefusalError where what the service shows of the loan speaks against it. */
  readonly refuseContradicted: (
    parts: DataParts,
    submission: StoredSubmission,
    uuid: string,
    read: LoanRead,
  ) => Promise<void>
  /** Takes it into the mirror, with the loan as the service has it where it could be read. Call inside a write. */
  readonly mirror: (
    parts: LoanParts<UnitOfWork>,
    submission: StoredSubmission,
    uuid: string,
    read: LoanRead,
  ) => Promise<void>
}
