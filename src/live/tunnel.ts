import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { secureContextOf } from './secure-context.ts'

/** The proxy did not lead to the service; `status` is what it answered, null where its address cannot be used. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError'
  readonly status: number | null

  constructor(status: number | null) {
    super('The proxy builds no tunnel')
    this.status = status
  }
}

type TunnelOptions = {
  /** `http://proxy:3128` or `https://…`, with user and password where it wants them. */
  readonly proxy: string
  /** Host and port of the service. */
  readonly target: string
  readonly trusted: readonly string[]
  readonly signal: AbortSignal
}

/**
 * Asks a proxy once for a connection to the service (CONNECT, RFC 9110, 9.3.6) and gives the socket; the proxy sees host
 * and port and nothing of the request. Ours, because undici's ProxyAgent asks again without end, thousands of times a
 * second, where a proxy ends the connection. Throws ProxyError, or what connecting to the proxy throws.
 */
export async function openTunnel({ proxy, target, trusted, signal }: TunnelOptions): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const address = addressOf(proxy)
  const open = address.protocol === 'https:' ? httpsRequest : httpRequest
  const options = {
    method: 'CONNECT',
    path: target,
    headers: headersOf(address, target),
    agent: false,
    signal,
    secureContext: secureContextOf(trusted),
  } as const
  const asking = open(address, options)
  asking.on('connect', (answer, socket) => {
    if (answer.statusCode === 200) resolve(socket)
    else reject(refused(socket, answer.statusCode ?? null))
  })
  asking.on('response', (answer) => reject(refused(answer, answer.statusCode ?? null)))
  asking.on('error', reject)
  asking.end()
  return promise
}

function addressOf(proxy: string): URL {
  const address = URL.parse(proxy)
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return address
  throw new ProxyError(null)
}

function refused(connection: { readonly destroy: () => unknown }, status: number | null): ProxyError {
  connection.destroy()
  return new ProxyError(status)
}

function headersOf({ username, password }: URL, target: string): Record<string, string> {
  if (username === '') return { Host: target }
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { Host: target, 'Proxy-Authorization': `Basic ${Buffer.from(login).toString('base64')}` }
}
