import { expect, it } from 'vitest'
import { enterLoans, loansAfterStart, runningBook } from '#storage/sqlite/backups/backed-up-book.test-support.ts'
import { makeBackup } from '#storage/sqlite/backups/make-backup.ts'
import { restoreInThread } from './restore-choice.ts'

const { signal } = new AbortController()

it('asks about the newest backup of a folder, and restores it once that is decided', async () => {
  const { storage, order, dataFolder } = await runningBook()
  for (const number of [1, 2]) {
    await enterLoans(storage, number, 1)
    await makeBackup(order(61 * number))
  }
  await enterLoans(storage, 3, 1)
  await storage.close()
  const { target } = order()
  const asked = await restoreInThread({ from: target, dataFolder, isDecided: false }, signal)
  expect(asked).toMatchObject({ backup: { manifest: { rows: { loan: 2 } } }, loss: { kind: 'book', loans: 1 } })
  expect(await loansAfterStart(dataFolder)).toBe(3)
  expect(await restoreInThread({ from: asked?.from ?? '', dataFolder, isDecided: true }, signal)).toBeUndefined()
  expect(await loansAfterStart(dataFolder)).toBe(2)
})

it('refuses a folder without backups', async () => {
  const { order, dataFolder, storage } = await runningBook()
  await storage.close()
  const refused = restoreInThread({ from: order().target, dataFolder, isDecided: false }, signal)
  await expect(refused).rejects.toMatchObject({ code: 'no-backup', path: order().target })
})
