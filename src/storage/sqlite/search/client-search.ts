import type { StoredClient } from '../../client-store.ts'
import { HAS_LOAN } from '../../records/client-list.ts'
import { type ClientNameRecord, clientFromRecord, eachOnce } from '../../records/client-record.ts'
import { readableRows } from '../../records/row-codec.ts'
import { beginningIn, soughtIn } from '../../records/search-text.ts'
import type { Readable } from '../../row-error.ts'
import type { Statements } from '../statements/statements.ts'
import { clientKey, phraseOf } from './search-key.ts'

const BY_CODE = `SELECT * FROM client_name WHERE code = ? AND connection_id = ? AND ${HAS_LOAN} ORDER BY id DESC LIMIT ?`

/** Names indexed or not yet, the newest first. */
const BY_TEXT = `
  SELECT client_name.* FROM (
    SELECT rowid AS search_key FROM client_search WHERE client_search MATCH ? AND rowid BETWEEN ? AND ?
    UNION ALL
    SELECT search_key FROM client_unindexed WHERE search_key BETWEEN ? AND ? AND instr(text, ?) > 0
    ORDER BY search_key DESC LIMIT ?
  ) AS found CROSS JOIN client_name ON client_name.id = found.search_key & 1073741823
  WHERE ${HAS_LOAN}`

/** Names read per requested client: a client may have several. */
const NAMES_OF_CLIENT = 10

/** Finds clients by their codes and names. Calls `uuidOf` for one name of each. */
export function createClientSearch(database: Statements, uuidOf: (name: ClientNameRecord) => string) {
  const numberOf = database.prepare<[string], number>('SELECT number FROM loan_count WHERE connection_id = ?').pluck()
  const byCode = database.prepare<[string, string, number], ClientNameRecord>(BY_CODE)
  const byText = database.prepare<unknown[], ClientNameRecord>(BY_TEXT)
  const clientsOf = (found: readonly ClientNameRecord[], limit: number) => {
    const { rows, unreadable } = readableRows(eachOnce(found), (name) =>
      clientFromRecord({ ...name, uuid: uuidOf(name) }),
    )
    return { rows: rows.slice(0, limit), unreadable }
  }

  return (connectionId: string, search: string, limit: number): Readable<StoredClient> => {
    const number = numberOf.get(connectionId)
    if (number === undefined) return { rows: [], unreadable: [] }
    const [first, last] = [clientKey(number, 0), clientKey(number + 1, 0) - 1]
    const names = limit * NAMES_OF_CLIENT
    const withText = (sought: string) => byText.all(phraseOf(sought), first, last, first, last, sought, names)
    const found = [...byCode.all(search, connectionId, names), ...withText(beginningIn(search))]
    // Prefix matches come first; if they fill the page, no other matches are needed.
    const begun = clientsOf(found, limit)
    return begun.rows.length === limit ? begun : clientsOf([...found, ...withText(soughtIn(search))], limit)
  }
}
