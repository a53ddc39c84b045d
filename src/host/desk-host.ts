import type { ServerResponse } from 'node:http'
import type { Http2ServerResponse } from 'node:http2'
import type { Assets } from '#service/parts/assets.ts'
import type { Clock } from '#service/parts/clock.ts'
import type { Log } from '#service/parts/log.ts'
import { createSessions } from '#service/parts/sessions.ts'
import type { AcceptedLoss } from '#storage/sqlite/opening/accepted-loss.ts'
import type { Storage } from '#storage/storage.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { BackupOption } from './backup/desk-backups.ts'
import type { BookPlaces } from './book-place.ts'
import { bindTokens } from './bound-tokens.ts'
import { type NO_TERMINAL, openDeskLog } from './desk-log.ts'
import { type FaceOptions, faceNamesOf, faceOf } from './face-of.ts'
import { createOutboundParts, type OutboundOptions } from './outbound-parts.ts'
import { type ApiTokenOption, openPlace, type PlaceOptions, placeOpener, storeTokens } from './place-opener.ts'
import { randomIds } from './random-ids.ts'
import { createSwitchboard, type Switchboard } from './switchboard.ts'
import { clockSetting, systemClock } from './system-clock.ts'
import { refuseTestFolder } from './test-folder.ts'
import type { DeskWatch } from './watch/desk-watch.ts'

export type DeskHostOptions = BookPlaces &
  FaceOptions & {
    readonly startInDemo: boolean
    readonly acceptLoss?: AcceptedLoss
    readonly frozenDate: CalendarDate | null
    readonly assets: Assets
    readonly apiTokens: readonly ApiTokenOption[]
    readonly appVersion: string
    readonly live: OutboundOptions
    readonly backup?: BackupOption | undefined
    /** File for the log, in addition to the terminal, which is standard error by default. */
    readonly logFile?: string
    readonly terminal?: typeof NO_TERMINAL
  }

/** Node's answer to a request: a desk in test mode uses it to break connections. */
export type SocketBindings = { readonly outgoing?: ServerResponse | Http2ServerResponse }

export type DeskHost = {
  readonly fetch: (request: Request, bindings?: SocketBindings) => Promise<Response>
  /** Creates the code of a one-time address, `/open?code=…`, valid for 60 seconds. */
  readonly launchCode: () => Promise<string>
  /** Sets the address at which the service listens, such as `http://127.0.0.1:4180`; requests to other addresses are refused. */
  readonly listensAt: (address: string) => void
  /** Token created because the book had none; it is stored nowhere in clear text, so show it once. */
  readonly firstToken: ApiTokenOption | null
  /** Reports the desk as not ready from now on; it still answers. */
  readonly endsSoon: () => void
  readonly close: () => Promise<void>
}

/** Opens the book and starts the service on it. Throws StorageError. */
export async function openDeskHost(options: DeskHostOptions): Promise<DeskHost> {
  const { log, close } = openDeskLog(options.logFile, options.terminal)
  try {
    refuseTestFolder(options.place, 'Start with --test, or choose another one with --data.')
    const setting = clockSetting(options.frozenDate)
    const whole = { ...options, watch: await watchOf(options), clockSetting: () => setting }
    const desk = await deskIn(await openPlace(whole, log, options.startInDemo), log, whole)
    return { ...desk, close: () => desk.close().finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}

/** Counters; null for the desktop, which only its own window reaches. The code is loaded only if somebody could read them. */
async function watchOf({ face }: DeskHostOptions): Promise<DeskWatch | null> {
  if (face === 'desktop') return null
  const { createDeskWatch } = await import('./watch/desk-watch.ts')
  return createDeskWatch()
}

/** The options, and what is derived from them. */
type WholeOptions = DeskHostOptions & PlaceOptions

async function deskIn(home: Storage, log: Log, options: WholeOptions): Promise<DeskHost> {
  try {
    return await deskOn(home, log, options)
  } catch (error) {
    await home.close()
    throw error
  }
}

/** `home` is the book that the program was started on. It stays open as long as the program runs, because it has the sessions. */
async function deskOn(home: Storage, log: Log, options: WholeOptions): Promise<DeskHost> {
  const clock = systemClock(options.clockSetting)
  const sessions = createSessions({ storage: home, secret: randomIds.secret, now: Date.now })
  const addresses: string[] = []
  let isEnding = false
  const shared = {
    clock,
    sessions,
    ids: randomIds,
    face: faceOf(options, addresses),
    assets: options.assets,
    appVersion: options.appVersion,
    testBook: null,
    watch: options.watch,
    isEnding: () => isEnding,
    live: createOutboundParts(options.live, (name) => givenToken(name)),
    log,
  }
  const switchboard = createSwitchboard(placeOpener(options, home, shared), log)
  const first = await switchboard.start(options.startInDemo)
  const givenToken = await bound(options, first.storage, switchboard)
  return {
    fetch: switchboard.fetch,
    launchCode: sessions.launchCode,
    listensAt: (address) => addresses.push(...faceNamesOf(address)),
    firstToken: await provideFirstToken(first.storage, options, clock),
    endsSoon: () => {
      isEnding = true
    },
    close: async () => {
      await switchboard.close()
      await home.close()
    },
  }
}

/**
 * Binds the given tokens to the connections stored before the first request, for the life of the program and for every
 * book.
 */
async function bound({ live }: DeskHostOptions, { connections }: Storage, { close }: Switchboard) {
  try {
    return bindTokens(live.givenTokens, (await connections.all()).rows)
  } catch (error) {
    await close()
    throw error
  }
}

/** Creates a token for a headless desk without any, because no lender system could call it otherwise. */
async function provideFirstToken(
  storage: Storage,
  options: DeskHostOptions,
  clock: Clock,
): Promise<ApiTokenOption | null> {
  if (options.face === 'desktop' || (await hasTokens(storage))) return null
  const made = { name: 'default', token: randomIds.secret() }
  await storeTokens(storage, [made], clock)
  return made
}

async function hasTokens({ tokens }: Storage): Promise<boolean> {
  const { rows, unreadable } = await tokens.all()
  return rows.length + unreadable.length > 0
}
