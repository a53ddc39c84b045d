import type Database from 'better-sqlite3'
import type { AssertWanted } from '../../assert-wanted.ts'
import { representativeCodeIn, searchText } from '../../records/search-text.ts'
import { searchKey } from './search-key.ts'
import { addIsWanted } from './wanted-rows.ts'

/** SQL functions that make the texts and keys of the search, and one that asks within a statement whether to go on. */
export function addSearchFunctions(database: Database.Database, assertWanted: AssertWanted = () => undefined): void {
  addIsWanted(database, assertWanted)
  const options = { deterministic: true, directOnly: true } as const
  database.function('search_key', options, (number: number, issueDate: string, id: number) =>
    searchKey(number, issueDate, id),
  )
  database.function('representative_code', options, (requestJson: string) => representativeCodeIn(requestJson))
  database.function(
    'search_text',
    options,
    (lenderLoanId: string, publicId: string, clientName: string, clientCode: string, representativeCode: string) =>
      searchText({ lenderLoanId, publicId, clientName, clientCode, representativeCode }),
  )
}
