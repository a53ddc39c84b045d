import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { ISSUED, loanOf } from '../../contract/loans.test-support.ts'
import type { LoanFilter } from '../../loan-filter.ts'
import { databasePath } from '../files/book-files.ts'
import { emptyFolder } from '../migrations/formats.test-support.ts'
import { openStorage } from '../open-storage.ts'
import { addSearchFunctions } from '../search/search-functions.ts'

const BOOK: LoanFilter = { connectionId: 'local', today: ISSUED, search: 'loan-1' }
const INDEX_ALL = `
  INSERT INTO loan_search (rowid, text) SELECT search_key, text FROM loan_unindexed ORDER BY search_key;
  DELETE FROM loan_unindexed`

it.each([true, false])(
  'a voided loan leaves the search of the running book, whether it was indexed: %s',
  async (indexed) => {
    const folder = emptyFolder()
    const first = openStorage(folder)
    await first.write(async (unit) => {
      for (const number of [1, 2]) await unit.loans.insert(loanOf(number))
    })
    await first.close()
    const database = new Database(databasePath(folder))
    onTestFinished(() => void database.close())
    addSearchFunctions(database)
    if (indexed) database.exec(INDEX_ALL)
    const storage = openStorage(folder)
    onTestFinished(() => storage.close())
    expect(await storage.loanList.count(BOOK)).toBe(1)
    await storage.write((unit) => unit.loans.setVoided(1))
    expect(await storage.loanList.count(BOOK)).toBe(0)
    expect(await storage.loanList.count({ ...BOOK, search: 'loan-2' })).toBe(1)
    expect(await storage.loanList.count({ ...BOOK, connectionId: 'voided' })).toBe(1)
    database.exec("INSERT INTO loan_search (loan_search, rank) VALUES ('integrity-check', 0)")
  },
)
