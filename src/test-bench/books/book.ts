import { type BookState, type ClockRequest, MOST_SNAPSHOTS } from '#contract/test-bench/books.ts'
import type { BuildLoansRequest, BuiltLoans, LoadDataRequest } from '#contract/test-bench/data-sets.ts'
import { type ClockSetting, systemClock, todayOf } from '#host/system-clock.ts'
import { faultOf, type Log } from '#service/parts/log.ts'
import { refuse, refuseAt } from '#service/wire/refusal.ts'
import { present } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { DEFAULT_SEED } from '#values/vocabulary/data-set-terms.ts'
import { buildDescribedLoans } from '../building/build-loans.ts'
import { clockBodyOf, setBookClock } from '../clock/set-clock.ts'
import { DATA_SETS } from '../data-sets/data-sets.ts'
import type { WantedData } from '../data-sets/load-data-set.ts'
import type { ReadyBooks } from '../data-sets/ready-books.ts'
import type { ArmedFaults } from '../faults/armed-faults.ts'
import type { RequestLog } from '../requests/request-log.ts'
import type { BenchParts } from './book-desk.ts'
import type { BookFolder } from './book-folder.ts'
import { type KeptBook, type KeptSnapshot, NONE_MADE } from './kept-book.ts'
import { type KeptLoans, openKeptLoans } from './kept-loans.ts'
import { createTrouble } from './trouble.ts'

/** An isolated set of loans with its journal and clock. Changes of the whole book wait for the requests under way. */
export type Book = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly state: () => BookState
  readonly setClock: (request: ClockRequest) => void
  /** Resolves at once for a large data set that has to be made first; `state` reports the progress. */
  readonly load: (request: LoadDataRequest) => Promise<void>
  readonly build: (request: BuildLoansRequest) => Promise<BuiltLoans>
  readonly faults: ArmedFaults
  readonly requests: RequestLog
  /**
   * Restores loans, clock and identifiers as they were when the data were loaded, and clears faults and the request
   * log.
   */
  readonly reset: () => Promise<void>
  /** Replaces a snapshot of the same name. */
  readonly takeSnapshot: (name: string) => Promise<void>
  readonly restore: (name: string) => Promise<void>
  readonly removeSnapshot: (name: string) => void
  readonly close: () => Promise<void>
}

export type BookParts = {
  readonly name: string
  readonly folder: BookFolder
  readonly ready: ReadyBooks
  readonly bench: BenchParts
  /** Clock setting of a new book. */
  readonly firstClock: ClockSetting
}

/** Fills a book with data sets. */
type Filling = {
  /** Resolves at once for a large data set that has to be made first; the book stays as it is until then. */
  readonly fill: (loaded: KeptBook['loaded']) => Promise<void>
  /** Progress of a large data set; null if none is being loaded. */
  readonly loading: () => BookState['loading']
  /** Throws `book-loading` while a data set is being loaded. */
  readonly refuseMeanwhile: () => void
  /** Aborts the loading. */
  readonly stop: () => Promise<void>
}

/** Opens a book, or creates an empty one. Throws StorageError. */
export async function openBenchBook({ name, folder, ready, bench, firstClock }: BookParts): Promise<Book> {
  const kept = folder.read() ?? (await madeEmpty(folder, ready, firstClock))
  // The stored book, until the loans are open.
  let now = () => kept
  const trouble = createTrouble(bench, name, folder, () => now())
  const loans = await openKeptLoans({ bench, name, folder, first: kept, live: trouble.live })
  now = loans.kept
  const filling = createFilling(loans, ready, bench.shared.log)
  return {
    fetch: (request) => trouble.gate(request, loans.desk.fetch),
    faults: trouble.faults,
    requests: trouble.requests,
    state: () => stateOf(name, loans.kept(), folder, filling.loading()),
    setClock: (request) => loans.setClock(setBookClock(loans.kept().clock, request)),
    load: (request) => filling.fill({ ...request, clock: loans.kept().clock, at: machineNow() }),
    build: async (request) => {
      const storage = await loans.desk.storage()
      return buildDescribedLoans({ storage, clock: systemClock(() => loans.kept().clock), ids: loans.ids() }, request)
    },
    reset: async () => {
      trouble.clear()
      await filling.fill({ ...loans.kept().loaded, at: machineNow() })
    },
    takeSnapshot: async (snapshot) => {
      filling.refuseMeanwhile()
      refuseTooMany(folder, snapshot)
      await loans.whileClosed((book) => folder.takeSnapshot({ name: snapshot, takenAt: machineNow(), book }))
    },
    restore: async (snapshot) => {
      filling.refuseMeanwhile()
      await loans.replaceBy(folder.snapshotOf(snapshot), snapshotOf(folder, snapshot).book)
    },
    removeSnapshot: (snapshot) => folder.removeSnapshot(snapshotOf(folder, snapshot).name),
    close: async () => {
      trouble.clear()
      await filling.stop()
      await loans.close()
      await bench.played.remove(name)
    },
  }
}

async function madeEmpty(folder: BookFolder, ready: ReadyBooks, clock: ClockSetting): Promise<KeptBook> {
  const loaded = { dataSet: 'empty', seed: DEFAULT_SEED, clock, at: machineNow() } as const
  const kept = { loaded, clock, idsMade: NONE_MADE }
  const source = present(await ready.of(wantedOf(loaded), NEVER), 'empty book')
  await folder.replaceBy({ loans: source, live: null }, kept)
  return kept
}

const NEVER = new AbortController().signal

/** Instant of the machine, because the clock of the book may be stopped. */
function machineNow(): string {
  return new Date().toISOString()
}

function refuseTooMany(folder: BookFolder, name: string): void {
  const others = folder.snapshots().filter((snapshot) => snapshot.name !== name)
  if (others.length >= MOST_SNAPSHOTS) refuseAt('/snapshot', 'too-many-snapshots', { most: MOST_SNAPSHOTS })
}

function snapshotOf(folder: BookFolder, name: string): KeptSnapshot {
  const found = folder.snapshots().find((snapshot) => snapshot.name === name)
  return found ?? refuse({ kind: 'not-found', what: 'snapshot' })
}

function stateOf(
  name: string,
  { loaded, clock }: KeptBook,
  folder: BookFolder,
  loading: BookState['loading'],
): BookState {
  const { dataSet, seed, at } = loaded
  return {
    name,
    clock: clockBodyOf(clock),
    data: {
      dataSet,
      seed,
      today: formatDate(todayOf(loaded.clock, new Date())),
      loanCount: DATA_SETS[dataSet].loanCount,
      loadedAt: at,
    },
    loading,
    snapshots: folder.snapshots().map(({ name: snapshot, takenAt }) => ({ name: snapshot, takenAt })),
  }
}

function createFilling(loans: KeptLoans, ready: ReadyBooks, log: Log): Filling {
  const ending = new AbortController()
  let loading: BookState['loading'] = null
  let later: Promise<void> = Promise.resolve()

  async function fillNow(loaded: KeptBook['loaded']): Promise<void> {
    const tell = (count: number) => {
      if (loading) loading = { ...loading, loans: count }
    }
    const source = await ready.of(wantedOf(loaded), ending.signal, tell)
    if (source !== undefined)
      await loans.replaceBy({ loans: source, live: null }, { loaded, clock: loaded.clock, idsMade: NONE_MADE })
  }

  async function fillLater(loaded: KeptBook['loaded']): Promise<void> {
    const { dataSet, seed } = loaded
    loading = { dataSet, seed, loans: 0, loanCount: DATA_SETS[dataSet].loanCount }
    try {
      await fillNow(loaded)
    } catch (error) {
      log({ event: 'work-ended', work: 'data set', fault: faultOf(error) })
    } finally {
      loading = null
    }
  }

  const refuseMeanwhile = () => {
    if (loading) refuse({ kind: 'book-loading' })
  }
  return {
    fill: async (loaded) => {
      refuseMeanwhile()
      if (!DATA_SETS[loaded.dataSet].isLarge || ready.isReady(wantedOf(loaded))) await fillNow(loaded)
      else later = fillLater(loaded)
    },
    loading: () => loading,
    refuseMeanwhile,
    stop: async () => {
      ending.abort()
      await later
    },
  }
}

/** Data set of a book as it was loaded. */
function wantedOf({ dataSet, seed, clock }: KeptBook['loaded']): WantedData {
  return { dataSet, seed, today: todayOf(clock, new Date()) }
}
