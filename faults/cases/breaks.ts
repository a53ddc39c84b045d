import { type FaultCase, late, unknown } from '../fault-case.ts'
import type { Turn } from '../fault-server.ts'
import { head, httpBytes } from '../http-text.ts'

const BROKE = 'The connection broke before the answer was complete.'

/** The connection breaks, or the answer stops, after the request was sent. The outcome is unknown. */
export const BREAKS: readonly FaultCase[] = [
  {
    name: 'reset before the request is read',
    fault: { onSecure: ({ reset }) => reset() },
    expected: unknown(BROKE, { posts: 0 }),
  },
  {
    name: 'ended before the request is read',
    fault: { onSecure: ({ socket }) => socket.destroy() },
    expected: unknown(BROKE, { posts: 0 }),
  },
  {
    name: 'reset in the middle of the request',
    padding: 500_000,
    fault: { onFirstBytes: ({ reset }) => reset() },
    expected: unknown(BROKE, { posts: 0 }),
  },
  broken('reset after the request, which was done', ({ reset, take }) => {
    take()
    reset()
  }),
  broken('ended after the request, which was done', ({ socket, take }) => {
    take()
    socket.end()
  }),
  broken('reset in the middle of the answer', ({ socket, reset, take }) => {
    socket.write(firstHalf(httpBytes(take())), reset)
  }),
  broken('ended in the middle of the head', ({ socket, take }) => {
    take()
    socket.end('HTTP/1.1 201 Created\r\nContent-')
  }),
  broken('an answer shorter than its length', ({ socket, take }) => socket.end(firstHalf(httpBytes(take())))),
  broken('an answer in chunks without its last', ({ socket, take }) => {
    const { body } = take()
    const chunk = `${Buffer.byteLength(body).toString(16)}\r\n${body}\r\n`
    socket.end(
      Buffer.concat([head(201, ['Content-Type: application/json', 'Transfer-Encoding: chunked']), Buffer.from(chunk)]),
    )
  }),
  broken('an answer that is no HTTP', ({ socket, take }) => {
    take()
    socket.end('SSH-2.0-OpenSSH_9.9\r\n')
  }),
  broken('a head without end', ({ socket, take }) => {
    take()
    socket.write(`HTTP/1.1 201 Created\r\n${'X-Much: and more of it\r\n'.repeat(4000)}`)
  }),
]

/** The deadline passes during the exchange. There is one deadline for the whole exchange. */
export const DELAYS: readonly FaultCase[] = [
  {
    name: 'the request is no longer read in the middle',
    padding: 500_000,
    fault: {
      onFirstBytes: ({ socket, tooLate }) => {
        socket.pause()
        tooLate()
      },
    },
    expected: late(0),
  },
  delayed('no answer at all', ({ take, tooLate }) => {
    take()
    tooLate()
  }),
  delayed('a head that comes byte by byte', ({ socket, take, tooLate }) => trickle(socket, httpBytes(take()), tooLate)),
  delayed('a body that comes byte by byte', ({ socket, take, tooLate }) => {
    const bytes = httpBytes(take())
    const start = bytes.indexOf('\r\n\r\n') + 4
    socket.write(bytes.subarray(0, start))
    trickle(socket, bytes.subarray(start), tooLate)
  }),
  delayed('a body that stops halfway', ({ socket, take, tooLate }) =>
    socket.write(firstHalf(httpBytes(take())), tooLate),
  ),
]

function broken(name: string, onRequest: (turn: Turn) => unknown): FaultCase {
  return { name, fault: { onRequest }, expected: unknown(BROKE) }
}

function delayed(name: string, onRequest: (turn: Turn) => unknown): FaultCase {
  return { name, fault: { onRequest }, expected: late() }
}

const TRICKLE_MS = 5
const BYTES_IN_TIME = 40

/** Sends one byte at a time until the desk ends the connection. The deadline passes meanwhile. */
function trickle(socket: Turn['socket'], bytes: Buffer, tooLate: () => void): void {
  let position = 0
  const timer = setInterval(() => {
    socket.write(bytes.subarray(position, ++position))
    if (position === BYTES_IN_TIME) tooLate()
  }, TRICKLE_MS)
  socket.once('close', () => clearInterval(timer))
}

/** Head and half of the body. */
function firstHalf(bytes: Buffer): Buffer {
  const start = bytes.indexOf('\r\n\r\n') + 4
  return bytes.subarray(0, Math.floor((start + bytes.length) / 2))
}
