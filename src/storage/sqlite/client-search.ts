import type { StoredClient } from '../client-store.ts'
import { type ClientRecord, clientFromRecord, eachOnce } from '../records/client-record.ts'
import { readableRows } from '../records/row-codec.ts'
import { beginningIn, soughtIn } from '../records/search-text.ts'
import type { Readable } from '../row-error.ts'
import { clientKey, phraseOf } from './search-key.ts'
import type { Statements } from './statements.ts'

/** The uuid of the first loan that any of the names of a client came with. */
const UUID = `(SELECT uuid FROM loan WHERE id = (
  SELECT min(first.id) FROM client_name AS first
  WHERE first.code = client_name.code AND first.country = client_name.country
    AND first.connection_id = client_name.connection_id AND first.is_person = client_name.is_person))`

/** A client by any of its names. */
export const CLIENT_COLUMNS = `client_name.*, ${UUID} AS uuid`

const BY_CODE = `SELECT ${CLIENT_COLUMNS} FROM client_name WHERE code = ? AND connection_id = ? ORDER BY id DESC LIMIT ?`

/** Indexed or not yet, the one that came last first. */
const BY_TEXT = `
  SELECT ${CLIENT_COLUMNS} FROM (
    SELECT rowid AS search_key FROM client_search WHERE client_search MATCH ? AND rowid BETWEEN ? AND ?
    UNION ALL
    SELECT search_key FROM client_unindexed WHERE search_key BETWEEN ? AND ? AND instr(text, ?) > 0
    ORDER BY search_key DESC LIMIT ?
  ) AS found CROSS JOIN client_name ON client_name.id = found.search_key & 1073741823`

/** So many names are looked at for each client that is asked for: one of them may have several. */
const NAMES_OF_CLIENT = 10

/** Finds clients by their codes and names. */
export function createClientSearch(database: Statements) {
  const numberOf = database.prepare<[string], number>('SELECT number FROM loan_count WHERE connection_id = ?').pluck()
  const byCode = database.prepare<[string, string, number], ClientRecord>(BY_CODE)
  const byText = database.prepare<unknown[], ClientRecord>(BY_TEXT)

  return (connectionId: string, search: string, limit: number): Readable<StoredClient> => {
    const number = numberOf.get(connectionId)
    if (number === undefined) return { rows: [], unreadable: [] }
    const [first, last] = [clientKey(number, 0), clientKey(number + 1, 0) - 1]
    const names = limit * NAMES_OF_CLIENT
    const withText = (sought: string) => byText.all(phraseOf(sought), first, last, first, last, sought, names)
    const found = [byCode.all(search, connectionId, names), withText(beginningIn(search))]
    // What begins with it has it as well: where that is enough, nothing further is looked for.
    const isEnough = eachOnce(readableRows(found.flat(), clientFromRecord).rows, limit).length === limit
    const { rows, unreadable } = readableRows(
      isEnough ? found.flat() : [...found.flat(), ...withText(soughtIn(search))],
      clientFromRecord,
    )
    return { rows: eachOnce(rows, limit), unreadable }
  }
}
