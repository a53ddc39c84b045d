import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { paymentRow } from '#engine/loan.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { Storage } from '../../storage.ts'
import type { LoanRegistration } from '../../stored-loan.ts'
import { databasePath } from '../files/book-files.ts'
import { openStorage } from '../open-storage.ts'
import { addSearchFunctions } from './search-functions.ts'
import { indexAllBut } from './search-indexer.test-support.ts'

const TODAY = calendarDate('2026-01-28')
const LOANS = 700
const FILTER = { connectionId: 'local', today: TODAY, search: 'kask' }

function uuidOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

function registrationOf(number: number): LoanRegistration {
  return {
    connectionId: 'local',
    uuid: uuidOf(number),
    publicId: `PUB${number}`,
    lenderLoanId: `L-${number}`,
    scheduleType: 'BULLET',
    amount: cents(100),
    country: 'EST',
    clientType: 'CONSUMER',
    maxExtensions: 1,
    extensionsBefore: 0,
    interestRate: rateFromMillionths(1_000_000),
    skinPercentage: rateFromMillionths(1_000_000),
    issueDate: addDays(TODAY, -(number % 7)),
    registeredDate: TODAY,
    registeredThrough: 'test',
    clientName: 'Kadri Kask',
    clientCode: '1',
    representativeCode: '',
    requestJson: '{}',
    returnedJson: null,
    createdAt: '2026-01-28T06:02:16.000Z',
    schedule: [paymentRow(1, TODAY, cents(100), cents(1))],
  }
}

function registerAll(storage: Storage): Promise<unknown> {
  return storage.write((unit) =>
    Promise.all(Array.from({ length: LOANS }, (_, number) => unit.loans.insert(registrationOf(number)))),
  )
}

function waiting(folder: string): number {
  const database = new Database(databasePath(folder), { readonly: true })
  try {
    return database.prepare<[], number>('SELECT count(*) FROM loan_unindexed').pluck().get() ?? 0
  } finally {
    database.close()
  }
}

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-indexer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('takes up many loans in writes of its own, with no further commit, and leaves a few', async () => {
  const folder = testFolder()
  const storage = openStorage(folder)
  await registerAll(storage)
  await expect.poll(() => waiting(folder), { interval: 5 }).toBeLessThan(300)
  expect([await storage.loanList.count(FILTER), await storage.loanList.count({ ...FILTER, search: 'k' })]).toEqual([
    LOANS,
    LOANS,
  ])
  await storage.close()
})

it('merges the pieces of the index in writes of its own, so that few are left', async () => {
  const folder = testFolder()
  const storage = openStorage(folder)
  await registerAll(storage)
  await storage.close()
  const database = new Database(databasePath(folder))
  onTestFinished(() => void database.close())
  addSearchFunctions(database, () => undefined)
  const counted = (sql: string) => database.prepare<[], number>(sql).pluck().get() ?? 0
  await indexAllBut(database, 10)
  expect(counted('SELECT count(*) FROM loan_unindexed')).toBeLessThanOrEqual(10)
  expect(counted("SELECT v FROM loan_search_config WHERE k = 'automerge'")).toBe(0)
  // Indexed in 44 pieces or more; merged within their writes, 15 would remain.
  expect(counted('SELECT count(DISTINCT segid) FROM loan_search_idx')).toBeLessThan(8)
  database.exec("INSERT INTO loan_search (loan_search, rank) VALUES ('integrity-check', 0)")
})

it('may be ended at any moment: what it has not taken up is found all the same, and taken up at the next start', async () => {
  const folder = testFolder()
  const first = openStorage(folder)
  await registerAll(first)
  await first.close()
  expect(waiting(folder)).toBeGreaterThan(300)
  const second = openStorage(folder)
  expect(await second.loanList.count(FILTER)).toBe(LOANS)
  await expect.poll(() => waiting(folder), { interval: 5 }).toBeLessThan(300)
  await second.write((unit) => unit.loans.insert(registrationOf(LOANS)))
  await expect.poll(() => waiting(folder), { interval: 5 }).toBeLessThan(300)
  expect(await second.loanList.count(FILTER)).toBe(LOANS + 1)
  await second.close()
})
