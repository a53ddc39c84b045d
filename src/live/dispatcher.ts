import { Agent, buildConnector, type Dispatcher } from 'undici'
import { secureContextOf } from './secure-context.ts'
import { openTunnel } from './tunnel.ts'

/**
 * Destination and settings of a request. `proxy` is the address of an HTTP proxy or null, `trusted` the trusted
 * certificates.
 */
export type Route = {
  readonly baseUrl: string
  readonly token: string
  readonly trusted: readonly string[]
  readonly proxy: string | null
  readonly deadlineMs: number
}

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Dispatcher with one connection for one request, straight to the service or through its proxy; `signal` aborts
 * connecting.
 */
export function dispatcherFor({ trusted, proxy, deadlineMs }: Route, signal: AbortSignal): Dispatcher {
  const connect = connectorFor({ trusted, proxy, timeoutMs: Math.min(CONNECT_TIMEOUT_MS, deadlineMs), signal })
  return new Agent({ connections: 1, pipelining: 1, headersTimeout: 0, bodyTimeout: 0, connect })
}

type Way = {
  readonly trusted: readonly string[]
  readonly proxy: string | null
  readonly timeoutMs: number
  /** Aborts an attempt to connect. */
  readonly signal?: AbortSignal
}

/**
 * Opens connections to a service, directly or by a tunnel through its proxy. Each attempt times out after `timeoutMs`.
 */
export function connectorFor({ trusted, proxy, timeoutMs, signal }: Way): buildConnector.connector {
  const direct = buildConnector({ secureContext: secureContextOf(trusted), timeout: timeoutMs })
  if (proxy === null) return direct
  return (options, callback) => {
    const isTls = options.protocol === 'https:'
    const target = `${options.hostname}:${options.port || (isTls ? 443 : 80)}`
    const inTime = AbortSignal.timeout(timeoutMs)
    openTunnel({ proxy, trusted, target, signal: signal ? AbortSignal.any([signal, inTime]) : inTime }).then(
      (httpSocket) => (isTls ? direct({ ...options, httpSocket }, callback) : callback(null, httpSocket)),
      (error) => callback(error, null),
    )
  }
}
