import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { SocketBindings } from '#host/desk-host.ts'
import { recordOf } from '#values/record-of.ts'
import { type Break, breakOf } from '../requests/broken-answer.ts'
import { createResends } from './resends.ts'

type Answering = (request: Request) => Promise<Response>

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
