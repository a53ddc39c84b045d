import { AsyncLocalStorage } from 'node:async_hooks'
import { onTestFinished } from 'vitest'
import { newSession, newToken } from '#storage/sign-in.test-support.ts'
import { newBook, openAt, type TestPlace } from '#storage/test-place.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { expectSame } from '#values/expect-same.test-support.ts'
import { TOKEN_GRANTS } from '#values/vocabulary/token-grants.ts'
import { describedCall, faultByDescription } from './openapi/described-answer.test-support.ts'
import { createBackground } from './parts/background.ts'
import type { Backups } from './parts/backups.ts'
import type { LogEntry } from './parts/log.ts'
import { createSessions } from './parts/sessions.ts'
import { createService } from './service.ts'
import type { ServiceParts } from './service-parts.ts'

export const ADDRESS = 'http://127.0.0.1:4180'
export const TOKEN = 'right-token'
export const TODAY = '2026-01-28'
/** Headers of a lender system, whose token has every grant, and of a person in a browser. */
export const AS_SYSTEM: Record<string, string> = { Authorization: `Bearer ${TOKEN}` }
export const AS_PERSON: Record<string, string> = { Cookie: 'loan-desk-4180=clerk', 'Sec-Fetch-Site': 'same-origin' }

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: ReturnType<typeof JSON.parse>
  readonly text: string
}

type Changes = Partial<
  Pick<ServiceParts, 'face' | 'assets' | 'demo' | 'live' | 'reader' | 'watch' | 'backups' | 'isEnding'>
>

/** A service on a book of its own, with a clock and a log that the test controls. */
export async function testService(changes: Changes = {}) {
  const place = await newBook()
  const log: LogEntry[] = []
  const time = { today: calendarDate(TODAY), elapsed: 0, now: '2026-01-28T06:02:16.000Z' }
  const started = await startOn({ place, time, log }, { ...partsOf(place, time, log), ...changes })
  await started.storage.write(async (unit) => {
    await unit.tokens.put(newToken('qa', '2026-01-28T06:00:00.000Z', TOKEN_GRANTS), TOKEN)
    // No test lasts as long as this session.
    await unit.sessions.put('clerk', newSession('browser', Date.UTC(9000, 0)))
  })
  return started
}

export type TestService = Awaited<ReturnType<typeof testService>>

/** The desk after a kill of its process: a new process, which knows only what is in the book. */
export async function restarted({ kill, parts, place, time, log }: TestService): Promise<TestService> {
  await kill()
  return startOn({ place, time, log }, { ...parts, live: { ...parts.live, underWay: new Map() } })
}

type Surroundings = { readonly place: TestPlace; readonly time: Time; readonly log: LogEntry[] }

type Time = { today: ReturnType<typeof calendarDate>; elapsed: number; now: string }

/** Parts given to a process, without those that it creates itself. */
type Given = Omit<ServiceParts, 'storage' | 'sessions' | 'background'>

async function startOn({ place, time, log }: Surroundings, given: Given) {
  const storage = await openAt(place)
  const background = createBackground(given.log, AsyncLocalStorage.snapshot())
  const sessions = createSessions({ storage, secret: given.ids.secret, now: () => time.elapsed })
  const parts: ServiceParts = { ...given, storage, sessions, background }
  const app = createService(parts)
  const call = caller(app)
  let closing: Promise<void> | undefined
  const kill = () => {
    closing ??= storage.close()
    return closing
  }
  const close = async () => {
    await background.stopAll()
    await kill()
  }
  onTestFinished(close)
  return {
    app,
    parts,
    place,
    storage,
    time,
    log,
    call,
    /** Ends the desk properly before the test ends. */
    close,
    /** Takes the book away from the desk at any moment. */
    kill,
    /** Headers that a browser sends from the face's own page after signing in. */
    signIn: async () => {
      const { headers } = await call('POST', '/open', { code: await parts.sessions.launchCode() }, {})
      const cookie = (headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
      return { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
    },
    loanCount: () => storage.loanList.count({ today: time.today, connectionId: 'local' }),
  }
}

/** Sends nothing anywhere: a test that needs to send brings its own. */
function noLiveServices(): ServiceParts['live'] {
  return {
    exchange: async () => ({ kind: 'not-sent', reason: { kind: 'refused' } }),
    proxyFor: async () => null,
    userName: 'tester',
    playedAt: null,
    underWay: new Map(),
    secrets: { seal: async () => null, unseal: async () => null, remembered: new Map(), given: () => undefined },
  }
}

function partsOf(place: TestPlace, time: Time, log: LogEntry[]): Given {
  let count = 0
  const next = (length: number) => String(++count).padStart(length, '0')
  const secret = () => `secret-${next(3)}`
  return {
    dataFolder: place.kind === 'folder' ? place.folder : place.target.schema,
    clock: {
      today: () => time.today,
      now: () => time.now,
      elapsed: () => time.elapsed,
      isFrozen: () => true,
      stillAt: () => null,
    },
    ids: {
      uuid: () => `abcdef00-0000-4000-8000-${next(12)}`,
      instance: () => `abcdef00-0000-4000-9000-${next(12)}`,
      publicId: () => `PUBLIC${next(6)}`,
      secret,
    },
    face: { kind: 'browser', addresses: () => [ADDRESS, 'http://localhost:4180'] },
    assets: async () => undefined,
    appVersion: '0.0.0',
    isOnServer: place.kind === 'server',
    isDemo: false,
    testBook: null,
    reader: null,
    watch: { answered: () => undefined, metrics: async () => '# EOF\n' },
    backups: PLAYED_BACKUPS,
    isEnding: () => false,
    live: noLiveServices(),
    demo: { enter: async () => undefined, leave: async () => undefined },
    log: (entry) => log.push(entry),
  }
}

/** One backup of a book, on another disk. */
const PLAYED_BACKUPS: Backups = {
  facts: () => ({
    target: '/mnt/backup',
    isChangeable: false,
    isOnSameDisk: false,
    isWorking: false,
    isAllSaved: true,
    leftOut: 0,
    trouble: { kind: 'full', at: '2026-01-28T07:00:00.000Z' },
    backups: [{ madeAt: '2026-01-28T06:00:00.000Z', folder: '/mnt/backup/front-desk/1', loans: 3, bytes: 4_096 }],
  }),
  state: () => 'good',
  begin: () => undefined,
}

/** Calls as a lender system, or as a person where only people may call. */
export function caller(app: { readonly fetch: (request: Request) => Response | Promise<Response> }) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = isForPerson(method, path) ? AS_PERSON : AS_SYSTEM,
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

function isForPerson(method: string, path: string): boolean {
  return describedCall(method, path)?.callers === 'person'
}
