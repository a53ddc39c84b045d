import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import { type Book, openBook } from './book.ts'
import { IDENTITIES } from './certificates.ts'
import { type Answer, httpBytes, requestIn, type SeenRequest } from './http-text.ts'

/**
 * A connection for a fault to act on: `reset` cuts it off under TLS without closing TLS, and `tooLate` lets the desk's
 * deadline pass at this moment.
 */
export type Wire = { readonly socket: Duplex; readonly reset: () => void; readonly tooLate: () => void }

/** A request for the fault to answer; `take` lets the service do its work and returns its answer. */
export type Turn = Wire & { readonly request: SeenRequest; readonly take: () => Answer }

/** Actions of a fault at its moments; everything else works normally. */
export type Fault = {
  /** TLS is established; nothing of the request is read. */
  readonly onSecure?: (wire: Wire) => void
  /** The first bytes of a request are there; the rest is not read. */
  readonly onFirstBytes?: (wire: Wire) => void
  /** A whole request is there. */
  readonly onRequest?: (turn: Turn) => void
}

/** A live service over real TLS that behaves as a test tells it, and records its requests. */
export type FaultServer = {
  readonly baseUrl: string
  readonly port: number
  readonly book: Book
  /** Every complete request, in order. */
  readonly requests: readonly SeenRequest[]
  /** Number of complete POSTs to an operation. */
  readonly posts: (operation: string) => number
  readonly connections: () => number
  /** Sets the fault from now on; undefined for a working service. */
  readonly play: (fault: Fault | undefined) => void
  readonly stop: () => Promise<void>
}

/** Requests and connections that a service has seen, and its current fault. */
export type SeenService = { connections: number; readonly requests: SeenRequest[]; fault: Fault | undefined }

export type ServerOptions = {
  readonly ciphers?: string
  /** Serves HTTP without TLS. */
  readonly isPlain?: boolean
  /** Lets the desk's deadline pass. */
  readonly passDeadline?: () => void
}

/** `identity` names the certificate of the service. */
export async function startFaultServer(
  identity: keyof typeof IDENTITIES = 'good',
  options: ServerOptions = {},
): Promise<FaultServer> {
  const book = openBook()
  const seen: SeenService = { connections: 0, requests: [], fault: undefined }
  const sockets = new Map<number, Socket>()
  const server = listener(identity, options, (socket) => {
    const { remotePort = 0 } = socket
    const reset = () => void sockets.get(remotePort)?.resetAndDestroy()
    serveOne({ socket, reset, tooLate: () => options.passDeadline?.() }, seen, book)
  })
  server.prependListener('connection', (socket: Socket) => {
    seen.connections++
    keep(sockets, socket)
  })
  const port = await listen(server)
  return {
    baseUrl: `${options.isPlain ? 'http' : 'https'}://localhost:${port}`,
    port,
    book,
    requests: seen.requests,
    posts: (operation) => seen.requests.filter(({ method, path }) => isPost(method, path, operation)).length,
    connections: () => seen.connections,
    play: (fault) => {
      seen.fault = fault
    },
    stop: () => stop(server, sockets),
  }
}

function isPost(method: string, path: string, operation: string): boolean {
  return method === 'POST' && path.endsWith(`/${operation}`)
}

function listener(
  identity: keyof typeof IDENTITIES,
  { ciphers, isPlain }: ServerOptions,
  serve: (socket: Socket) => void,
): Server {
  const { keyPem: key, pem: cert } = IDENTITIES[identity]
  if (isPlain) return createServer(serve)
  const server = createTlsServer({ key, cert, ...(ciphers ? { ciphers, maxVersion: 'TLSv1.2' } : {}) }, serve)
  // A client that does not trust the certificate ends the handshake, which is what the test is about.
  return server.on('tlsClientError', () => undefined)
}

/** Reads requests from a connection in a loop, so that a second one on the same connection would be seen too. */
export function serveOne(wire: Wire, seen: SeenService, book: Book): void {
  const { socket } = wire
  const { fault } = seen
  socket.on('error', () => undefined)
  if (fault?.onSecure) {
    fault.onSecure(wire)
    return
  }
  let bytes = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    if (fault?.onFirstBytes) {
      fault.onFirstBytes(wire)
      return
    }
    bytes = Buffer.concat([bytes, chunk])
    const request = requestIn(bytes)
    if (!request) return
    bytes = Buffer.alloc(0)
    seen.requests.push(request)
    const turn = { ...wire, request, take: () => book.take(request) }
    if (fault?.onRequest) fault.onRequest(turn)
    else socket.write(httpBytes(turn.take()))
  })
}

function keep(sockets: Map<number, Socket>, socket: Socket): void {
  const { remotePort = 0 } = socket
  sockets.set(remotePort, socket)
  socket.on('error', () => undefined)
  socket.on('close', () => sockets.delete(remotePort))
}

/** Listens on loopback and returns the port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return portOf(server.address())
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}

async function stop(server: Server, sockets: ReadonlyMap<number, Socket>): Promise<void> {
  for (const socket of sockets.values()) socket.destroy()
  if (server.listening) server.close()
}
