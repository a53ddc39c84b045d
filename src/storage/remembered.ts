import type Database from 'better-sqlite3'

/** A value that is asked for with every request and hardly ever changes. */
export type Remembered<Value> = {
  readonly get: () => Value
  /** To be called by whatever changes it, inside the transaction that does. */
  readonly forget: () => void
}

/**
 * Keeps what was read until it is forgotten. What is read inside a transaction is never kept, because it may still be
 * undone, and of a connection that reads alone, where everything is read inside one, others change what lies below.
 */
export function remembered<Value>(database: Database.Database, read: () => Value): Remembered<Value> {
  let kept: { readonly value: Value } | undefined
  return {
    get: () => {
      if (kept) return kept.value
      const value = read()
      if (!database.inTransaction && !database.readonly) kept = { value }
      return value
    },
    forget: () => {
      kept = undefined
    },
  }
}
