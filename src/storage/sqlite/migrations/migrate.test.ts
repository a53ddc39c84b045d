import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import { StorageError } from '../../storage-error.ts'
import { type Migration, migrate } from './migrate.ts'

const TABLES = `
  CREATE TABLE loan (id INTEGER PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('one', 'two')));
  CREATE TABLE line (loan_id INTEGER NOT NULL REFERENCES loan (id));
  INSERT INTO loan VALUES (1, 'one'), (2, 'two');
  INSERT INTO line VALUES (1), (1), (2);`

const REMADE = `
  CREATE TABLE made (id INTEGER PRIMARY KEY, kind TEXT NOT NULL);
  INSERT INTO made SELECT * FROM loan;
  DROP TABLE loan;
  ALTER TABLE made RENAME TO loan;`

let database: Database.Database
beforeEach(() => {
  database = new Database(':memory:')
  database.pragma('foreign_keys = ON')
  return () => void database.close()
})

const said = (sql: string) => database.prepare(sql).raw().all()
const format = () => database.pragma('user_version', { simple: true })

describe('a migration', () => {
  it('runs whole or not at all', () => {
    const broken = ['CREATE TABLE a (x)', 'CREATE TABLE b (x); CREATE TABLE a (x)']
    expect(() => migrate(database, broken)).toThrow()
    expect([said('SELECT name FROM sqlite_schema'), format()]).toEqual([[['a']], 1])
    migrate(database, ['CREATE TABLE a (x)', 'CREATE TABLE b (x)'])
    expect([said('SELECT name FROM sqlite_schema'), format()]).toEqual([[['a'], ['b']], 2])
  })

  const rebuilds: readonly (readonly [string, Migration])[] = [
    ['SQL', { rebuild: REMADE }],
    ['code', { rebuild: (open) => void open.exec(REMADE) }],
  ]
  it.each(rebuilds)('makes a table anew that others refer to, by %s', (_, rebuild) => {
    migrate(database, [TABLES, rebuild])
    database.exec("INSERT INTO loan VALUES (3, 'three'); INSERT INTO line VALUES (3)")
    expect(said('SELECT kind, count(*) FROM line JOIN loan ON id = loan_id GROUP BY id')).toEqual([
      ['one', 2],
      ['two', 1],
      ['three', 1],
    ])
    expect(format()).toBe(2)
    expect(() => database.exec('INSERT INTO line VALUES (4)')).toThrow('FOREIGN KEY')
  })

  const failing: readonly (readonly [string, string])[] = [
    ['leaves a row that belongs to nothing', REMADE.replace('FROM loan;', 'FROM loan WHERE id = 1;')],
    ['fails in the middle', REMADE.replace('DROP TABLE loan', 'DROP TABLE nowhere')],
    ['fails at its end', `${REMADE} INSERT INTO loan VALUES (1, 'again');`],
  ]
  it.each(failing)('that %s leaves everything as it was', (_, rebuild) => {
    migrate(database, [TABLES])
    const before = [said('SELECT * FROM loan'), said('SELECT * FROM line'), said('SELECT sql FROM sqlite_schema')]
    expect(() => migrate(database, [TABLES, { rebuild }])).toThrow()
    expect([said('SELECT * FROM loan'), said('SELECT * FROM line'), said('SELECT sql FROM sqlite_schema')]).toEqual(
      before,
    )
    expect(format()).toBe(1)
    expect(() => database.exec('INSERT INTO line VALUES (4)')).toThrow('FOREIGN KEY')
  })

  it('names the tables of a row that would belong to nothing', () => {
    migrate(database, [TABLES])
    const rebuild = failing[0]?.[1] ?? ''
    expect(() => migrate(database, [TABLES, { rebuild }])).toThrow(StorageError)
    expect(() => migrate(database, [TABLES, { rebuild }])).toThrow('a row of line belongs to no loan')
  })
})
