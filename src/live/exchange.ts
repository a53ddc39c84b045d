import { type Dispatcher, fetch, type Response } from 'undici'
import { dispatcherFor, type Route } from './dispatcher.ts'
import { doubtfulReasonOf, notSentReasonOf } from './fault.ts'
import type { Exchange, LiveAnswer } from './outcome.ts'

export type LiveRequest = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body: string | null }

/**
 * Maximum size of an answer after decompression, in bytes. A loan with 1,200 installments and ten extensions stays far
 * below.
 */
export const MAX_ANSWER_BYTES = 1024 * 1024

const MASK = '•••'

/** A shorter one could occur in an answer by chance, and is no secret. */
const SHORTEST_SECRET = 8

/**
 * Sends one request to a live service on a connection of its own, which ends with the request: no idle connection can
 * die under a POST, and no lower layer sends anything twice. Never throws: every result is one of three kinds, and "not
 * sent" means that not a byte of the request can have left.
 */
export async function exchange(route: Route, request: LiveRequest): Promise<Exchange> {
  const signal = AbortSignal.timeout(route.deadlineMs)
  const dispatcher = dispatcherFor(route, signal)
  const progress: Progress = { isOnItsWay: false, status: 0 }
  try {
    const response = await fetch(`${route.baseUrl}${request.path}`, {
      method: request.method,
      body: request.body,
      headers: headersOf(route, request),
      redirect: 'manual',
      signal,
      dispatcher: dispatcher.compose(noting(progress)),
    })
    return withoutToken(await readAnswer(response, progress.status), route.token)
  } catch (error) {
    return progress.isOnItsWay
      ? { kind: 'doubtful', reason: doubtfulReasonOf(error, route.deadlineMs), answer: null }
      : { kind: 'not-sent', reason: notSentReasonOf(error) }
  } finally {
    await dispatcher.destroy()
  }
}

function headersOf(route: Route, request: LiveRequest): Record<string, string> {
  const common = { Authorization: `Bearer ${route.token}`, Accept: 'application/json, application/problem+json' }
  return request.body === null ? common : { ...common, 'Content-Type': 'application/json' }
}

type Progress = { isOnItsWay: boolean; status: number }

/**
 * Statuses hidden from fetch, which would act on them: by its standard it repeats a POST after a 421, and hides a 407.
 * Fetch sees a plain refusal instead, and the true status is stored beside it.
 */
const KEPT_FROM_FETCH: readonly number[] = [407, 421]
const PLAIN_REFUSAL = 400

/** Records the moment at which an open socket gets the request: nothing has left before. Passes a single request. */
function noting(progress: Progress): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    if (progress.isOnItsWay) throw new Error('A request is sent once')
    return dispatch(options, notingHandler(handler, progress))
  }
}

function notingHandler(handler: Dispatcher.DispatchHandler, progress: Progress): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (controller, context) => {
      progress.isOnItsWay = true
      handler.onRequestStart?.(controller, context)
    },
    onRequestUpgrade: (controller, status, headers, socket) =>
      handler.onRequestUpgrade?.(controller, status, headers, socket),
    onResponseStart: (controller, status, headers, text) => {
      progress.status = status
      const told = KEPT_FROM_FETCH.includes(status) ? PLAIN_REFUSAL : status
      handler.onResponseStart?.(controller, told, headers, text)
    },
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  }
}

/**
 * Reads a whole answer, or reports that it was too large. `status` is the one received. Throws if the body ends early.
 */
async function readAnswer(response: Response, status: number): Promise<Exchange> {
  const bytes = await readBytes(response)
  const shell = { status, contentType: response.headers.get('Content-Type') ?? '' }
  if (bytes === undefined) return { kind: 'doubtful', reason: { kind: 'too-large' }, answer: { ...shell, text: '' } }
  const answer: LiveAnswer = { ...shell, text: new TextDecoder().decode(bytes) }
  return { kind: 'answered', answer, retryAfter: response.headers.get('Retry-After') }
}

/** Counts decompressed bytes and stops at the limit, so that a small answer cannot fill the memory. */
async function readBytes(response: Response): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * An exchange whose answer names the token nowhere, plain or as JSON writes it. Some services repeat what they refuse,
 * and an answer goes into the journal, to the caller and onto the page; otherwise it is left to the letter.
 */
export function withoutToken(exchange: Exchange, token: string): Exchange {
  if (exchange.kind !== 'answered' || token.length < SHORTEST_SECRET) return exchange
  const { answer } = exchange
  const text = answer.text.replaceAll(token, MASK).replaceAll(JSON.stringify(token).slice(1, -1), MASK)
  return { ...exchange, answer: { ...answer, text } }
}
