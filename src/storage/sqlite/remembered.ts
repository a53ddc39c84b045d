import type Database from 'better-sqlite3'
import { fileVersionOf } from './file-version.ts'

/** A value that is asked for with every request and hardly ever changes. */
export type Remembered<Value> = {
  readonly get: () => Value
  /** To be called by whatever changes it, inside the transaction that does. */
  readonly forget: () => void
}

/**
 * Keeps what was read until it is forgotten, or another program has written to the file. What is read inside a
 * transaction is never kept: it may still be undone.
 */
export function remembered<Value>(database: Database.Database, read: () => Value): Remembered<Value> {
  const fileVersion = fileVersionOf(database)
  let kept: { readonly value: Value; readonly version: number | undefined } | undefined
  return {
    get: () => {
      const version = fileVersion()
      if (kept && kept.version === version) return kept.value
      const value = read()
      kept = database.inTransaction ? undefined : { value, version }
      return value
    },
    forget: () => {
      kept = undefined
    },
  }
}
