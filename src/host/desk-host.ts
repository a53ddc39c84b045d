import type { ServerResponse } from 'node:http'
import type { Http2ServerResponse } from 'node:http2'
import type { Assets } from '#service/parts/assets.ts'
import type { Clock } from '#service/parts/clock.ts'
import type { Log } from '#service/parts/log.ts'
import { createSessions } from '#service/parts/sessions.ts'
import type { AcceptedLoss } from '#storage/sqlite/opening/accepted-loss.ts'
import type { Storage } from '#storage/storage.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { BookPlaces } from './book-place.ts'
import { bindTokens } from './bound-tokens.ts'
import { type NO_TERMINAL, openDeskLog } from './desk-log.ts'
import { type FaceOptions, faceOf, namesOf } from './face-of.ts'
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
    /** Where the log is kept besides the terminal, which is standard error unless another one is given. */
    readonly logFile?: string
    readonly terminal?: typeof NO_TERMINAL
  }

/** What a server of Node brings with a request: a desk in test mode breaks connections by it. */
export type SocketBindings = { readonly outgoing?: ServerResponse | Http2ServerResponse }

export type DeskHost = {
  readonly fetch: (request: Request, bindings?: SocketBindings) => Promise<Response>
  /** Makes the code of a one-time address, `/open?code=…`, good for 60 seconds. */
  readonly launchCode: () => Promise<string>
  /** Names the address that the service listens at, such as `http://127.0.0.1:4180`; requests to others are refused. */
  readonly listensAt: (address: string) => void
  /** The token made because the book had none; it is kept nowhere, so show it once. */
  readonly firstToken: ApiTokenOption | null
  /** Says from now on that it is not ready for more; it still answers. */
  readonly endsSoon: () => void
  readonly close: () => Promise<void>
}

/** Opens the book and puts the service in front of it. Throws StorageError. */
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

/** Nobody but its own window reaches the desktop. What counts is loaded only where somebody could ask for it. */
async function watchOf({ face }: DeskHostOptions): Promise<DeskWatch | null> {
  if (face === 'desktop') return null
  const { createDeskWatch } = await import('./watch/desk-watch.ts')
  return createDeskWatch()
}

/** The options with what follows from them. */
type WholeOptions = DeskHostOptions & PlaceOptions

async function deskIn(home: Storage, log: Log, options: WholeOptions): Promise<DeskHost> {
  try {
    return await deskOn(home, log, options)
  } catch (error) {
    await home.close()
    throw error
  }
}

/** `home` is the book that the program was started on. It stays open for as long as the program runs: who is signed in is there. */
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
    listensAt: (address) => addresses.push(...namesOf(address)),
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

/** For as long as the program runs, in whatever book: tokens are bound to what was stored before anybody could ask. */
async function bound({ live }: DeskHostOptions, { connections }: Storage, { close }: Switchboard) {
  try {
    return bindTokens(live.givenTokens, (await connections.all()).rows)
  } catch (error) {
    await close()
    throw error
  }
}

/** A headless desk without any token gets one, because no lender system could call it otherwise. */
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
