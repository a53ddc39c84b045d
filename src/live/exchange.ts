import { Agent, type Dispatcher, fetch, ProxyAgent } from 'undici'
import { doubtfulReason, notSentReason } from './fault.ts'
import type { Exchange } from './outcome.ts'
import { readAnswer } from './read-answer.ts'

/** Where and how to send; `proxy` is the address of an HTTP proxy or null, `trusted` the certificates to trust. */
export type Route = {
  readonly baseUrl: string
  readonly token: string
  readonly trusted: readonly string[]
  readonly proxy: string | null
  readonly deadlineMs: number
}

export type LiveRequest = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body: string | null }

const CONNECT_TIMEOUT_MS = 10_000

/**
 * One request to a live service on a connection of its own, which ends with it: no connection that was kept open can
 * die under a POST, and nothing below us sends anything a second time. Never throws: every end is one of three kinds,
 * and "not sent" is said only when not a byte of the request can have left.
 */
export async function exchange(route: Route, request: LiveRequest): Promise<Exchange> {
  const dispatcher = dispatcherFor(route)
  const progress: Progress = { isOnItsWay: false }
  try {
    const response = await fetch(`${route.baseUrl}${request.path}`, {
      method: request.method,
      body: request.body,
      headers: headersOf(route, request),
      redirect: 'manual',
      signal: AbortSignal.timeout(route.deadlineMs),
      dispatcher: dispatcher.compose(noting(progress)),
    })
    return await readAnswer(response)
  } catch (error) {
    return progress.isOnItsWay
      ? { kind: 'doubtful', reason: doubtfulReason(error), answer: null }
      : { kind: 'not-sent', reason: notSentReason(error) }
  } finally {
    await dispatcher.destroy()
  }
}

function dispatcherFor({ trusted, proxy, deadlineMs }: Route): Dispatcher {
  const timeout = Math.min(CONNECT_TIMEOUT_MS, deadlineMs)
  const tls = { ca: [...trusted], timeout }
  const common = { connections: 1, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 }
  return proxy === null
    ? new Agent({ ...common, connect: tls })
    : new ProxyAgent({ ...common, uri: proxy, requestTls: tls, proxyTls: tls, proxyTunnel: true })
}

function headersOf(route: Route, request: LiveRequest): Record<string, string> {
  const common = { Authorization: `Bearer ${route.token}`, Accept: 'application/json, application/problem+json' }
  return request.body === null ? common : { ...common, 'Content-Type': 'application/json' }
}

type Progress = { isOnItsWay: boolean }

/** Notes the moment at which the request is handed to an open socket: before it, nothing has left. */
function noting(progress: Progress): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => dispatch(options, notingHandler(handler, progress))
}

function notingHandler(handler: Dispatcher.DispatchHandler, progress: Progress): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (controller, context) => {
      progress.isOnItsWay = true
      handler.onRequestStart?.(controller, context)
    },
    onRequestUpgrade: (controller, status, headers, socket) =>
      handler.onRequestUpgrade?.(controller, status, headers, socket),
    onResponseStart: (controller, status, headers, text) =>
      handler.onResponseStart?.(controller, status, headers, text),
    onResponseData: (controller, chunk) => handler.onResponseData?.(controller, chunk),
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  }
}
