import type { ClientSort } from '#values/vocabulary/client-terms.ts'
import { VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import type { ClientKey } from '../client-key.ts'
import type { ClientFilter, ClientList, ClientStore, StoredClient } from '../client-store.ts'
import type { LoanFilter } from '../loan-filter.ts'
import { NEXT_DUE } from '../records/bought-back-record.ts'
import {
  type ClientPart,
  dueKey,
  HAS_LOAN,
  IS_FIRST_NAME,
  isFirstDue,
  keyOfClient,
  type ListedClientRecord,
  namesBeyond,
  wayOf,
} from '../records/client-list.ts'
import {
  type ClientNameRecord,
  type ClientRecord,
  clientFromRecord,
  eachOnce,
  nameFromRecord,
} from '../records/client-record.ts'
import { whereOf } from '../records/conditions.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import { readableRows } from '../records/row-codec.ts'
import { beginningIn, soughtIn } from '../records/search-text.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { Readable } from '../row-error.ts'
import type { Asking } from './asking.ts'
import { createClientFigures } from './client-figures.ts'
import { containing } from './like.ts'
import { READABLE } from './loan-conditions.ts'
import { placeCondition } from './loan-places.ts'
import { numbered } from './numbered-values.ts'

/** UUID of the client's first loan, under any of its names. */
const UUID = `(SELECT uuid FROM loan WHERE id = (
  SELECT min(first.id) FROM client_name AS first
  WHERE first.code = client_name.code AND first.country = client_name.country
    AND first.connection_id = client_name.connection_id AND first.is_person = client_name.is_person))`

/** Columns of a client under any of its names. */
const CLIENT_COLUMNS = `client_name.id, client_name.connection_id, client_name.country, client_name.code,
  client_name.is_person, client_name.name, ${UUID} AS uuid`

/** Clients, each by one of its names. */
const BY_NAMES = `SELECT ${CLIENT_COLUMNS} FROM client_name WHERE id = ANY ($1::bigint[])`

const BY_CODE = `
  SELECT * FROM client_name WHERE code = $1 AND connection_id = $2 AND ${HAS_LOAN} ORDER BY id DESC LIMIT $3`

/** This many of the newest names are scanned for a text first, which soon finds a frequent one; the index finds a rare one. */
const WALKED = 5_000
const AMONG_LAST = `
  SELECT * FROM (SELECT * FROM client_name ORDER BY id DESC LIMIT ${WALKED}) AS client_name
  WHERE search_text LIKE $1 AND connection_id = $2 AND ${HAS_LOAN} ORDER BY id DESC LIMIT $3`
const BY_TEXT = `
  WITH found AS MATERIALIZED (SELECT * FROM client_name WHERE search_text LIKE $1)
  SELECT * FROM found AS client_name WHERE connection_id = $2 AND ${HAS_LOAN} ORDER BY id DESC LIMIT $3`

/** Names read per requested client: a client may have several. */
const NAMES_OF_CLIENT = 10

/** Finds a client by the UUID of a loan that gave it one of its names. */
const BY_UUID = `
  SELECT ${CLIENT_COLUMNS} FROM client_name
  WHERE connection_id = $1 AND id IN (
    SELECT named.id FROM loan AS named WHERE named.connection_id || '' IN ($1, '${VOIDED_LOANS}') AND named.uuid = $2)`

const OF_CLIENT = 'code = $1 AND country = $2 AND connection_id = $3 AND is_person = $4'
const BY_KEY = `SELECT ${CLIENT_COLUMNS} FROM client_name WHERE ${OF_CLIENT} LIMIT 1`
const NAMES = `SELECT id, name FROM client_name WHERE ${OF_CLIENT} ORDER BY id DESC LIMIT $5`
const NAMES_OF_ALL = `
  SELECT asked.place, named.id, named.name
  FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[]) WITH ORDINALITY
    AS asked (code, country, connection_id, is_person, place)
  CROSS JOIN LATERAL (
    SELECT id, name FROM client_name
    WHERE code = asked.code COLLATE "C" AND country = asked.country COLLATE "C"
      AND connection_id = asked.connection_id COLLATE "C" AND is_person = (asked.is_person = 1)
    ORDER BY id DESC LIMIT $5) AS named
  ORDER BY asked.place, named.id DESC`

const COUNT = `
  SELECT count(*)::integer AS count FROM (
    SELECT 1 FROM client_name WHERE connection_id = $1 AND ${IS_FIRST_NAME} AND ${HAS_LOAN} LIMIT $2) AS clients`

const BY_DUE: Pick<LoanFilter, 'order'> = { order: { sort: 'nextDueDate', direction: 'asc' } }

export function createClientStore(to: Asking): ClientStore {
  return {
    ...createClientFigures(to),
    list: createClientList(to),
    find: createClientSearch(to),
    byUuid: async (connectionId, uuid) =>
      clientOf(await to.first<ClientRecord>(BY_UUID, connectionId, uuidOrNone(uuid))),
    byKey: async (key) => clientOf(await to.first<ClientRecord>(BY_KEY, ...valuesOf(key))),
    names: async (key, limit) =>
      readableRows(await to.all<ClientRecord>(NAMES, ...valuesOf(key), limit), nameFromRecord).rows,
    namesOfAll: async (keys, limit) => {
      const records = await to.all<PlacedName>(NAMES_OF_ALL, ...columnsOfKeys(keys), limit)
      const byPlace = Map.groupBy(records, ({ place }) => place)
      return keys.map((_, index) => readableRows(byPlace.get(index + 1) ?? [], nameFromRecord).rows)
    },
  }
}

type PlacedName = Pick<ClientRecord, 'id' | 'name'> & { readonly place: number }

function columnsOfKeys(keys: readonly ClientKey[]) {
  return [
    keys.map(({ code }) => code),
    keys.map(({ country }) => country),
    keys.map(({ connectionId }) => connectionId),
    keys.map(({ isPerson }) => Number(isPerson)),
  ] as const
}

function valuesOf({ code, country, connectionId, isPerson }: ClientKey) {
  return [code, country, connectionId, isPerson] as const
}

function clientOf(record: ClientRecord | undefined) {
  return record && clientFromRecord(record)
}

/** The list of clients. */
function createClientList(to: Asking): ClientList {
  const records: Readonly<Record<ClientSort, (part: ClientPart) => Promise<readonly ListedClientRecord[]>>> = {
    newest: async (part) => {
      const way = wayOf('newest', part)
      const { sql, values } = whereOf([
        namesBeyond(way, part.from),
        { sql: `connection_id = ? AND ${IS_FIRST_NAME} AND ${HAS_LOAN}`, values: [part.connectionId] },
      ])
      const select = `SELECT ${CLIENT_COLUMNS}, NULL AS sort_key FROM client_name ${sql} ORDER BY id ${way} LIMIT ?`
      const query = numbered({ sql: select, values: [...values, part.limit] })
      return to.planned<ListedClientRecord>(query.sql, query.values)
    },
    daysLate: async (part) => {
      const way = wayOf('daysLate', part)
      const { sql, values } = whereOf([
        { sql: 'loan.connection_id = ?', values: [part.connectionId] },
        ...(part.from ? [placeCondition(BY_DUE, way, dueKey(part.from))] : []),
        READABLE,
        { sql: isFirstDue('loan AS other', 'other.is_readable'), values: [] },
      ])
      // The columns of a client are found by a name; any name of the client does.
      const names = `client_name.code = found.client_code AND client_name.country = found.country
        AND client_name.connection_id = found.connection_id AND client_name.is_person = (found.client_type = 'CONSUMER')`
      const select = `
        SELECT found.id, found.sort_key, named.connection_id, named.country, named.code, named.is_person, named.name, named.uuid
        FROM (SELECT *, ${NEXT_DUE} AS sort_key FROM loan ${sql} ORDER BY ${NEXT_DUE} ${way}, id ${way} LIMIT ?) AS found
        CROSS JOIN LATERAL (
          SELECT ${CLIENT_COLUMNS} FROM client_name WHERE ${names} LIMIT 1) AS named
        ORDER BY found.sort_key ${way}, found.id ${way}`
      const query = numbered({ sql: select, values: [...values, part.limit] })
      return to.planned<ListedClientRecord>(query.sql, query.values)
    },
  }

  const parts = async ({ connectionId, sort }: ClientFilter, part: Omit<ClientPart, 'connectionId'>) => ({
    ...part,
    records: await records[sort]({ ...part, connectionId, limit: part.limit + 1 }),
    read: clientFromRecord,
    keyOf: (record: ListedClientRecord) => keyOfClient(sort, record),
  })

  return {
    page: async (filter, from, limit) => pageBehind(await parts(filter, { from, limit, isForwards: true })),
    pageBefore: async (filter, from, limit) => pageAhead(await parts(filter, { from, limit, isForwards: false })),
    countUpTo: async (connectionId, most) => {
      const found = await to.first<{ readonly count: number }>(COUNT, connectionId, most + 1)
      return found?.count ?? 0
    },
  }
}

/** Finds clients by their codes and names. */
function createClientSearch(to: Asking) {
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
