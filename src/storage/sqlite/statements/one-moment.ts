import type Database from 'better-sqlite3'
import { createJobRunner } from '../../run-job.ts'
import type { Read, Stores } from '../../storage.ts'
import { whileOpen } from '../../while-open.ts'

/**
 * Reads as of one moment on a connection that reads: a transaction around all jobs that go on at once. They end before the
 * thread has a turn for anything else, a commit among it, so none of them is kept behind what was committed before it began.
 */
export function createRead(database: Database.Database, stores: Stores): Read {
  const begin = database.prepare('BEGIN')
  const end = database.prepare('COMMIT')
  const runJob = createJobRunner()
  let jobs = 0

  return async (job) => {
    if (jobs === 0) begin.run()
    jobs++
    try {
      return await runJob((assertOpen) => job(whileOpen(stores, assertOpen)))
    } finally {
      jobs--
      // A fault of the disk ends it by itself.
      if (jobs === 0 && database.inTransaction) end.run()
    }
  }
}
