import type { Context, Hono } from 'hono'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { KeyedRequest } from '#storage/key-store.ts'
import type { Storage } from '#storage/storage.ts'
import { OPERATION_TRAITS, type Operation } from '#values/vocabulary/operation.ts'
import { firstAnswer } from '../idempotency/first-answer.ts'
import { type KeepOutcome, keeperOf, keyedRequest, keyOf } from '../idempotency/keyed-request.ts'
import type { Planner } from '../loans/plan.ts'
import type { Caller, LoanParts, SendingParts, ServiceEnv } from '../service-parts.ts'
import { currentConnection } from '../wire/current-connection.ts'
import { type JsonBody, readJson } from '../wire/read-json.ts'
import { refuse } from '../wire/refusal.ts'
import { jsonAnswer, route } from '../wire/routes.ts'
import { turnFor } from '../wire/turns.ts'

/** A POST of the claims interface: done here, or passed on to a live service. */
export type ClaimsOperation = {
  readonly name: Operation
  /** Checks the request as such. Throws a RefusalError. */
  readonly here: (parts: LoanParts, body: JsonBody, caller: Caller) => Planner
  readonly passOn: (
    parts: SendingParts<Storage>,
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
  route(app, OPERATION_TRAITS[operation.name].path, {
    POST: async (context) => {
      const key = keyOf(context)
      const body = await readJson(context)
      if (key === undefined) return perform(context, operation, body)
      const request = await keyedRequest(context, key, operation.name, body)
      const place = JSON.stringify([operation.name, request.caller, request.key])
      const { busyKeys } = context.env
      if (busyKeys.has(place)) refuse({ kind: 'idempotency-key-busy' })
      busyKeys.add(place)
      try {
        // It was worked through to be known by its key, and is once more to be answered.
        await turnFor(body.text.length)
        return (await firstAnswer(context.var.parts, request)) ?? (await perform(context, operation, body, request))
      } finally {
        busyKeys.delete(place)
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
  const [parts, caller] = [context.get('parts'), context.get('caller')]
  const connection = await currentConnection(parts)
  const keep = request && keeperOf(parts, request)
  if (connection) return operation.passOn(parts, connection, body, caller, keep)
  const plan = operation.here(parts, body, caller)
  for (;;) {
    const { status, text, store } = await plan()
    const isStored = await parts.storage.write(async (unit) => {
      if (!(await store(unit))) return false
      await keep?.(unit, { kind: 'answered', status, text })
      return true
    })
    if (isStored) return jsonAnswer(text, status)
  }
}
