import { Agent, buildConnector, type Dispatcher } from 'undici'
import { secureContextOf } from './secure-context.ts'
import { openTunnel } from './tunnel.ts'

/** Where and how to send; `proxy` is the address of an HTTP proxy or null, `trusted` the certificates to trust. */
export type Route = {
  readonly baseUrl: string
  readonly token: string
  readonly trusted: readonly string[]
  readonly proxy: string | null
  readonly deadlineMs: number
}

const CONNECT_TIMEOUT_MS = 10_000

/** One connection for one request, straight to the service or through its proxy; `signal` ends the attempt to connect. */
export function dispatcherFor({ trusted, proxy, deadlineMs }: Route, signal: AbortSignal): Dispatcher {
  const timeout = Math.min(CONNECT_TIMEOUT_MS, deadlineMs)
  const direct = buildConnector({ secureContext: secureContextOf(trusted), timeout })
  const connect = proxy === null ? direct : tunnelled(direct, { proxy, trusted, signal: soon(signal, timeout) })
  return new Agent({ connections: 1, pipelining: 1, headersTimeout: 0, bodyTimeout: 0, connect })
}

type Tunnel = { readonly proxy: string; readonly trusted: readonly string[]; readonly signal: AbortSignal }

function tunnelled(direct: buildConnector.connector, way: Tunnel): buildConnector.connector {
  return (options, callback) => {
    const isTls = options.protocol === 'https:'
    const target = `${options.hostname}:${options.port || (isTls ? 443 : 80)}`
    openTunnel({ ...way, target }).then(
      (httpSocket) => (isTls ? direct({ ...options, httpSocket }, callback) : callback(null, httpSocket)),
      (error) => callback(error, null),
    )
  }
}

function soon(signal: AbortSignal, timeout: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeout)])
}
