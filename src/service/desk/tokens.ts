import type { Hono } from 'hono'
import { type ApiToken, type CreatedToken, createTokenRequest } from '#contract/desk/api-tokens.ts'
import type { StoredToken } from '#storage/token-store.ts'
import { wireInstant } from '../loans/loan-body.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { answerList } from '../wire/left-out.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'
import { answer, NO_STORE, route } from '../wire/routes.ts'

const TOKENS = '/desk/v1/tokens'

/** API tokens: named, made, revoked. The token itself is in the answer to its making and nowhere else. */
export function deskTokenRoutes(app: Hono<ServiceEnv>): void {
  route(app, TOKENS, {
    GET: async ({ var: { parts } }) => answerList(parts, await parts.storage.tokens.all(), tokenBody),
    POST: async (context) => {
      const { storage, ids, clock } = context.var.parts
      const { name, grants = [] } = validated(createTokenRequest, (await readJson(context)).value)
      const token = ids.secret()
      const stored = await storage.write(async (unit) => {
        if (await unit.tokens.named(name)) refuseAt('/name', 'used-by-token', {})
        return unit.tokens.put({ name, grants, createdAt: clock.now() }, token)
      })
      return answer({ ...tokenBody(stored), token } satisfies CreatedToken, 201)
    },
  })

  route(app, `${TOKENS}/:id{[0-9]+}`, {
    DELETE: async (context) => {
      const { storage } = context.var.parts
      const revoked = await storage.write((unit) => unit.tokens.revoke(Number(context.req.param('id'))))
      return revoked
        ? new Response(null, { status: 204, headers: NO_STORE })
        : refuse({ kind: 'not-found', what: 'token' })
    },
  })
}

function tokenBody({ id, name, grants, createdAt }: StoredToken): ApiToken {
  return { id, name, grants: [...grants], createdAt: wireInstant(createdAt) }
}
