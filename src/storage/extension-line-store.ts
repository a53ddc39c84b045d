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

/** All lines in one state and for one reason. Sums are in cents, and may pass what a number holds. */
export type LineGroup = {
  readonly state: ExtensionLineState
  readonly reason: RefusedReason | null
  readonly loans: number
  readonly remainingPrincipal: bigint
  readonly addedInterest: bigint
  /** `YYYY-MM-DD`, the last of all; null before the dry run has reached them. */
  readonly latestDateBefore: string | null
  readonly latestDateAfter: string | null
}

/**
 * One line for each loan of an extension run; as a list, in the order of the loans. Those that cannot be read are left out
 * of all sums. What writes is called inside a writer's job only.
 */
export type ExtensionLineStore = RunLines<StoredExtensionLine, ExtensionLineState, ExtensionLineChange> &
  PagedList<ExtensionLineFilter, StoredExtensionLine, number> & {
    /** Lines of these loans, in their order, behind those that the run has: so many. */
    readonly add: (runId: number, behind: number, loanIds: Float64Array) => Promise<void>
    /** The loans of the lines after the first so many. */
    readonly loanIds: (runId: number, behind: number, limit: number) => Promise<readonly number[]>
    readonly groups: (runId: number) => Promise<LineGroups<LineGroup>>
  }
