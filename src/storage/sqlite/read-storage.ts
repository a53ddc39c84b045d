import Database from 'better-sqlite3'
import type { Storage } from '../storage.ts'
import { databasePath } from './book-files.ts'
import { storesOf } from './open-storage.ts'

/** A data folder that is open elsewhere, for reading alone. */
export type ReadStorage = {
  readonly storage: Storage
  /** Whatever the job reads is as of one moment; one job at a time. */
  readonly snapshot: <Result>(job: () => Promise<Result>) => Promise<Result>
}

/** Opens the database on a connection of its own that cannot write. The folder is held by whoever opened it to write. */
export function openReadStorage(folder: string): ReadStorage {
  const database = new Database(databasePath(folder), { readonly: true, fileMustExist: true })
  database.pragma('query_only = ON')
  database.pragma('trusted_schema = OFF')
  const write = () => Promise.reject(new Error('A reader writes nothing'))
  return {
    storage: { ...storesOf(database), write, close: async () => void database.close() },
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
