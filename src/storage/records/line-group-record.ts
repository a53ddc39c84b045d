import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import type { LineGroup } from '../extension-line-store.ts'

/** Rows of `extension_run_line` added up; the sums are texts, whose form is the engine's own. */
export type GroupRecord = {
  readonly state: ExtensionLineState
  readonly reason: string | null
  readonly loans: number | bigint
  readonly principal: string
  readonly interest: string
  readonly before: string | null
  readonly after: string | null
}

/** `totalOf` reads the text of a sum. */
export function groupFromRecord(record: GroupRecord, totalOf: (sum: string) => bigint): LineGroup {
  return {
    state: record.state,
    reason: record.reason,
    loans: Number(record.loans),
    remainingPrincipal: totalOf(record.principal),
    addedInterest: totalOf(record.interest),
    latestDateBefore: record.before,
    latestDateAfter: record.after,
  }
}
