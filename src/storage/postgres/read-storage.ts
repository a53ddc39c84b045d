import type { AssertWanted } from '../assert-wanted.ts'
import { NO_CLAIMS } from '../claims.ts'
import type { ReadStorage } from '../read-storage.ts'
import type { Storage } from '../storage.ts'
import { whileOpen } from '../while-open.ts'
import { asking } from './asking.ts'
import { CONNECTIONS_TO_CANCEL, CONNECTIONS_TO_READ } from './connection-shares.ts'
import { readContents } from './content-table.ts'
import type { DatabaseTarget } from './database-target.ts'
import { storesOf } from './open-storage.ts'
import { onOneBudget } from './patience.ts'
import { openPool } from './pool.ts'
import { inOneMoment, type Moment, sendBeside } from './read-moment.ts'
import { READING_DEADLINES, REQUEST_DEADLINES } from './server-deadlines.ts'

/** Cancelling is rare, so its connection is closed soon. */
const CANCELLING_IDLE_MS = 1_000

/** Opens a book that is open elsewhere, on connections that are opened on demand. */
export function openPostgresReadStorage(target: DatabaseTarget): ReadStorage {
  const pools = {
    reading: openPool(target, CONNECTIONS_TO_READ, READING_DEADLINES),
    cancelling: openPool(target, CONNECTIONS_TO_CANCEL, REQUEST_DEADLINES, CANCELLING_IDLE_MS),
  }
  const beside = sendBeside(pools)
  const write = () => Promise.reject(new Error('A reader writes nothing'))
  const close = async () => void (await Promise.all([pools.reading.end(), pools.cancelling.end()]))
  let current: Moment | undefined

  function storageFor(assertWanted: AssertWanted): Storage {
    // The transaction of a later read is separate: a failed statement of this read would end it too.
    const own = current
    const to = asking((statement) => {
      const moment = own ?? current
      const send = moment && !moment.isOver() ? moment.send : beside
      return send(statement, assertWanted)
    })
    const stores = whileOpen(storesOf(to), assertWanted)
    // All of an answer is as of one moment here, except a file that is being sent.
    return {
      ...stores,
      read: (job) => job(stores),
      write,
      writeInBackground: write,
      isShared: false,
      isBeingChecked: () => false,
      takesChanges: async () => true,
      loansState: () => undefined,
      forRequest: onOneBudget,
      claims: NO_CLAIMS,
      contents: { ...readContents(to), stage: write, remove: write },
      close,
    }
  }

  async function during<Result>(moment: Moment, job: () => Promise<Result>): Promise<Result> {
    current = moment
    try {
      return await job()
    } finally {
      moment.end()
      current = undefined
    }
  }

  return { storageFor, snapshot: (job) => inOneMoment(pools, (moment) => during(moment, job)) }
}
