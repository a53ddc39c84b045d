import type Database from 'better-sqlite3'
import { createJobRunner } from '../../run-job.ts'
import type { Read, Stores } from '../../storage.ts'
import { whileOpen } from '../../while-open.ts'

/**
 * Reads as of one moment on a reading connection: one transaction around all concurrent jobs. They end before the
 * thread turns to anything else, such as a commit, so none of them misses what was committed before it began.
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
      // A disk error has already ended it.
      if (jobs === 0 && database.inTransaction) end.run()
    }
  }
}
