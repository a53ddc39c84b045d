import type { Operation } from '#values/vocabulary/operation.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Note } from './note.ts'
import type { PagedList } from './page.ts'
import type { Readable } from './row-error.ts'
import type { NewSubmission, StoredSubmission } from './stored-submission.ts'
import type { SubmissionStep } from './submission-events.ts'

/** What a step changes of a submission, besides its state. */
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

/** The journal of what is sent; as a list, newest first. What writes is called inside a writer's job only. */
export type SubmissionStore = PagedList<SubmissionFilter, StoredSubmission, number> & {
  readonly insert: (submission: NewSubmission, step: SubmissionStep) => Promise<void>
  /** Takes a step: the new state with what it changes, and an entry in the journal; the line of a run that goes by it follows. */
  readonly step: (uuid: string, step: SubmissionStep, change: SubmissionChange) => Promise<void>
  /** Throws a RowError, as all do that name one. */
  readonly byUuid: (uuid: string) => Promise<StoredSubmission | undefined>
  /** The one that is on its way or undecided for a key, or undefined. */
  readonly open: (connectionId: string, exclusiveKey: string) => Promise<StoredSubmission | undefined>
  /** Of these keys, those whose submission waits for a decision. */
  readonly undecided: (connectionId: string, exclusiveKeys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Those for a key that were entered and not sent, the oldest first. */
  readonly planned: (connectionId: string, exclusiveKey: string) => Promise<readonly StoredSubmission[]>
  /** What a service answered to the operation that it accepted first for a lender loan ID, or undefined. */
  readonly acceptedAnswer: (
    connectionId: string,
    lenderLoanId: string,
    operation: Operation,
  ) => Promise<string | undefined>
  readonly counts: (connectionId: string) => Promise<Readonly<Record<SubmissionState, number>>>
  readonly steps: (uuid: string) => Promise<readonly SubmissionStep[]>
  /** All of a loan, the oldest first. */
  readonly ofLoan: (connectionId: string, lenderLoanId: string) => Promise<readonly StoredSubmission[]>
  /** All that are on their way, of every connection. */
  readonly sending: () => Promise<Readable<StoredSubmission>>
  /** Those of them whose process has ended. Of a book that one process has alone, that are all, until it sends itself. */
  readonly abandoned: () => Promise<Readable<StoredSubmission>>
}
