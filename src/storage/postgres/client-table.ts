import type { ClientSort } from '#values/vocabulary/client-terms.ts'
import type { ClientKey } from '../client-key.ts'
import type { ClientFilter, ClientList, ClientStore } from '../client-store.ts'
import type { LoanFilter } from '../loan-filter.ts'
import {
  type ClientPart,
  dueKey,
  IS_FIRST_NAME,
  isFirstDue,
  keyOfClient,
  type ListedClientRecord,
  namesBeyond,
  wayOf,
} from '../records/client-list.ts'
import { type ClientRecord, clientFromRecord, nameFromRecord } from '../records/client-record.ts'
import { whereOf } from '../records/conditions.ts'
import { NEXT_DUE } from '../records/loan-order.ts'
import { pageAhead, pageBehind } from '../records/page-records.ts'
import { readableRows } from '../records/row-codec.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { Asking } from './asking.ts'
import { createClientFigures } from './client-figures.ts'
import { CLIENT_COLUMNS, createClientSearch } from './client-search.ts'
import { READABLE } from './loan-conditions.ts'
import { placeCondition } from './loan-places.ts'
import { numbered } from './numbered-values.ts'

/** Finds a client by the UUID of a loan that gave it one of its names. */
const BY_UUID = `
  SELECT ${CLIENT_COLUMNS} FROM client_name
  WHERE id = (SELECT named.id FROM loan AS named WHERE named.connection_id || '' = $1 AND named.uuid = $2)`

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
    SELECT 1 FROM client_name WHERE connection_id = $1 AND ${IS_FIRST_NAME} LIMIT $2) AS clients`

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
        { sql: `connection_id = ? AND ${IS_FIRST_NAME}`, values: [part.connectionId] },
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
