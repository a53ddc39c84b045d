import type Database from 'better-sqlite3'
import type { AssertWanted } from '../../assert-wanted.ts'
import { representativeCodeIn, searchText } from '../../records/search-text.ts'
import { searchKey } from './search-key.ts'
import { addIsWanted } from './wanted-rows.ts'

/**
 * Adds SQL functions for the texts and keys of the search, and a function that checks within a statement if it is still
 * wanted.
 */
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
