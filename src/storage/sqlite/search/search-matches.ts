import type { LoanFilter } from '../../loan-filter.ts'
import type { KnownKey } from '../../loan-page.ts'
import { wholeFrom } from '../../records/columns.ts'
import type { Condition } from '../../records/conditions.ts'
import { columnsOf } from '../../records/row-codec.ts'
import { soughtIn } from '../../records/search-text.ts'
import type { Statements } from '../statements/statements.ts'
import { ID_OF_KEY, keysOf, phraseOf, searchKey } from './search-key.ts'
import { wantedRows } from './wanted-rows.ts'

/** Search keys of all matches of a search, indexed or not yet, between two keys. */
export const MATCHES = `
  SELECT rowid AS search_key FROM loan_search WHERE loan_search MATCH ? AND rowid BETWEEN ? AND ? AND (${wantedRows('rowid').sql})
  UNION ALL
  SELECT search_key FROM loan_unindexed WHERE search_key BETWEEN ? AND ? AND instr(text, ?) > 0`

/** Values of MATCHES, for loans of the list above one and below another. */
export type MatchValues = (filter: LoanFilter, below: KnownKey | null, above: KnownKey | null) => Condition['values']

/** No connection has this number: nothing is found without loans. */
const NO_CONNECTION = -1

export function createMatchValues(database: Statements): MatchValues {
  const numberOf = database.prepare<[string], number>('SELECT number FROM loan_count WHERE connection_id = ?').pluck()
  return ({ connectionId, search = '' }, below, above) => {
    const number = connectionNumber(connectionId, numberOf.get(connectionId))
    const [first, last] = keysOf(number)
    const from = above ? searchKey(number, String(above.value), above.id) + 1n : first
    const to = below ? searchKey(number, String(below.value), below.id) - 1n : last
    const sought = soughtIn(search)
    return [phraseOf(sought), from, to, from, to, sought]
  }
}

function connectionNumber(connectionId: string, number: number | undefined): number {
  if (number === undefined) return NO_CONNECTION
  return columnsOf('loan_count', connectionId, { number })('number', wholeFrom(0))
}

/** Condition for the search of a filter, checked for each loan of the list. */
export function searchCondition(filter: LoanFilter, matchValues: MatchValues): readonly Condition[] {
  if (!filter.search) return []
  return [{ sql: `id IN (SELECT search_key ${ID_OF_KEY} FROM (${MATCHES}))`, values: matchValues(filter, null, null) }]
}

/** Condition on the texts in a loan's row: for few loans, or for rows that may have changed since they were indexed. */
export function textCondition({ search }: LoanFilter): readonly Condition[] {
  if (!search) return []
  const text = 'search_text(lender_loan_id, public_id, client_name, client_code, representative_code(request_json))'
  return [{ sql: `instr(${text}, ?) > 0`, values: [soughtIn(search)] }]
}
