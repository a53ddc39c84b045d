import type { Context } from 'hono'
import type { KeyedRequest } from '#storage/key-store.ts'
import type { Storage } from '#storage/storage.ts'
import { firstAnswer } from '../idempotency/first-answer.ts'
import { keyedRequest } from '../idempotency/keyed-request.ts'
import { type RequestKey, requestKey } from '../idempotency/request-key.ts'
import type { Planner } from '../loans/plan.ts'
import type { LoanParts, ServiceEnv } from '../service-parts.ts'
import type { JsonBody } from '../wire/read-json.ts'
import { type Refusal, RefusalError, refuse } from '../wire/refusal.ts'
import { jsonAnswer } from '../wire/routes.ts'
import { turnFor } from '../wire/turns.ts'

type Perform = (key?: RequestKey) => Promise<Response>

/**
 * Performs a request once for its idempotency key, if it has one. A request that was answered before gets that answer
 * again, and one whose first copy is under way in this process is refused. The result and its answer are written in the
 * same transaction, which looks the key up again: another process may have been quicker. Our own refusals are not stored:
 * they changed nothing, so a corrected request may use the same key.
 */
export async function once(
  context: Context<ServiceEnv>,
  key: string | undefined,
  name: string,
  body: JsonBody,
  perform: Perform,
): Promise<Response> {
  if (key === undefined) return perform()
  const request = await keyedRequest(context, key, name, body)
  const place = JSON.stringify([name, request.caller, request.key])
  const { busyKeys } = context.env
  if (busyKeys.has(place)) refuse({ kind: 'idempotency-key-busy' })
  busyKeys.add(place)
  try {
    const answered = await firstAnswer(context.var.parts, request)
    if (answered) return answered
    // Reading the body for its key took as much work as answering it will.
    await turnFor(body.text.length)
    return await performOnce(context.var.parts, request, perform)
  } finally {
    busyKeys.delete(place)
  }
}

/**
 * Executes a request that had no outcome at the look-up of its key. Another process may have executed it since, which
 * may itself cause a refusal here: so the request is refused only if there is still no answer to it.
 */
async function performOnce(
  parts: ServiceEnv['Variables']['parts'],
  request: KeyedRequest,
  perform: Perform,
): Promise<Response> {
  try {
    return await perform(requestKey(parts, request))
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

/** Stores what a planner plans, and plans again while data that it was worked out from have changed meanwhile. */
export async function storedAnswer(
  { storage }: LoanParts<Storage>,
  plan: Planner,
  key: RequestKey | undefined,
): Promise<Response> {
  for (;;) {
    const { status, text, store } = await plan()
    const answer = await storage.write(async (unit) => {
      const answered = await key?.answered(unit)
      if (answered) return answered
      if (!(await store(unit))) return undefined
      await key?.keep(unit, { kind: 'answered', status, text })
      return jsonAnswer(text, status)
    })
    if (answer) return answer
  }
}
