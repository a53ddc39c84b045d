import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createWriter, type Write } from './writer.ts'

let database: Database.Database
let other: Database.Database
let write: Write
let commits: string[]

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-writer-'))
  const path = join(folder, 'writer.db')
  commits = []
  database = new Database(path, { verbose: (sql) => commits.push(String(sql)) })
  database.pragma('journal_mode = WAL')
  database.exec('CREATE TABLE entry (name TEXT PRIMARY KEY) STRICT')
  other = new Database(path)
  write = createWriter(database)
  onTestFinished(() => {
    database.close()
    other.close()
    rmSync(folder, { recursive: true })
  })
})

const insert = (name: string) => database.prepare('INSERT INTO entry VALUES (?)').run(name)
const committed = () => other.prepare<[], string>('SELECT name FROM entry ORDER BY name').pluck().all()
const count = (sql: string) => commits.filter((statement) => statement === sql).length

describe('the writer', () => {
  it('answers with what the job returned, once everybody can read it', async () => {
    const answer = await write(() => {
      insert('a')
      return 'done'
    })
    expect(answer).toBe('done')
    expect(committed()).toEqual(['a'])
  })

  it('commits those who wait at the same moment together', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => write(() => insert(name))))
    expect(committed()).toEqual(['a', 'b', 'c'])
    expect(count('COMMIT')).toBe(1)
  })

  it('undoes a job that throws, and that one alone', async () => {
    const results = await Promise.allSettled([
      write(() => insert('a')),
      write(() => {
        insert('b')
        throw new RangeError('no')
      }),
      write(() => insert('c')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: new RangeError('no') })
    expect(committed()).toEqual(['a', 'c'])
  })

  it('tells everybody when the commit fails, keeps nothing, and goes on', async () => {
    database.exec('CREATE TABLE child (name TEXT REFERENCES entry (name) DEFERRABLE INITIALLY DEFERRED) STRICT')
    database.pragma('foreign_keys = ON')
    const results = await Promise.allSettled([
      write(() => insert('a')),
      write(() => database.prepare('INSERT INTO child VALUES (?)').run('nobody')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(committed()).toEqual([])
    await write(() => insert('b'))
    expect(committed()).toEqual(['b'])
  })

  it('tells everybody when another process holds the database', async () => {
    other.exec('BEGIN IMMEDIATE')
    database.pragma('busy_timeout = 0')
    await expect(write(() => insert('a'))).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
    other.exec('ROLLBACK')
    await write(() => insert('a'))
    expect(committed()).toEqual(['a'])
  })
})
