import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { MAX_SOURCE_BYTES } from '#values/vocabulary/import-limits.ts'

const MIB = 1024 ** 2
const TOO_LARGE = 413
/** Most bytes that are read and dropped after an answer. A body refused for its size may be as large as the largest file. */
const DROPPED_BYTES = 64 * MIB
const DROPPED_BYTES_OF_LARGE = MAX_SOURCE_BYTES + DROPPED_BYTES

/**
 * Keeps a connection open for an answer that is sent before the whole body has arrived. Closing it at once resets it,
 * and most clients then lose the answer: they send everything before they read. The answer is sent at once, the rest of
 * the body is dropped, and only then does the answer end, so that Node closes the connection. `limitRequests` ends
 * requests that do not continue.
 */
export function answerEarly(server: Server): void {
  server.prependListener('request', (request, response) => {
    const end = response.end.bind(response)
    response.end = (last?: unknown) => {
      const data = typeof last === 'string' || last instanceof Uint8Array ? last : undefined
      if (request.complete) return end(data)
      if (data) response.write(data)
      else response.flushHeaders()
      dropRest(request, response, () => end())
      return response
    }
  })
}

/** True if the body was refused for its size: then its sender was authorized. */
export function isRefusedForSize({ statusCode }: ServerResponse): boolean {
  return statusCode === TOO_LARGE
}

/** Reads and drops the rest of a body, then calls `onEnd`; closes the connection if the rest is too long. */
function dropRest(request: IncomingMessage, response: ServerResponse, onEnd: () => void): void {
  let left = isRefusedForSize(response) ? DROPPED_BYTES_OF_LARGE : DROPPED_BYTES
  const done = () => {
    request.off('data', count).off('end', done).off('close', done)
    onEnd()
  }
  const count = (chunk: Uint8Array) => {
    left -= chunk.byteLength
    if (left > 0) return
    done()
    request.socket.destroySoon()
  }
  // An abandoned stream of the body would buffer what arrives.
  request.removeAllListeners('data')
  request.on('data', count).once('end', done).once('close', done).resume()
}
