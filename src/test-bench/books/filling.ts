import type { BookState } from '#contract/test-bench/books.ts'
import { todayOf } from '#host/system-clock.ts'
import { faultOf, type Log } from '#service/parts/log.ts'
import { refuse } from '#service/wire/refusal.ts'
import { DATA_SETS } from '../data-sets/data-sets.ts'
import type { WantedData } from '../data-sets/load-data-set.ts'
import type { ReadyBooks } from '../data-sets/ready-books.ts'
import { type KeptBook, NONE_MADE } from './kept-book.ts'
import type { KeptLoans } from './kept-loans.ts'

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

export function createFilling(loans: KeptLoans, ready: ReadyBooks, log: Log): Filling {
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
export function wantedOf({ dataSet, seed, clock }: KeptBook['loaded']): WantedData {
  return { dataSet, seed, today: todayOf(clock, new Date()) }
}
