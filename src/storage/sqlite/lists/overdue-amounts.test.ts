import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { extensionTo, ISSUED, loanOf, payLoan, register, rowsFrom } from '../../contract/loans.test-support.ts'
import { databasePath } from '../files/book-files.ts'
import { openStorage } from '../open-storage.ts'
import { changeDatabase } from '../opening/change-database.test-support.ts'
import { damagerOf } from '../opening/damaged-columns.test-support.ts'
import { openReadStorage } from '../read-storage.ts'

/** The day on which two of three monthly rows of 100.00 and 1.00 are overdue: only the rows tell how much that is. */
const TODAY = addDays(ISSUED, 40)
const THREE_ROWS = rowsFrom(addDays(ISSUED, -30), 3)

/** A desk with two loans, and the overdue amounts of both on a day, in cents, by each of its reading connections. */
async function deskOfTwo() {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-overdue-'))
  const storage = openStorage(folder)
  const { storageFor, snapshot } = openReadStorage(folder)
  const reader = storageFor(() => undefined)
  onTestFinished(async () => {
    await reader.close()
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  for (const number of [1, 2]) await storage.write((unit) => register(unit, loanOf(number, { schedule: THREE_ROWS })))
  return {
    storage,
    folder,
    change: (sql: string) => changeDatabase(databasePath(folder), sql),
    overdue: async (today = TODAY) => {
      const filter = { connectionId: 'local', today }
      return [
        await storage.loanList.overdueTotal(filter, 100),
        await snapshot(() => reader.loanList.overdueTotal(filter, 100), storage.loansState()),
      ].map(Number)
    },
  }
}

it('what is overdue is added up anew on each day', async () => {
  const { overdue } = await deskOfTwo()
  const days = [TODAY, addDays(TODAY, 30), addDays(ISSUED, 1), ISSUED, TODAY]
  const amounts = []
  for (const day of days) amounts.push(await overdue(day))
  expect(amounts).toEqual([40_400, 60_600, 20_200, 0, 40_400].map((amount) => [amount, amount]))
})

it('what an undone transaction read is not kept', async () => {
  const { storage, overdue } = await deskOfTwo()
  const filter = { connectionId: 'local', today: TODAY }
  const undone = storage.write(async ({ loans, loanEvents, loanList }) => {
    const schedule = rowsFrom(addDays(ISSUED, -60), 4)
    await loanEvents.insert(1, extensionTo(1, schedule))
    await loans.setVersion(1, { version: 1, extensionsUsed: 1, schedule })
    expect(await loanList.overdueTotal(filter, 100)).toBe(50_500n)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await overdue()).toEqual([40_400, 40_400])
  await storage.write(async ({ loans, loanEvents }) => {
    const schedule = rowsFrom(addDays(ISSUED, 30), 3)
    await loanEvents.insert(1, extensionTo(1, schedule))
    await loans.setVersion(1, { version: 1, extensionsUsed: 1, schedule })
  })
  expect(await overdue()).toEqual([20_200, 20_200])
})

it('rows that another program changed are read again', async () => {
  const { change, overdue } = await deskOfTwo()
  expect(await overdue()).toEqual([40_400, 40_400])
  change("UPDATE installment SET due_date = '2026-02-30' WHERE loan_id = 1 AND position = 1")
  // The state of other programs is read once per turn of the thread.
  await setImmediate()
  expect(await overdue()).toEqual([20_200, 20_200])
})

it.each(['moved_days', 'moved_interest_cents', 'payments'])(
  'a loan whose last event has no readable %s is left out, and no other is',
  async (name) => {
    const { folder, overdue } = await deskOfTwo()
    const damager = damagerOf(folder)
    onTestFinished(() => damager.close())
    for (const value of ['x', 1.5, null]) {
      expect(await damager.damage({ table: 'loan_event', name }, value)).toBe(true)
      await setImmediate()
      expect(await overdue()).toEqual([20_200, 20_200])
      await damager.restore()
    }
  },
)

it('what was paid of a loan is not overdue, and its loan alone is left out where that cannot be read', async () => {
  const { storage, folder, overdue } = await deskOfTwo()
  await storage.write((unit) => payLoan(unit, 1, 5_000))
  expect(await overdue()).toEqual([35_400, 35_400])
  const damager = damagerOf(folder)
  onTestFinished(() => damager.close())
  const columns = damager.columns.filter(({ table, name }) => table === 'row_change' && name.endsWith('_cents'))
  expect(columns).toHaveLength(5)
  for (const column of columns)
    for (const value of ['x', 1.5, -1]) {
      expect(await damager.damage(column, value)).toBe(true)
      await setImmediate()
      expect([column.name, value, await overdue()]).toEqual([column.name, value, [20_200, 20_200]])
      await damager.restore()
    }
  await damager.damage({ table: 'row_change', name: 'paid_interest_cents' }, 101)
  await setImmediate()
  expect(await overdue()).toEqual([20_200, 20_200])
})

it('a loan after one that another program removed gets no ID that was in use', async () => {
  const { storage, change, overdue } = await deskOfTwo()
  expect(await overdue()).toEqual([40_400, 40_400])
  change(
    'PRAGMA foreign_keys = OFF; DELETE FROM installment WHERE loan_id = 2; DELETE FROM loan_event WHERE loan_id = 2; DELETE FROM loan WHERE id = 2',
  )
  const id = await storage.write((unit) => register(unit, loanOf(3, { schedule: rowsFrom(addDays(ISSUED, -60), 4) })))
  expect([id, ...(await overdue())]).toEqual([3, 50_500, 50_500])
})
