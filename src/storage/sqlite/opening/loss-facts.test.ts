import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type LossFacts, type LossFault, StorageError } from '../../storage-error.ts'
import {
  builtFolders,
  copyOf,
  countIn,
  databaseIn,
  ENTRIES,
  enter,
  logIn,
  markIn,
  temporaryFolder,
} from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'

const built = builtFolders()

/** Causes each loss in a folder of its own. */
const LOSSES: Readonly<Record<LossFault, () => string | Promise<string>>> = {
  'missing-database': () => without(databaseIn, built.closed),
  'missing-log': () => without(logIn, built.killed),
  'foreign-log': withForeignLog,
  'damaged-log': () => overwritten(logIn, built.killed),
  'older-database': olderByThree,
  'other-book': withOtherBook,
  'damaged-mark': () => overwritten(markIn, built.killed),
}

const FILES: Readonly<Record<LossFault, string>> = {
  'missing-database': 'loan-desk.db',
  'missing-log': 'loan-desk.db-wal',
  'foreign-log': 'loan-desk.db-wal',
  'damaged-log': 'loan-desk.db-wal',
  'older-database': 'loan-desk.db',
  'other-book': 'loan-desk.db',
  'damaged-mark': 'loan-desk.mark',
}

const EVERY = Object.keys(LOSSES).filter((code): code is LossFault => Object.hasOwn(LOSSES, code))

describe.each(EVERY)('the loss %s', (code) => {
  it('names its file', async () => {
    const { file } = lossIn(await LOSSES[code](), code)
    expect(file && basename(file)).toBe(FILES[code])
  })

  it('names the files that going on renames', async () => {
    const folder = await LOSSES[code]()
    const named = lossIn(folder, code).setAside.map((path) => basename(path))
    await countIn(folder, { acceptLoss: true })
    const renamed = readdirSync(folder).flatMap((name) => /^(.*)\.set-aside-1$/.exec(name)?.[1] ?? [])
    expect(named.length).toBeGreaterThan(0)
    expect(renamed).toEqual(expect.arrayContaining(named))
  })

  it('keeps the attached files under second names, which no sweep removes', async () => {
    const folder = await LOSSES[code]()
    mkdirSync(join(folder, 'files'))
    writeFileSync(join(folder, 'files', 'attached'), 'A contract')
    await countIn(folder, { acceptLoss: true })
    rmSync(join(folder, 'files', 'attached'))
    expect(readFileSync(join(folder, 'files.set-aside-1', 'attached'), 'utf8')).toBe('A contract')
  })

  it('is not passed over by whoever accepted another one', async () => {
    const folder = await LOSSES[code]()
    const others = EVERY.filter((other) => other !== code)
    expect(() => openStorage(folder, { acceptLoss: others })).toThrow(expect.objectContaining({ code }))
  })
})

describe('what is known to be missing', () => {
  it('counts the changes of an older database, with the last time of both', async () => {
    const folder = await olderByThree()
    const mark = JSON.parse(readFileSync(markIn(folder), 'utf8'))
    const loss = lossIn(folder, 'older-database')
    // Opening and closing count as changes, too.
    expect(loss).toMatchObject({ changesMissing: 3 + 2, lastKnownAt: mark.committedAt })
    expect(Date.parse(loss.lastChangeAt ?? '')).toBeLessThan(Date.parse(mark.committedAt))
  })

  it('counts the changes that only a missing log had', () => {
    const folder = without(logIn, built.killed)
    expect(lossIn(folder, 'missing-log').changesMissing).toBe(ENTRIES + 1)
  })

  it('counts all changes of a missing database, unless nothing tells', () => {
    const folder = without(databaseIn, built.closed)
    const mark = JSON.parse(readFileSync(markIn(folder), 'utf8'))
    expect(lossIn(folder, 'missing-database')).toMatchObject({
      changesMissing: mark.commits,
      lastChangeAt: null,
      lastKnownAt: mark.committedAt,
    })
    writeFileSync(markIn(folder), 'damaged')
    expect(lossIn(folder, 'missing-database')).toMatchObject({ changesMissing: null, lastKnownAt: null })
  })
})

function lossIn(folder: string, code: LossFault): LossFacts {
  try {
    void openStorage(folder).close()
  } catch (error) {
    if (error instanceof StorageError && error.code === code && error.loss) return error.loss
    throw error
  }
  throw new Error('Not refused')
}

function without(file: (folder: string) => string, built: string): string {
  const folder = copyOf(built)
  rmSync(file(folder))
  return folder
}

function overwritten(file: (folder: string) => string, built: string): string {
  const folder = copyOf(built)
  writeFileSync(file(folder), 'x'.repeat(4096))
  return folder
}

async function withForeignLog(): Promise<string> {
  const folder = copyOf(built.killed)
  await countIn(folder)
  writeFileSync(logIn(folder), readFileSync(logIn(built.killed)))
  return folder
}

async function olderByThree(): Promise<string> {
  const folder = copyOf(built.closed)
  const storage = openStorage(folder)
  await enter(storage, ENTRIES, 3)
  await storage.close()
  writeFileSync(databaseIn(folder), readFileSync(databaseIn(built.closed)))
  return folder
}

async function withOtherBook(): Promise<string> {
  const folder = copyOf(built.closed)
  const other = temporaryFolder()
  await openStorage(other).close()
  writeFileSync(databaseIn(folder), readFileSync(databaseIn(other)))
  return folder
}
