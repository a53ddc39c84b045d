import type { ExtensionPolicyStore } from '../extension-policy-store.ts'
import {
  EXTENSION_POLICY_COLUMNS,
  type ExtensionPolicyRecord,
  extensionPolicyFromRecord,
} from '../records/extension-policy-record.ts'
import type { PortableStatements, SettingsMemory } from './portable-statements.ts'

const ALL = `SELECT ${EXTENSION_POLICY_COLUMNS.join(', ')} FROM extension_policy`

const PUT = `
  INSERT INTO extension_policy (${EXTENSION_POLICY_COLUMNS.join(', ')})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT (connection_id) DO UPDATE SET ${EXTENSION_POLICY_COLUMNS.slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`

export function createExtensionPolicyStore(
  to: PortableStatements,
  { remembered, changed }: SettingsMemory,
): ExtensionPolicyStore {
  const all = remembered(to.all<ExtensionPolicyRecord>(ALL))
  const put = to.change(PUT)

  return {
    of: async (connectionId) => {
      const record = (await all()).find((each) => each.connection_id === connectionId)
      return record && extensionPolicyFromRecord(record)
    },
    put: async ({ connectionId, policy, buyback, changedAt, changedThrough }) => {
      const { extensions, daysEach, daysInAll, neverLate, interestFirst } = policy
      const limits = [extensions, daysEach, daysInAll].flatMap((limit) => [limit?.most ?? null, limit?.effect ?? null])
      changed()
      const effects = [neverLate?.effect ?? null, interestFirst?.effect ?? null]
      const counted = [buyback?.afterDays ?? null, buyback?.countedFrom ?? null]
      await put(connectionId, ...limits, ...effects, ...counted, changedAt, changedThrough)
    },
  }
}
