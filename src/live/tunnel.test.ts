import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { Route } from './dispatcher.ts'
import { exchange } from './exchange.ts'

const REQUEST = { method: 'GET', path: '/claims/v1/lender/getLoan?loanUuid=1', body: null } as const

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function service(answer: RequestListener): Promise<number> {
  return portOf(createServer(answer))
}

type Asked = {
  readonly target: string | undefined
  readonly host: string | undefined
  readonly login: string | undefined
}

/** A proxy that leads to every target, or answers each with a status. */
async function proxy(status = 200) {
  const asked: Asked[] = []
  const server = createServer()
  server.on('connect', ({ url, headers }, socket) => {
    asked.push({ target: url, host: headers.host, login: headers['proxy-authorization'] })
    if (status !== 200) return void socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
    const [host = '', port] = url?.split(':') ?? []
    const there = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      there.pipe(socket).pipe(there)
    })
    socket.on('error', () => there.destroy())
    there.on('error', () => socket.destroy())
  })
  return { port: await portOf(server), asked }
}

function routeTo(baseUrl: string, by: string): Route {
  return { baseUrl, token: 'a-token', trusted: [], proxy: by, deadlineMs: 20_000 }
}

it('leads through a proxy to the service, and tells the proxy host and port alone', async () => {
  const port = await service((request, response) => response.end(`${request.method} ${request.url}`))
  const { port: at, asked } = await proxy()
  const answer = await exchange(routeTo(`http://127.0.0.1:${port}`, `http://127.0.0.1:${at}`), REQUEST)
  expect(answer).toMatchObject({ kind: 'answered', answer: { status: 200, text: `GET ${REQUEST.path}` } })
  expect(asked).toEqual([{ target: `127.0.0.1:${port}`, host: `127.0.0.1:${port}`, login: undefined }])
})

it('signs in to the proxy with the user and the password of its address', async () => {
  const port = await service((_, response) => response.end())
  const { port: at, asked } = await proxy()
  await exchange(routeTo(`http://127.0.0.1:${port}`, `http://a%20clerk:p%C3%A4%3Ass@127.0.0.1:${at}`), REQUEST)
  expect(asked.map(({ login }) => Buffer.from(login?.replace('Basic ', '') ?? '', 'base64').toString())).toEqual([
    'a clerk:pä:ss',
  ])
  expect(asked[0]?.login).toMatch(/^Basic /)
})

it.each([
  ['http://service.example', 'service.example:80'],
  ['https://service.example', 'service.example:443'],
  ['https://service.example:8443', 'service.example:8443'],
])('%s is %s to the proxy', async (baseUrl, target) => {
  const { port: at, asked } = await proxy(403)
  await exchange(routeTo(baseUrl, `http://127.0.0.1:${at}`), REQUEST)
  expect(asked.map((one) => one.target)).toEqual([target])
})

it.each([403, 407, 502])('is not sent where the proxy answers %i, and asked for once', async (status) => {
  const { port: at, asked } = await proxy(status)
  const answer = await exchange(routeTo('https://service.example', `http://127.0.0.1:${at}`), REQUEST)
  expect(answer).toEqual({ kind: 'not-sent', reason: { kind: 'proxy', status } })
  expect(asked).toHaveLength(1)
})

it('is not sent where no proxy listens', async () => {
  const answer = await exchange(routeTo('https://service.example', 'http://127.0.0.1:1'), REQUEST)
  expect(answer).toEqual({ kind: 'not-sent', reason: { kind: 'refused' } })
})

it('is not sent where the proxy of an https address speaks no TLS', async () => {
  const { port: at } = await proxy()
  const answer = await exchange(routeTo('https://service.example', `https://127.0.0.1:${at}`), REQUEST)
  expect(answer).toMatchObject({ kind: 'not-sent' })
})
