import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Route } from './dispatcher.ts'
import { exchange, MAX_ANSWER_BYTES, withoutToken } from './exchange.ts'
import type { Exchange } from './outcome.ts'

const REQUEST = { method: 'POST', path: '/claims/v1/lender/createLoan', body: '{"lenderLoanId":"õ"}' } as const

/** A service on loopback, without TLS, and what it saw. */
async function service(answer: RequestListener) {
  const seen: { readonly request: IncomingMessage; readonly body: string }[] = []
  let connections = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    seen.push({ request, body: Buffer.concat(chunks).toString() })
    answer(request, response)
  })
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  const route: Route = {
    baseUrl: `http://127.0.0.1:${port}/base`,
    token: 'a-token',
    trusted: [],
    proxy: null,
    deadlineMs: 20_000,
  }
  return { route, seen, connections: () => connections }
}

function json(response: ServerResponse, status: number, text = '{}'): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
}

describe('an exchange', () => {
  it('sends body, token and type, and gives the answer as it came', async () => {
    const { route, seen } = await service((_, response) => {
      response
        .writeHead(201, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '5' })
        .end('{"ä": 1 }')
    })
    expect(await exchange(route, REQUEST)).toEqual({
      kind: 'answered',
      answer: { status: 201, contentType: 'application/json; charset=utf-8', text: '{"ä": 1 }' },
      retryAfter: '5',
    })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.body).toBe(REQUEST.body)
    expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/base/claims/v1/lender/createLoan' })
    expect(seen[0]?.request.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(REQUEST.body)),
    })
  })

  it('asks for JSON, and says of no body what type it has', async () => {
    const { route, seen } = await service((_, response) => json(response, 200))
    await exchange(route, { method: 'GET', path: '/claims/v1/lender/getLoan', body: null })
    expect(seen[0]?.request.headers.accept).toBe('application/json, application/problem+json')
    expect(seen[0]?.request.headers['content-type']).toBeUndefined()
  })

  it('takes a connection of its own every time', async () => {
    const { route, seen, connections } = await service((_, response) => json(response, 200))
    for (let time = 1; time <= 3; time++) {
      await exchange(route, REQUEST)
      expect({ requests: seen.length, connections: connections() }).toEqual({ requests: time, connections: time })
    }
  })

  it.each([401, 407, 408, 421, 425, 429, 500, 502, 503, 504])(
    'is one request where the answer is %i',
    async (status) => {
      const { route, seen } = await service((_, response) => {
        response.setHeader('WWW-Authenticate', 'Basic realm="x"')
        json(response, status)
      })
      expect(await exchange(route, REQUEST)).toMatchObject({ kind: 'answered', answer: { status } })
      expect(seen).toHaveLength(1)
    },
  )

  it.each([301, 302, 303, 307, 308])('does not follow a %i', async (status) => {
    const { route, seen } = await service((_, response) => {
      response.writeHead(status, { Location: '/base/elsewhere' }).end()
    })
    expect(await exchange(route, REQUEST)).toMatchObject({ kind: 'answered', answer: { status } })
    expect(seen).toHaveLength(1)
  })

  it('is sent once where the connection breaks', async () => {
    const { route, seen } = await service((request) => request.socket.destroy())
    expect(await exchange(route, REQUEST)).toEqual({ kind: 'doubtful', reason: { kind: 'reset' }, answer: null })
    expect(seen).toHaveLength(1)
  })

  it('ends at the deadline, with all that belongs to it', async () => {
    const { route } = await service((_, response) => response.writeHead(200).write('{'))
    expect(await exchange({ ...route, deadlineMs: 200 }, REQUEST)).toEqual({
      kind: 'doubtful',
      reason: { kind: 'deadline', seconds: 0.2 },
      answer: null,
    })
  })

  it.each(['not a url', 'http://127.0.0.1:6000', 'ftp://127.0.0.1'])('to %s is not sent', async (baseUrl) => {
    const { route } = await service((_, response) => json(response, 200))
    const notSent = { kind: 'not-sent', reason: { kind: 'connection-failed' } }
    expect(await exchange({ ...route, baseUrl }, REQUEST)).toEqual(notSent)
  })

  it.each(['no proxy', 'socks5://127.0.0.1:1080', 'ftp://127.0.0.1'])('by way of %s is not sent', async (proxy) => {
    const { route, seen } = await service((_, response) => json(response, 200))
    expect(await exchange({ ...route, proxy }, REQUEST)).toEqual({
      kind: 'not-sent',
      reason: { kind: 'proxy', status: null },
    })
    expect(seen).toHaveLength(0)
  })

  it('with a token that no header can hold is not sent', async () => {
    const { route, seen } = await service((_, response) => json(response, 200))
    expect(await exchange({ ...route, token: 'two\nlines' }, REQUEST)).toMatchObject({ kind: 'not-sent' })
    expect(seen).toHaveLength(0)
  })
})

describe('what is read of an answer', () => {
  it.each([
    [MAX_ANSWER_BYTES, 'answered'],
    [MAX_ANSWER_BYTES + 1, 'doubtful'],
  ])('%i bytes: %s', async (length, kind) => {
    const { route } = await service((_, response) => json(response, 200, ' '.repeat(length)))
    expect(await exchange(route, REQUEST)).toMatchObject({
      kind,
      answer: { status: 200, contentType: 'application/json' },
    })
  })

  it('counts what decompression gives', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * MAX_ANSWER_BYTES))
    expect(bomb.length).toBeLessThan(MAX_ANSWER_BYTES)
    const { route } = await service((_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb))
    const before = process.memoryUsage().arrayBuffers
    expect(await exchange(route, REQUEST)).toMatchObject({ kind: 'doubtful', reason: { kind: 'too-large' } })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * MAX_ANSWER_BYTES)
  })

  it('is nothing of one that is too large, and of one without a type no type', async () => {
    const { route } = await service((_, response) => response.end(' '.repeat(MAX_ANSWER_BYTES + 1)))
    expect(await exchange(route, REQUEST)).toMatchObject({ answer: { contentType: '', text: '' } })
  })

  it('is UTF-8 to the letter', async () => {
    const text = '{"name":"Õnne 7–2, “Äri” 🏦"}'
    const { route } = await service((_, response) => json(response, 200, text))
    expect(await exchange(route, REQUEST)).toMatchObject({ answer: { text } })
  })
})

function textOf(text: string, token: string): string | undefined {
  const exchange: Exchange = { kind: 'answered', answer: { status: 401, contentType: '', text }, retryAfter: null }
  const masked = withoutToken(exchange, token)
  return masked.kind === 'answered' ? masked.answer.text : undefined
}

describe('an answer that repeats the token', () => {
  it.each([
    ['{"error":"Bearer secret-token-1 is not known"}', 'secret-token-1', '{"error":"Bearer ••• is not known"}'],
    ['secret-token-1 secret-token-1', 'secret-token-1', '••• •••'],
    [JSON.stringify({ error: 'to"ken\\4711' }), 'to"ken\\4711', '{"error":"•••"}'],
  ])('%s goes on without it', (text, token, expected) => {
    expect(textOf(text, token)).toBe(expected)
  })
})

describe('any other answer', () => {
  it.each([
    ['{"data":{"uuid":"1"}}', 'secret-token-1'],
    ['{"data":"text"}', 't'],
  ])('%s stays to the letter beside the token %s', (text, token) => {
    expect(textOf(text, token)).toBe(text)
  })

  it('is none where there is none', () => {
    const lost: Exchange = { kind: 'doubtful', reason: { kind: 'reset' }, answer: null }
    expect(withoutToken(lost, 'secret-token-1')).toBe(lost)
  })
})
