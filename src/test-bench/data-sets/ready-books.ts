import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeFolder } from '#storage/sqlite/files/data-folder.ts'
import { FORMAT } from '#storage/sqlite/migrations/migrations.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { formatDate } from '#values/calendar-date.ts'
import { DATA_SETS } from './data-sets.ts'
import { type LoadingProgress, loadDataSet, type WantedData } from './load-data-set.ts'

/** Books that were made once and are kept, so that to fill another one is to copy files. */
export type ReadyBooks = {
  /**
   * The folder of a closed book with these data, to be copied and never opened; it is made first where there is none, which
   * `progress` tells of. Undefined where the signal ended that. Throws StorageError.
   */
  readonly of: (wanted: WantedData, signal: AbortSignal, progress?: LoadingProgress) => Promise<string | undefined>
  readonly isReady: (wanted: WantedData) => boolean
}

/** Some days of some data sets; of the large ones, which take gigabytes, the last one. */
const MOST_SMALL = 24
const MOST_LARGE = 1
const UNFINISHED = 'making-'

/** Keeps them in a folder that nothing else is in. What another version of the program made is made anew. */
export function createReadyBooks(folder: string, appVersion: string): ReadyBooks {
  makeFolder(folder)
  for (const name of readdirSync(folder)) if (name.startsWith(UNFINISHED)) remove(join(folder, name))
  const making = new Map<string, Promise<string | undefined>>()
  const version = versionOf(appVersion)
  const nameOf = ({ dataSet, seed, today }: WantedData) => `${dataSet}_${seed}_${formatDate(today)}_${version}`

  async function made(
    wanted: WantedData,
    signal: AbortSignal,
    progress?: LoadingProgress,
  ): Promise<string | undefined> {
    const place = join(folder, nameOf(wanted))
    const unfinished = mkdtempSync(join(folder, UNFINISHED))
    try {
      const storage = openStorage(unfinished)
      const loans = await loadDataSet({ storage }, wanted, signal, progress).finally(storage.close)
      if (loans < DATA_SETS[wanted.dataSet].loanCount) return undefined
      renameSync(unfinished, place)
      makeRoom(folder, basename(place))
      return place
    } finally {
      remove(unfinished)
    }
  }

  /** Whoever waits for one that another request makes has it made where that was cancelled. */
  async function of(wanted: WantedData, signal: AbortSignal, progress?: LoadingProgress): Promise<string | undefined> {
    const place = join(folder, nameOf(wanted))
    if (isThere(place)) {
      utimesSync(place, new Date(), new Date())
      return place
    }
    const underWay = making.get(place)
    if (underWay) return (await underWay) ?? of(wanted, signal, progress)
    const work = made(wanted, signal, progress).finally(() => making.delete(place))
    making.set(place, work)
    return work
  }

  return { of, isReady: (wanted) => isThere(join(folder, nameOf(wanted))) }
}

/** The name of a built file says what is in it; of one that was not built, the version alone does. */
function versionOf(appVersion: string): string {
  return `${FORMAT}_${appVersion}_${basename(import.meta.url)}`.replaceAll(/[^\w.-]/g, '-')
}

function isThere(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false }) !== undefined
}

/** Takes away those that were used longest ago, but never the one that was just made. */
function makeRoom(folder: string, latest: string): void {
  const books = readdirSync(folder)
    .filter((name) => !name.startsWith(UNFINISHED))
    .map((name) => ({ name, usedAt: statSync(join(folder, name)).mtimeMs }))
    .toSorted((one, other) => other.usedAt - one.usedAt)
  const isLarge = ({ name }: { readonly name: string }) =>
    Object.entries(DATA_SETS).some(([dataSet, set]) => set.isLarge && name.startsWith(`${dataSet}_`))
  const extra = [
    ...books.filter((book) => !isLarge(book)).slice(MOST_SMALL),
    ...books.filter(isLarge).slice(MOST_LARGE),
  ]
  for (const { name } of extra) if (name !== latest) remove(join(folder, name))
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
