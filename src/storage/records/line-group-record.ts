import { EXTENSION_LINE_STATES, REFUSED_REASONS } from '#values/vocabulary/run-states.ts'
import type { LineGroup } from '../extension-line-store.ts'
import { nullable } from './columns.ts'
import { oneOf } from './row-codec.ts'

/** Sums over rows of `extension_run_line`; they are texts in the engine's own form. */
export type GroupRecord = {
  readonly state: string
  readonly reason: string | null
  readonly lines: number | bigint
  readonly principal: string
  readonly interest: string
  readonly before: string | null
  readonly after: string | null
}

const state = oneOf(EXTENSION_LINE_STATES)
const reason = nullable(oneOf(REFUSED_REASONS))

/** `totalOf` parses the text of a sum. Throws a RangeError for a term unknown to this version. */
export function groupFromRecord(record: GroupRecord, totalOf: (sum: string) => bigint): LineGroup {
  return {
    state: state(record.state),
    reason: reason(record.reason),
    loans: Number(record.lines),
    remainingPrincipal: totalOf(record.principal),
    addedInterest: totalOf(record.interest),
    latestDateBefore: record.before,
    latestDateAfter: record.after,
  }
}
