import type { NightlyReconciliation } from '../nightly-reconciliation-store.ts'
import { instant, text, wholeFrom } from './columns.ts'
import { columnsOf } from './row-codec.ts'

export type NightlyReconciliationRecord = {
  readonly connection_id: string
  readonly at_minute: number
  readonly since: string
}

/** A row of `nightly_reconciliation`. Throws a RowError. */
export function nightlyFromRecord(record: NightlyReconciliationRecord): NightlyReconciliation {
  const read = columnsOf('nightly_reconciliation', record.connection_id, record)
  return {
    connectionId: read('connection_id', text),
    atMinute: read('at_minute', wholeFrom(0)),
    since: read('since', instant),
  }
}
