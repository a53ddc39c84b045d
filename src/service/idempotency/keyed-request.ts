import type { Context } from 'hono'
import { IDEMPOTENCY_KEY_HEADER, parseIdempotencyKey } from '#contract/idempotency-key.ts'
import type { KeyedRequest } from '#storage/key-store.ts'
import { assertNever } from '#values/assert.ts'
import type { Caller, ServiceEnv } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import type { JsonBody } from '../wire/read-json.ts'
import { refuse } from '../wire/refusal.ts'
import { sha256Of } from '../wire/sha256.ts'

/** Idempotency key of a request, or undefined. Throws `malformed-idempotency-key`. */
export function requestKeyOf(context: Context<ServiceEnv>): string | undefined {
  const header = context.req.header(IDEMPOTENCY_KEY_HEADER)
  if (header === undefined) return undefined
  return parseIdempotencyKey(header) ?? refuse({ kind: 'malformed-idempotency-key' })
}

/** Identity of a keyed request: its caller, its operation, its exact body and its connection. */
export async function keyedRequest(
  { var: { parts, caller } }: Context<ServiceEnv>,
  key: string,
  operation: string,
  body: JsonBody,
): Promise<KeyedRequest> {
  const connectionId = await currentConnectionId(parts)
  return { caller: scopeOf(caller), operation, key, connectionId, bodySha256: await sha256Of(body.text) }
}

function scopeOf(caller: Caller): string {
  switch (caller.kind) {
    case 'face':
      return 'face'
    case 'token':
      return `token ${caller.name}`
    default:
      return assertNever(caller)
  }
}
