import { vi } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { Route } from '#live/dispatcher.ts'
import type { LiveRequest } from '#live/exchange.ts'
import type { Exchange } from '#live/outcome.ts'
import { ADDRESS, restarted, type TestService, TOKEN, testService } from '../service.test-support.ts'

export const CREATE = '/claims/v1/lender/createLoan'
export const EXTEND = '/claims/v1/lender/createLoanExtension'
export const LIVE_TOKEN = 'live-token-4711'

/** What becomes of a request; `take` lets the live service do its work and gives its answer. */
export type Play = (take: () => Promise<Exchange>, request: LiveRequest) => Exchange | Promise<Exchange>

export const LOST: Exchange = { kind: 'doubtful', reason: { kind: 'reset' }, answer: null }
export const REFUSED: Exchange = { kind: 'not-sent', reason: { kind: 'refused' } }

/** An answer of the live service, as it would come over the wire. */
export function answered(status: number, body: unknown, contentType = 'application/json'): Exchange {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { kind: 'answered', answer: { status, contentType, text }, retryAfter: null }
}

/** The service does its work, and its answer is changed on the way. */
export function altered(change: (text: string) => string): Play {
  return async (take) => {
    const taken = await take()
    return taken.kind === 'answered'
      ? { ...taken, answer: { ...taken.answer, text: change(taken.answer.text) } }
      : taken
  }
}

/** A desk that works on a live service, which is another desk behind a way out that the test holds in its hands. */
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
    /** After a kill: what it was sending it still sends, and nobody is there to hear of it. */
    restarted: async () => deskOf(await restarted(desk)),
  }
}

/** Resolves once so many callers have come to what is on its way. */
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

/** What a desk is asked for. */
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

/** Makes a connection and works on it; returns its id. */
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
