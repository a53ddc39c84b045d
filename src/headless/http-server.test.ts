import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type HttpServer, ListenError, startHttpServer } from './http-server.ts'

const ANY_PORT = { host: '127.0.0.1', port: 0 }
const opened: HttpServer[] = []

async function start(fetch: (request: Request) => Promise<Response>, options = ANY_PORT): Promise<HttpServer> {
  const server = await startHttpServer(fetch, { ...options, tls: null })
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
  // A connection that would be kept for more requests must not hold the end back.
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

test('a connection that a browser opened ahead and never used does not hold the end back', async () => {
  const arrived = Promise.withResolvers<void>()
  const server = await start(async () => {
    arrived.resolve()
    return new Response()
  })
  const ahead = connect(Number(new URL(server.address).port), '127.0.0.1')
  await once(ahead, 'connect')
  // The server takes connections one after another: once it answers a later one, it has this one.
  await fetch(server.address)
  await arrived.promise
  const closed = once(ahead, 'close')
  ahead.resume()
  await server.stop()
  await closed
}, 5_000)

function readText(address: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text))
    }).on('error', reject)
  })
}
