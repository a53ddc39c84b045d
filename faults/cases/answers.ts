import { gzipSync } from 'node:zlib'
import { accepted, type FaultCase, unknown } from '../fault-case.ts'
import type { Turn } from '../fault-server.ts'
import { type Answer, head, httpBytes, json } from '../http-text.ts'

const MIB = 1024 * 1024
const TOO_LARGE = 'The answer was larger than 1 MiB and was not read.'
const BROKE = 'The connection broke before the answer was complete.'

/** The service did its work, but its answer is unreadable or hides the outcome. */
export const ANSWERS: readonly FaultCase[] = [
  unreadable('nothing in it', () => ({ status: 201, type: 'application/json', body: '' })),
  unreadable('no content (204)', () => ({ status: 204, type: '', body: '' }), 204),
  unreadable('plain text', () => ({ status: 201, type: 'text/plain', body: 'OK' })),
  unreadable('a page of HTML', () => ({ status: 200, type: 'text/html', body: '<h1>Welcome</h1>' }), 200),
  unreadable('JSON that does not say it is JSON', ({ body }) => ({ status: 201, type: 'text/html', body })),
  unreadable('JSON without a type', ({ body }) => ({ status: 201, type: '', body })),
  unreadable('half of a JSON', ({ body }) => ({ status: 201, type: 'application/json', body: body.slice(0, 80) })),
  unchecked('JSON null', () => null),
  unchecked('a list', () => []),
  unchecked('an object without data', () => ({ message: 'Created' })),
  unchecked('data without anything', () => ({ data: {} })),
  unchecked('data without uuid', ({ uuid: _, ...data }) => ({ data })),
  unchecked(
    'data without amounts and dates',
    ({ paymentSchedule: _, principalAmount: __, paymentDate: ___, ...data }) => ({
      data,
    }),
  ),
  unchecked('empty amounts and dates', (data) => ({
    data: { ...data, paymentSchedule: [], principalAmount: '', paymentDate: '' },
  })),
  unchecked('amounts and dates that are numbers', (data) => ({
    data: {
      ...data,
      principalAmount: 10,
      paymentDate: 20_260_128,
      paymentSchedule: [{ dueDate: '2027-01-26', totalPrincipalAmount: 1000, totalInterestAmount: 141.16 }],
    },
  })),
  unchecked('another loan', (data) => ({
    data: { ...data, lenderLoanId: 'another', loanUuid: '11111111-1111-4111-8111-111111111111' },
  })),
  large('a body of 1 MiB and a byte', ({ socket, take }) => socket.write(httpBytes(padded(take(), MIB + 1)))),
  large('a body without end', ({ socket, take }) => {
    take()
    socket.write(head(201, ['Content-Type: application/json', 'Transfer-Encoding: chunked']))
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`
    const more = () => {
      while (socket.writable && socket.write(chunk));
    }
    socket.on('drain', more)
    more()
  }),
  large('a gzip bomb', ({ socket, take }) => {
    take()
    socket.write(gzipped(Buffer.alloc(64 * MIB, ' ')))
  }),
  {
    name: 'answered with gzip that is none',
    fault: {
      onRequest: ({ socket, take }) => socket.write(gzipped(Buffer.from(take().body), (bytes) => bytes.fill(7, 20))),
    },
    expected: unknown(BROKE),
  },
]

/** Unusual answers that still mean success. */
export const SUCCESSES: readonly FaultCase[] = [
  success('200', ({ socket, take }) => socket.write(httpBytes({ ...take(), status: 200 })), 200),
  success('202', ({ socket, take }) => socket.write(httpBytes({ ...take(), status: 202 })), 202),
  success('a JSON type of its own', ({ socket, take }) =>
    socket.write(httpBytes({ ...take(), type: 'application/vnd.service+json; charset=utf-8' })),
  ),
  success('gzip', ({ socket, take }) => socket.write(gzipped(Buffer.from(take().body)))),
  success('exactly 1 MiB', ({ socket, take }) => socket.write(httpBytes(padded(take(), MIB)))),
  success('an early hint before it', ({ socket, take }) =>
    socket.write(Buffer.concat([head(103, ['Link: </x>; rel=preload']), httpBytes(take())])),
  ),
  success('no length, and the end of the connection', ({ socket, take }) =>
    socket.end(
      Buffer.concat([head(201, ['Content-Type: application/json', 'Connection: close']), Buffer.from(take().body)]),
    ),
  ),
  success('a second answer behind it', ({ socket, take }) =>
    socket.write(Buffer.concat([httpBytes(take()), httpBytes(json(500, { message: 'and no' }))])),
  ),
]

function unreadable(name: string, answer: (good: Answer) => Answer, status = 201): FaultCase {
  return {
    name: `answered with ${name}`,
    fault: { onRequest: ({ socket, take }) => socket.write(httpBytes(answer(take()))) },
    expected: unknown(`The service answered ${status}, but the answer cannot be read.`, { answered: status }),
  }
}

function unchecked(name: string, change: (data: Record<string, unknown>) => unknown): FaultCase {
  return {
    name: `answered with ${name}`,
    fault: {
      onRequest: ({ socket, take }) => socket.write(httpBytes(json(201, change(JSON.parse(take().body).data)))),
    },
    expected: unknown('The service answered 201, but the answer is incomplete.', { answered: 201 }),
  }
}

function large(name: string, onRequest: (turn: Turn) => unknown): FaultCase {
  return { name: `answered with ${name}`, fault: { onRequest }, expected: unknown(TOO_LARGE, { answered: 201 }) }
}

function success(name: string, onRequest: (turn: Turn) => unknown, status = 201): FaultCase {
  return { name: `answered well, with ${name}`, fault: { onRequest }, expected: accepted(status) }
}

/** The same JSON, filled with blanks up to `length` bytes. */
function padded(answer: Answer, length: number): Answer {
  return { ...answer, body: answer.body.padEnd(length - Buffer.byteLength(answer.body) + answer.body.length) }
}

function gzipped(body: Buffer, change: (bytes: Buffer) => Buffer = (bytes) => bytes): Buffer {
  const content = change(gzipSync(body))
  const headers = ['Content-Type: application/json', 'Content-Encoding: gzip', `Content-Length: ${content.length}`]
  return Buffer.concat([head(201, headers), content])
}
