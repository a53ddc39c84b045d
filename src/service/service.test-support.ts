import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { putEmptyBook } from '#storage/sqlite/empty-book.test-support.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { expectSame } from '#values/expect-same.test-support.ts'
import { faultByDescription } from './openapi/described-answer.test-support.ts'
import { createBackground } from './parts/background.ts'
import type { LogEntry } from './parts/log.ts'
import { createSessions } from './parts/sessions.ts'
import { createService } from './service.ts'
import type { ServiceParts } from './service-parts.ts'

export const ADDRESS = 'http://127.0.0.1:4180'
export const TOKEN = 'right-token'
export const TODAY = '2026-01-28'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: ReturnType<typeof JSON.parse>
  readonly text: string
}

type Changes = Partial<Pick<ServiceParts, 'face' | 'assets' | 'demo' | 'live' | 'reader'>>

/** A service on a data folder of its own, with a clock and a log that the test holds in its hands. */
export async function testService(changes: Changes = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-service-'))
  await putEmptyBook(folder)
  const storage = openStorage(folder)
  const log: LogEntry[] = []
  const background = createBackground((entry) => log.push(entry))
  onTestFinished(async () => {
    await background.stopAll()
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  await storage.write((unit) => unit.tokens.put('qa', TOKEN, '2026-01-28T06:00:00.000Z'))
  const time = { today: calendarDate(TODAY), elapsed: 0, now: '2026-01-28T06:02:16.000Z' }
  const parts = { ...partsOf(storage, folder, time, log), background, ...changes }
  const app = createService(parts)
  const call = caller(app)
  return {
    app,
    parts,
    storage,
    time,
    log,
    call,
    /** What a browser sends from the face's own page, once it has a session. */
    signIn: async () => {
      const { headers } = await call('GET', `/open?code=${parts.sessions.launchCode()}`, undefined, {})
      const cookie = (headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
      return { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
    },
    loanCount: () => storage.loanList.count({ today: time.today, connectionId: 'local' }),
  }
}

/** A way out that leads nowhere: a test that means to send brings its own. */
function noLiveServices(): ServiceParts['live'] {
  return {
    exchange: async () => ({ kind: 'not-sent', reason: { kind: 'refused' } }),
    proxyFor: async () => null,
    userName: 'tester',
    underWay: new Map(),
    secrets: { seal: async () => null, unseal: async () => null, remembered: new Map(), given: () => undefined },
  }
}

function partsOf(
  storage: ServiceParts['storage'],
  dataFolder: string,
  time: { today: ReturnType<typeof calendarDate>; elapsed: number; now: string },
  log: LogEntry[],
): Omit<ServiceParts, 'background'> {
  let count = 0
  const next = (length: number) => String(++count).padStart(length, '0')
  const secret = () => `secret-${next(3)}`
  return {
    storage,
    dataFolder,
    clock: {
      today: () => time.today,
      now: () => time.now,
      elapsed: () => time.elapsed,
      isFrozen: true,
    },
    ids: { uuid: () => `00000000-0000-4000-8000-${next(12)}`, publicId: () => `PUBLIC${next(6)}`, secret },
    sessions: createSessions({ storage, secret, elapsed: () => time.elapsed, now: () => time.elapsed }),
    face: { kind: 'browser', addresses: () => [ADDRESS, 'http://localhost:4180'] },
    assets: async () => undefined,
    appVersion: '0.0.0',
    isDemo: false,
    reader: null,
    live: noLiveServices(),
    demo: { enter: async () => undefined, leave: async () => undefined },
    log: (entry) => log.push(entry),
  }
}

export function caller(app: { readonly fetch: (request: Request) => Response | Promise<Response> }) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = { Authorization: `Bearer ${TOKEN}` },
  ): Promise<Answer> => {
    const content =
      body === undefined
        ? {}
        : {
            body: typeof body === 'string' ? body : JSON.stringify(body),
            headers: { 'Content-Type': 'application/json' },
          }
    const request = new Request(`${ADDRESS}${path}`, {
      method,
      body: content.body ?? null,
      headers: { Host: new URL(ADDRESS).host, ...content.headers, ...headers },
    })
    const response = await app.fetch(request)
    const text = await response.text()
    const { status, headers: answered } = response
    expectSame(faultByDescription({ method, path, status, headers: answered, text }), undefined)
    return { status, headers: answered, body: text.startsWith('{') ? JSON.parse(text) : text, text }
  }
}
