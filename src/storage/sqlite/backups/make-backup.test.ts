import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { databasePath } from '../files/book-files.ts'
import { overwrite, temporaryFolder } from '../files/folder-state.test-support.ts'
import { attach, enterLoans, loansIn, runningBook } from './backed-up-book.test-support.ts'
import { backupName } from './backup-names.ts'
import { backupsIn } from './desk-backups.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './restore-backup.ts'

const namesIn = (folder: string) => readdirSync(folder).sort()

describe('a backup', () => {
  it('has all that was answered, while the book stays open', async () => {
    const { storage, order, deskFolder } = await runningBook()
    await enterLoans(storage, 1, 3)
    const digest = await attach(storage, 'a contract')
    const made = await makeBackup(order())
    await enterLoans(storage, 4, 1)
    expect(made.rows).toMatchObject({ loan: 3, loan_event: 3 })
    const folder = join(deskFolder, backupName(order().madeAt))
    expect(namesIn(folder)).toEqual(['backup.json', 'files.txt', 'loan-desk.db'])
    expect(loansIn(join(folder, 'loan-desk.db'))).toBe(3)
    const { manifest, contents } = await verifyBackup(folder)
    expect(manifest).toEqual(made)
    expect(contents).toEqual([digest])
    // Reading it left nothing beside it.
    expect(namesIn(folder)).toEqual(['backup.json', 'files.txt', 'loan-desk.db'])
  })

  it('is as of one moment, however much is written in the meantime', async () => {
    const { storage, order, dataFolder, deskFolder } = await runningBook()
    await enterLoans(storage, 1, 1)
    let number = 2
    let isEnded = false
    const writing = (async () => {
      while (!isEnded) await enterLoans(storage, number++, 1)
    })()
    const made = await makeBackup(order())
    isEnded = true
    await writing
    expect(loansIn(join(deskFolder, backupName(order().madeAt), 'loan-desk.db'))).toBe(made.rows.loan)
    expect(existsSync(databasePath(dataFolder))).toBe(true)
  })

  it('copies only attached files that are new', async () => {
    const { storage, order, deskFolder } = await runningBook()
    const first = await attach(storage, 'one')
    await makeBackup(order(0))
    const copy = join(deskFolder, 'files', first)
    const { ino } = statSync(copy)
    const second = await attach(storage, 'two')
    await makeBackup(order(1))
    expect(statSync(copy).ino).toBe(ino)
    expect(namesIn(join(deskFolder, 'files'))).toEqual([first, second].sort())
  })

  it('leaves out an attached file that is damaged in the book, and says so', async () => {
    const { storage, order, dataFolder } = await runningBook()
    const damaged = await attach(storage, 'damaged')
    const sound = await attach(storage, 'sound')
    overwrite(join(dataFolder, 'files', damaged), 0, Buffer.from('D'))
    const { contents } = await makeBackup(order())
    expect(contents).toMatchObject({ files: 1, leftOut: 1 })
    expect((await verifyBackup(backupsIn(order().deskFolder)[0]?.folder ?? '')).contents).toEqual([sound])
  })

  it('is for its owner alone', async () => {
    const { storage, order, deskFolder } = await runningBook()
    await attach(storage, 'a contract')
    await makeBackup(order())
    for (const name of readdirSync(deskFolder, { recursive: true, encoding: 'utf8' }))
      expect(statSync(join(deskFolder, name)).mode & 0o077).toBe(0)
  })

  it('removes older ones, and the attached files that only they had', async () => {
    const { storage, order, deskFolder } = await runningBook()
    const removed = await attach(storage, 'removed')
    await makeBackup(order(0))
    await storage.contents.remove(removed)
    const kept = await attach(storage, 'kept')
    await makeBackup(order(15))
    expect(backupsIn(deskFolder).map(({ madeAt }) => madeAt)).toEqual(['2026-11-30T09:15:00.000Z'])
    expect(namesIn(join(deskFolder, 'files'))).toEqual([kept])
  })

  it('keeps all attached files while a damaged backup cannot say which it has', async () => {
    const { storage, order, deskFolder } = await runningBook()
    const removed = await attach(storage, 'removed')
    await makeBackup(order(0))
    await makeBackup(order(61))
    overwrite(join(deskFolder, backupName(order(0).madeAt), 'files.txt'), 0, Buffer.from('0'))
    await storage.contents.remove(removed)
    await makeBackup(order(62))
    expect(namesIn(join(deskFolder, 'files'))).toEqual([removed])
  })

  it('removes what a kill left of an earlier one', async () => {
    const { order, deskFolder } = await runningBook()
    mkdirSync(join(deskFolder, '2026-11-29T09-00-00.000Z.unfinished'), { recursive: true })
    writeFileSync(join(deskFolder, '2026-11-29T09-00-00.000Z.unfinished', 'loan-desk.db'), 'half')
    await makeBackup(order())
    expect(namesIn(deskFolder)).toEqual([backupName(order().madeAt), 'files'])
  })
})

describe('a target', () => {
  it('that is shared by two desks has a folder for each, and neither touches the other', async () => {
    const [one, other] = [await runningBook(), await runningBook()]
    const deskFolder = join(one.order().target, 'other-desk-2')
    await makeBackup(one.order())
    for (const minute of [1, 2]) await makeBackup({ ...other.order(minute), target: one.order().target, deskFolder })
    expect(namesIn(one.order().target)).toEqual(['front-desk-1', 'other-desk-2'])
    expect(backupsIn(one.deskFolder)).toHaveLength(1)
    expect(backupsIn(deskFolder)).toHaveLength(1)
  })

  it('that is gone is not made anew, so that an empty mount point takes no backups', async () => {
    const { order, deskFolder } = await runningBook()
    await makeBackup(order())
    rmSync(deskFolder, { recursive: true })
    await expect(makeBackup({ ...order(1), isBegun: true })).rejects.toMatchObject({ code: 'target-gone' })
    expect(existsSync(deskFolder)).toBe(false)
  })

  it.skipIf(process.getuid?.() === 0)('that is read-only is reported, and the book works on', async () => {
    const { storage, order, deskFolder } = await runningBook()
    await makeBackup(order())
    chmodSync(deskFolder, 0o500)
    await expect(makeBackup(order(1))).rejects.toMatchObject({ code: 'EACCES' })
    chmodSync(deskFolder, 0o700)
    await enterLoans(storage, 1, 1)
    expect(namesIn(deskFolder)).toEqual([backupName(order().madeAt), 'files'])
  })

  it('that is slow is given up, and the earlier backups stay', async () => {
    const { storage, order, deskFolder } = await runningBook()
    await attach(storage, 'a file')
    await makeBackup(order())
    await attach(storage, 'another')
    await expect(makeBackup({ ...order(1), withinMs: 0 })).rejects.toMatchObject({ code: 'backup-too-slow' })
    expect(namesIn(deskFolder)).toEqual([backupName(order().madeAt), 'files'])
    await enterLoans(storage, 1, 1)
  })
})

it('a damaged book pushes no sound backup out', async () => {
  const { storage, order, dataFolder, deskFolder } = await runningBook()
  await enterLoans(storage, 1, 40)
  await makeBackup(order())
  await storage.close()
  overwrite(databasePath(dataFolder), 8 * 4096, Buffer.alloc(4096, 7))
  await expect(makeBackup(order(1))).rejects.toThrow()
  const [left] = backupsIn(deskFolder)
  expect(left?.madeAt).toBe(order().madeAt)
  await verifyBackup(left?.folder ?? '')
})

it('nothing is left of a backup that failed on a folder without a book', async () => {
  const { order, deskFolder } = await runningBook()
  await expect(makeBackup({ ...order(), dataFolder: temporaryFolder() })).rejects.toThrow()
  expect(namesIn(deskFolder)).toEqual(['files'])
})
