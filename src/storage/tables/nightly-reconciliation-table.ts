import type { NightlyReconciliationStore } from '../nightly-reconciliation-store.ts'
import { type NightlyReconciliationRecord, nightlyFromRecord } from '../records/nightly-reconciliation-record.ts'
import { readableRows } from '../records/row-codec.ts'
import type { PortableStatements } from './portable-statements.ts'

const SELECT = 'SELECT connection_id, at_minute, since FROM nightly_reconciliation'
const PUT = `
  INSERT INTO nightly_reconciliation (connection_id, at_minute, since) VALUES ($1, $2, $3)
  ON CONFLICT (connection_id) DO UPDATE SET at_minute = excluded.at_minute, since = excluded.since`

export function createNightlyReconciliationStore(to: PortableStatements): NightlyReconciliationStore {
  const all = to.all<NightlyReconciliationRecord>(`${SELECT} ORDER BY connection_id`)
  const of = to.first<NightlyReconciliationRecord>(`${SELECT} WHERE connection_id = $1`)
  const put = to.change(PUT)
  const remove = to.change('DELETE FROM nightly_reconciliation WHERE connection_id = $1')
  return {
    all: async () => readableRows(await all(), nightlyFromRecord),
    of: async (connectionId) => {
      const record = await of(connectionId)
      return record && nightlyFromRecord(record)
    },
    put: async ({ connectionId, atMinute, since }) => void (await put(connectionId, atMinute, since)),
    remove: async (connectionId) => void (await remove(connectionId)),
  }
}
