import { inFolders } from '#host/book-place.ts'
import { bindTokens } from '#host/bound-tokens.ts'
import { createOutboundParts, type OutboundOptions } from '#host/outbound-parts.ts'
import { type ApiTokenOption, openPlace, type PlaceOptions, placeOpener, type SharedParts } from '#host/place-opener.ts'
import { createSwitchboard } from '#host/switchboard.ts'
import { type ClockSetting, systemClock } from '#host/system-clock.ts'
import type { GivenToken } from '#service/parts/outbound-parts.ts'
import type { Storage } from '#storage/storage.ts'
import { connectPlayed } from '../live/played-connection.ts'
import type { PlayedLive } from '../live/played-live.ts'
import { playedOutbound } from '../live/played-outbound.ts'
import type { BookFolder } from './book-folder.ts'
import type { BookIds } from './book-ids.ts'

/** Parts that all books of a test desk share. */
export type BenchParts = {
  readonly shared: Omit<SharedParts, 'clock' | 'ids' | 'live' | 'testBook'>
  readonly live: OutboundOptions
  readonly played: PlayedLive
  /** Token that every played live service requires. */
  readonly liveToken: string
  /** API tokens that are valid in every book. */
  readonly apiTokens: readonly ApiTokenOption[]
}

/** Desk of a book, while the book stays the same. */
export type BookDesk = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly storage: Storage
  /** Resolves when all requests are answered and the storage is closed. */
  readonly close: () => Promise<void>
}

type OwnParts = {
  readonly name: string
  readonly folder: BookFolder
  readonly ids: BookIds
  readonly clockSetting: () => ClockSetting
}

/** Opens the desk of a book with the demo beside it, as a host opens its own. Throws StorageError. */
export async function openBookDesk(
  bench: BenchParts,
  { name, folder, ids, clockSetting }: OwnParts,
): Promise<BookDesk> {
  const { shared, apiTokens } = bench
  const { log, appVersion } = shared
  let givenTokens: (name: string) => GivenToken | undefined = () => undefined
  const parts: SharedParts = {
    ...shared,
    ids,
    clock: systemClock(clockSetting),
    testBook: name,
    live: playedOutbound(
      createOutboundParts(bench.live, (connection) => givenTokens(connection)),
      {
        exchange: bench.played.outboundOf(name),
        playedAt: bench.played.addressOf(name),
        token: bench.liveToken,
      },
    ),
  }
  const options: PlaceOptions = {
    ...inFolders(folder),
    startInDemo: false,
    apiTokens,
    appVersion,
    watch: null,
    clockSetting,
  }
  const home = await openPlace(options, log, false)
  const switchboard = createSwitchboard(placeOpener(options, home, parts), log)
  const close = async () => {
    await switchboard.close().finally(home.close)
  }
  try {
    await connectPlayed(home, bench.played.addressOf(name))
    await switchboard.start(false)
    givenTokens = bindTokens(bench.live.givenTokens, (await home.connections.all()).rows)
    return { fetch: switchboard.fetch, storage: home, close }
  } catch (error) {
    await home.close()
    throw error
  }
}
