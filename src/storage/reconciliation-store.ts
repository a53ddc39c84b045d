import type { LoanDifference, ReconciliationLineState } from '#values/vocabulary/reconciliation-terms.ts'
import type { Note } from './note.ts'
import type { PagedList } from './page.ts'
import type { LineGroups, LineKey } from './run-lines.ts'

/** Progress of a reconciliation, in loans. `afterLoanId` is the last loan read, in list order; null before the first. */
export type ReconciliationProgress = {
  readonly loans: number
  readonly read: number
  readonly agreed: number
  readonly afterLoanId: number | null
}

/** A decision about a difference. `at` is ISO 8601 in UTC; `reason` is null if their rows were taken over. */
export type ReconciliationDecision = { readonly reason: string | null; readonly by: string; readonly at: string }

/** A loan that does not simply agree. `readAt` is ISO 8601 in UTC. */
export type NewReconciliationLine = {
  readonly loanId: number
  readonly state: ReconciliationLineState
  readonly difference: LoanDifference | null
  /** Version of the schedule that was compared; null if nothing was. */
  readonly scheduleVersion: number | null
  /** Status that the service had returned before. */
  readonly statusHere: string | null
  /** Identifies the difference: a later one with the same text is the same difference. */
  readonly fingerprint: string | null
  /** The loan as the service returned it. */
  readonly answerJson: string | null
  readonly explanation: Note | null
  readonly readAt: string
  readonly decision: ReconciliationDecision | null
}

export type StoredReconciliationLine = LineKey &
  NewReconciliationLine & {
    readonly loanUuid: string
    readonly lenderLoanId: string
    readonly clientName: string
  }

export type ReconciliationLineChange = Partial<Pick<NewReconciliationLine, 'state' | 'explanation' | 'decision'>>

/** Lines of a run with a difference; null for all lines. */
export type ReconciliationLineFilter = { readonly runId: number; readonly difference: LoanDifference | null }

export type ReconciliationGroup = {
  readonly state: ReconciliationLineState
  readonly difference: LoanDifference | null
  readonly lines: number
}

/**
 * Reconciliations: how far each has read, and one line for each loan that does not simply agree, in reading order. Call
 * writing methods inside a writer's job only.
 */
export type ReconciliationStore = PagedList<ReconciliationLineFilter, StoredReconciliationLine, number> & {
  readonly begin: (runId: number, loans: number) => Promise<void>
  /** Throws a RowError, also if it is missing. */
  readonly progress: (runId: number) => Promise<ReconciliationProgress>
  readonly advance: (runId: number, progress: Omit<ReconciliationProgress, 'loans'>) => Promise<void>
  /** Adds a line at the end. A loan has one line in a run: the tables refuse a second one. */
  readonly add: (runId: number, line: NewReconciliationLine) => Promise<void>
  /** Throws a RowError. */
  readonly at: (line: LineKey) => Promise<StoredReconciliationLine | undefined>
  /** The last line of a loan that a person has decided, in any run. Throws a RowError. */
  readonly lastDecided: (loanId: number) => Promise<StoredReconciliationLine | undefined>
  /** The next open lines with a difference, after a position. Throws a RowError. */
  readonly openOnes: (
    after: LineKey,
    difference: LoanDifference,
    limit: number,
  ) => Promise<readonly StoredReconciliationLine[]>
  readonly groups: (runId: number) => Promise<LineGroups<ReconciliationGroup>>
  readonly change: (line: StoredReconciliationLine, change: ReconciliationLineChange) => Promise<void>
  /** Removes at most this many lines; returns how many it removed. */
  readonly removeSome: (runId: number, limit: number) => Promise<number>
}
