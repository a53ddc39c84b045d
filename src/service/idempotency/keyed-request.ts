import type { Context } from 'hono'
import { IDEMPOTENCY_KEY_HEADER, parseIdempotencyKey } from '#contract/idempotency-key.ts'
import type { KeyedRequest } from '#storage/key-store.ts'
import { assertNever } from '#values/assert.ts'
import type { Caller, ServiceEnv } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import type { JsonBody } from '../wire/read-json.ts'
import { refuse } from '../wire/refusal.ts'
import { sha256Of } from '../wire/sha256.ts'

/** The key of a request, or undefined where it has none. Throws `malformed-idempotency-key`. */
export function keyOf(context: Context<ServiceEnv>): string | undefined {
  const header = context.req.header(IDEMPOTENCY_KEY_HEADER)
  if (header === undefined) return undefined
  return parseIdempotencyKey(header) ?? refuse({ kind: 'malformed-idempotency-key' })
}

/**
 * The request as it is known by its key: to the same caller and operation alone, with its body to the letter, for the
 * same connection.
 */
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
