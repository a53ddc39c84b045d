import { PENDING_FROM } from '#values/pending-position.ts'
import type { ImportGroupRecord } from './import-group-record.ts'

/** Conditions on the position of a row of `import_run_line`. */
export const NO_PENDING = `position < ${PENDING_FROM}`
export const PENDING = `position >= ${PENDING_FROM}`

/**
 * Groups without the pending corrections, which have the state left out, are corrected, and have no other term. They
 * are subtracted because the index of the groups has no position.
 */
export function withoutPending(records: readonly ImportGroupRecord[]): readonly ImportGroupRecord[] {
  return records.flatMap((record) => {
    const pending = isOfPending(record) ? Number(record.pending) : 0
    if (pending === 0) return record
    const lines = Number(record.lines) - pending
    return lines === 0 ? [] : { ...record, lines, corrected: Number(record.corrected) - pending }
  })
}

function isOfPending({ state, reason, oddity, schedule_type, day_count }: ImportGroupRecord): boolean {
  return state === 'left-out' && [reason, oddity, schedule_type, day_count].every((term) => term === null)
}
