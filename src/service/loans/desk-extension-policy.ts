import type { Hono } from 'hono'
import type { ExtensionPolicyBody } from '#contract/desk/extension-policy.ts'
import * as extensionPolicy from '#contract/endpoints/extension-policy.ts'
import type { DataParts, ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { serve } from '../wire/serve.ts'
import { rulesOf } from './extension-policy.ts'

/** Extension policy and buyback rule of the current connection. */
export function deskExtensionPolicyRoutes(app: Hono<ServiceEnv>): void {
  serve(app, extensionPolicy, {
    getExtensionPolicy: async ({ parts }) => bodyOf(parts, await currentConnectionId(parts)),
    replaceExtensionPolicy: async ({ parts, caller, body: { buyback, ...policy } }) => {
      const connectionId = await currentConnectionId(parts)
      const changed = { changedAt: parts.clock.now(), changedThrough: callerName(caller) }
      await parts.storage.write((unit) => unit.extensionPolicies.put({ connectionId, policy, buyback, ...changed }))
      return bodyOf(parts, connectionId)
    },
  })
}

async function bodyOf(parts: DataParts, connectionId: string): Promise<ExtensionPolicyBody> {
  const { policy, buyback } = await rulesOf(parts, connectionId)
  return { ...policy, buyback }
}
