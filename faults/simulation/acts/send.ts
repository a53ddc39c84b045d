import { randomUuid } from '../../crash/written-loans.ts'
import type { DeskAnswer } from '../../desk-calls.ts'
import type { Effect, KeyedRequest, LocalRequest } from '../model/model.ts'
import { ask } from '../people.ts'
import { must } from '../world.ts'
import { type Act, type Doing, oneOf } from './act.ts'

type Sent = {
  readonly path: string
  readonly body: object
  readonly key: string | undefined
  readonly effect: Effect
}

/** Sends a request of this computer, and notes what it may do and what it did. */
export async function send(doing: Doing, { path, body, key, effect }: Sent): Promise<void> {
  const { world, actor, leavesAfter } = doing
  const keyed: LocalRequest | undefined =
    key === undefined ? undefined : { path, body, key, actor, where: 'local', effect, answer: undefined, isDone: false }
  if (keyed) world.model.keyed.push(keyed)
  effect.doubt(keyed)
  const answer = await ask(world, actor, {
    method: 'POST',
    path,
    body,
    where: 'local',
    leavesAfter,
    ...(key ? { key } : {}),
  })
  if (answer && !isBusy(answer)) effect.book(answer)
  if (answer && keyed && answer.status < 300) keyed.answer = answer
}

/** Sends an earlier request again, under the same key or another one. */
export const retry: Act = {
  name: 'retry',
  weight: 16,
  by: 'anybody',
  run: async (doing) => {
    const { world, random } = doing
    const latest = world.model.keyed.filter(isLocal).slice(-6)
    const earlier = oneOf(latest, random)
    if (!earlier) return
    const { path, body, effect } = earlier
    if (earlier.answer && effect.mayComeAgain && random.chance(30))
      await send(doing, { path, body, effect, key: randomUuid(random) })
    else await sendAgain(doing, earlier)
  },
}

function isLocal(request: KeyedRequest): request is LocalRequest {
  return request.where === 'local'
}

async function sendAgain({ world }: Doing, earlier: LocalRequest): Promise<void> {
  const { path, body, key, actor, effect } = earlier
  const before = earlier.answer
  if (!before) effect.doubt(earlier)
  const answer = await ask(world, actor, { method: 'POST', path, body, where: 'local', key })
  if (!answer || isBusy(answer)) return
  if (before) {
    const isSame = answer.status === before.status && answer.text === before.text
    must(isSame, `${path} under its key was answered ${before.text} and then ${answer.text}`)
  } else {
    effect.book(answer)
    if (answer.status < 300) earlier.answer = answer
  }
}

/** True if the first request is still pending. */
function isBusy({ status, text }: DeskAnswer): boolean {
  return status === 409 && text.includes('idempotency-key-busy')
}
