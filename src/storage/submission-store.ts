import type { Operation } from '#values/vocabulary/operation.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Note } from './note.ts'
import type { PagedList } from './page.ts'
import type { Readable } from './row-error.ts'
import type { NewSubmission, StoredSubmission } from './stored-submission.ts'
import type { SubmissionStep } from './submission-events.ts'

/** Changes of a step besides the new state. */
export type SubmissionChange = Partial<
  Pick<
    StoredSubmission,
    'host' | 'loanUuid' | 'sentAt' | 'durationMs' | 'status' | 'answerType' | 'answerText' | 'waitUntil'
  >
> & { readonly explanation: Note }

export type SubmissionFilter = {
  readonly connectionId: string
  readonly state?: SubmissionState | undefined
  readonly search?: string | undefined
}

/** Journal of submissions; as a list, newest first. Call writing methods inside a writer's job only. */
export type SubmissionStore = PagedList<SubmissionFilter, StoredSubmission, number> & {
  readonly insert: (submission: NewSubmission, step: SubmissionStep) => Promise<void>
  /** Stores a step: the new state with its changes, an entry in the journal, and the update of the run's line linked to it. */
  readonly step: (uuid: string, step: SubmissionStep, change: SubmissionChange) => Promise<void>
  /** Throws a RowError, like every method that takes a UUID. */
  readonly byUuid: (uuid: string) => Promise<StoredSubmission | undefined>
  /** The submission for a key that is on its way or undecided, or undefined. */
  readonly open: (connectionId: string, exclusiveKey: string) => Promise<StoredSubmission | undefined>
  /** The given keys whose submission awaits a decision. */
  readonly undecided: (connectionId: string, exclusiveKeys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Submissions for a key that were entered and not sent, the oldest first. */
  readonly planned: (connectionId: string, exclusiveKey: string) => Promise<readonly StoredSubmission[]>
  /** The service's answer to the first accepted operation of this kind for a lender loan ID, or undefined. */
  readonly acceptedAnswer: (
    connectionId: string,
    lenderLoanId: string,
    operation: Operation,
  ) => Promise<string | undefined>
  readonly counts: (connectionId: string) => Promise<Readonly<Record<SubmissionState, number>>>
  readonly steps: (uuid: string) => Promise<readonly SubmissionStep[]>
  /** All submissions of a loan, the oldest first. */
  readonly ofLoan: (connectionId: string, lenderLoanId: string) => Promise<readonly StoredSubmission[]>
  /** All submissions on their way, of every connection. */
  readonly sending: () => Promise<Readable<StoredSubmission>>
  /** Submissions on their way whose process has ended. If one process owns the book: all of them, until it sends its own. */
  readonly abandoned: () => Promise<Readable<StoredSubmission>>
}
