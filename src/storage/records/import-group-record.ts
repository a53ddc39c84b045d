import { IMPORT_LINE_STATES } from '#values/vocabulary/import-run-states.ts'
import { IMPORT_ODDITIES, IMPORT_REASONS } from '#values/vocabulary/import-terms.ts'
import { DAY_COUNTS, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { ImportLineGroup } from '../import-stores.ts'
import { nullable } from './columns.ts'
import { oneOf } from './row-codec.ts'

/** Sums over rows of `import_run_line`; they are texts in the engine's own form. */
export type ImportGroupRecord = {
  readonly state: string
  readonly reason: string | null
  readonly oddity: string | null
  readonly schedule_type: string | null
  readonly day_count: string | null
  readonly lines: number | bigint
  readonly amount: string
  readonly paid: string
  readonly mid_life: number | bigint
  readonly corrected: number | bigint
  /** Pending corrections of the whole run. */
  readonly pending: number | bigint
}

const state = oneOf(IMPORT_LINE_STATES)
const reason = nullable(oneOf(IMPORT_REASONS))
const oddity = nullable(oneOf(IMPORT_ODDITIES))
const scheduleType = nullable(oneOf(SCHEDULE_TYPES))
const dayCount = nullable(oneOf(DAY_COUNTS))

/** `totalOf` parses the text of a sum. Throws a RangeError for a term unknown to this version. */
export function importGroupFromRecord(record: ImportGroupRecord, totalOf: (sum: string) => bigint): ImportLineGroup {
  return {
    state: state(record.state),
    reason: reason(record.reason),
    oddity: oddity(record.oddity),
    scheduleType: scheduleType(record.schedule_type),
    dayCount: dayCount(record.day_count),
    lines: Number(record.lines),
    loanAmount: totalOf(record.amount),
    paidPrincipal: totalOf(record.paid),
    midLife: Number(record.mid_life),
    corrected: Number(record.corrected),
  }
}
