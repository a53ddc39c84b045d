import type Database from 'better-sqlite3'
import { representativeCodeIn, searchKey, searchText } from './search-text.ts'

/** Lets SQL make the texts and keys of the search. */
export function addSearchFunctions(database: Database.Database): void {
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
