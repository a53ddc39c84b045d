import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Route } from '#live/dispatcher.ts'
import { exchange, type LiveRequest } from '#live/exchange.ts'
import type { Exchange } from '#live/outcome.ts'
import { assertNever, present } from '#values/assert.ts'
import type { TlsFault } from '#values/vocabulary/test-bench-terms.ts'
import { breakingOnSocket } from '../faults/break-on-socket.ts'
import { createLiveBook, type LiveBook, type LiveBookParts } from './live-book.ts'
import { type Identity, issue } from './x509.ts'

/** A live claims service that the desk plays itself over real TLS, with a side of its own for each book. */
export type PlayedLive = {
  /** Certificate of the service's authority, as PEM. Only this desk trusts it without configuration. */
  readonly authority: string
  /** Address of the service of a book, for a connection. */
  readonly addressOf: (book: string) => string
  readonly add: (book: string, parts: LiveBookParts) => LiveBook
  /** Closes the side of a book; its address then answers 404. */
  readonly remove: (book: string) => Promise<void>
  readonly outboundOf: (book: string) => Outbound
  readonly stop: () => Promise<void>
}

/** Outgoing requests of one book: to its played service with the trusted certificate, to all others as usual. */
export type Outbound = (route: Route, request: LiveRequest) => Promise<Exchange>

type Played = { readonly live: LiveBook; readonly parts: LiveBookParts }

/** Hosts of the played service: this computer alone. */
const HOSTS = ['localhost', '127.0.0.1']
const LASTING_DAYS = 3_650

/** Certificates of the played live service and its authority. Made at each start and never stored. */
type LiveIdentities = {
  /** Certificate of the authority, as PEM. */
  readonly authority: string
  readonly good: Identity
  readonly wrong: (how: TlsFault) => Identity
}

type TlsListener = { readonly port: number; readonly stop: () => Promise<void> }

/** Listens on a free port of this computer. */
export async function startPlayedLive(): Promise<PlayedLive> {
  const identities = makeIdentities()
  const books = new Map<string, Played>()
  const { port, stop } = await listenOverTls(identities.good, (request) => answered(books, request))
  const origin = `https://127.0.0.1:${port}`
  const addressOf = (book: string) => `${origin}${PREFIX}${book}`
  const wrongOnes = wrongListeners((how) => listenOverTls(identities.wrong(how), () => answerless()))

  /**
   * Route with the trusted certificate. If a wrong certificate is armed for the request, it leads to that one and
   * counts it as used.
   */
  async function trusting({ parts }: Played, route: Route, { method, path, body: _ }: LiveRequest): Promise<Route> {
    const trusted = { ...route, trusted: [identities.authority], proxy: null }
    const asked = { on: 'live', method, path: path.split('?')[0] ?? '' } as const
    const fault = parts.faults.take(asked, (kind) => kind === 'wrong-tls')
    if (fault?.answer.kind !== 'wrong-tls') return trusted
    parts.requests.notMade({ method, path, fault }, 'wrong-tls')
    return { ...trusted, baseUrl: `https://127.0.0.1:${(await wrongOnes.of(fault.answer.how)).port}` }
  }

  return {
    authority: identities.authority,
    addressOf,
    add: (book, parts) => {
      const live = createLiveBook(parts, origin)
      books.set(book, { live, parts })
      return live
    },
    remove: async (book) => {
      const played = books.get(book)
      books.delete(book)
      await played?.live.close()
    },
    outboundOf: (book) => async (route, request) => {
      const played = books.get(book)
      if (!played || route.baseUrl !== addressOf(book)) return exchange(route, request)
      return exchange(await trusting(played, route, request), request)
    },
    stop: async () => {
      await Promise.all([stop(), wrongOnes.stop()])
      await Promise.all([...books.values()].map(({ live }) => live.close()))
    },
  }
}

const PREFIX = '/books/'
const ADDRESSED = /^\/books\/([^/]+)(\/claims\/.*)$/

/** Answers a request at `/books/{book}`; the rest of the path is the claims interface. */
async function answered(books: ReadonlyMap<string, Played>, request: Request): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const [, book = '', path = ''] = ADDRESSED.exec(pathname) ?? []
  const played = books.get(book)
  if (!played) return new Response(null, { status: 404 })
  const { method, headers, body, signal } = request
  const content = body === null ? {} : { body, duplex: 'half' as const }
  return played.live.fetch(new Request(`${origin}${path}${search}`, { method, headers, signal, ...content }))
}

/** Never reached by a client that checks the certificate. */
async function answerless(): Promise<Response> {
  return new Response(null, { status: 404 })
}

/** Listeners with untrusted certificates, each started on first use. */
function wrongListeners(start: (how: TlsFault) => Promise<TlsListener>) {
  const started = new Map<TlsFault, Promise<TlsListener>>()
  return {
    of: (how: TlsFault): Promise<TlsListener> => {
      if (!started.has(how)) started.set(how, start(how))
      return present(started.get(how), 'listener of a wrong certificate')
    },
    stop: async () => {
      for (const listener of await Promise.all(started.values())) await listener.stop()
    },
  }
}

function makeIdentities(): LiveIdentities {
  const authority = issue({ name: 'Loan Desk in test mode', isAuthority: true, validToDay: LASTING_DAYS })
  const signed = { issuer: authority, hosts: HOSTS, validToDay: LASTING_DAYS }
  return {
    authority: authority.pem,
    good: issue({ ...signed, name: 'Live service played by Loan Desk' }),
    wrong: (how) => {
      switch (how) {
        case 'expired':
          return issue({ ...signed, name: how, validFromDay: -60, validToDay: -30 })
        case 'other-name':
          return issue({ ...signed, name: how, hosts: ['elsewhere.example'] })
        case 'self-signed':
          return issue({ name: how, hosts: HOSTS })
        default:
          return assertNever(how)
      }
    },
  }
}

/** Answers over TLS on loopback, on a port that is free. */
async function listenOverTls(
  { keyPem: key, pem: cert }: Identity,
  fetch: (request: Request) => Promise<Response>,
): Promise<TlsListener> {
  const server = createServer({ key, cert, minVersion: 'TLSv1.2' }, getRequestListener(breakingOnSocket(fetch)))
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // Who does not trust us ends the handshake.
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A test desk that is to end is not held back by it.
  server.unref()
  return {
    port: portOf(server.address()),
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port')
  return address.port
}
