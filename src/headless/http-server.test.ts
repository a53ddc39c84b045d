import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { get as getOverTls, Agent as TlsAgent } from 'node:https'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, TLSSocket } from 'node:tls'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { type HttpServer, ListenError, type ListenOptions, startHttpServer } from './http-server.ts'
import { SELF_SIGNED } from './self-signed.test-support.ts'

const ANY_PORT = { host: '127.0.0.1', port: 0 }
const opened: HttpServer[] = []

async function start(
  fetch: (request: Request) => Promise<Response>,
  options = ANY_PORT,
  tls: ListenOptions['tls'] = null,
): Promise<HttpServer> {
  const server = await startHttpServer(fetch, { ...options, tls })
  opened.push(server)
  return server
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.stop()))
})

test('answers with what the handler gives', async () => {
  const server = await start(async (request) => new Response(new URL(request.url).pathname))
  expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(await (await fetch(`${server.address}/loans`)).text()).toBe('/loans')
})

test('a port that is taken is an error in words', async () => {
  const { address } = await start(async () => new Response())
  const port = Number(new URL(address).port)
  await expect(start(async () => new Response(), { host: '127.0.0.1', port })).rejects.toThrow(
    new ListenError(
      `Port ${port} on 127.0.0.1 is in use: end what uses it, or choose another with --port (0 picks a free one)`,
    ),
  )
})

test('an address of another machine is an error in words', async () => {
  await expect(start(async () => new Response(), { host: '192.0.2.1', port: 0 })).rejects.toThrow(
    new ListenError('192.0.2.1 is not an address of this machine: choose another with --host'),
  )
})

test('stopping answers the request under way and takes no new one', async () => {
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Response>()
  const server = await start(() => {
    arrived.resolve()
    return answer.promise
  })
  // A kept-alive connection must not delay the end.
  const agent = new Agent({ keepAlive: true })
  const body = readText(server.address, agent)
  await arrived.promise
  const stopped = server.stop()
  await expect(fetch(server.address)).rejects.toThrow('fetch failed')
  answer.resolve(new Response('answered'))
  expect(await body).toBe('answered')
  await stopped
  agent.destroy()
})

test('a connection outlives what clients keep of it, so that none is closed under a request on its way', async () => {
  const server = await start(async () => new Response())
  const { headers } = await fetch(server.address)
  const seconds = Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])
  expect(seconds).toBeGreaterThan(90)
  await server.stop()
})

test('a client that goes away is told to the handler, whether or not it has sent a body', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<Request>()
  const requests: Request[] = []
  let next = arrive
  const server = await start((request) => {
    requests.push(request)
    next(request)
    return new Promise((resolve) => request.signal.addEventListener('abort', () => resolve(new Response())))
  })
  await goAwayFrom(server.address, {}, arrived)
  const second = Promise.withResolvers<Request>()
  next = second.resolve
  await goAwayFrom(server.address, { method: 'POST', body: '{}' }, second.promise)
  await expect.poll(() => requests.map(({ signal }) => signal.aborted)).toEqual([true, true])
})

async function goAwayFrom(address: string, asked: RequestInit, arrived: Promise<Request>): Promise<void> {
  const controller = new AbortController()
  const answer = fetch(address, { ...asked, signal: controller.signal })
  await arrived
  controller.abort()
  await expect(answer).rejects.toThrow('aborted')
}

type Unused = { readonly scheme: 'http' | 'https'; readonly open: (port: number) => Socket }

/** Connections that a client may open and never use. */
const UNUSED: readonly (readonly [string, Unused])[] = [
  ['over http', { scheme: 'http', open: (port) => connect(port, '127.0.0.1') }],
  ['over TLS', { scheme: 'https', open: (port) => connectTls({ port, host: '127.0.0.1', ca: SELF_SIGNED.cert }) }],
  ['that never began TLS', { scheme: 'https', open: (port) => connect(port, '127.0.0.1') }],
  [
    'that broke off while TLS began',
    {
      scheme: 'https',
      open: (port) => {
        const socket = connect(port, '127.0.0.1')
        socket.write(new Uint8Array([0x16, 0x03, 0x01, 0x02]))
        return socket
      },
    },
  ],
]

test.each(UNUSED)(
  'a connection %s that was opened ahead and never used does not hold the end back',
  async (_, unused) => {
    const server = await start(async () => new Response(), ANY_PORT, unused.scheme === 'https' ? tlsFiles() : null)
    const ahead = unused.open(Number(new URL(server.address).port))
    await once(ahead, ahead instanceof TLSSocket ? 'secureConnect' : 'connect')
    // The server accepts connections in order: once it answers a later one, it has this one.
    const agent = unused.scheme === 'https' ? new TlsAgent({ ca: SELF_SIGNED.cert }) : new Agent()
    await readText(server.address, agent)
    const closed = once(ahead, 'close')
    ahead.resume()
    await server.stop()
    await closed
  },
  5_000,
)

test('stopping answers the request under way over TLS too', async () => {
  const arrived = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<Response>()
  const waiting = () => {
    arrived.resolve()
    return answer.promise
  }
  const server = await start(waiting, ANY_PORT, tlsFiles())
  const body = readText(server.address, new TlsAgent({ ca: SELF_SIGNED.cert, keepAlive: true }))
  await arrived.promise
  const stopped = server.stop()
  answer.resolve(new Response('answered'))
  expect(await body).toBe('answered')
  await stopped
}, 5_000)

function tlsFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-tls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  return { cert: file('cert.pem', SELF_SIGNED.cert), key: file('key.pem', SELF_SIGNED.key) }
}

function readText(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const ask = address.startsWith('https:') ? getOverTls : get
    ask(address, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}
