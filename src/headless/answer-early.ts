import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { MAX_SOURCE_BYTES } from '#values/vocabulary/import-limits.ts'

const MIB = 1024 ** 2
const TOO_LARGE = 413
/** Bytes that are read and dropped behind an answer. A body that is refused for its size may be of the largest file. */
const DROPPED_BYTES = 64 * MIB
const DROPPED_BYTES_OF_LARGE = MAX_SOURCE_BYTES + DROPPED_BYTES

/**
 * Keeps a connection open for an answer that is sent before the whole body came in. Closing it at once resets it, and most
 * clients then lose the answer: they send all before they read. The answer goes out at once, the rest of the body is dropped,
 * and only then does the answer end, which lets Node close the connection. `limitRequests` ends those that do not go on.
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

/** True if the body was refused for its size: whoever sends it was let in. */
export function isRefusedForSize({ statusCode }: ServerResponse): boolean {
  return statusCode === TOO_LARGE
}

/** Reads the rest of a body without keeping it, then calls `onEnd`; closes the connection if it goes on too long. */
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
  // A stream of the body that nobody reads any more would keep what comes in.
  request.removeAllListeners('data')
  request.on('data', count).once('end', done).once('close', done).resume()
}
