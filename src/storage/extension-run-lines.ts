import type { LineState } from '#values/vocabulary/run-states.ts'
import type { Note } from './note.ts'
import type { PagedList } from './page.ts'
import type { RowError } from './row-error.ts'
import type { StoredRunLine } from './stored-extension-run.ts'

export type LineKey = Pick<StoredRunLine, 'runId' | 'position'>

export type LineChange = Partial<
  Pick<
    StoredRunLine,
    | 'state'
    | 'reason'
    | 'explanation'
    | 'scheduleVersion'
    | 'remainingPrincipal'
    | 'addedInterest'
    | 'finalDateBefore'
    | 'finalDateAfter'
    | 'extensionUuid'
    | 'submissionUuid'
  >
>

/** The lines of a run; `state` null for all. */
export type LineFilter = { readonly runId: number; readonly state: LineState | null }

/** Lines whose turn it is, and of those that cannot be read what is wrong with each. */
export type LinesInTurn = {
  readonly rows: readonly StoredRunLine[]
  readonly damaged: readonly { readonly line: LineKey; readonly error: RowError }[]
}

/** All lines in one state and for one reason. Sums are in cents, and may pass what a number holds. */
export type LineGroup = {
  readonly state: LineState
  readonly reason: string | null
  readonly loans: number
  readonly remainingPrincipal: bigint
  readonly addedInterest: bigint
  /** `YYYY-MM-DD`, the last of all; null before the dry run has reached them. */
  readonly latestDateBefore: string | null
  readonly latestDateAfter: string | null
}

/**
 * One line for each loan of a run; as a list, in the order of the loans. Those that cannot be read are left out of `counts`
 * and all sums. What writes is called inside a writer's job only.
 */
export type ExtensionRunLines = PagedList<LineFilter, StoredRunLine, number> & {
  /** Lines of these loans, in their order, behind those that the run has: so many. */
  readonly add: (runId: number, behind: number, loanIds: Float64Array) => Promise<void>
  /** The loans of the lines after the first so many. */
  readonly loanIds: (runId: number, behind: number, limit: number) => Promise<readonly number[]>
  /** Removes this many lines at most; returns how many it removed. */
  readonly removeSome: (runId: number, limit: number) => Promise<number>
  /** A line as it is now. Throws a RowError. */
  readonly at: (line: LineKey) => Promise<StoredRunLine | undefined>
  /** Whether a line is in a state now. */
  readonly isIn: (line: LineKey, state: LineState) => Promise<boolean>
  /** The first lines in a state. */
  readonly first: (runId: number, state: LineState, limit: number) => Promise<LinesInTurn>
  /** Whether a line, though it cannot be read, was bound to a submission. */
  readonly isLinked: (line: LineKey) => Promise<boolean>
  /** A line that has failed; what else stood there is gone. */
  readonly fail: (line: LineKey, explanation: Note) => Promise<void>
  readonly change: (line: StoredRunLine, change: LineChange) => Promise<void>
  readonly counts: (runId: number) => Promise<ReadonlyMap<LineState, number>>
  /** How many lines cannot be read. */
  readonly unreadable: (runId: number) => Promise<number>
  readonly groups: (runId: number) => Promise<readonly LineGroup[]>
  /** From now on the line goes by this submission, and no other line does. */
  readonly link: (line: LineKey, submissionUuid: string) => Promise<void>
}
