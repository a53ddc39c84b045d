import { join } from 'node:path'
import type { DeskHost } from '#host/desk-host.ts'
import { type NO_TERMINAL, openDeskLog } from '#host/desk-log.ts'
import { type FaceOptions, faceNamesOf, faceOf } from '#host/face-of.ts'
import { createOutboundParts, type OutboundOptions } from '#host/outbound-parts.ts'
import { type ApiTokenOption, storeTokens } from '#host/place-opener.ts'
import { randomIds } from '#host/random-ids.ts'
import { clockSetting, stillClockSetting, systemClock } from '#host/system-clock.ts'
import { takeTestFolder } from '#host/test-folder.ts'
import { cookieName } from '#service/access/signed-in.ts'
import type { Assets } from '#service/parts/assets.ts'
import { createBackground } from '#service/parts/background.ts'
import type { Log } from '#service/parts/log.ts'
import { createSessions } from '#service/parts/sessions.ts'
import { type ServiceParts, UNWATCHED } from '#service/service-parts.ts'
import { problemResponse } from '#service/wire/problems.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import type { Storage } from '#storage/storage.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { TOKEN_GRANTS } from '#values/vocabulary/token-grants.ts'
import { type Books, createBooks } from './books/books.ts'
import { meantBook } from './books/meant-book.ts'
import { createReadyBooks } from './data-sets/ready-books.ts'
import { breakingInWindow } from './faults/break-in-window.ts'
import { breakingOnSocket } from './faults/break-on-socket.ts'
import { type PlayedLive, startPlayedLive } from './live/played-live.ts'
import { createTestService, TEST_PATH } from './routes/test-service.ts'

export type TestDeskOptions = FaceOptions & {
  readonly dataFolder: string
  /** The day at which the clock of a new book stands; without it the clock goes with the machine's. */
  readonly frozenDate: CalendarDate | null
  readonly assets: Assets
  /** The token for tests; one is made where there is none. */
  readonly testToken: string | null
  readonly apiTokens: readonly ApiTokenOption[]
  readonly appVersion: string
  readonly live: OutboundOptions
  readonly logFile?: string
  readonly terminal?: typeof NO_TERMINAL
}

const TEST_TOKEN = 'Test'

/**
 * A desk made to be tested, which a host serves like its own: several books side by side, and `/test/v1` to set them up by. Who
 * is signed in is apart from the books, so that no reset and no clock ends it. Throws StorageError.
 */
export async function openTestDesk(options: TestDeskOptions): Promise<DeskHost> {
  const { log, close } = openDeskLog(options.logFile, options.terminal)
  try {
    takeTestFolder(options.dataFolder)
    const home = openStorage(join(options.dataFolder, 'sign-in'))
    const played = await startPlayedLive()
    const desk = await deskOn(home, played, log, options)
    return { ...desk, close: () => desk.close().finally(played.stop).finally(home.close).finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}

async function deskOn(home: Storage, played: PlayedLive, log: Log, options: TestDeskOptions): Promise<DeskHost> {
  const addresses: string[] = []
  let isEnding = false
  const parts = homeParts(home, log, options, { addresses, isEnding: () => isEnding })
  const token = { name: TEST_TOKEN, token: options.testToken ?? randomIds.secret(), grants: TOKEN_GRANTS }
  await storeTokens(home, [token], parts.clock)
  const books = booksOf(parts, played, options, token)
  const testService = createTestService(parts, books)
  const fetch = async (request: Request) =>
    isForBench(request) ? testService.fetch(request) : inBook(request, books, parts)
  return {
    fetch: options.face === 'desktop' ? breakingInWindow(fetch) : breakingOnSocket(fetch),
    launchCode: parts.sessions.launchCode,
    listensAt: (address) => addresses.push(...faceNamesOf(address)),
    firstToken: options.testToken === null ? token : null,
    endsSoon: () => {
      isEnding = true
    },
    close: books.close,
  }
}

type Running = { readonly addresses: readonly string[]; readonly isEnding: () => boolean }

/** The parts of what is asked of the bench itself. */
function homeParts(storage: Storage, log: Log, options: TestDeskOptions, running: Running): ServiceParts {
  const { assets, appVersion, dataFolder, live } = options
  return {
    storage,
    log,
    assets,
    appVersion,
    dataFolder,
    ...UNWATCHED,
    isEnding: running.isEnding,
    clock: systemClock(() => clockSetting(null)),
    ids: randomIds,
    sessions: createSessions({ storage, secret: randomIds.secret, now: Date.now }),
    face: faceOf(options, running.addresses),
    live: createOutboundParts(live, () => undefined),
    background: createBackground(log),
    reader: null,
    isOnServer: false,
    isDemo: false,
    testBook: null,
    demo: { enter: async () => undefined, leave: async () => undefined },
  }
}

function booksOf(parts: ServiceParts, played: PlayedLive, options: TestDeskOptions, token: ApiTokenOption): Books {
  const { sessions, face, assets, appVersion, watch, isEnding, log } = parts
  return createBooks({
    folder: join(options.dataFolder, 'books'),
    ready: createReadyBooks(join(options.dataFolder, 'ready'), appVersion),
    firstClock: stillClockSetting(options.frozenDate),
    bench: {
      shared: { sessions, face, assets, appVersion, watch, isEnding, log },
      live: options.live,
      played,
      liveToken: randomIds.secret(),
      apiTokens: [...options.apiTokens, token],
    },
  })
}

function isForBench(request: Request): boolean {
  return new URL(request.url).pathname.startsWith(`${TEST_PATH}/`)
}

async function inBook(request: Request, books: Books, parts: ServiceParts): Promise<Response> {
  try {
    const book = await books.of(meantBook(request, cookieName(request.url)))
    return await book.fetch(request)
  } catch (error) {
    return problemResponse(error, parts)
  }
}
