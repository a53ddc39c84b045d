import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { isIPv6, type Socket } from 'node:net'
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { noteClientAddress } from '#service/parts/client-address.ts'
import { answerEarly, isRefusedForSize } from './answer-early.ts'
import type { TlsFiles } from './options.ts'

/** `bindings` are Node's own request and answer. */
type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Promise<Response>

export type HttpServer = {
  /** `http://127.0.0.1:4180` */
  readonly address: string
  /** Still answers every request, but closes each connection after its answer: a balancer would reuse it for later requests. */
  readonly endsSoon: () => void
  /** Answers requests under way, accepts no new ones, and resolves when all connections are closed. */
  readonly stop: () => Promise<void>
}

/** Time limits for receiving a body, in milliseconds. */
type RequestLimits = {
  /** For any request except an uploaded file: from its head to its last byte. */
  readonly wholeMs: number
  /** For a file: from one KiB to the next, as a gigabyte may take long on a slow connection. */
  readonly idleMs: number
  readonly checkedEveryMs: number
}

/** Least progress of an upload: a file that comes in single bytes only keeps the connection occupied. */
const LEAST_BYTES = 1_024

/** A request being received. `heardBytes` had come on its connection by `heardAt`. */
type Coming = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly begunAt: number
  readonly heardAt: number
  readonly heardBytes: number
}

/** The address cannot be listened on; `message` is fit for a person. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** Limits on clients that send slowly or not at all. */
const LIMITS: ServerOptions = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  // A file may take longer than any other body: `limitRequests` limits both.
  requestTimeout: 0,
  // Longer than clients and balancers keep a connection (Go 90 s, most of them less). Whoever closes it first must not
  // meet a request on its way, which would never be answered.
  keepAliveTimeout: 95_000,
  connectionsCheckingInterval: 5_000,
}
const REQUEST_LIMITS: RequestLimits = { wholeMs: 30_000, idleMs: 30_000, checkedEveryMs: 5_000 }

/** Time limit for requests under way once the server is told to stop, in milliseconds. */
const STOP_WITHIN_MS = 10_000

/** `host` is an IP address or `localhost`; `port` 0 takes a free one. */
export type ListenOptions = { readonly host: string; readonly port: number; readonly tls: TlsFiles | null }

type Place = Pick<ListenOptions, 'host' | 'port'>

/** Throws ListenError if the address cannot be listened on. */
export async function startHttpServer(
  fetch: Fetch,
  options: ListenOptions,
  limits: RequestLimits = REQUEST_LIMITS,
): Promise<HttpServer> {
  const server = serverFor(fetch, options.tls)
  limitRequests(server, limits)
  answerEarly(server)
  const connections = followConnections(server, options.tls !== null)
  let isEnding = false
  server.prependListener('request', (_request, response) => {
    if (isEnding) response.shouldKeepAlive = false
    response.once('close', () => endIdleWhenStopped(server))
  })
  const port = await listen(server, options)
  const host = isIPv6(options.host) ? `[${options.host}]` : options.host
  return {
    address: `${options.tls ? 'https' : 'http'}://${host}:${port}`,
    endsSoon: () => {
      isEnding = true
    },
    stop: () => stop(server, connections),
  }
}

function serverFor(fetch: Fetch, tls: TlsFiles | null): Server {
  const listener = getRequestListener((request, bindings) => {
    noteClientAddress(request, bindings.incoming.socket.remoteAddress)
    return fetch(request, bindings)
  })
  if (tls === null) return createServer(LIMITS, listener)
  try {
    const [cert, key] = [readFileSync(tls.cert), readFileSync(tls.key)]
    return createTlsServer({ ...LIMITS, cert, key, minVersion: 'TLSv1.2' }, listener)
  } catch (cause) {
    throw new ListenError('--tls-cert and --tls-key: certificate and key cannot be read, or do not fit together', {
      cause,
    })
  }
}

function listen(server: Server, { host, port }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(listenProblem(error, { host, port }))),
    )
    server.listen(port, host, () => {
      const address = server.address()
      resolve(address !== null && typeof address === 'object' ? address.port : port)
    })
  })
}

function listenProblem({ code, message }: NodeJS.ErrnoException, { host, port }: Place): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use: end what uses it, or choose another with --port (0 picks a free one)`
  if (code === 'EACCES') return `Port ${port} may not be taken by this user: choose one above 1023 with --port`
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine: choose another with --host`
  return `${host}, port ${port} cannot be listened on: ${message}`
}

/** A kept-alive connection would otherwise delay the end until it times out. */
function endIdleWhenStopped(server: Server): void {
  if (!server.listening) setImmediate(() => server.closeIdleConnections())
}

/** Connections by their remote end; a request can come on those that are `isReady`. */
type Connections = ReadonlyMap<string, { readonly socket: Socket; readonly isReady: boolean }>

/**
 * Tracks all open connections. A browser opens some in advance, which Node never counts as idle; Node's server does not
 * even know a connection whose TLS handshake has not begun or finished.
 */
function followConnections(server: Server, isTls: boolean): Connections {
  const open = new Map<string, { readonly socket: Socket; readonly isReady: boolean }>()
  const follow = (socket: Socket, isReady: boolean) => {
    const otherEnd = `${socket.remoteAddress} ${socket.remotePort}`
    open.set(otherEnd, { socket, isReady })
    socket.once('close', () => open.get(otherEnd)?.socket === socket && open.delete(otherEnd))
  }
  server.on('connection', (socket: Socket) => follow(socket, !isTls))
  server.on('secureConnection', (socket: Socket) => follow(socket, true))
  return open
}

function stop(server: Server, connections: Connections): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    server.closeIdleConnections()
    for (const { socket, isReady } of connections.values()) if (!isReady || socket.bytesRead === 0) socket.destroy()
  })
}

/**
 * Closes connections whose requests do not arrive in time. Node's own limit is the same for all requests, and would cut
 * off large files.
 */
function limitRequests(server: Server, limits: RequestLimits): void {
  const coming = new Map<IncomingMessage, Coming>()
  server.prependListener('request', (request, response) => {
    if (!hasBody(request)) return
    const now = performance.now()
    coming.set(request, { request, response, begunAt: now, heardAt: now, heardBytes: request.socket.bytesRead })
    response.once('close', () => request.complete && coming.delete(request))
  })
  const check = () => {
    for (const one of [...coming.values()]) {
      const now = heardOf(one)
      if (isOver(now)) coming.delete(one.request)
      else if (isLate(now, limits)) timeOut(now)
      else coming.set(one.request, now)
    }
  }
  const checks = setInterval(check, limits.checkedEveryMs).unref()
  server.once('close', () => clearInterval(checks))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function isOver({ request }: Coming): boolean {
  return request.complete || request.socket.destroyed
}

/** Updates the progress of a request. One whose bytes wait here to be read is not late. */
function heardOf(one: Coming): Coming {
  const { readableLength, readableHighWaterMark, socket } = one.request
  const isHeard = socket.bytesRead - one.heardBytes >= LEAST_BYTES || readableLength >= readableHighWaterMark
  return isHeard ? { ...one, heardAt: performance.now(), heardBytes: socket.bytesRead } : one
}

/**
 * True if the rest of a request takes too long. After an answer the rest is useless, and its caller may have no rights:
 * only a file that was refused for its size may continue.
 */
function isLate({ request, response, begunAt, heardAt }: Coming, { wholeMs, idleMs }: RequestLimits): boolean {
  const now = performance.now()
  const hasTime = !response.headersSent || isRefusedForSize(response)
  return isFile(request) && hasTime ? now - heardAt > idleMs : now - begunAt > wholeMs
}

/** True for any body that is not JSON: it is a file, or is refused at once. */
function isFile({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() !== 'application/json'
}

function timeOut({ request: { socket }, response }: Coming): void {
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
