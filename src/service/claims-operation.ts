import type { Context, Hono } from 'hono'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { KeyedRequest } from '#storage/key-store.ts'
import { currentConnection } from './current-connection.ts'
import { firstAnswer } from './idempotency/first-answer.ts'
import { type KeepOutcome, keeperOf, keyedRequest, keyOf } from './idempotency/keyed-request.ts'
import { type JsonBody, readJson } from './read-json.ts'
import { refuse } from './refusal.ts'
import { jsonAnswer, route } from './routes.ts'
import type { Caller, ServiceEnv, ServiceParts } from './service-parts.ts'

const LENDER = '/claims/v1/lender'

/** What an operation of the local service came to; the work runs inside a write, and `data` is its answer. */
export type Done = { readonly status: 200 | 201; readonly data: unknown }
export type Work = () => Done

/** A POST of the claims interface: done here, or passed on to a live service. */
export type ClaimsOperation = {
  readonly name: string
  /** Checks the request before anything is written. Throws a RefusalError. */
  readonly here: (parts: ServiceParts, body: JsonBody, caller: Caller) => Work
  readonly passOn: (
    parts: ServiceParts,
    connection: StoredConnection,
    body: JsonBody,
    caller: Caller,
    keep: KeepOutcome | undefined,
  ) => Promise<Response>
}

/**
 * The route of an operation. A request with an `Idempotency-Key` that was answered before gets that answer again, and
 * one whose first is under way is refused; what was done and its answer are written in the same transaction. A refusal
 * of ours is not kept: it changed nothing, so a corrected request may come under the same key.
 */
export function claimsOperation(app: Hono<ServiceEnv>, operation: ClaimsOperation): void {
  const underWay = new Set<string>()

  route(app, `${LENDER}/${operation.name}`, {
    POST: async (context) => {
      const key = keyOf(context)
      const body = await readJson(context)
      if (key === undefined) return perform(context, operation, body)
      const request = await keyedRequest(context, key, operation.name, body)
      const place = JSON.stringify([request.caller, request.key])
      if (underWay.has(place)) refuse({ kind: 'idempotency-key-busy' })
      underWay.add(place)
      try {
        return firstAnswer(context.var.parts, request) ?? (await perform(context, operation, body, request))
      } finally {
        underWay.delete(place)
      }
    },
  })
}

async function perform(
  context: Context<ServiceEnv>,
  operation: ClaimsOperation,
  body: JsonBody,
  request?: KeyedRequest,
): Promise<Response> {
  const { parts, caller } = context.var
  const connection = currentConnection(parts)
  const keep = request && keeperOf(parts, request)
  if (connection) return operation.passOn(parts, connection, body, caller, keep)
  const work = operation.here(parts, body, caller)
  const { status, text } = await parts.storage.write(() => {
    const done = work()
    const answered = { status: done.status, text: JSON.stringify({ data: done.data }) }
    keep?.({ kind: 'answered', ...answered })
    return answered
  })
  return jsonAnswer(text, status)
}
