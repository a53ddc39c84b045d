import type { StoredClient } from '../client-store.ts'
import { type ClientNameRecord, type ClientRecord, clientFromRecord, eachOnce } from '../records/client-record.ts'
import { readableRows } from '../records/row-codec.ts'
import { beginningIn, soughtIn } from '../records/search-text.ts'
import type { Readable } from '../row-error.ts'
import type { Asking } from './asking.ts'
import { containing } from './like.ts'

/** UUID of the client's first loan, under any of its names. */
const UUID = `(SELECT uuid FROM loan WHERE id = (
  SELECT min(first.id) FROM client_name AS first
  WHERE first.code = client_name.code AND first.country = client_name.country
    AND first.connection_id = client_name.connection_id AND first.is_person = client_name.is_person))`

/** Columns of a client under any of its names. */
export const CLIENT_COLUMNS = `client_name.id, client_name.connection_id, client_name.country, client_name.code,
  client_name.is_person, client_name.name, ${UUID} AS uuid`

/** Clients, each by one of its names. */
const BY_NAMES = `SELECT ${CLIENT_COLUMNS} FROM client_name WHERE id = ANY ($1::bigint[])`

const BY_CODE = 'SELECT * FROM client_name WHERE code = $1 AND connection_id = $2 ORDER BY id DESC LIMIT $3'

/** This many of the newest names are scanned for a text first, which soon finds a frequent one; the index finds a rare one. */
const WALKED = 5_000
const AMONG_LAST = `
  SELECT * FROM (SELECT * FROM client_name ORDER BY id DESC LIMIT ${WALKED}) AS client_name
  WHERE search_text LIKE $1 AND connection_id = $2 ORDER BY id DESC LIMIT $3`
const BY_TEXT = `
  WITH found AS MATERIALIZED (SELECT * FROM client_name WHERE search_text LIKE $1)
  SELECT * FROM found WHERE connection_id = $2 ORDER BY id DESC LIMIT $3`

/** Names read per requested client: a client may have several. */
const NAMES_OF_CLIENT = 10

/** Finds clients by their codes and names. */
export function createClientSearch(to: Asking) {
  /** Returns the clients in the order of their names. */
  async function clientsOf(names: readonly ClientNameRecord[]): Promise<Readable<StoredClient>> {
    const ids = names.map(({ id }) => id)
    const found = ids.length === 0 ? [] : await to.planned<ClientRecord>(BY_NAMES, [ids])
    return readableRows(
      found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      clientFromRecord,
    )
  }

  return async (connectionId: string, search: string, limit: number): Promise<Readable<StoredClient>> => {
    const names = limit * NAMES_OF_CLIENT
    const asked = (sql: string, text: string) => to.planned<ClientNameRecord>(sql, [text, connectionId, names])
    const found = [...(await asked(BY_CODE, search))]
    for (const sought of [beginningIn(search), soughtIn(search)])
      for (const sql of [AMONG_LAST, BY_TEXT])
        if (eachOnce(found).length < limit) found.push(...(await asked(sql, containing(sought))))
    const { rows, unreadable } = await clientsOf(eachOnce(found))
    return { rows: rows.slice(0, limit), unreadable }
  }
}
