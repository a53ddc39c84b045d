import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDeskHost } from '#host/desk-host.ts'
import { newPlaces } from '#host/test-places.test-support.ts'
import { startHttpServer } from './http-server.ts'

const TOKEN = 'raw-token'
const PAGE = { body: new TextEncoder().encode('<!doctype html>'), type: 'text/html; charset=utf-8' }

/** The whole program except its command line, on a real socket, with all its output. */
async function listeningDesk() {
  const places = await newPlaces()
  const said: string[] = []
  const listen = (text: unknown) => {
    said.push(String(text))
    return true
  }
  const spies = [
    vi.spyOn(process.stderr, 'write').mockImplementation(listen),
    ...(['error', 'warn', 'info', 'log'] as const).map((name) => vi.spyOn(console, name).mockImplementation(listen)),
  ]
  const desk = await openDeskHost({
    ...places,
    startInDemo: false,
    frozenDate: null,
    face: 'browser',
    assets: async (path) => (path === '/index.html' ? PAGE : undefined),
    apiTokens: [{ name: 'raw', token: TOKEN }],
    appVersion: '0.0.0',
    live: { sealToken: async () => null, unsealToken: async () => null, givenTokens: [], proxyFor: async () => null },
  })
  const http = await startHttpServer(desk.fetch, { host: '127.0.0.1', port: 0, tls: null })
  desk.listensAt(http.address)
  onTestFinished(async () => {
    for (const spy of spies) spy.mockRestore()
    await http.stop()
    await desk.close()
  })
  return { host: new URL(http.address).host, port: Number(new URL(http.address).port), said }
}

function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}

/** Sends these lines as one request and returns the whole answer. */
async function ask(port: number, lines: readonly string[]): Promise<string> {
  const socket = open(port)
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

describe('the target of a request', () => {
  it('names this service or no handler is reached, whatever the Host header says', async () => {
    const { host, port } = await listeningDesk()
    const foreign = [
      'http://evil.example',
      'http://evil.example:80',
      'HTTP://EVIL.EXAMPLE',
      'https://evil.example',
      `https://${host}`,
      `http://localhost.evil.example:${port}`,
      `http://${host}.evil.example`,
      `http://${host}@evil.example`,
      `http://user@${host}`,
      `http://127.0.0.1:${port + 1}`,
      `http://127.0.0.2:${port}`,
      `http://[::1]:${port}`,
      `ftp://${host}`,
      'evil.example:80',
      '*',
    ]
    for (const target of foreign) {
      for (const path of target === '*' ? [''] : ['/', '/desk/v1/session', '/openapi.json']) {
        for (const named of [host, `localhost:${port}`, 'evil.example']) {
          const headers = [`Host: ${named}`, `Authorization: Bearer ${TOKEN}`]
          const status = statusOf(await ask(port, [`GET ${target}${path} HTTP/1.1`, ...headers]))
          expect([400, 403], `${target}${path} for ${named}`).toContain(status)
        }
      }
    }
  })

  it('may be the whole address of this service, and the Host header still counts', async () => {
    const { host, port } = await listeningDesk()
    const status = async (target: string, ...hosts: string[]) =>
      statusOf(await ask(port, [`GET ${target} HTTP/1.1`, ...hosts.map((name) => `Host: ${name}`)]))
    expect(await status('/', host)).toBe(200)
    expect(await status(`http://${host}/`, host)).toBe(200)
    expect(await status(`http://localhost:${port}/`, `localhost:${port}`)).toBe(200)
    expect(await status(`http://${host}/`, 'evil.example')).toBe(403)
    expect(await status(`http://${host}/`, `localhost:${port}`)).toBe(403)
    expect(await status('/', 'evil.example')).toBe(403)
    expect(await status('/')).toBe(400)
    expect(await status('//evil.example/', host)).toBe(404)
  })

  it('is no page where there is none, also for HEAD', async () => {
    const { host, port } = await listeningDesk()
    for (const method of ['GET', 'HEAD']) {
      expect(statusOf(await ask(port, [`${method} /nowhere HTTP/1.1`, `Host: ${host}`]))).toBe(404)
      expect(statusOf(await ask(port, [`${method} /settings HTTP/1.1`, `Host: ${host}`]))).toBe(200)
    }
  })
})

describe('a request that the client broke off', () => {
  const post = (path: string, host: string) => [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${TOKEN}`,
    'Content-Type: application/json',
  ]

  it('is no fault in the log, wherever it was broken off', async () => {
    const { host, port, said } = await listeningDesk()
    const head = post('/claims/v1/lender/createLoan', host).join('\r\n')
    const starts = [
      head.slice(0, 30),
      `${head}\r\nContent-Length: 500\r\n\r\n`,
      `${head}\r\nContent-Length: 500\r\n\r\n{"lenderLoanId":`,
      `${head}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      `${head}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":`,
      `${head}\r\nContent-Length: 2\r\n\r\n{}`,
      `GET /desk/v1/exports/loans.csv HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${TOKEN}\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    ]
    for (const start of starts) {
      for (const end of ['destroy', 'resetAndDestroy', 'end'] as const) {
        const socket = open(port)
        await once(socket, 'connect')
        socket.write(start, () => socket[end]())
        socket.resume()
        await once(socket, 'close')
      }
    }
    // Requests are handled in order, so the earlier ones have ended when a later one is answered.
    expect(
      statusOf(await ask(port, ['GET /desk/v1/loans HTTP/1.1', `Host: ${host}`, `Authorization: Bearer ${TOKEN}`])),
    ).toBe(200)
    expect(said).toEqual([])
  })
})
