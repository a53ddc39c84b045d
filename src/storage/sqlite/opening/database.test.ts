import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StorageError } from '../../storage-error.ts'
import { assertSafety, isRecent } from '../files/safety.ts'
import { FORMAT } from '../migrations/migrations.ts'
import { openStorage } from '../open-storage.ts'
import { openDatabase } from './database.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function faultOf(open: () => { close: () => void }): string {
  try {
    open().close()
    return 'none'
  } catch (error) {
    return error instanceof StorageError ? error.code : String(error)
  }
}

/** Checks that opening is refused with this fault, and that every byte stays the same. */
function expectKept(path: string, code: string): void {
  const before = readFileSync(path)
  expect(faultOf(() => openDatabase(path))).toBe(code)
  expect(readFileSync(path).equals(before)).toBe(true)
}

describe('a database', () => {
  it('is as safe as was asked for, every time it is opened', () => {
    const path = join(temporaryFolder(), 'loan-desk.db')
    for (let time = 0; time < 2; time++) {
      const database = openDatabase(path)
      expect(database.pragma('journal_mode', { simple: true })).toBe('wal')
      expect(database.pragma('synchronous', { simple: true })).toBe(2)
      expect(database.pragma('foreign_keys', { simple: true })).toBe(1)
      expect(database.pragma('user_version', { simple: true })).toBe(FORMAT)
      database.close()
    }
  })

  it('is refused where SQLite does not keep that', () => {
    const database = openDatabase(join(temporaryFolder(), 'loan-desk.db'))
    onTestFinished(() => void database.close())
    expect(() => assertSafety(database)).not.toThrow()
    for (const loosen of ['synchronous = NORMAL', 'foreign_keys = OFF']) {
      database.pragma(loosen)
      expect(() => assertSafety(database)).toThrow(StorageError)
      database.pragma('synchronous = FULL')
      database.pragma('foreign_keys = ON')
    }
    expect(['3.51.3', '3.54.1', '4.0.0', '3.51.10'].every(isRecent)).toBe(true)
    expect(['3.51.2', '3.50.9', '2.99.99', ''].some(isRecent)).toBe(false)
  })

  it('is readable for its owner alone', () => {
    const path = join(temporaryFolder(), 'loan-desk.db')
    openDatabase(path).close()
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  it('has the schema of the snapshot', async () => {
    const database = openDatabase(join(temporaryFolder(), 'loan-desk.db'))
    const statements = database
      .prepare<[], string>(
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'loan_search_%' AND name NOT LIKE 'client_search_%' ORDER BY rowid",
      )
      .pluck()
      .all()
    database.close()
    await expect(`${statements.join(';\n\n')};\n`).toMatchFileSnapshot('../migrations/schema.sql')
  })
})

describe('a file that is there', () => {
  it.each([
    ['text', 'These are not loans.\n'.repeat(50), 'not-a-database'],
    ['a few bytes', 'x', 'not-a-database'],
    ['nothing', '', 'damaged-database'],
    ['the beginning of a database', 'SQLite format 3\0', 'not-a-database'],
  ])('with %s in it is named and kept', (_, content, code) => {
    const path = join(temporaryFolder(), 'loan-desk.db')
    writeFileSync(path, content)
    expectKept(path, code)
  })

  it('of another program is named and kept, its journal mode too', () => {
    const path = join(temporaryFolder(), 'loan-desk.db')
    const other = new Database(path)
    other.exec('CREATE TABLE recipe (name TEXT)')
    other.close()
    expectKept(path, 'foreign-database')
  })

  it('of a newer Loan Desk is named and kept', () => {
    const path = join(temporaryFolder(), 'loan-desk.db')
    openDatabase(path).close()
    const newer = new Database(path)
    newer.pragma(`user_version = ${FORMAT + 1}`)
    newer.pragma('journal_mode = DELETE')
    newer.close()
    const before = readFileSync(path).subarray(100)
    expect(faultOf(() => openDatabase(path))).toBe('newer-database')
    expect(readFileSync(path).subarray(100).equals(before)).toBe(true)
  })

  it.each([0.25, 0.5, 0.9])('cut off at %f of its length is named, and never replaced by an empty one', (share) => {
    const path = join(temporaryFolder(), 'loan-desk.db')
    openDatabase(path).close()
    truncateSync(path, Math.floor((statSync(path).size * share) / 4096) * 4096)
    expectKept(path, 'damaged-database')
  })

  it('with bytes overwritten is named and kept', () => {
    const path = join(temporaryFolder(), 'loan-desk.db')
    openDatabase(path).close()
    const bytes = readFileSync(path)
    writeFileSync(path, bytes.fill(0xff, 4096, 4096 * 3))
    expectKept(path, 'damaged-database')
  })

  it('as a log without its database is not passed over', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'loan-desk.db-wal'), 'left behind')
    expect(faultOf(() => openDatabase(join(folder, 'loan-desk.db')))).toBe('missing-database')
    expect(existsSync(join(folder, 'loan-desk.db'))).toBe(false)
  })

  it('as an unfinished beginning of ours is begun anew', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'loan-desk.db.new'), 'half')
    openDatabase(join(folder, 'loan-desk.db')).close()
    expect(readdirSync(folder)).toEqual(['loan-desk.db'])
  })
})

describe('a data folder', () => {
  it('belongs to one at a time, and is given back', async () => {
    const folder = temporaryFolder()
    const first = openStorage(folder)
    expect(faultOf(() => openStorage(folder))).toBe('folder-in-use')
    await first.close()
    await openStorage(folder).close()
  })

  it('is given back when its database cannot be opened', () => {
    const folder = temporaryFolder()
    const path = join(folder, 'loan-desk.db')
    writeFileSync(path, 'no loans')
    expect(faultOf(() => openStorage(folder))).toBe('not-a-database')
    rmSync(path)
    copyFileSync(emptyDatabase(), path)
    expect(faultOf(() => openStorage(folder))).toBe('none')
  })

  it('that cannot be written is named', () => {
    const file = join(temporaryFolder(), 'a file')
    writeFileSync(file, '')
    expect(faultOf(() => openStorage(join(file, 'data')))).toBe('folder-unusable')
  })
})

function emptyDatabase(): string {
  const path = join(temporaryFolder(), 'loan-desk.db')
  openDatabase(path).close()
  return path
}
