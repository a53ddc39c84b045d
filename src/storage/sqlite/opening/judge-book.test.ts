import { appendFileSync, copyFileSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  overwrite,
  refusalOf,
  refusedOrWhole,
  stateOf,
  temporaryFolder,
} from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'

const PAGE = 4096

const built = builtFolders()

describe('the log beside a database', () => {
  it('of a newer state than a backup that was put back is told from its own, and nothing is touched', async () => {
    for (const afterMark of [true, false]) {
      const folder = copyOf(built.killed)
      copyFileSync(databaseIn(built.closed), databaseIn(folder))
      if (!afterMark) rmSync(markIn(folder))
      // The backup is exactly the state that the log begins on, so nothing is missing.
      expect(await countIn(folder)).toBe(2 * ENTRIES)
      const older = copyOf(folder)
      expect(await countIn(older)).toBe(2 * ENTRIES)
    }
    const newer = temporaryFolder()
    const storage = openStorage(newer)
    await enter(storage, 0, 3)
    await storage.close()
    const backup = copyOf(newer)
    for (let time = 1; time < 4; time++) {
      const again = openStorage(newer)
      await enter(again, 3 * time, 3)
      if (time < 3) await again.close()
      else {
        const left = copyOf(newer)
        await again.close()
        for (const hasMark of [true, false]) {
          const folder = copyOf(left)
          copyFileSync(databaseIn(backup), databaseIn(folder))
          if (!hasMark) rmSync(markIn(folder))
          expect(refusalOf(folder)).toBe('foreign-log')
        }
      }
    }
  })

  it('of another book, or of an older state, is told from its own', async () => {
    const other = temporaryFolder()
    const storage = openStorage(other)
    await enter(storage, 0, 2)
    const folder = copyOf(built.closed)
    copyFileSync(logIn(other), logIn(folder))
    await storage.close()
    expect(refusalOf(folder)).toBe('foreign-log')

    const later = copyOf(built.killed)
    await countIn(later)
    copyFileSync(logIn(built.killed), logIn(later))
    expect(refusalOf(later)).toBe('foreign-log')
  })

  it('cut off anywhere loses nothing that the mark knows of', async () => {
    const { size } = statSync(logIn(built.killed))
    const found = new Set<string>()
    for (let length = 0; length < size; length += 1531) {
      const folder = copyOf(built.killed)
      truncateSync(logIn(folder), length)
      found.add(await refusedOrWhole(folder, 2 * ENTRIES))
    }
    expect(found).toContain('missing-log')
    expect(found).toContain('older-database')
  })

  it('with bytes flipped anywhere loses nothing that the mark knows of', async () => {
    const { size } = statSync(logIn(built.killed))
    for (let at = 0; at < size; at += at < 64 ? 1 : 1531) {
      const folder = copyOf(built.killed)
      const byte = readFileSync(logIn(folder))[at] ?? 0
      overwrite(logIn(folder), at, Buffer.of(byte ^ 0xff))
      await refusedOrWhole(folder, 2 * ENTRIES)
    }
  })

  it('may have torn bytes after its last commit, as a power cut leaves them', async () => {
    const folder = copyOf(built.killed)
    appendFileSync(logIn(folder), Buffer.alloc(2 * PAGE, 7))
    expect(await countIn(folder)).toBe(2 * ENTRIES)
  })

  it('may have any index: SQLite makes a new one', async () => {
    for (const content of [Buffer.alloc(0), Buffer.alloc(32_768, 0xff), Buffer.from('no index')]) {
      const folder = copyOf(built.killed)
      writeFileSync(join(folder, 'loan-desk.db-shm'), content)
      expect(await countIn(folder)).toBe(2 * ENTRIES)
    }
  })

  it('is left as it is with its index where the database is refused', () => {
    const folder = copyOf(built.killed)
    writeFileSync(join(folder, 'loan-desk.db-shm'), 'no index')
    overwrite(databaseIn(folder), 0, Buffer.from('no database here'))
    expect(refusalOf(folder)).toBe('not-a-database')
    expect(stateOf(folder).some((line) => line.startsWith('loan-desk.db-shm'))).toBe(true)
  })
})
