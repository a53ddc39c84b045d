import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type Database from 'better-sqlite3'
import { present } from '#values/assert.ts'
import type { BookTarget, MovedRecord, MovedTable, UnfinishedMove } from '../../moving.ts'
import { notEmpty } from '../../moving-errors.ts'
import { databasePath, filesOf, find, LOCK_FILE } from '../files/book-files.ts'
import { stampOf, syncFolder, writeMark } from '../files/book-mark.ts'
import { readBookRow } from '../files/book-row.ts'
import { CONTENT_FOLDER, createContentFiles } from '../files/content-files.ts'
import { makeFolder } from '../files/data-folder.ts'
import { openDatabaseFile } from '../files/database-file.ts'
import { type FolderLock, lockFolder } from '../files/folder-lock.ts'
import { setSafety } from '../files/safety.ts'
import { asStorageError } from '../files/system-fault.ts'
import { movingPath } from '../files/unfinished-move.ts'
import { makeDatabase } from '../opening/database.ts'
import { LOCKED_FOR_MS } from '../opening/database-copy.ts'
import { addSearchFunctions } from '../search/search-functions.ts'
import { MOST_LOANS } from '../search/search-key.ts'
import { type DatabaseRows, othersTurn, rowPlacesOf, rowsOf } from './moving-rows.ts'

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

/** Page cache in KiB: the keys of loans arrive in no order. */
const CACHE_KIB = 131_072

/** Excludes the indexes of keys and unique columns, which are part of their table. */
const INDEXES = "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"

const COUNT_LOANS = `
  INSERT INTO loan_count (connection_id, number, loans)
  SELECT connection_id, row_number() OVER (ORDER BY min(id)) - 1, count(*) FROM loan GROUP BY connection_id`

/** In the order of the list, so that the search index is written once. */
const TAKE_UP = `
  INSERT INTO loan_search (rowid, text)
  SELECT search_key(number, issue_date, id),
    search_text(lender_loan_id, public_id, client_name, client_code, representative_code(request_json))
  FROM loan INDEXED BY loan_newest JOIN loan_count USING (connection_id)
  ORDER BY loan.connection_id DESC, issue_date, id`

const NAME_CLIENTS = `
  INSERT INTO client_name (id, connection_id, country, code, is_person, name)
  SELECT min(id), connection_id, country, client_code, client_type = 'CONSUMER', client_name FROM loan
  GROUP BY connection_id, country, client_code, client_type = 'CONSUMER', client_name ORDER BY 1`

const TAKE_UP_CLIENTS = `
  INSERT INTO client_search (rowid, text)
  SELECT (number << 30) + client_name.id, search_text('', '', name, code, '')
  FROM client_name JOIN loan_count USING (connection_id) ORDER BY 1`

/**
 * Opens a folder as the destination of a move: it must be missing, empty, or have an unfinished move. The rows are
 * collected in a database under a temporary name, so that no start takes it for a book. Throws StorageError.
 */
export function openMovingTarget(folder: string): BookTarget {
  expectRoom(folder)
  makeFolder(folder)
  const lock = lockFolder(join(folder, LOCK_FILE))
  try {
    return targetIn(folder, lock)
  } catch (error) {
    lock.undo()
    throw asStorageError(error, folder)
  }
}

function expectRoom(folder: string): void {
  if (find(folder) !== 'folder') return
  const moving = movingFiles(folder).map((path) => basename(path))
  const isMove = find(movingPath(folder)) === 'file'
  const own = [LOCK_FILE, ...moving, ...(isMove ? [CONTENT_FOLDER] : [])]
  const others = readdirSync(folder).filter((name) => !own.includes(name))
  if (others.length === 0) return
  const isBook = find(databasePath(folder)) !== 'nothing'
  throw notEmpty(`The folder ${folder}`, isBook ? 'a book' : 'other files')
}

function targetIn(folder: string, lock: FolderLock): BookTarget {
  let book = goOnArriving(folder)
  const arriving = () => present(book, 'database of the move')

  return {
    name: folder,
    unfinished: book?.unfinished ?? null,
    contents: createContentFiles(folder),
    count: (table) => arriving().rows.count(table),
    page: (...asked) => arriving().rows.page(...asked),
    last: (table) => arriving().rows.last(table),
    unfitIn: ({ name }, record) => (name === 'loan' ? unfitLoan(record) : undefined),
    begin: async (move) => {
      book?.database.close()
      rmSync(join(folder, CONTENT_FOLDER), { recursive: true, force: true })
      book = beginArrival(folder, move)
    },
    put: (table, records) => arriving().put(table, records),
    complete: async () => putUp(arriving().database),
    finish: async () => {
      finishArrival(arriving().database, folder)
    },
    close: async () => {
      book?.database.close()
      if (book) lock.release()
      else lock.undo()
    },
  }
}

/** The ID is part of the search key, which has no room for a greater one. */
function unfitLoan({ id }: MovedRecord) {
  return Number(id) < MOST_LOANS ? undefined : { column: 'id', why: `is not below ${MOST_LOANS}` }
}

/** The database of a move and SQLite's files beside it. */
function movingFiles(folder: string): readonly string[] {
  const path = movingPath(folder)
  return [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]
}

/** Undefined if there is none, or if a move had only begun to create it. */
function goOnArriving(folder: string): ArrivingBook | undefined {
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
function beginArrival(folder: string, move: UnfinishedMove): ArrivingBook {
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
function finishArrival(database: Database.Database, folder: string): void {
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

/**
 * Drops the indexes of an empty book, because building them from all rows at once takes a fraction of the time. Call
 * inside a transaction.
 */
function takeDown(database: Database.Database): void {
  const keep = database.prepare<[string]>('INSERT INTO taken_down VALUES (?)')
  for (const { name, sql } of database.prepare<[], { name: string; sql: string }>(INDEXES).all()) {
    database.exec(`DROP INDEX ${name}`)
    keep.run(sql)
  }
}

/** Rebuilds the indexes, and all data derived from loans; does nothing if that was done before. */
function putUp(database: Database.Database): void {
  const statements = database.prepare<[], string>('SELECT sql FROM taken_down').pluck().all()
  if (statements.length === 0) return
  addSearchFunctions(database)
  database.transaction(() => {
    for (const sql of statements) database.exec(sql)
    database.exec(COUNT_LOANS)
    for (const sql of [TAKE_UP, NAME_CLIENTS, TAKE_UP_CLIENTS]) database.exec(sql)
    database.exec('DELETE FROM taken_down')
  })()
}
