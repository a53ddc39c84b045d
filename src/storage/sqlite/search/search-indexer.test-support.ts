import type Database from 'better-sqlite3'
import { expect } from 'vitest'
import { createSearchIndexer } from './search-indexer.ts'

/** Indexes a database's loans, `loansAtOnce` at a time, until at most `left` remain. */
export async function indexAllBut(database: Database.Database, loansAtOnce: number, left = loansAtOnce): Promise<void> {
  const indexer = createSearchIndexer(
    { reader: database, writer: database },
    async (job) => {
      database.exec('BEGIN')
      const result = await job(() => undefined)
      database.exec('COMMIT')
      return result
    },
    loansAtOnce,
  )
  indexer.committed()
  const waiting = database.prepare<[], number>('SELECT count(*) FROM loan_unindexed').pluck()
  await expect.poll(() => waiting.get(), { interval: 1 }).toBeLessThanOrEqual(left)
}
