import { AsyncLocalStorage } from 'node:async_hooks'
import { lookAfterFiles } from '#service/import-runs/kept-files.ts'
import { recoverSubmissions } from '#service/journal/recover-submissions.ts'
import { createBackground } from '#service/parts/background.ts'
import type { Clock } from '#service/parts/clock.ts'
import type { Log } from '#service/parts/log.ts'
import { ALL_RUN_KINDS } from '#service/run-kinds/run-kinds.ts'
import { clearHiddenRuns } from '#service/runs/clear-hidden-runs.ts'
import { createService } from '#service/service.ts'
import type { ServiceParts } from '#service/service-parts.ts'
import { sayingWhatTakesLong } from '#storage/sqlite/files/slow-step.ts'
import type { AcceptedLoss } from '#storage/sqlite/opening/accepted-loss.ts'
import type { Storage } from '#storage/storage.ts'
import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import { type BackupOption, createDeskBackups, type DeskBackups } from './backup/desk-backups.ts'
import { type BookPlaces, shownPlace } from './book-place.ts'
import { fillDemo } from './demo/fill-demo.ts'
import { lookAfterOthers } from './other-processes.ts'
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
