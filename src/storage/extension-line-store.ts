import type { ExtensionLineState, RefusedReason } from '#values/vocabulary/run-states.ts'
import type { PagedList } from './page.ts'
import type { LineFilter, LineGroups, RunLines } from './run-lines.ts'
import type { StoredExtensionLine } from './stored-extension-line.ts'

export type ExtensionLineChange = Partial<
  Pick<
    StoredExtensionLine,
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

export type ExtensionLineFilter = LineFilter<ExtensionLineState>

/** Lines with the same state and reason. Sums are in cents and may exceed the safe integers, hence bigint. */
export type LineGroup = {
  readonly state: ExtensionLineState
  readonly reason: RefusedReason | null
  readonly loans: number
  readonly remainingPrincipal: bigint
  readonly addedInterest: bigint
  /** `YYYY-MM-DD`, the latest of all; null before the dry run has reached them. */
  readonly latestDateBefore: string | null
  readonly latestDateAfter: string | null
}

/**
 * One line for each loan of an extension run; as a list, in the order of the loans. Unreadable lines are excluded from
 * all sums. Call writing methods inside a writer's job only.
 */
export type ExtensionLineStore = RunLines<StoredExtensionLine, ExtensionLineState, ExtensionLineChange> &
  PagedList<ExtensionLineFilter, StoredExtensionLine, number> & {
    /** Adds lines of these loans in their order, after the `behind` lines that the run has. */
    readonly add: (runId: number, behind: number, loanIds: Float64Array) => Promise<void>
    /** Loans of the lines after the first `behind`. */
    readonly loanIds: (runId: number, behind: number, limit: number) => Promise<readonly number[]>
    readonly groups: (runId: number) => Promise<LineGroups<LineGroup>>
  }
