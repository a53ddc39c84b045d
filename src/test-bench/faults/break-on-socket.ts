import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { SocketBindings } from '#host/desk-host.ts'
import { recordOf } from '#values/record-of.ts'
import { type Break, breakOf } from '../requests/broken-answer.ts'

type Answering = (request: Request) => Promise<Response>

/** Longest time until a browser resends a request that was reset. */
const RESENT_WITHIN_MS = 1_000

type Arrival = {
  /** True if the browser resends, on a new connection, a request that was reset on an old one. */
  readonly isResent: boolean
  /** Records that this request is being reset. */
  readonly isReset: () => void
}

/** Wraps a handler for an HTTP/1.1 server of Node: an answer that is to break its connection does so on the socket. */
export function breakingOnSocket(fetch: Answering): (request: Request, bindings?: SocketBindings) => Promise<Response> {
  const resends = createResends()
  return async (request, { outgoing } = {}) => {
    const socket = outgoing instanceof ServerResponse ? outgoing.socket : null
    if (!(outgoing instanceof ServerResponse) || socket === null) return fetch(request)
    const arrival = resends.arrived(request, socket)
    if (arrival.isResent) return ended(outgoing, socket)
    const answer = await fetch(request)
    const how = breakOf(answer)
    if (!how || outgoing.destroyed) return answer
    if (how.kind === 'reset') arrival.isReset()
    await sendBeginning(outgoing, answer, how)
    return ended(outgoing, socket, how)
  }
}

/** Never resolves, because no caller is left. */
const NEVER = new Promise<never>(() => undefined)

/** A cut lets bytes on their way arrive, which a reset would discard. */
function ended(outgoing: ServerResponse, socket: Socket, how: Break = { kind: 'reset' }): Promise<never> {
  if (how.kind === 'cut') outgoing.destroy()
  // Node cannot reset under TLS; there the connection ends without TLS's closing message.
  else if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
  return NEVER
}

/** The head promises the whole body, but at least the last byte is never sent. */
async function sendBeginning(outgoing: ServerResponse, answer: Response, how: Break): Promise<void> {
  if (how.kind !== 'cut') return
  const body = new Uint8Array(await answer.arrayBuffer())
  const length = Math.max(body.byteLength, 1)
  outgoing.writeHead(answer.status, { ...recordOf(answer.headers), 'content-length': String(length) })
  const { promise, resolve } = Promise.withResolvers<void>()
  outgoing.once('close', resolve)
  outgoing.flushHeaders()
  outgoing.write(body.subarray(0, Math.min(how.afterBytes, length - 1)), () => resolve())
  await promise
}

/**
 * Recognizes requests that a browser resends of its own accord. If a request is reset on a connection that it had kept
 * open, a browser silently sends the request once more, even a POST. So that the page sees the requested fault, the
 * second request ends like the first and counts as the same.
 */
function createResends() {
  const served = new WeakSet<Socket>()
  const awaited = new Map<string, number>()

  function arrived(request: Request, socket: Socket): Arrival {
    const isKept = served.has(socket)
    served.add(socket)
    const key = keyOf(request)
    const until = awaited.get(key) ?? 0
    awaited.delete(key)
    return {
      isResent: !isKept && performance.now() < until,
      isReset: () => {
        if (isKept && isOfBrowser(request)) awaited.set(key, performance.now() + RESENT_WITHIN_MS)
      },
    }
  }

  return { arrived }
}

function isOfBrowser({ headers }: Request): boolean {
  return headers.has('Sec-Fetch-Mode')
}

function keyOf({ method, url, headers }: Request): string {
  return [method, url, headers.get('Idempotency-Key'), headers.get('Loan-Desk-Book'), headers.get('Cookie')].join('\n')
}
