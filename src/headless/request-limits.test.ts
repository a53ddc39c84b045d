import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startHttpServer } from './http-server.ts'

const PIECE = 'x'.repeat(2_048)
const LIMITS = { wholeMs: 60, idleMs: 60, checkedEveryMs: 5 }

/** A server that answers with the number of bytes received. */
async function counting(limits = LIMITS) {
  const heard: number[] = []
  const ended = Promise.withResolvers<'whole' | 'broken off'>()
  const count = async (request: Request) => {
    try {
      for await (const chunk of request.body ?? []) heard.push(chunk.byteLength)
      ended.resolve('whole')
    } catch {
      ended.resolve('broken off')
    }
    return new Response(String(heard.reduce((sum, length) => sum + length, 0)))
  }
  const server = await startHttpServer(count, { host: '127.0.0.1', port: 0, tls: null }, limits)
  onTestFinished(() => server.stop())
  return { port: Number(new URL(server.address).port), ended: ended.promise }
}

function begin(port: number, type: string, length: number): Socket {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`,
  )
  return socket
}

async function answerOn(socket: Socket): Promise<string> {
  let answer = ''
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve))
  return answer
}

const DRIP_EVERY_MS = 5

/** Sends a piece every few milliseconds, and after `pieces` of them the rest. */
function drip(socket: Socket, piece: string, length: number, pieces = Number.POSITIVE_INFINITY): void {
  let [left, sent] = [length, 0]
  const send = () => {
    sent += 1
    const isLast = sent > pieces
    socket.write(isLast ? 'x'.repeat(left) : piece)
    left -= piece.length
    if (isLast) clearInterval(timer)
  }
  // Reads an available answer first: a connection that breaks would lose it.
  const timer = setInterval(() => setImmediate(send), DRIP_EVERY_MS)
  socket.on('error', () => undefined).once('close', () => clearInterval(timer))
}

test('a file that takes many times the limit of a request comes in whole', async () => {
  const { port, ended } = await counting({ ...LIMITS, idleMs: 60_000 })
  const length = 1_000_000
  const socket = begin(port, 'application/octet-stream', length)
  drip(socket, PIECE, length, (LIMITS.wholeMs * 5) / DRIP_EVERY_MS)
  expect(await answerOn(socket)).toMatch(/200 OK[\s\S]*1000000/)
  expect(await ended).toBe('whole')
})

test.each([
  ['sends nothing any more', ''],
  ['sends single bytes', 'x'],
])('a file whose sender %s is timed out, and its reader told', async (_, piece) => {
  const { port, ended } = await counting({ ...LIMITS, wholeMs: 60_000 })
  const socket = begin(port, 'application/octet-stream', 100_000)
  socket.write(PIECE)
  if (piece !== '') drip(socket, piece, 100_000)
  expect(await answerOn(socket)).toContain('408 Request Timeout')
  expect(await ended).toBe('broken off')
})

test.each(['application/json', 'Application/JSON; charset=utf-8'])(
  'a request of %s has its time as a whole, however steadily it comes in',
  async (type) => {
    const { port, ended } = await counting({ ...LIMITS, idleMs: 60_000 })
    const socket = begin(port, type, 1_000_000)
    drip(socket, PIECE, 1_000_000)
    expect(await answerOn(socket)).toContain('408 Request Timeout')
    expect(await ended).toBe('broken off')
  },
)

test('what comes in behind an answer has no time of its own', async () => {
  const refuse = async () => new Response(null, { status: 401 })
  const limits = { ...LIMITS, idleMs: 60_000 }
  const server = await startHttpServer(refuse, { host: '127.0.0.1', port: 0, tls: null }, limits)
  onTestFinished(() => server.stop())
  const socket = begin(Number(new URL(server.address).port), 'application/octet-stream', 100_000_000)
  drip(socket, PIECE, 100_000_000)
  expect(await answerOn(socket)).toContain('401')
})

test.each([undefined, '{}'])('an answer may take its time, the body being %s', async (body) => {
  // Answers after another request was timed out.
  const late = async (request: Request) => {
    if (new URL(request.url).pathname !== '/late') return new Response(await request.text())
    return new Response(await answerOn(begin(Number(new URL(request.url).port), 'application/json', 100)))
  }
  const limits = { wholeMs: 1, idleMs: 1, checkedEveryMs: 1 }
  const server = await startHttpServer(late, { host: '127.0.0.1', port: 0, tls: null }, limits)
  onTestFinished(() => server.stop())
  const asked = body === undefined ? {} : { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
  const answer = await fetch(new URL('/late', server.address), asked)
  expect(await answer.text()).toContain('408 Request Timeout')
})
