import type { BuybackRule } from '#engine/buyback-rule.ts'
import type { ExtensionPolicy } from '#engine/extension-policy.ts'

/** The extension policy of a connection and its buyback rule, null without one, as they were changed last. `changedAt` is ISO 8601 in UTC. */
export type StoredExtensionPolicy = {
  readonly connectionId: string
  readonly policy: ExtensionPolicy
  readonly buyback: BuybackRule | null
  readonly changedAt: string
  readonly changedThrough: string
}

/** Extension policies and buyback rules of connections, one each. */
export type ExtensionPolicyStore = {
  /** Undefined for a connection without rules. Throws a RowError. */
  readonly of: (connectionId: string) => Promise<StoredExtensionPolicy | undefined>
  readonly put: (policy: StoredExtensionPolicy) => Promise<void>
}
