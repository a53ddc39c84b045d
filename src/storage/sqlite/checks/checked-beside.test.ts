import { existsSync, rmSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { readMark, writeMark } from '../files/book-mark.ts'
import {
  builtFolders,
  copyOf,
  countIn,
  databaseIn,
  ENTRIES,
  enter,
  entriesIn,
  logIn,
  markIn,
  refusalOf,
} from '../files/folder-state.test-support.ts'
import {
  BEGUN,
  DAMAGED,
  damagedAt,
  databaseBytes,
  LARGE,
  openLarge,
  outcomeOfDamage,
  SOUND,
  treesOf,
  untilSaid,
} from './checked-beside.test-support.ts'

const built = builtFolders()

const pageOf = (tree: string) => treesOf(built.killed).find(({ name }) => name === tree)?.page ?? expect.fail(tree)
const damaged = (tree: string, folder = built.killed) => damagedAt(pageOf(tree), folder)

const REFUSED = { name: 'StorageError', code: 'damaged-database' }

describe('a large book after a crash', () => {
  it('is open at once with all that was acknowledged, and checked while it is used', async () => {
    const folder = copyOf(built.killed)
    const opened = openLarge(folder)
    expect(opened.said).toEqual([expect.stringContaining(BEGUN)])
    await enter(opened.storage, 2 * ENTRIES, 1)
    await untilSaid(opened, SOUND)
    await enter(opened.storage, 2 * ENTRIES + 1, 1)
    expect(await entriesIn(opened.storage)).toBe(2 * ENTRIES + 2)
    await opened.storage.close()
    expect(readMark(markIn(folder))?.left).not.toBeNull()
    const again = openLarge(folder)
    await again.storage.close()
    expect(again.said).toEqual([])
  })

  it('has its database file left as it is until the check has ended', async () => {
    const folder = copyOf(built.killed)
    const before = databaseBytes(folder)
    const opened = openLarge(folder)
    await enter(opened.storage, 2 * ENTRIES, 1)
    expect(databaseBytes(folder).equals(before)).toBe(true)
    await untilSaid(opened, SOUND)
    await opened.storage.close()
    expect(databaseBytes(folder).equals(before)).toBe(false)
  })

  it('is checked again by the next start if it was closed before the check had ended', async () => {
    const folder = copyOf(built.killed)
    for (let time = 0; time < 3; time++) {
      const { storage, said } = openLarge(folder)
      expect(said).toEqual([expect.stringContaining(BEGUN)])
      await enter(storage, 2 * ENTRIES + time, 1)
      await storage.close()
      // A copy of the database alone is a backup.
      expect(existsSync(logIn(folder))).toBe(false)
      expect(readMark(markIn(folder))?.left).toBeNull()
    }
    const last = openLarge(folder)
    await untilSaid(last, SOUND)
    expect(await entriesIn(last.storage)).toBe(2 * ENTRIES + 3)
    await last.storage.close()
  })

  it('is checked again by the next start if it was killed before the check had ended', async () => {
    const folder = copyOf(built.killed)
    const { storage } = openLarge(folder)
    await enter(storage, 2 * ENTRIES, 1)
    const killed = copyOf(folder)
    await storage.close()
    const again = openLarge(killed)
    expect(again.said).toEqual([expect.stringContaining(BEGUN)])
    await untilSaid(again, SOUND)
    expect(await entriesIn(again.storage)).toBe(2 * ENTRIES + 1)
    await again.storage.close()
  })
})

describe('damage in a large book', () => {
  it.each(['loan', 'idempotency_key', 'loan_by_amount', 'loan_search_data'])('is found in %s', async (tree) => {
    expect(await outcomeOfDamage(damaged(tree))).toBe('found beside')
  })

  it('stops the work, is refused by the next start, and changes no byte of the database', async () => {
    const folder = damaged('loan_by_amount')
    const before = databaseBytes(folder)
    const opened = openLarge(folder)
    await enter(opened.storage, 2 * ENTRIES, 1)
    await untilSaid(opened, DAMAGED)
    await expect(enter(opened.storage, 100, 1)).rejects.toMatchObject(REFUSED)
    await expect(entriesIn(opened.storage)).rejects.toMatchObject(REFUSED)
    const killed = copyOf(folder)
    await opened.storage.close()
    for (const left of [killed, folder]) {
      expect(databaseBytes(left).equals(before)).toBe(true)
      expect(refusalOf(left, LARGE)).toBe('damaged-database')
      expect(refusalOf(left, { ...LARGE, acceptLoss: true })).toBe('damaged-database')
      expect(countInLog(left)).toBe(2 * ENTRIES + 1)
    }
  })

  it('ends with a sound database in its place, of which nothing is known', async () => {
    const folder = copyOf(built.killed)
    writeMark(markIn(folder), { ...(readMark(markIn(folder)) ?? expect.fail()), isDamaged: true })
    const { storage, said } = openLarge(folder)
    await storage.close()
    expect(said).toEqual([])
    expect(readMark(markIn(folder))?.isDamaged).toBeUndefined()
  })
})

/** Number of entries that SQLite finds, including those only in the log. */
function countInLog(folder: string): unknown {
  const copy = copyOf(folder)
  const database = new Database(databaseIn(copy), { readonly: true })
  try {
    return database.prepare('SELECT count(*) FROM api_token').pluck().get()
  } finally {
    database.close()
  }
}

describe('a large book is checked before it is opened', () => {
  it('if its mark is gone, so that somebody may have put it there', () => {
    const folder = damaged('loan_by_amount')
    rmSync(markIn(folder))
    expect(refusalOf(folder, LARGE)).toBe('damaged-database')
  })

  it('if it was closed and then changed by another program', () => {
    expect(refusalOf(damaged('loan_by_amount', built.closed), LARGE)).toBe('damaged-database')
  })

  it('if a loss was accepted', () => {
    const folder = damaged('loan_by_amount')
    writeFileSync(markIn(folder), 'no mark')
    expect(refusalOf(folder, { ...LARGE, acceptLoss: true })).toBe('damaged-database')
  })
})

it('checks a smaller book before it is opened, as after every crash', async () => {
  expect(await countIn(copyOf(built.killed))).toBe(2 * ENTRIES)
  expect(refusalOf(damaged('loan_by_amount'))).toBe('damaged-database')
})
