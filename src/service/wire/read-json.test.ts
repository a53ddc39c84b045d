import { expect, it } from 'vitest'
import { readBytes, receivedBytes } from './read-json.ts'
import { type Refusal, RefusalError } from './refusal.ts'

const ADDRESS = 'http://127.0.0.1/'
const MOST = 8

type Sent = {
  readonly pieces?: readonly number[]
  readonly headers?: Record<string, string>
  readonly breaks?: boolean
}

/** A request whose body comes in pieces of these lengths. */
function sent({ pieces = [], headers = {}, breaks = false }: Sent): Request {
  const left = pieces.map((length, piece) => new Uint8Array(length).fill(piece))
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = left.shift()
      if (next) controller.enqueue(next)
      else if (breaks) controller.error(new Error('The client is gone'))
      else controller.close()
    },
  })
  return new Request(ADDRESS, { method: 'POST', headers, body, duplex: 'half' })
}

async function bytesOf(request: Request): Promise<readonly number[]> {
  const bytes: number[] = []
  for await (const piece of receivedBytes(request, MOST)) bytes.push(...piece)
  return bytes
}

it.each<readonly [Sent, readonly number[]]>([
  [{ pieces: [3, 5] }, [0, 0, 0, 1, 1, 1, 1, 1]],
  [{ pieces: [1], headers: { 'Content-Length': '8' } }, [0]],
  [{ pieces: [1], headers: { 'Content-Encoding': 'Identity, ,identity' } }, [0]],
  [{}, []],
])('a body %j is read to its end', async (request, bytes) => {
  expect(await bytesOf(sent(request))).toEqual(bytes)
  expect([...(await readBytes(sent(request), MOST))]).toEqual(bytes)
})

it('a request without a body has no bytes', async () => {
  expect(await bytesOf(new Request(ADDRESS))).toEqual([])
  expect((await readBytes(new Request(ADDRESS), MOST)).byteLength).toBe(0)
})

it.each<readonly [Sent, Refusal]>([
  [{ pieces: [1], headers: { 'Content-Encoding': 'gzip' } }, { kind: 'encoded-body' }],
  [{ pieces: [1], headers: { 'Content-Encoding': 'identity, br' } }, { kind: 'encoded-body' }],
  [
    { pieces: [1], headers: { 'Content-Length': '9' } },
    { kind: 'body-too-large', most: MOST },
  ],
  [{ pieces: [4, 5] }, { kind: 'body-too-large', most: MOST }],
  [
    { pieces: [9], headers: { 'Content-Length': '8' } },
    { kind: 'body-too-large', most: MOST },
  ],
  [{ pieces: [4], breaks: true }, { kind: 'broken-off' }],
  [{ pieces: [4], headers: { 'Content-Length': '8' }, breaks: true }, { kind: 'broken-off' }],
])('a body %j is refused', async (request, refusal) => {
  await expect(bytesOf(sent(request))).rejects.toThrow(new RefusalError(refusal))
  await expect(readBytes(sent(request), MOST)).rejects.toThrow(new RefusalError(refusal))
})
