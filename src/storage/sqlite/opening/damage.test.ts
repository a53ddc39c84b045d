import { readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { readMark, writeMark } from '../files/book-mark.ts'
import {
  builtFolders,
  copyOf,
  countIn,
  databaseIn,
  ENTRIES,
  markIn,
  overwrite,
  refusalOf,
  refusedOrWhole,
  temporaryFolder,
} from '../files/folder-state.test-support.ts'
import { migrate } from '../migrations/migrate.ts'
import { FORMAT, MIGRATIONS } from '../migrations/migrations.ts'
import { openStorage } from '../open-storage.ts'
import { missingPart } from './judge-book.ts'

const PAGE = 4096

const built = builtFolders()

/** Changes a database like another program. */
function change(folder: string, sql: string): void {
  const database = new Database(databaseIn(folder))
  database.unsafeMode()
  database.pragma('legacy_alter_table = ON')
  database.pragma('writable_schema = ON')
  database.exec(sql)
  database.close()
}

describe('a sound folder', () => {
  it('opens with all that was acknowledged, after a clean end and after a kill', async () => {
    expect(await countIn(copyOf(built.closed))).toBe(ENTRIES)
    const folder = copyOf(built.killed)
    for (let time = 0; time < 2; time++) expect(await countIn(folder)).toBe(2 * ENTRIES)
  })

  it('is not read through after a clean end, whatever its size', async () => {
    const folder = copyOf(built.closed)
    await openStorage(folder).close()
    const database = new Database(databaseIn(folder), { readonly: true })
    const page = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'submission'").pluck().get()
    database.close()
    overwrite(databaseIn(folder), (Number(page) - 1) * PAGE, Buffer.alloc(PAGE))
    // No start needs this page, so only a check can notice: the mark accounts for the change.
    const { size, mtimeNs } = statSync(databaseIn(folder), { bigint: true })
    const mark = readMark(markIn(folder)) ?? expect.fail()
    writeMark(markIn(folder), { ...mark, left: { size: Number(size), modifiedNs: String(mtimeNs) } })
    await openStorage(folder).close()
    const after = copyOf(folder)
    rmSync(markIn(after))
    expect(refusalOf(after)).toBe('damaged-database')
  })

  it('may be copied without its mark, and opened by whoever gets it', async () => {
    for (const folder of [copyOf(built.closed), copyOf(built.killed)]) {
      rmSync(markIn(folder))
      expect(await countIn(folder)).toBeGreaterThanOrEqual(ENTRIES)
    }
  })

  it('of an earlier version opens without ado, after a clean end and after a kill', async () => {
    for (const isKilled of [false, true]) {
      const folder = temporaryFolder()
      const made = new Database(databaseIn(folder))
      made.pragma(`application_id = ${0x4c44736b}`)
      migrate(made, MIGRATIONS.slice(0, 4))
      made.pragma('journal_mode = WAL')
      made.close()
      const database = new Database(databaseIn(folder))
      database.exec(
        "INSERT INTO api_token (name, hash, created_at) VALUES ('ENTRY-0', zeroblob(32), '2026-01-28T06:00:00.000Z')",
      )
      writeFileSync(join(folder, 'instance.lock'), '')
      const left = isKilled ? copyOf(folder) : folder
      database.close()
      expect(await countIn(left)).toBe(1)
      expect(await countIn(left)).toBe(1)
    }
  })
})

describe('a damaged folder', () => {
  const cuts = [0, 1, 50, 99, 100, 512, PAGE - 1, PAGE, PAGE + 1, 3 * PAGE, 10 * PAGE, 20 * PAGE + 7]
  it.each(cuts)('with its database cut off at %i bytes is refused and left as it is', (length) => {
    for (const folder of [copyOf(built.closed), copyOf(built.killed)]) {
      truncateSync(databaseIn(folder), length)
      expect(refusalOf(folder)).toMatch(/^(damaged-database|not-a-database|foreign-log)$/)
    }
  })

  it.each(Array.from({ length: 100 }, (_, at) => at))(
    'with byte %i of the header flipped loses nothing',
    async (at) => {
      for (const [folder, entries] of [
        [copyOf(built.closed), ENTRIES],
        [copyOf(built.killed), 2 * ENTRIES],
      ] as const) {
        const byte = readFileSync(databaseIn(folder))[at] ?? 0
        overwrite(databaseIn(folder), at, Buffer.of(byte ^ 0xff))
        await refusedOrWhole(folder, entries)
      }
    },
  )

  it('with any page zeroed loses nothing', async () => {
    const pages = statSync(databaseIn(built.closed)).size / PAGE
    const found = new Set<string>()
    for (let page = 0; page < pages; page++) {
      const folder = copyOf(built.closed)
      overwrite(databaseIn(folder), page * PAGE, Buffer.alloc(PAGE))
      found.add(await refusedOrWhole(folder, ENTRIES))
    }
    expect(found).toContain('damaged-database')
  })

  it('without any one of its tables and indexes is refused', () => {
    const database = new Database(databaseIn(built.closed), { readonly: true })
    const parts = database
      .prepare<[], { type: string; name: string }>(
        "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!' AND name NOT LIKE 'loan_search_%' AND name NOT LIKE 'client_search_%'",
      )
      .all()
    database.close()
    expect(parts.length).toBeGreaterThan(20)
    for (const { type, name } of parts) {
      const folder = copyOf(built.closed)
      change(folder, `PRAGMA foreign_keys = OFF; DROP ${type} ${name}`)
      expect(refusalOf(folder), name).toBe(name === 'book' ? 'older-database' : 'incomplete-database')
    }
  })

  it('without any one column is refused', () => {
    const folder = copyOf(built.closed)
    change(folder, 'ALTER TABLE loan RENAME COLUMN client_name TO renamed')
    expect(refusalOf(folder)).toBe('incomplete-database')
    const whole = new Database(':memory:')
    migrate(whole, MIGRATIONS)
    const columns = whole
      .prepare<[], { made: string; part: string }>(
        "SELECT made.name AS made, part.name AS part FROM sqlite_schema AS made, pragma_table_info(made.name) AS part WHERE made.type = 'table' AND made.name NOT LIKE 'loan_search%' AND made.name NOT LIKE 'client_search%' AND made.name NOT LIKE 'sqlite_%'",
      )
      .all()
    expect(missingPart(whole, FORMAT)).toBeUndefined()
    expect(columns.length).toBeGreaterThan(80)
    for (const { made, part } of columns) {
      whole.exec(`BEGIN; ALTER TABLE ${made} RENAME COLUMN ${part} TO renamed`)
      expect(missingPart(whole, FORMAT)).toBe(`column ${made}.${part}`)
      whole.exec('ROLLBACK')
    }
    whole.close()
  })

  it('with something more in it opens', async () => {
    const folder = copyOf(built.closed)
    change(folder, 'CREATE TABLE note (text TEXT); CREATE INDEX note_text ON note (text)')
    expect(await countIn(folder)).toBe(ENTRIES)
  })

  it.each([
    ['text', Buffer.from('These are not loans.\n'.repeat(500)), 'not-a-database'],
    ['nothing', Buffer.alloc(0), 'damaged-database'],
    ['zeros', Buffer.alloc(10 * PAGE), 'not-a-database'],
  ])('with %s in place of its database is refused', (_, content, code) => {
    for (const folder of [copyOf(built.closed), copyOf(built.killed)]) {
      writeFileSync(databaseIn(folder), content)
      expect(refusalOf(folder)).toBe(code)
    }
  })

  it('with the database of another program, or of a newer Loan Desk, in its place is refused', () => {
    for (const [pragma, code] of [
      ['application_id = 1', 'foreign-database'],
      [`user_version = ${FORMAT + 1}`, 'newer-database'],
    ] as const) {
      const folder = copyOf(built.closed)
      change(folder, `PRAGMA ${pragma}`)
      expect(refusalOf(folder)).toBe(code)
    }
  })
})
