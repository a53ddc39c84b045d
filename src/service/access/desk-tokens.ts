import type { Hono } from 'hono'
import type { ApiToken } from '#contract/desk/api-tokens.ts'
import * as tokens from '#contract/endpoints/tokens.ts'
import type { StoredToken } from '#storage/token-store.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { listed } from '../wire/left-out.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { wireInstant } from '../wire/wire-instant.ts'

/** API tokens: named, created, revoked. The token itself is only in the answer to its creation. */
export function deskTokenRoutes(app: Hono<ServiceEnv>): void {
  serve(app, tokens, {
    listTokens: async ({ parts }) => listed(parts, await parts.storage.tokens.all(), tokenBody),
    createToken: async ({ parts: { storage, ids, clock }, body: { name, grants = [] } }) => {
      const token = ids.secret()
      const stored = await storage.write(async (unit) => {
        if (await unit.tokens.named(name)) refuseAt('/name', 'used-by-token', {})
        return unit.tokens.put({ name, grants, createdAt: clock.now() }, token)
      })
      return { ...tokenBody(stored), token }
    },
    revokeToken: async ({ parts: { storage }, path: { id } }) => {
      const isRevoked = await storage.write((unit) => unit.tokens.revoke(Number(id)))
      if (!isRevoked) refuse({ kind: 'not-found', what: 'token' })
    },
  })
}

function tokenBody({ id, name, grants, createdAt }: StoredToken): ApiToken {
  return { id, name, grants: [...grants], createdAt: wireInstant(createdAt) }
}
