import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isRefusedForSize } from './answer-early.ts'

/** Time limits for receiving a body, in milliseconds. */
export type RequestLimits = {
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

/**
 * Closes connections whose requests do not arrive in time. Node's own limit is the same for all requests, and would cut
 * off large files.
 */
export function limitRequests(server: Server, limits: RequestLimits): void {
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
