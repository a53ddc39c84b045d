import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databasePath, filesOf } from '../files/book-files.ts'
import { overwrite, stateOf, temporaryFolder } from '../files/folder-state.test-support.ts'
import { openStorage } from '../open-storage.ts'
import { attach, enterLoans, loansAfterStart, loansIn, runningBook } from './backed-up-book.test-support.ts'
import { backupsIn } from './desk-backups.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { type RestoreQuestion, restoreBackup } from './restore-backup.ts'

const NOW = '2026-11-30T12:00:00.000Z'

/** A backup of three loans and a file, of a book that then got two loans more and was closed. */
async function backedUp() {
  const book = await runningBook()
  await enterLoans(book.storage, 1, 3)
  const digest = await attach(book.storage, 'a contract')
  await makeBackup(book.order())
  await enterLoans(book.storage, 4, 2)
  await book.storage.close()
  return { ...book, digest, from: backupsIn(book.deskFolder)[0]?.folder ?? '' }
}

/** Restores, and returns what the person was told. */
async function restored(from: string, dataFolder: string) {
  let told: RestoreQuestion | undefined
  const decide = (question: RestoreQuestion) => {
    told = question
    return true
  }
  const result = await restoreBackup({ from, dataFolder, decide, now: NOW })
  return { result, told }
}

describe('a restore', () => {
  it('begins a book on another computer', async () => {
    const { from, digest } = await backedUp()
    const dataFolder = join(temporaryFolder(), 'new')
    const { result, told } = await restored(from, dataFolder)
    expect(result).toEqual({ kind: 'restored', setAside: null })
    expect(told?.loss).toEqual({ kind: 'no-book' })
    expect(readdirSync(dataFolder).sort()).toEqual(['files', 'instance.lock', 'loan-desk.db', 'loan-desk.mark'])
    expect(await loansAfterStart(dataFolder)).toBe(3)
    expect(readFileSync(join(dataFolder, 'files', digest), 'utf8')).toBe('a contract')
  })

  it('says what would be lost, and sets the present book aside as a data folder of its own', async () => {
    const { from, dataFolder } = await backedUp()
    const { result, told } = await restored(from, dataFolder)
    expect(told?.loss).toMatchObject({ kind: 'book', loans: 2, amount: 40_000n, events: 0, changes: 3 })
    const setAside = result.kind === 'restored' ? (result.setAside ?? '') : ''
    expect(await loansAfterStart(dataFolder)).toBe(3)
    expect(await loansAfterStart(setAside)).toBe(5)
    // They are two books from now on.
    const storage = openStorage(dataFolder)
    await enterLoans(storage, 9, 1)
    await storage.close()
    expect(loansIn(databasePath(setAside))).toBe(5)
  })

  it('changes nothing where the person declines', async () => {
    const { from, dataFolder } = await backedUp()
    const before = stateOf(dataFolder)
    expect(await restoreBackup({ from, dataFolder, decide: () => false, now: NOW })).toEqual({ kind: 'declined' })
    expect(stateOf(dataFolder)).toEqual(before)
    expect(await loansAfterStart(dataFolder)).toBe(5)
  })

  it('takes the place of a damaged book, which is set aside too', async () => {
    const { from, dataFolder } = await backedUp()
    overwrite(databasePath(dataFolder), 0, Buffer.alloc(200, 7))
    const { result, told } = await restored(from, dataFolder)
    expect(told?.loss).toMatchObject({ kind: 'unreadable', says: expect.stringContaining('is not a database') })
    expect(await loansAfterStart(dataFolder)).toBe(3)
    const setAside = result.kind === 'restored' ? (result.setAside ?? '') : ''
    expect(readFileSync(databasePath(setAside)).subarray(0, 200)).toEqual(Buffer.alloc(200, 7))
  })

  it('takes the place of a book that a crash left with a log, and keeps both', async () => {
    const { from } = await backedUp()
    const crashed = await runningBook()
    await enterLoans(crashed.storage, 1, 7)
    const dataFolder = temporaryFolder()
    const { database, log, mark } = filesOf(databasePath(crashed.dataFolder))
    for (const path of [database, log, mark])
      writeFileSync(join(dataFolder, path.split('/').at(-1) ?? ''), readFileSync(path))
    const { result, told } = await restored(from, dataFolder)
    expect(told?.loss).toMatchObject({ kind: 'book', loans: 4 })
    expect(await loansAfterStart(dataFolder)).toBe(3)
    expect(await loansAfterStart(result.kind === 'restored' ? (result.setAside ?? '') : '')).toBe(7)
  })

  it('takes the place of a book whose database is missing', async () => {
    const { from, dataFolder } = await backedUp()
    rmSync(databasePath(dataFolder))
    await restored(from, dataFolder)
    expect(await loansAfterStart(dataFolder)).toBe(3)
  })

  it('is refused while a desk uses the folder', async () => {
    const { from } = await backedUp()
    const running = await runningBook()
    await expect(restored(from, running.dataFolder)).rejects.toMatchObject({ code: 'folder-in-use' })
    await enterLoans(running.storage, 1, 1)
  })

  it('refuses a backup of a newer version in words, and changes nothing', async () => {
    const { from, dataFolder } = await backedUp()
    const manifest = readManifest(from)
    rmSync(join(from, 'backup.json'))
    writeManifest(from, { ...manifest, format: 9_999 })
    const before = stateOf(dataFolder)
    await expect(restored(from, dataFolder)).rejects.toMatchObject({
      code: 'newer-database',
      message: expect.stringContaining('was written by a newer Loan Desk'),
    })
    expect(stateOf(dataFolder)).toEqual(before)
  })
})

describe('a flipped bit in a backup', () => {
  it.each(['loan-desk.db', 'backup.json', 'files.txt', 'the attached file'])(
    'of %s is found, and named',
    async (name) => {
      const { from, dataFolder, deskFolder, digest } = await backedUp()
      const path = name === 'the attached file' ? join(deskFolder, 'files', digest) : join(from, name)
      const bytes = readFileSync(path)
      const before = stateOf(dataFolder)
      for (const part of [0, 0.3, 0.5, 0.99]) {
        const at = Math.floor(part * (bytes.length - 1))
        overwrite(path, at, Buffer.from([(bytes[at] ?? 0) ^ 1]))
        await expect(restored(from, dataFolder)).rejects.toMatchObject({
          code: 'damaged-backup',
          message: expect.stringContaining(path),
        })
        overwrite(path, at, bytes.subarray(at, at + 1))
      }
      expect(stateOf(dataFolder)).toEqual(before)
      await restored(from, dataFolder)
    },
  )

  it.each(['loan-desk.db', 'backup.json', 'files.txt'])('is no different from %s that is missing', async (name) => {
    const { from, dataFolder } = await backedUp()
    rmSync(join(from, name))
    await expect(restored(from, dataFolder)).rejects.toMatchObject({ code: 'damaged-backup' })
    expect(await loansAfterStart(dataFolder)).toBe(5)
  })
})

describe('a restore that was killed', () => {
  it('is forgotten by the next start before it was decided', async () => {
    const { dataFolder } = await backedUp()
    mkdirSync(join(dataFolder, 'set-aside-2026-11-30T12-00-00.000Z.unfinished'))
    writeFileSync(`${databasePath(dataFolder)}.restoring.new`, 'half')
    expect(await loansAfterStart(dataFolder)).toBe(5)
    expect(readdirSync(dataFolder).filter((name) => /restoring|set-aside/.test(name))).toEqual([])
  })
})
