import type Database from 'better-sqlite3'

export type FileVersion = () => number | undefined

const fileVersions = new WeakMap<Database.Database, FileVersion>()

/**
 * Changes after another program has written to the file. Reads it once per turn of the thread: it takes two locks, and
 * requests of the same moment are answered from the same state.
 */
export function fileVersionOf(database: Database.Database): FileVersion {
  const known = fileVersions.get(database)
  if (known) return known
  const ask = database.prepare<[], number>('PRAGMA data_version').pluck()
  let ofThisTurn: { readonly version: number | undefined } | undefined

  const fileVersion = () => {
    if (ofThisTurn === undefined) {
      ofThisTurn = { version: ask.get() }
      setImmediate(() => {
        ofThisTurn = undefined
      })
    }
    return ofThisTurn.version
  }
  fileVersions.set(database, fileVersion)
  return fileVersion
}
