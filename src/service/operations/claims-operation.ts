import type { Context, Hono } from 'hono'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import { OPERATION_TRAITS, type Operation } from '#values/vocabulary/operation.ts'
import { requestKeyOf } from '../idempotency/keyed-request.ts'
import type { RequestKey } from '../idempotency/request-key.ts'
import type { Planner } from '../loans/plan.ts'
import type { Caller, LoanParts, SendingParts, ServiceEnv } from '../service-parts.ts'
import { currentConnection } from '../wire/current-connection.ts'
import { type JsonBody, readJson } from '../wire/read-json.ts'
import { route } from '../wire/routes.ts'
import { turnFor } from '../wire/turns.ts'
import { once, storedAnswer } from './once.ts'

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

/** Route of an operation: executed by this service or passed on to a live one, once for each `Idempotency-Key`. */
export function claimsOperation(app: Hono<ServiceEnv>, operation: ClaimsOperation): void {
  route(app, OPERATION_TRAITS[operation.name].path, {
    POST: async (context) => {
      const header = requestKeyOf(context)
      const body = await readJson(context)
      return once(context, header, operation.name, body, (key) => perform(context, operation, body, key))
    },
  })
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
  return storedAnswer(parts, operation.here(parts, body, caller), key)
}
