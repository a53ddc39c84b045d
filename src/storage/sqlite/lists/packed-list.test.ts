import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { ISSUED, loanOf } from '../../contract/loans.test-support.ts'
import { databasePath } from '../files/book-files.ts'
import { openDatabaseFile } from '../files/database-file.ts'
import { openStorage } from '../open-storage.ts'

/** Unused share of the pages of the index of the list. */
const UNUSED = "SELECT sum(unused) * 1.0 / sum(pgsize) FROM dbstat WHERE name = 'loan_newest'"

it('the index of the list is packed when loans are registered in the order of their issue dates', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-list-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const storage = openStorage(folder)
  await storage.write(async (unit) => {
    for (let day = 0; day < 1_000; day++) await unit.loans.insert(loanOf(day, { issueDate: addDays(ISSUED, day) }))
  })
  await storage.close()
  const database = openDatabaseFile(databasePath(folder), { readonly: true })
  const unused = database.prepare<[], number>(UNUSED).pluck().get()
  database.close()
  expect(unused).toBeLessThan(0.2)
})
