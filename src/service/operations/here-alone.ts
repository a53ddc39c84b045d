import type { Context } from 'hono'
import { requestKeyOf } from '../idempotency/keyed-request.ts'
import type { Planner } from '../loans/plan.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { currentConnection } from '../wire/current-connection.ts'
import { type Refusal, refuse } from '../wire/refusal.ts'
import { once, storedAnswer } from './once.ts'

/** A change that only this computer's service makes. `path` and `body` are the same in a repeated request. */
type HereAlone = {
  readonly name: string
  readonly path: string
  readonly body: object
  /** Refusal while the desk works on a live service. */
  readonly elsewhere: Refusal
}

/** Stores a change once for its idempotency key, or refuses it while the desk works on a live service. */
export async function storedHere(
  context: Context<ServiceEnv>,
  { name, path, body, elsewhere }: HereAlone,
  plan: Planner,
): Promise<Response> {
  const parts = context.get('parts')
  if (await currentConnection(parts)) refuse(elsewhere)
  const same = { text: JSON.stringify([path.toLowerCase(), body]), value: body }
  return once(context, requestKeyOf(context), name, same, (key) => storedAnswer(parts, plan, key))
}
