import { AsyncLocalStorage } from 'node:async_hooks'
import { lookAfterFiles } from '#service/import-runs/kept-files.ts'
import { recoverSubmissions } from '#service/journal/recover-submissions.ts'
import { createBackground, pauseFor } from '#service/parts/background.ts'
import type { Clock } from '#service/parts/clock.ts'
import { faultOf, type Log } from '#service/parts/log.ts'
import { lookAfterNights } from '#service/reconciliations/nightly.ts'
import { ALL_RUN_KINDS } from '#service/run-kinds/run-kinds.ts'
import { clearHiddenRuns } from '#service/runs/clear-hidden-runs.ts'
import { takeOverRuns } from '#service/runs/take-over.ts'
import { createService } from '#service/service.ts'
import type { ServiceParts } from '#service/service-parts.ts'
import { sayingWhatTakesLong } from '#storage/sqlite/files/slow-step.ts'
import type { AcceptedLoss } from '#storage/sqlite/opening/accepted-loss.ts'
import type { Storage } from '#storage/storage.ts'
import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import { type BackupOption, createDeskBackups, type DeskBackups } from './backup/desk-backups.ts'
import { type BookPlaces, shownPlace } from './book-place.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { createReaders } from './reader/readers.ts'
import type { OpenPlace } from './switchboard.ts'
import type { ClockSetting } from './system-clock.ts'
import type { DeskWatch } from './watch/desk-watch.ts'
import { openWatched } from './watch/open-watched.ts'

/** `grants` default to none. */
export type ApiTokenOption = {
  readonly name: string
  readonly token: string
  readonly grants?: readonly TokenGrant[]
}

/** Both books of a desk, and the options for opening them. */
export type PlaceOptions = BookPlaces & {
  readonly startInDemo: boolean
  readonly acceptLoss?: AcceptedLoss
  readonly apiTokens: readonly ApiTokenOption[]
  readonly appVersion: string
  readonly watch: DeskWatch | null
  /** Place of the backups of the loans; missing if none are made. The demo has none. */
  readonly backup?: BackupOption | undefined
  readonly clockSetting: () => ClockSetting
}

/** Parts that stay the same when the desk switches to the demo's data and back. */
export type SharedParts = Omit<
  ServiceParts,
  'storage' | 'dataFolder' | 'isOnServer' | 'isDemo' | 'demo' | 'background' | 'reader' | 'backups'
>

/** Two processes on one run for a moment only double the work, so a run is taken over soon. */
const RUNS_EVERY_MS = 500

/**
 * Other work counts as abandoned if two calls in a row find it so: a process that lost its connection counts as ended
 * until it reconnects.
 */
const REST_EVERY_MS = 5_000

/** Opens one of the two books. Throws StorageError. */
export function openPlace(
  { place, demoPlace, startInDemo, acceptLoss, watch }: PlaceOptions,
  log: Log,
  isDemo: boolean,
): Promise<Storage> {
  const options = {
    // Applies to the book of the start only: the loss was accepted for these data and no others.
    acceptLoss: isDemo === startInDemo && (acceptLoss ?? false),
    slowly: sayingWhatTakesLong(process.stderr.fd),
    warn: (says: string) => log({ event: 'data-folder', says }),
  }
  return openWatched(isDemo ? demoPlace : place, options, watch)
}

/** Starts the service on a book. `home` is the book of the start, which is already open and stays open. */
export function placeOpener(options: PlaceOptions, home: Storage, shared: SharedParts): OpenPlace {
  return async (isDemo, demo) => {
    const place = isDemo ? options.demoPlace : options.place
    const isHome = isDemo === options.startInDemo
    const storage = isHome ? home : await openPlace(options, shared.log, isDemo)
    const closeStorage = async () => {
      if (!isHome) await storage.close()
    }
    try {
      // On a shared book, a check of the other processes finds whose submissions they are.
      if (!storage.isShared) await recoverSubmissions(storage, shared.clock.now(), shared.log)
      await storeTokens(storage, options.apiTokens, shared.clock)
      if (isDemo) await fillDemo(storage, shared.clock.today())
    } catch (error) {
      await closeStorage()
      throw error
    }
    const background = createBackground(shared.log, AsyncLocalStorage.snapshot())
    const { appVersion, clockSetting } = options
    const backups = isDemo ? null : backupsOf(options, shared.log)
    const parts = { ...shared, ...shownPlace(place), storage, isDemo, demo, backups }
    background.start('hidden runs', (signal) => clearHiddenRuns(storage, ALL_RUN_KINDS, signal))
    const reader = createReaders({ place, isDemo, testBook: shared.testBook, appVersion }, parts, clockSetting)
    const close = async () => {
      await background.stopAll()
      await reader.close()
      await closeStorage()
    }
    const whole = { ...parts, background, reader }
    // After an accepted loss, files may belong to rows that a person still restores.
    if (!options.acceptLoss) background.start('files', (signal) => lookAfterFiles(whole, signal))
    background.start('nightly reconciliations', (signal) => lookAfterNights(whole, signal))
    if (backups) background.start('backups', backups.work)
    if (storage.isShared) background.start('other processes', (signal) => lookAfterOthers(whole, signal))
    return { storage, service: createService(whole), close }
  }
}

/** Backups of the loans in a folder; a database server has its own. */
function backupsOf({ backup, place, appVersion }: PlaceOptions, log: Log): DeskBackups | null {
  if (!backup || place.kind !== 'folder') return null
  return createDeskBackups({ option: backup, dataFolder: place.folder, appVersion, log })
}

/** Stores these tokens in a book, with exactly the given grants. */
export async function storeTokens(storage: Storage, tokens: readonly ApiTokenOption[], clock: Clock): Promise<void> {
  await storage.write(async (unit) => {
    for (const { name, token, grants = [] } of tokens) {
      await unit.tokens.put({ name, grants, createdAt: clock.now() }, token)
    }
  })
}

/** Takes over from ended processes: their runs continue here, and the outcome of their submissions on the way becomes unknown. */
async function lookAfterOthers(parts: ServiceParts, signal: AbortSignal): Promise<void> {
  await Promise.all([
    repeat(parts, RUNS_EVERY_MS, async () => void (await takeOverRuns(parts, ALL_RUN_KINDS)), signal),
    repeat(parts, REST_EVERY_MS, recovering(parts), signal),
    repeat(parts, REST_EVERY_MS, releasing(parts), signal),
  ])
}

/** Recovers submissions that two calls in a row find abandoned. */
function recovering({ storage, clock, log }: ServiceParts): () => Promise<void> {
  let seen: ReadonlySet<string> = new Set()
  return async () => {
    const before = seen
    const { rows } = await storage.submissions.abandoned()
    seen = new Set(rows.map(({ uuid }) => uuid))
    if (rows.some(({ uuid }) => before.has(uuid)))
      await recoverSubmissions(storage, clock.now(), log, (uuid) => before.has(uuid))
  }
}

/** Releases claims on which two calls in a row find no work. */
function releasing(parts: ServiceParts): () => Promise<void> {
  const { claims } = parts.storage
  let seen: readonly string[] = []
  return async () => {
    const before = seen
    seen = await takeOverRuns(parts, ALL_RUN_KINDS)
    for (const name of seen) if (before.includes(name) && (await claims.take(name))) await claims.release(name)
  }
}

async function repeat(
  { log }: ServiceParts,
  everyMs: number,
  work: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      log({ event: 'work-ended', work: 'other processes', fault: faultOf(error) })
    }
    await pauseFor(everyMs, signal)
  }
}
