import type { Hono } from 'hono'
import * as extensionPolicy from '#contract/endpoints/extension-policy.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { serve } from '../wire/serve.ts'
import { policyOf } from './extension-policy.ts'

/** Extension policy of the current connection. */
export function deskExtensionPolicyRoutes(app: Hono<ServiceEnv>): void {
  serve(app, extensionPolicy, {
    getExtensionPolicy: async ({ parts }) => policyOf(parts, await currentConnectionId(parts)),
    replaceExtensionPolicy: async ({ parts, caller, body: policy }) => {
      const connectionId = await currentConnectionId(parts)
      const changed = { changedAt: parts.clock.now(), changedThrough: callerName(caller) }
      await parts.storage.write((unit) => unit.extensionPolicies.put({ connectionId, policy, ...changed }))
      return policyOf(parts, connectionId)
    },
  })
}
