import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { onTestFinished, vi } from 'vitest'
import { testService } from '#service/service.test-support.ts'
import { StorageError } from '#storage/storage-error.ts'
import { startOwnDesk } from '../start/own-desk.ts'
import { openDeskChooser } from './desk-chooser.ts'
import { openSharedDesk } from './open-shared-desk.ts'
import { pair } from './pair.ts'
import { createPairingFile } from './pairing-file.ts'
import type { Safe } from './safe.ts'
import { unsentDraftsIn } from './unsent-drafts.ts'

/** Face files of the app's own program. */
const PAGE = '<meta name="style-nonce" nonce="__CSP_NONCE__" /><meta name="session" content="__SESSION__" />'

const ASSETS = new Map([
  ['/index.html', { body: new TextEncoder().encode(PAGE), type: 'text/html; charset=utf-8' }],
  ['/assets/a.js', { body: new TextEncoder().encode('run()'), type: 'text/javascript; charset=utf-8' }],
])

/** A keyring that reverses texts: enough to show that nothing is stored in clear text. */
const KEYRING: Safe = {
  seal: async (text) => Buffer.from([...text].reverse().join('')),
  unseal: async (sealed) => [...new TextDecoder().decode(sealed)].reverse().join(''),
}

export const NO_KEYRING: Safe = { seal: async () => null, unseal: async () => null }

type Serve = (request: Request) => Promise<Response>

/** A server on a port of this computer that can go away and come back, and whose answers a test can replace. */
export async function startServer(serve: Serve) {
  let own = serve
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing, (request) => own(request)))
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const goAway = async () => {
    server.closeAllConnections()
    if (server.listening) await promisify(server.close.bind(server))()
  }
  await listen(0)
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  onTestFinished(goAway)
  return {
    address: `http://127.0.0.1:${port}`,
    goAway,
    comeBack: () => listen(port),
    play: (next: Serve) => {
      own = next
    },
    playDesk: () => {
      own = serve
    },
  }
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse, serve: Serve): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming
  const body = method === 'GET' || method === 'HEAD' ? null : await text(incoming)
  const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const response = await serve(new Request(`http://${headers.host}${url}`, { method, headers: fields, body }))
  outgoing.writeHead(response.status, [...response.headers].flat())
  outgoing.end(response.body ? Buffer.from(await response.arrayBuffer()) : undefined)
}

/** A shared desk of version 0.0.0, at an address of this computer. */
export async function startSharedDesk() {
  const addresses: string[] = []
  const service = await testService({ face: { kind: 'browser', addresses: () => addresses } })
  const server = await startServer(service.app.fetch)
  addresses.push(server.address)
  const oneTimeAddress = async () => `${server.address}/open?code=${await service.parts.sessions.launchCode()}`
  return { ...service, ...server, oneTimeAddress }
}

type AppOptions = {
  readonly safe?: Safe
  readonly appVersion?: string
  readonly folder?: string
  readonly inDemo?: boolean
  readonly isTest?: boolean
  /** True to refuse the first start on the app's own loans. */
  readonly ownRefused?: boolean
}

const WAYS = { assets: async (path: string) => ASSETS.get(path), proxyFor: async () => null }

/** Place of the desk of this computer, and the acts that its page may ask of the app. */
const OWN_DESK = {
  first: { dataFolder: '/home/mari/Loan Desk', accepted: [] },
  bookFolder: (dataFolder: string) => dataFolder,
  prepare: async () => undefined,
  restore: async () => undefined,
  note: () => undefined,
  acts: {
    showFolder: vi.fn(),
    chooseFolder: async () => null,
    chooseBackup: async () => null,
    showLog: vi.fn(),
    quit: vi.fn(),
  },
}

/** The desktop app without its window: requests of its page, and a person's actions on the page of the shared desk. */
export async function startApp({
  safe = KEYRING,
  appVersion = '0.0.0',
  folder = newFolder(),
  inDemo = false,
  isTest = false,
  ownRefused = false,
}: AppOptions = {}) {
  const ownClosed = vi.fn()
  const openOwn = vi.fn(async () => ({ fetch: async () => new Response('own'), close: async () => ownClosed() }))
  if (ownRefused) openOwn.mockRejectedValueOnce(new StorageError('folder-unusable', 'The folder is not there'))
  const own = { ...OWN_DESK, isTest, open: openOwn }
  const draftsOf = unsentDraftsIn(folder, safe)
  const chooser = await openDeskChooser(
    {
      appVersion,
      isTest,
      file: createPairingFile(join(folder, 'shared-desk.json'), safe),
      startOwn: (shared) => startOwnDesk(own, shared),
      openShared: (pairing) => openSharedDesk(pairing, { ...WAYS, appVersion, draftsOf }),
      pair: (address) => pair(address, appVersion, WAYS.proxyFor),
    },
    inDemo,
  )
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= chooser.close()
    return closing
  }
  onTestFinished(close)
  const ask = (path: string, init: RequestInit = {}) => chooser.fetch(new Request(`app://localhost${path}`, init))
  const submit = async (path: string, fields: Record<string, string> = {}) =>
    (await ask(path, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method,
      headers: { 'Content-Type': 'application/json', Origin: 'app://localhost', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    folder,
    ask,
    send,
    close,
    openOwn,
    ownClosed,
    submit,
    pair: (address: string) => submit('/shared-desk', { address }),
    leave: () => submit('/shared-desk/leave'),
    session: async () => await dataOf(await ask('/desk/v1/session')),
  }
}

/** The JSON `data` of an answer. */
export async function dataOf(answer: Response): Promise<ReturnType<typeof JSON.parse>> {
  return JSON.parse(await answer.text()).data
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-app-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
