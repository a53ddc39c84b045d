import type { Storage } from '../storage.ts'
import { databasePath } from './book-files.ts'
import { storesOf } from './open-storage.ts'
import { openReadConnection } from './read-connection.ts'
import { noMemory } from './remembered.ts'

/** A data folder that is open elsewhere, for reading alone. */
export type ReadStorage = {
  readonly storage: Storage
  /** Whatever the job reads is as of one moment; one job at a time. */
  readonly snapshot: <Result>(job: () => Promise<Result>) => Promise<Result>
}

/** A reader in a thread of its own holds nobody up. */
const PATIENCE_MS = 5_000

/** Opens the database on a connection of its own that cannot write. The folder is held by whoever opened it to write. */
export function openReadStorage(folder: string): ReadStorage {
  const database = openReadConnection(databasePath(folder), PATIENCE_MS)
  const write = () => Promise.reject(new Error('A reader writes nothing'))
  return {
    storage: { ...storesOf(database, noMemory(database)), write, close: async () => void database.close() },
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
