import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import {
  builtFolders,
  copyOf,
  countIn,
  databaseIn,
  ENTRIES,
  enter,
  logIn,
  markIn,
  refusalOf,
  temporaryFolder,
} from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'

const built = builtFolders()

/** Checks that accepting the loss continues with the remaining data, and that nothing is deleted: files get other names. */
async function expectAccepted(folder: string, entries: number, kept: readonly string[]): Promise<void> {
  const before = kept.map((name) => readFileSync(join(folder, name)))
  expect(await countIn(folder, { acceptLoss: true })).toBe(entries)
  expect(kept.map((name) => readFileSync(join(folder, `${name}.set-aside-1`)))).toEqual(before)
  expect(await countIn(folder)).toBe(entries)
}

describe('an empty folder', () => {
  it('gets a new book without ado, also where the first start was cut short', async () => {
    const folder = temporaryFolder()
    expect(await countIn(folder)).toBe(0)
    const begun = temporaryFolder()
    writeFileSync(join(begun, 'instance.lock'), '')
    writeFileSync(join(begun, 'loan-desk.db.new'), 'half')
    expect(await countIn(begun)).toBe(0)
  })

  it('gets a new book where a power cut left only the beginning of one, without or with the lock', async () => {
    for (const locks of [[], ['instance.lock']]) {
      const folder = temporaryFolder()
      for (const name of ['loan-desk.db.new', ...locks]) writeFileSync(join(folder, name), '')
      expect(await countIn(folder)).toBe(0)
      expect(readdirSync(folder)).not.toContain('loan-desk.db.new')
    }
  })

  it('may hold the folders of the demo and of the window, and files of others', async () => {
    const folder = temporaryFolder()
    for (const name of ['demo', 'window']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect(await countIn(folder)).toBe(0)
  })

  it.each(['instance.lock', 'loan-desk.db-wal', 'loan-desk.db-shm', 'loan-desk.mark'])(
    'with %s in it had a book, and gets a new one only where that is accepted',
    async (trace) => {
      const folder = temporaryFolder()
      writeFileSync(join(folder, trace), readFileSync(join(built.killed, trace)))
      expect(refusalOf(folder)).toBe('missing-database')
      await expectAccepted(folder, 0, trace === 'instance.lock' ? [] : [trace])
    },
  )

  it('of a link to a disk that is not there is never filled, accepted or not', () => {
    for (const left of [temporaryFolder(), copyOf(built.closed)]) {
      rmSync(databaseIn(left), { force: true })
      symlinkSync('/nowhere/loan-desk.db', databaseIn(left))
      expect(refusalOf(left)).toBe('wrong-kind')
      expect(refusalOf(left, { acceptLoss: true })).toBe('wrong-kind')
    }
    const folder = join(temporaryFolder(), 'data')
    symlinkSync('/nowhere/data', folder)
    expect(() => openStorage(folder)).toThrow(/is a link to a place that is not there/)
  })

  it('of a link to a disk that is there is opened where the link leads, its log too', async () => {
    const folder = copyOf(built.killed)
    const disk = temporaryFolder()
    for (const name of readdirSync(folder).filter((name) => name.startsWith('loan-desk.db'))) {
      writeFileSync(join(disk, name), readFileSync(join(folder, name)))
      rmSync(join(folder, name))
    }
    symlinkSync(databaseIn(disk), databaseIn(folder))
    expect(await countIn(folder)).toBe(2 * ENTRIES)
  })
})

describe('a log that is missing after an unclean end', () => {
  it('is missed, whether or not some of it was in the database already', async () => {
    const folder = copyOf(built.killed)
    rmSync(logIn(folder))
    expect(refusalOf(folder)).toBe('missing-log')
    await expectAccepted(folder, ENTRIES, ['loan-desk.mark'])

    const live = copyOf(built.closed)
    const storage = openStorage(live)
    await enter(storage, ENTRIES, 5)
    const other = new Database(databaseIn(live))
    other.pragma('wal_checkpoint(PASSIVE)')
    other.close()
    await enter(storage, ENTRIES + 5, 5)
    const left = copyOf(live)
    await storage.close()
    rmSync(logIn(left))
    expect(refusalOf(left)).toBe('missing-log')
    rmSync(markIn(left))
    expect(refusalOf(left)).toBe('missing-log')
    expect(await countIn(left, { acceptLoss: true })).toBe(ENTRIES + 5)
  })

  it('is missed from the first moment on: nothing is acknowledged before the mark knows', () => {
    const folder = copyOf(built.closed)
    const storage = openStorage(folder)
    const left = copyOf(folder)
    void storage.close()
    rmSync(logIn(left))
    expect(refusalOf(left)).toBe('missing-log')
  })
})

describe('a log that another program took up', () => {
  it('is not missed: whoever closes a database last puts its log into it', async () => {
    for (const isHeldOnly of [false, true]) {
      const folder = copyOf(built.killed)
      const other = new Database(databaseIn(folder))
      if (isHeldOnly) other.exec('BEGIN IMMEDIATE')
      expect(other.prepare('SELECT count(*) FROM api_token').pluck().get()).toBe(2 * ENTRIES)
      other.close()
      expect(await countIn(folder)).toBe(2 * ENTRIES)
    }
  })
})

describe('a database in place of another', () => {
  it('that is an older backup is refused with both times, and accepted as a book of its own', async () => {
    const folder = copyOf(built.closed)
    const storage = openStorage(folder)
    await enter(storage, ENTRIES, 3)
    await storage.close()
    const newest = readFileSync(databaseIn(folder))
    writeFileSync(databaseIn(folder), readFileSync(databaseIn(built.closed)))
    expect(refusalOf(folder)).toBe('older-database')
    expect(() => openStorage(folder)).toThrow(/last written \d{4}-.* UTC, the other one \d{4}-.* and 5 changes later/)
    await expectAccepted(folder, ENTRIES, ['loan-desk.mark'])
    writeFileSync(databaseIn(folder), newest)
    expect(refusalOf(folder)).toBe('other-book')
  })

  it('that is newer opens', async () => {
    const folder = copyOf(built.closed)
    const newer = copyOf(built.closed)
    const storage = openStorage(newer)
    await enter(storage, ENTRIES, 3)
    await storage.close()
    writeFileSync(databaseIn(folder), readFileSync(databaseIn(newer)))
    expect(await countIn(folder)).toBe(ENTRIES + 3)
  })

  it('that is another book is refused, and may be accepted', async () => {
    const folder = copyOf(built.closed)
    const other = temporaryFolder()
    await openStorage(other).close()
    writeFileSync(databaseIn(folder), readFileSync(databaseIn(other)))
    expect(refusalOf(folder)).toBe('other-book')
    await expectAccepted(folder, 0, ['loan-desk.mark'])
  })
})

describe('the mark', () => {
  it.each(['', 'x', '{}', '{"book":"', '[]', 'null', '{"book":1,"commits":2,"committedAt":"","left":null}'])(
    'that holds %j is refused, and may be accepted',
    async (content) => {
      for (const [folder, entries] of [
        [copyOf(built.closed), ENTRIES] as const,
        [copyOf(built.killed), 2 * ENTRIES] as const,
      ]) {
        writeFileSync(markIn(folder), content)
        expect(refusalOf(folder)).toBe('damaged-mark')
        await expectAccepted(folder, entries, ['loan-desk.mark'])
      }
    },
  )

  it('is not needed to accept a log that does not belong', async () => {
    const folder = copyOf(built.killed)
    await countIn(folder)
    writeFileSync(logIn(folder), readFileSync(logIn(built.killed)))
    expect(refusalOf(folder)).toBe('foreign-log')
    await expectAccepted(folder, 2 * ENTRIES, ['loan-desk.db-wal'])
  })

  it('follows every commit, and knows a clean end', async () => {
    const folder = copyOf(built.closed)
    const commits = () => Number(JSON.parse(readFileSync(markIn(folder), 'utf8')).commits)
    const before = commits()
    const storage = openStorage(folder)
    expect(commits()).toBe(before + 1)
    await enter(storage, 100, 4)
    expect(commits()).toBe(before + 5)
    await storage.close()
    expect(JSON.parse(readFileSync(markIn(folder), 'utf8'))).toMatchObject({ commits: before + 6, left: {} })
  })
})
