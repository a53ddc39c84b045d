import { systemClock } from '#host/system-clock.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { type ArmedFaults, createArmedFaults } from '../faults/armed-faults.ts'
import { createFaultGate, type FaultGate } from '../faults/fault-gate.ts'
import { createRequestLog, type RequestLog } from '../requests/request-log.ts'
import type { BenchParts } from './book-desk.ts'
import type { BookFolder } from './book-folder.ts'
import { type BookIds, bookIds } from './book-ids.ts'
import type { KeptBook } from './kept-book.ts'

/** Faults of a book, its request log, and the live service that is played for it. */
type Trouble = {
  readonly faults: ArmedFaults
  readonly requests: RequestLog
  /** Gate that every request to the desk passes. */
  readonly gate: FaultGate
  readonly live: LiveSide
  /** Clears faults and the request log, and sends late answers now. */
  readonly clear: () => void
}

/** The live service that is played for a book. Its loans are closed together with those of the desk. */
export type LiveSide = {
  /** Number of identifiers that the live service has made. */
  readonly idsMade: () => number
  readonly close: () => Promise<void>
}

/** Creates the trouble of a book. `kept` is called only when there is something to answer. */
export function createTrouble(bench: BenchParts, name: string, folder: BookFolder, kept: () => KeptBook): Trouble {
  const clock = systemClock(() => kept().clock)
  const faults = createArmedFaults()
  const requests = createRequestLog(clock.now)
  const { log, appVersion } = bench.shared
  let ids: BookIds | undefined
  const live = bench.played.add(name, {
    clock,
    log,
    appVersion,
    faults,
    requests,
    token: bench.liveToken,
    open: async () => {
      const { loaded, idsMade } = kept()
      ids = bookIds(loaded.seed, 'live', idsMade.live)
      return { storage: openStorage(folder.liveFolder), ids }
    },
  })
  return {
    faults,
    requests,
    gate: createFaultGate('local', { faults, requests }),
    live: { idsMade: () => ids?.made() ?? kept().idsMade.live, close: live.close },
    clear: () => {
      faults.clear()
      requests.clear()
    },
  }
}
