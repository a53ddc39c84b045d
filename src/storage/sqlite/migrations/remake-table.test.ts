import Database from 'better-sqlite3'
import { beforeEach, expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { remakeTable } from './remake-table.ts'

const TABLES = `
  CREATE TABLE "loan" (
    id INTEGER PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('one', 'two')), cents INTEGER CHECK (cents > 0), name TEXT UNIQUE,
    is_two INTEGER GENERATED ALWAYS AS (kind = 'two') VIRTUAL
  ) STRICT;
  CREATE TABLE line (loan_id INTEGER NOT NULL REFERENCES loan (id));
  CREATE INDEX loan_two ON loan (name) WHERE is_two = 1;
  CREATE TRIGGER loan_named AFTER INSERT ON loan BEGIN INSERT INTO line VALUES (new.id); END;
  INSERT INTO loan VALUES (7, 'one', 5, 'a'), (9, 'two', 6, NULL);`

let database: Database.Database
beforeEach(() => {
  database = new Database(':memory:')
  database.pragma('foreign_keys = ON')
  return () => void database.close()
})

const said = (sql: string) => database.prepare<[], unknown[]>(sql).raw().all()
const withoutKinds = (sql: string) => sql.replace(" CHECK (kind IN ('one', 'two'))", '')
const remade = (change: (sql: string) => string) => ({
  rebuild: (open: Database.Database) => remakeTable(open, 'loan', change),
})

it('a table that is made anew keeps its rows, indexes, triggers and rules, and whoever refers to it', () => {
  migrate(database, [TABLES])
  const parts = 'SELECT name, sql FROM sqlite_schema ORDER BY name'
  const before = said(parts)
  migrate(database, [TABLES, remade(withoutKinds)])
  expect(said(parts)).toEqual(before.map(([name, sql]) => [name, sql === null ? null : withoutKinds(String(sql))]))
  expect(said('SELECT * FROM loan')).toEqual([
    [7, 'one', 5, 'a', 0],
    [9, 'two', 6, null, 1],
  ])
  database.exec("INSERT INTO loan VALUES (10, 'three', 1, 'c')")
  expect(said('SELECT loan_id FROM line')).toEqual([[7], [9], [10]])
  expect(() => database.exec("INSERT INTO loan VALUES (11, 'one', 0, 'd')")).toThrow('CHECK')
  expect(() => database.exec("INSERT INTO loan VALUES (11, 'one', 1, 'c')")).toThrow('UNIQUE')
  expect(() => database.exec('INSERT INTO line VALUES (11)')).toThrow('FOREIGN KEY')
})

it.each([
  ['changes nothing', (sql: string) => sql],
  ['lets no row in', (sql: string) => sql.replace('cents > 0', 'cents > 5')],
])('a change that %s is none', (_, change) => {
  migrate(database, [TABLES])
  const before = [said('SELECT * FROM loan'), said('SELECT sql FROM sqlite_schema')]
  expect(() => migrate(database, [TABLES, remade(change)])).toThrow()
  expect([said('SELECT * FROM loan'), said('SELECT sql FROM sqlite_schema')]).toEqual(before)
})
