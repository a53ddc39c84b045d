import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import type { BookTarget, MovedRecord, MovedTable, UnfinishedMove } from '../../moving.ts'
import { databasePath, filesOf, find } from '../files/book-files.ts'
import { stampOf, syncFolder, writeMark } from '../files/book-mark.ts'
import { readBookRow } from '../files/book-row.ts'
import { openDatabaseFile } from '../files/database-file.ts'
import { setSafety } from '../files/safety.ts'
import { movingPath } from '../files/unfinished-move.ts'
import { makeDatabase } from '../opening/database.ts'
import { LOCKED_FOR_MS } from '../opening/database-copy.ts'
import { type DatabaseRows, othersTurn, rowPlacesOf, rowsOf } from './moving-rows.ts'
import { takeDown } from './taken-down.ts'

/** A book that is arriving, in a database under a temporary name. */
type ArrivingBook = Pick<BookTarget, 'put' | 'unfinished'> & {
  readonly database: Database.Database
  readonly rows: DatabaseRows
}

/** Temporary tables, dropped at the end. */
const BEGIN = `
  CREATE TABLE unfinished_move (source TEXT NOT NULL, content TEXT NOT NULL, begun_at TEXT NOT NULL) STRICT;
  CREATE TABLE taken_down (sql TEXT NOT NULL) STRICT;
  DELETE FROM settings;`
const END = 'DROP TABLE unfinished_move; DROP TABLE taken_down'

type PutRow = (record: MovedRecord) => void

/** The database of a move and SQLite's files beside it. */
export function movingFiles(folder: string): readonly string[] {
  const path = movingPath(folder)
  return [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]
}

/** Undefined if there is none, or if a move had only begun to create it. */
export function goOnArriving(folder: string): ArrivingBook | undefined {
  const path = movingPath(folder)
  if (find(path) !== 'file') return undefined
  const database = openDatabaseFile(path, { timeout: LOCKED_FOR_MS })
  try {
    setSafety(database)
    const unfinished = readUnfinished(database)
    if (unfinished) return arriving(database, unfinished)
  } catch (error) {
    database.close()
    throw error
  }
  database.close()
  return undefined
}

/** Removes an earlier move, and begins this one. */
export function beginArrival(folder: string, move: UnfinishedMove): ArrivingBook {
  for (const path of movingFiles(folder)) rmSync(path, { force: true })
  const database = makeDatabase(movingPath(folder))
  database.transaction(() => {
    database.exec(BEGIN)
    takeDown(database)
    database.prepare('INSERT INTO unfinished_move VALUES (?, ?, ?)').run(move.source, move.content, move.begunAt)
  })()
  return arriving(database, move)
}

function readUnfinished(database: Database.Database): UnfinishedMove | undefined {
  const isThere = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'unfinished_move'").get()
  if (!isThere) return undefined
  return database.prepare<[], UnfinishedMove>('SELECT source, content, begun_at AS begunAt FROM unfinished_move').get()
}

/** Page cache in KiB: the keys of loans arrive in no order. */
const CACHE_KIB = 131_072

function arriving(database: Database.Database, unfinished: UnfinishedMove): ArrivingBook {
  // Rows lost at the end by a power cut are sent again.
  database.pragma('synchronous = NORMAL')
  // Its pages are rewritten again and again, so they are copied to the database itself rarely.
  database.pragma('wal_autocheckpoint = 50000')
  database.pragma(`cache_size = -${CACHE_KIB}`)
  database.pragma('temp_store = MEMORY')
  return { database, unfinished, rows: rowsOf(database), put: createArrivingRows(database) }
}

/** Makes the database the book of its folder, as after a clean end. */
export function finishArrival(database: Database.Database, folder: string): void {
  const files = filesOf(databasePath(folder))
  database.pragma('synchronous = FULL')
  database.exec(END)
  database.pragma('wal_checkpoint(TRUNCATE)')
  const book = readBookRow(database)
  database.close()
  renameSync(movingPath(folder), files.database)
  syncFolder(dirname(files.database))
  if (!book) return
  const { uuid, commits, committedAt } = book
  writeMark(files.mark, { book: uuid, commits, committedAt, left: stampOf(files.database) })
}

/** Writes arriving rows, each call in one transaction. */
function createArrivingRows(database: Database.Database) {
  const putters = new Map<string, PutRow>()

  function putterOf(table: MovedTable): PutRow {
    const putter = putters.get(table.name) ?? createPutRow(database, table)
    putters.set(table.name, putter)
    return putter
  }

  const putAll = database.transaction((put: PutRow, records: readonly MovedRecord[]) => {
    for (const record of records) put(record)
  })

  return async (table: MovedTable, records: readonly MovedRecord[]): Promise<void> => {
    await othersTurn()
    putAll(putterOf(table), records)
  }
}

function createPutRow(database: Database.Database, { name, columns }: MovedTable): PutRow {
  const insert = database.prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES ${rowPlacesOf(columns)}`)
  return (record) => void insert.run(columns.map((column) => record[column]))
}
