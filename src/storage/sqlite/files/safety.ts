import type Database from 'better-sqlite3'
import { StorageError } from '../../storage-error.ts'

/** First release without the WAL-reset bug that could corrupt a database. Source: sqlite.org/wal.html. */
const OLDEST_SQLITE = [3, 51, 3] as const
const FULL = 2

/** The driver's default in WAL mode is synchronous=NORMAL, which loses acknowledged commits on power loss. */
export function setSafety(database: Database.Database): void {
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('trusted_schema = OFF')
  // Overwrites deleted data: a draft holds personal codes.
  database.pragma('secure_delete = ON')
}

/** Throws StorageError `unsafe-settings` unless SQLite itself reports the requested safety as active. */
export function assertSafety(database: Database.Database): void {
  const journalMode = database.pragma('journal_mode', { simple: true })
  const synchronous = database.pragma('synchronous', { simple: true })
  const foreignKeys = database.pragma('foreign_keys', { simple: true })
  const secureDelete = database.pragma('secure_delete', { simple: true })
  const version = database.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? ''
  if (journalMode === 'wal' && synchronous === FULL && foreignKeys === 1 && secureDelete === 1 && isRecent(version))
    return
  const found = `journal_mode=${journalMode}, synchronous=${synchronous}, foreign_keys=${foreignKeys}, secure_delete=${secureDelete}, SQLite ${version}`
  throw new StorageError('unsafe-settings', `SQLite does not keep the safety that Loan Desk needs: ${found}`)
}

/** True if a SQLite version such as `3.54.1` is recent enough. */
export function isRecent(version: string): boolean {
  const parts = version.split('.').map(Number)
  for (const [index, oldest] of OLDEST_SQLITE.entries()) {
    const part = parts[index] ?? 0
    if (part !== oldest) return part > oldest
  }
  return true
}
