import type { AssertWanted } from '../assert-wanted.ts'
import type { Storage } from '../storage.ts'
import { whileOpen } from '../while-open.ts'
import { databasePath } from './book-files.ts'
import { storesOf } from './open-storage.ts'
import { openReadConnection } from './read-connection.ts'
import { noMemory } from './remembered.ts'

/** A data folder that is open elsewhere, for reading alone. */
export type ReadStorage = {
  /** For one read, which ends at its next statement, or within it, as soon as its caller has left. */
  readonly storageFor: (assertWanted: AssertWanted) => Storage
  /** Whatever the job reads is as of one moment; one job at a time. */
  readonly snapshot: <Result>(job: () => Promise<Result>) => Promise<Result>
}

/** A reader in a thread of its own can wait: it blocks no other request. */
const PATIENCE_MS = 5_000

/** Opens the database on a connection of its own that cannot write. The process that writes holds the folder. */
export function openReadStorage(folder: string): ReadStorage {
  const database = openReadConnection(databasePath(folder), PATIENCE_MS)
  const write = () => Promise.reject(new Error('A reader writes nothing'))
  const close = async () => void database.close()
  let assertWanted: AssertWanted = () => undefined
  const stores = storesOf(database, noMemory(database), { assertWanted: () => assertWanted() })
  return {
    storageFor: (asking) => {
      // A statement ends before the call of its store does, so it is always of the read that called last.
      const wanted = whileOpen(stores, () => {
        assertWanted = asking
        asking()
      })
      // All of an answer is as of one moment here, until it is a file that goes out.
      return { ...wanted, read: (job) => job(wanted), write, writeInBackground: write, close }
    },
    snapshot: async (job) => {
      database.exec('BEGIN')
      try {
        return await job()
      } finally {
        database.exec('COMMIT')
      }
    },
  }
}
