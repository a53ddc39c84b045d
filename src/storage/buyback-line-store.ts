import type { Portion } from '#engine/loan.ts'
import type { BuybackLineState, BuybackRefusal } from '#values/vocabulary/buyback-run-terms.ts'
import type { Note } from './note.ts'
import type { PagedList } from './page.ts'
import type { LineFilter, LineGroups, LineKey, RunLines } from './run-lines.ts'

/** Amounts due of a loan that is bought back, and the version of its schedule that they were worked out on. */
export type BuybackOutlook = { readonly scheduleVersion: number; readonly due: Portion }

/** One loan of a buyback run. `outlook` is null before the dry run, and for a loan that it refused. */
export type StoredBuybackLine = LineKey & {
  readonly loanId: number
  readonly loanUuid: string
  readonly lenderLoanId: string
  readonly clientName: string
  readonly state: BuybackLineState
  readonly reason: BuybackRefusal | null
  readonly explanation: Note | null
  readonly outlook: BuybackOutlook | null
  readonly buybackUuid: string | null
  readonly submissionUuid: string | null
}

export type BuybackLineChange = Partial<
  Pick<StoredBuybackLine, 'state' | 'reason' | 'explanation' | 'outlook' | 'buybackUuid' | 'submissionUuid'>
>

export type BuybackLineFilter = LineFilter<BuybackLineState>

/** Lines with the same state and reason. Sums are in cents and may exceed the safe integers, hence bigint. */
export type BuybackLineGroup = {
  readonly state: BuybackLineState
  readonly reason: BuybackRefusal | null
  readonly loans: number
  readonly principal: bigint
  readonly interest: bigint
  readonly delayedInterest: bigint
}

/**
 * One line for each loan of a buyback run; as a list, in the order of the loans. Unreadable lines are excluded from all
 * sums. Call writing methods inside a writer's job only.
 */
export type BuybackLineStore = RunLines<StoredBuybackLine, BuybackLineState, BuybackLineChange> &
  PagedList<BuybackLineFilter, StoredBuybackLine, number> & {
    /** Adds lines of these loans in their order, after the `behind` lines that the run has. */
    readonly add: (runId: number, behind: number, loanIds: Float64Array) => Promise<void>
    readonly groups: (runId: number) => Promise<LineGroups<BuybackLineGroup>>
  }
