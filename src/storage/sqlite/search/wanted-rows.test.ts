import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { uuidOf } from '../../contract/book.test-support.ts'
import { ISSUED, loanOf, register, rowsFrom } from '../../contract/loans.test-support.ts'
import type { LoanFilter } from '../../loan-filter.ts'
import type { LoanList } from '../../loan-list.ts'
import { databasePath } from '../files/book-files.ts'
import { openStorage } from '../open-storage.ts'
import { openReadStorage } from '../read-storage.ts'
import { addSearchFunctions } from './search-functions.ts'
import { indexAllBut } from './search-indexer.test-support.ts'

/** More than twice the number of rows read between two calls of `assertWanted`. */
const LOANS = 2_600
const OWN: LoanFilter = { connectionId: 'local', today: ISSUED }

/** A book of many loans, most of them indexed for search, and its reader. */
async function manyLoans() {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-wanted-'))
  const storage = openStorage(folder)
  await storage.write(async (unit) => {
    for (let number = 0; number < LOANS; number++)
      await register(unit, loanOf(number, { schedule: rowsFrom(ISSUED, 1) }))
  })
  await storage.close()
  const database = new Database(databasePath(folder))
  addSearchFunctions(database)
  await indexAllBut(database, 500)
  const reads = openReadStorage(folder)
  onTestFinished(async () => {
    database.close()
    await reads.storageFor(() => undefined).close()
    rmSync(folder, { recursive: true })
  })
  /** A commit, which invalidates cached answers. */
  const commit = () => database.exec('UPDATE loan SET lender_loan_id = lender_loan_id WHERE id = 1')
  return { storageFor: reads.storageFor, commit }
}

type LongRead = readonly [name: string, read: (list: LoanList) => Promise<unknown>]

/** Reads that scan more loans than they return. */
const LONG_READS: readonly LongRead[] = [
  ['a page that is found nowhere', (list) => list.page({ ...OWN, extensions: ['used-up'] }, null, 20)],
  ['the last page', (list) => list.pageBefore({ ...OWN, extensions: ['used-up'] }, null, 20)],
  ['a count', (list) => list.count({ ...OWN, extensions: ['left'] })],
  ['the count of a search', (list) => list.count({ ...OWN, search: 'maasikas' })],
  ['the count of a search and a filter', (list) => list.count({ ...OWN, search: 'maasikas', extensions: ['used-up'] })],
  ['ids', (list) => list.ids(OWN, [])],
  ['ids but some', (list) => list.ids(OWN, [uuidOf(1)])],
  ['sums', (list) => list.totals(OWN)],
  ['the sums of a search', (list) => list.totals({ ...OWN, search: 'maasikas' })],
]

it('a read that nobody waits for ends in the midst of its statement, wherever that is', async () => {
  const { storageFor, commit } = await manyLoans()
  const left = new Error('Nobody waits')
  const askedDuring = async (read: LongRead[1], until: number) => {
    let asked = 0
    commit()
    const { loanList } = storageFor(() => {
      asked++
      if (asked >= until) throw left
    })
    const end = await (async () => read(loanList))().catch((error: unknown) => error)
    return { asked, end }
  }
  for (const [name, read] of LONG_READS) {
    const whole = await askedDuring(read, Number.POSITIVE_INFINITY)
    // Called once by the store, and at least twice by the statement.
    expect([name, whole.asked]).toEqual([name, expect.toSatisfy((asked: number) => asked >= 3)])
    for (let until = 1; until <= whole.asked; until++)
      expect([name, await askedDuring(read, until)]).toEqual([name, { asked: until, end: left }])
    expect([name, await askedDuring(read, Number.POSITIVE_INFINITY)]).toEqual([name, whole])
  }
})
