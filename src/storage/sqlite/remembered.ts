import type Database from 'better-sqlite3'
import { type FileVersion, fileVersionOf } from './file-version.ts'

/** How far a connection may answer from what it read before. */
export type Memory = {
  /** Differs once another program has written to the file. */
  readonly fileVersion: FileVersion
  /** Reads a value that is asked for with every request and hardly ever changes. */
  readonly remembered: <Value>(read: () => Value) => () => Value
}

/**
 * Keeps what was read until anything is committed: by another program, which the writer's connection is asked for, or by
 * the writer itself, which says so by `forget` right before.
 */
export function memoryUntilCommit(writer: Database.Database): Memory & { readonly forget: () => void } {
  const fileVersion = fileVersionOf(writer)
  let commits = 0
  return {
    fileVersion,
    forget: () => void commits++,
    remembered: <Value>(read: () => Value) => {
      let kept: { readonly value: Value; readonly version: number | undefined; readonly commits: number } | undefined
      return () => {
        // Asked before the value is read, which may be newer than they say, never older.
        const now = { version: fileVersion(), commits }
        if (kept && kept.version === now.version && kept.commits === now.commits) return kept.value
        kept = { value: read(), ...now }
        return kept.value
      }
    },
  }
}

/** Keeps nothing: inside a transaction, what is read may be undone, or be as of another moment than the next. */
export function noMemory(database: Database.Database): Memory {
  return { fileVersion: fileVersionOf(database), remembered: (read) => read }
}
