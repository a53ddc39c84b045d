import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
  temporaryFolder,
} from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'

const PAGE = 4096
const SECTOR = 512
const MANY = 120

const built = builtFolders()

/** Checkpoints the log from another connection, while the desk that owns the folder continues. */
function checkpoint(folder: string): void {
  const other = new Database(databaseIn(folder))
  other.pragma('wal_checkpoint(PASSIVE)')
  other.close()
}

/** A folder killed with a log of many commits, and its database as a complete checkpoint of that log would leave it. */
async function killedBeforeCheckpoint() {
  const folder = copyOf(built.closed)
  const storage = openStorage(folder)
  await enter(storage, ENTRIES, MANY)
  const killed = copyOf(folder)
  checkpoint(folder)
  const checkpointed = readFileSync(databaseIn(folder))
  await storage.close()
  return { killed, before: readFileSync(databaseIn(killed)), checkpointed }
}

/** The `settled` value in the book row of an open folder. */
function settledIn(folder: string): unknown {
  const other = new Database(databaseIn(folder), { readonly: true })
  const settled = other.prepare('SELECT settled FROM book').pluck().get()
  other.close()
  return settled
}

/** Places where two databases differ, in units of this many bytes. */
function changed(before: Buffer, after: Buffer, unit: number): readonly number[] {
  const count = Math.ceil(after.length / unit)
  const at = (bytes: Buffer, index: number) => bytes.subarray(index * unit, (index + 1) * unit)
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => !at(before, index).equals(at(after, index)),
  )
}

/** A database after a checkpoint has written these units only; a gap before the last of them reads as zeros. */
function partly(before: Buffer, after: Buffer, unit: number, written: readonly number[]): Buffer {
  const end = Math.max(before.length, ...written.map((index) => Math.min(after.length, (index + 1) * unit)))
  const mixed = Buffer.alloc(end)
  before.copy(mixed)
  for (const index of written) after.copy(mixed, index * unit, index * unit, (index + 1) * unit)
  return mixed
}

async function expectAll(killed: string, database: Buffer): Promise<void> {
  for (const hasMark of [true, false]) {
    const folder = copyOf(killed, () => undefined)
    writeFileSync(databaseIn(folder), database)
    if (!hasMark) rmSync(markIn(folder))
    expect(await countIn(folder)).toBe(ENTRIES + MANY)
    rmSync(folder, { recursive: true })
  }
}

describe('a kill or a power cut while the log is checkpointed', () => {
  it('leaves a book that opens, whichever pages the checkpoint had written', async () => {
    const { killed, before, checkpointed } = await killedBeforeCheckpoint()
    const pages = changed(before, checkpointed, PAGE)
    expect(pages.length).toBeGreaterThan(5)
    for (let count = 0; count <= pages.length; count++)
      await expectAll(killed, partly(before, checkpointed, PAGE, pages.slice(0, count)))
    await fc.assert(
      fc.asyncProperty(fc.subarray([...pages]), (written) =>
        expectAll(killed, partly(before, checkpointed, PAGE, written)),
      ),
      { numRuns: 60 },
    )
  })

  it('leaves a book that opens, whichever sectors of a page were torn', async () => {
    const { killed, before, checkpointed } = await killedBeforeCheckpoint()
    const sectors = changed(before, checkpointed, SECTOR)
    await fc.assert(
      fc.asyncProperty(fc.subarray([...sectors]), (written) =>
        expectAll(killed, partly(before, checkpointed, SECTOR, written)),
      ),
      { numRuns: 60 },
    )
  })
})

describe('a kill after any commit', () => {
  it('leaves a book that opens, wherever the log was checkpointed or began anew', async () => {
    for (const every of [1, 2, 3, 7]) {
      const folder = copyOf(built.closed)
      const storage = openStorage(folder)
      for (let number = ENTRIES; number < ENTRIES + 14; number++) {
        await enter(storage, number, 1)
        const isCheckpoint = number % every === 0
        if (isCheckpoint) checkpoint(folder)
        expect(await countIn(copyOf(folder)), `checkpoint each ${every}, entry ${number}`).toBe(number + 1)
      }
      expect(await entriesIn(storage)).toBe(ENTRIES + 14)
      await storage.close()
    }
  })

  it('leaves a book that opens while a reader holds a part of the log back', async () => {
    const folder = copyOf(built.closed)
    const storage = openStorage(folder)
    await enter(storage, ENTRIES, 5)
    const reader = new Database(databaseIn(folder), { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM api_token').get()
    for (let number = ENTRIES + 5; number < ENTRIES + 10; number++) {
      await enter(storage, number, 1)
      checkpoint(folder)
      expect(await countIn(copyOf(folder))).toBe(number + 1)
    }
    reader.close()
    await storage.close()
  })

  it('leaves a book that opens where somebody had just accepted a loss', async () => {
    const folder = copyOf(built.killed)
    rmSync(logIn(folder))
    const storage = openStorage(folder, { acceptLoss: true })
    for (let number = 0; number < 3; number++) {
      const [left, withoutMark] = [copyOf(folder), copyOf(folder)]
      rmSync(markIn(withoutMark))
      expect(await countIn(left)).toBe(ENTRIES + number)
      expect(await countIn(withoutMark)).toBe(ENTRIES + number)
      await enter(storage, 100 + number, 1)
    }
    await storage.close()
  })
})

describe('an older database beside a newer log', () => {
  it('is asked about, from the start that came after it on', async () => {
    const folder = temporaryFolder()
    const backups: string[] = []
    for (let time = 0; time < 3; time++) {
      const storage = openStorage(folder)
      await enter(storage, 3 * time, 3)
      await storage.close()
      backups.push(copyOf(folder))
    }
    const storage = openStorage(folder)
    await enter(storage, 9, 3)
    const left = copyOf(folder)
    await storage.close()
    expect(await countIn(copyOf(left))).toBe(12)
    for (const [index, backup] of backups.entries()) {
      for (const hasMark of [true, false]) {
        const mixed = copyOf(left)
        copyFileSync(databaseIn(backup), databaseIn(mixed))
        if (!hasMark) rmSync(markIn(mixed))
        // The last backup is exactly the database that the log begins on.
        if (index === backups.length - 1) expect(await countIn(mixed)).toBe(12)
        else expect(refusalOf(mixed)).toBe('foreign-log')
      }
    }
  })

  it('is asked about where it was copied before a checkpoint of the desk itself', async () => {
    const folder = temporaryFolder()
    const storage = openStorage(folder)
    await enter(storage, 0, 3)
    const backup = copyOf(folder)
    const before = settledIn(folder)
    let number = 3
    // The checkpoint thread begins after some hundred commits; the commit after its end stores what is settled.
    while (settledIn(folder) === before) await enter(storage, number++, 1)
    const left = copyOf(folder)
    await storage.close()
    expect(await countIn(copyOf(left))).toBe(number)
    copyFileSync(databaseIn(backup), databaseIn(left))
    expect(refusalOf(left)).toBe('foreign-log')
  })
})
