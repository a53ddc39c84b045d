import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { openDeskHost } from '#host/desk-host.ts'
import { openApiDocument } from '#service/openapi/document.ts'
import { newPlace } from '#storage/test-place.test-support.ts'
import { MAX_FILE_BYTES } from '#values/vocabulary/dossier-terms.ts'
import { MAX_BODY_BYTES } from '#values/vocabulary/limits.ts'
import { type HttpServer, startHttpServer } from './http-server.ts'

const TOKEN = 'large-token'
let http: HttpServer
let close: () => Promise<void>
let person: Record<string, string> = {}
let file = ''
let loan = ''
let client = ''

beforeAll(async () => {
  const places = { place: await newPlace(afterAll), demoPlace: await newPlace(afterAll) }
  const desk = await openDeskHost({
    ...places,
    startInDemo: false,
    frozenDate: null,
    face: 'browser',
    assets: async () => undefined,
    apiTokens: [{ name: 'large', token: TOKEN, grants: ['imports'] }],
    appVersion: '0.0.0',
    live: { sealToken: async () => null, unsealToken: async () => null, givenTokens: [], proxyFor: async () => null },
  })
  http = await startHttpServer(desk.fetch, { host: '127.0.0.1', port: 0, tls: null })
  desk.listensAt(http.address)
  close = desk.close
  const code = JSON.stringify({ code: await desk.launchCode() })
  const signedIn = await fetch(`${http.address}/open`, { method: 'POST', headers: JSON_TYPE, body: code })
  person = { Origin: http.address, Cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  const created = await fetch(`${http.address}${CREATE}`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...authorized },
    body: JSON.stringify(WORKED_EXAMPLE),
  })
  loan = JSON.parse(await created.text()).data.uuid
  const clients = await fetch(`${http.address}/desk/v1/clients?search=XYZ`, { headers: person })
  client = JSON.parse(await clients.text()).data[0].uuid
  file = join(await mkdtemp(join(tmpdir(), 'loan-desk-')), 'body')
})

afterAll(async () => {
  await http.stop()
  await close()
})

type Sent = {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: Uint8Array<ArrayBuffer>
}
type Answer = { readonly status: number; readonly body: string }
type Client = (url: string, sent: Sent) => Promise<Answer>

const CLIENTS: Readonly<Record<string, Client>> = {
  fetch: async (url, { method, headers, body }) => {
    const answer = await fetch(url, { method, headers, body })
    return { status: answer.status, body: await answer.text() }
  },
  'fetch of a stream': async (url, { method, headers, body }) => {
    const stream = new Blob([body]).stream()
    const answer = await fetch(url, { method, headers, body: stream, duplex: 'half' })
    return { status: answer.status, body: await answer.text() }
  },
  'http.request': (url, sent) => byHttp(url, sent, {}),
  'http.request in chunks': (url, sent) => byHttp(url, sent, { 'Transfer-Encoding': 'chunked' }),
  'http.request that waits for 100': (url, sent) => byHttp(url, sent, { Expect: '100-continue' }),
  curl: (url, sent) => byCurl(url, sent, []),
  'curl in chunks': (url, sent) => byCurl(url, sent, ['-H', 'Transfer-Encoding: chunked']),
  'curl that does not wait for 100': (url, sent) => byCurl(url, sent, ['-H', 'Expect:']),
  'a socket that reads last': (url, sent) => bySocket(url, sent, false),
  'a socket that reads last, in chunks': (url, sent) => bySocket(url, sent, true),
}

function byHttp(
  url: string,
  { method, headers, body }: Sent,
  more: Record<string, string>,
  agent: Agent | false = false,
): Promise<Answer & { readonly port: number | undefined }> {
  return new Promise((resolve, reject) => {
    const length = 'Transfer-Encoding' in more ? {} : { 'Content-Length': String(body.length) }
    const request = httpRequest(url, { method, headers: { ...headers, ...length, ...more }, agent })
    request.once('error', reject)
    request.once('response', (response) => {
      const port = response.socket.localPort
      text(response).then((whole) => resolve({ status: response.statusCode ?? 0, body: whole, port }), reject)
    })
    if ('Expect' in more) request.once('continue', () => request.end(body)).flushHeaders()
    else request.end(body)
  })
}

async function byCurl(url: string, { method, headers, body }: Sent, more: readonly string[]): Promise<Answer> {
  await writeFile(file, body)
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const options = ['-sS', '-X', method, '--data-binary', `@${file}`, '-w', '\n%{http_code}', ...named, ...more]
  const { stdout } = await promisify(execFile)('curl', [...options, url])
  const at = stdout.lastIndexOf('\n')
  return { status: Number(stdout.slice(at + 1)), body: stdout.slice(0, at) }
}

async function bySocket(url: string, { method, headers, body }: Sent, isChunked: boolean): Promise<Answer> {
  const { host, port, pathname, search } = new URL(url)
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.pause()
  await once(socket, 'connect')
  const named = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length}`
  socket.write(
    [`${method} ${pathname}${search} HTTP/1.1`, `Host: ${host}`, ...named, length, 'Connection: close', '', ''].join(
      '\r\n',
    ),
  )
  if (isChunked) socket.write(`${body.length.toString(16)}\r\n`)
  await new Promise<void>((resolve, reject) => socket.write(body, (error) => (error ? reject(error) : resolve())))
  if (isChunked) socket.write('\r\n0\r\n\r\n')
  const whole = await text(socket)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(whole)?.[1] ?? 0), body: whole }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
const CREATE = '/claims/v1/lender/createLoan'
const UPLOAD = '/desk/v1/import-runs'
const authorized = { Authorization: `Bearer ${TOKEN}` }

type BodyRoute = { readonly method: string; readonly path: string; readonly isJson: boolean }

/** Every operation with a request body. */
const BODY_ROUTES: readonly BodyRoute[] = Object.entries(openApiDocument('0.0.0').paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    'requestBody' in operation
      ? [{ method: method.toUpperCase(), path, isJson: 'application/json' in operation.requestBody.content }]
      : [],
  ),
)

/** A path of the description with an existing loan or client, and other valid names. */
function filled(path: string): string {
  const owner = path.includes('/clients/') ? client : loan
  return `${path
    .replace('{uuid}', owner)
    .replace(/\{(id|note|file)\}/, randomUUID())
    .replace(/\{\w+\}/, '1')}?name=a.txt&writer=${randomUUID()}`
}

describe.each(Object.entries(CLIENTS))('%s', (_, send) => {
  it.each(BODY_ROUTES.filter(({ path }) => path !== UPLOAD))(
    'reads that a body one byte too large is refused: $method $path',
    async ({ method, path, isJson }) => {
      const body = new Uint8Array((isJson ? MAX_BODY_BYTES : MAX_FILE_BYTES) + 1).fill(0x20)
      const headers = { ...person, ...(isJson ? JSON_TYPE : {}) }
      const answer = await send(`${http.address}${filled(path)}`, { method, body, headers })
      expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('body-too-large') })
    },
  )

  it('reads that a body of many times the limit is refused', async () => {
    const body = new Uint8Array(40 * MAX_BODY_BYTES).fill(0x20)
    const sent = { method: 'POST', body, headers: { ...JSON_TYPE, ...authorized } }
    const answer = await send(`${http.address}${CREATE}`, sent)
    expect(answer).toMatchObject({ status: 413, body: expect.stringContaining('body-too-large') })
  })

  it('reads why a body without a token is refused', async () => {
    const body = new Uint8Array(MAX_FILE_BYTES).fill(0x20)
    const answer = await send(`${http.address}${CREATE}`, { method: 'POST', body, headers: JSON_TYPE })
    expect(answer).toMatchObject({ status: 401, body: expect.stringContaining('unauthorized') })
  })
})

it('answers a file of more than 1 GiB at once, by its length alone', async () => {
  const socket = connect({ port: Number(new URL(http.address).port), host: '127.0.0.1' })
  const head = [`POST ${UPLOAD} HTTP/1.1`, `Host: ${new URL(http.address).host}`, `Content-Length: ${2 ** 30 + 1}`]
  socket.write([...head, `Authorization: Bearer ${TOKEN}`, '', ''].join('\r\n'))
  let heard = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    heard += chunk
    if (heard.includes('body-too-large')) break
  }
  expect(heard).toMatch(/^HTTP\/1\.1 413/)
})

it('takes another request on a connection that a large body was refused on', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  for (const length of [MAX_BODY_BYTES + 1, 2, MAX_BODY_BYTES + 1, 2]) {
    const headers = { ...authorized, ...JSON_TYPE }
    const sent = { method: 'POST', headers, body: new Uint8Array(length).fill(0x20) }
    const { status, port } = await byHttp(`${http.address}${CREATE}`, sent, {}, agent)
    ports.add(port)
    expect(status).toBe(length === 2 ? 400 : 413)
  }
  agent.destroy()
  expect(ports.size).toBe(1)
})
