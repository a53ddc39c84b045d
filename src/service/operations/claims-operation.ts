import type { Context, Hono } from 'hono'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { KeyedRequest } from '#storage/key-store.ts'
import type { Storage } from '#storage/storage.ts'
import { OPERATION_TRAITS, type Operation } from '#values/vocabulary/operation.ts'
import { firstAnswer } from '../idempotency/first-answer.ts'
import { keyedRequest, requestKeyOf } from '../idempotency/keyed-request.ts'
import { type RequestKey, requestKey } from '../idempotency/request-key.ts'
import type { Planner } from '../loans/plan.ts'
import type { Caller, LoanParts, SendingParts, ServiceEnv } from '../service-parts.ts'
import { currentConnection } from '../wire/current-connection.ts'
import { type JsonBody, readJson } from '../wire/read-json.ts'
import { type Refusal, RefusalError, refuse } from '../wire/refusal.ts'
import { jsonAnswer, route } from '../wire/routes.ts'
import { turnFor } from '../wire/turns.ts'

/** A POST of the claims interface: executed locally, or passed on to a live service. */
export type ClaimsOperation = {
  readonly name: Operation
  /** Validates the request itself. Throws a RefusalError. */
  readonly here: (parts: LoanParts, body: JsonBody, caller: Caller) => Planner
  readonly passOn: (
    parts: SendingParts<Storage>,
    connection: StoredConnection,
    body: JsonBody,
    caller: Caller,
    key: RequestKey | undefined,
  ) => Promise<Response>
}

/**
 * Route of an operation. A request with an `Idempotency-Key` that was answered before gets that answer again, and one
 * whose first copy is under way in this process is refused. The result and its answer are written in the same
 * transaction, which looks the key up again: another process may have been quicker. Our own refusals are not stored:
 * they changed nothing, so a corrected request may use the same key.
 */
export function claimsOperation(app: Hono<ServiceEnv>, operation: ClaimsOperation): void {
  route(app, OPERATION_TRAITS[operation.name].path, {
    POST: async (context) => {
      const key = requestKeyOf(context)
      const body = await readJson(context)
      if (key === undefined) return perform(context, operation, body)
      const request = await keyedRequest(context, key, operation.name, body)
      const place = JSON.stringify([operation.name, request.caller, request.key])
      const { busyKeys } = context.env
      if (busyKeys.has(place)) refuse({ kind: 'idempotency-key-busy' })
      busyKeys.add(place)
      try {
        const answered = await firstAnswer(context.var.parts, request)
        if (answered) return answered
        // Reading the body for its key took as much work as answering it will.
        await turnFor(body.text.length)
        return await performOnce(context, operation, body, request)
      } finally {
        busyKeys.delete(place)
      }
    },
  })
}

/**
 * Executes a request that had no outcome at the look-up of its key. Another process may have executed it since, which
 * may itself cause a refusal here: so the request is refused only if there is still no answer to it.
 */
async function performOnce(
  context: Context<ServiceEnv>,
  operation: ClaimsOperation,
  body: JsonBody,
  request: KeyedRequest,
): Promise<Response> {
  const { parts } = context.var
  try {
    return await perform(context, operation, body, requestKey(parts, request))
  } catch (error) {
    if (!(error instanceof RefusalError) || wasSent(error.refusal)) throw error
    const answer = await firstAnswer(parts, request)
    if (answer) return answer
    throw error
  }
}

/** Then the refusal itself tells the outcome of the request. */
function wasSent({ kind }: Refusal): boolean {
  return kind === 'outcome-unknown' || kind === 'not-sent'
}

async function perform(
  context: Context<ServiceEnv>,
  operation: ClaimsOperation,
  body: JsonBody,
  key?: RequestKey,
): Promise<Response> {
  const [parts, caller] = [context.get('parts'), context.get('caller')]
  const connection = await currentConnection(parts)
  if (connection) {
    // The turn granted before may be over now that its connection is found.
    await turnFor(body.text.length)
    return operation.passOn(parts, connection, body, caller, key)
  }
  const plan = operation.here(parts, body, caller)
  for (;;) {
    const { status, text, store } = await plan()
    const answer = await parts.storage.write(async (unit) => {
      const answered = await key?.answered(unit)
      if (answered) return answered
      if (!(await store(unit))) return undefined
      await key?.keep(unit, { kind: 'answered', status, text })
      return jsonAnswer(text, status)
    })
    if (answer) return answer
  }
}
