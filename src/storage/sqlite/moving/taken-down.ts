import type Database from 'better-sqlite3'
import { addSearchFunctions } from '../search/search-functions.ts'

/** Excludes the indexes of keys and unique columns, which are part of their table. */
const INDEXES = "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL"

/**
 * Drops the indexes of an empty book, because building them from all rows at once takes a fraction of the time. Call
 * inside a transaction.
 */
export function takeDown(database: Database.Database): void {
  const keep = database.prepare<[string]>('INSERT INTO taken_down VALUES (?)')
  for (const { name, sql } of database.prepare<[], { name: string; sql: string }>(INDEXES).all()) {
    database.exec(`DROP INDEX ${name}`)
    keep.run(sql)
  }
}

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

/** Rebuilds the indexes, and all data derived from loans; does nothing if that was done before. */
export function putUp(database: Database.Database): void {
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
