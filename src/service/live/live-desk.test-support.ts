import { vi } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { Route } from '#live/dispatcher.ts'
import type { LiveRequest } from '#live/exchange.ts'
import type { Exchange } from '#live/outcome.ts'
import { ADDRESS, restarted, type TestService, TOKEN, testService } from '../service.test-support.ts'

export const CREATE = '/claims/v1/lender/createLoan'
export const EXTEND = '/claims/v1/lender/createLoanExtension'
export const LIVE_TOKEN = 'live-token-4711'

/** Behavior for a request; `take` lets the live service do its work and returns its answer. */
export type Play = (take: () => Promise<Exchange>, request: LiveRequest) => Exchange | Promise<Exchange>

export const LOST: Exchange = { kind: 'doubtful', reason: { kind: 'reset' }, answer: null }
export const REFUSED: Exchange = { kind: 'not-sent', reason: { kind: 'refused' } }

/** An answer of the live service, as received. */
export function answered(status: number, body: unknown, contentType = 'application/json'): Exchange {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { kind: 'answered', answer: { status, contentType, text }, retryAfter: null }
}

/** Lets the service do its work, and changes its answer on the way. */
export function altered(change: (text: string) => string): Play {
  return async (take) => {
    const taken = await take()
    return taken.kind === 'answered'
      ? { ...taken, answer: { ...taken.answer, text: change(taken.answer.text) } }
      : taken
  }
}

/** A desk connected to a live service, which is another desk; the test controls the exchange between them. */
export async function liveDesk(setting: object = {}) {
  const live = await testService()
  const desk = await testService()
  const sent: (LiveRequest & { readonly route: Route })[] = []
  let play: Play = (take) => take()
  Object.assign(desk.parts.live, {
    exchange: async (route: Route, request: LiveRequest) => {
      sent.push({ ...request, route })
      return play(() => answerOf(live, request), request)
    },
  })
  const id = await connect(desk, setting)
  return {
    ...deskOf(desk),
    live,
    id,
    sent,
    posts: (path: string) => sent.filter((request) => request.method === 'POST' && request.path === path).length,
    play: (next: Play) => {
      play = next
    },
    /** Restarts after a kill. Requests that were being sent still arrive, but their answers are lost. */
    restarted: async () => deskOf(await restarted(desk)),
  }
}

/** Resolves after this many callers have looked for a submission under way. */
export function onceThere({ parts }: Pick<TestService, 'parts'>, count: number): Promise<void> {
  const { underWay } = parts.live
  const { promise, resolve } = Promise.withResolvers<void>()
  const own = underWay.get.bind(underWay)
  let come = 0
  vi.spyOn(underWay, 'get').mockImplementation((place) => {
    if (++come === count) resolve()
    return own(place)
  })
  return promise
}

/** Requests to a desk. */
function deskOf(desk: TestService) {
  return {
    ...desk,
    setNow: (now: string) => {
      desk.time.now = now
    },
    createLoan: (changes: object = {}) => desk.call('POST', CREATE, { ...WORKED_EXAMPLE, ...changes }),
    extend: (loanUuid: string, daysToExtend = 30) => desk.call('POST', EXTEND, { loanUuid, daysToExtend }),
    submission: async (submissionId: string) =>
      (await desk.call('GET', `/desk/v1/submissions/${submissionId}`)).body.data,
    resolve: (submissionId: string, resolution: object) =>
      desk.call('POST', `/desk/v1/submissions/${submissionId}/resolution`, { reason: 'Asked by phone', ...resolution }),
    send: (submissionId: string) => desk.call('POST', `/desk/v1/submissions/${submissionId}/sending`, {}),
  }
}

/** Creates a connection and chooses it; returns its ID. */
export async function connect({ call }: Pick<TestService, 'call'>, setting: object = {}): Promise<string> {
  const extensionsField = { name: 'maxExtensions', as: 'count' }
  const connection = {
    name: 'Live',
    baseUrl: 'https://claims.example',
    kind: 'test',
    token: LIVE_TOKEN,
    extensionsField,
  }
  const { body } = await call('POST', '/desk/v1/connections', { ...connection, ...setting })
  await call('PUT', '/desk/v1/connection', { id: body.data.id })
  return body.data.id
}

async function answerOf({ app }: TestService, { method, path, body }: LiveRequest): Promise<Exchange> {
  const headers = {
    Host: new URL(ADDRESS).host,
    Authorization: `Bearer ${TOKEN}`,
    ...(body === null ? {} : { 'Content-Type': 'application/json' }),
  }
  const response = await app.fetch(new Request(`${ADDRESS}${path}`, { method, body, headers }))
  const contentType = response.headers.get('Content-Type') ?? ''
  return {
    kind: 'answered',
    answer: { status: response.status, contentType, text: await response.text() },
    retryAfter: response.headers.get('Retry-After'),
  }
}
