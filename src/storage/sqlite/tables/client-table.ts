import type { ClientSort } from '#values/vocabulary/client-terms.ts'
import { VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import type { ClientKey } from '../../client-key.ts'
import type { ClientFilter, ClientList, ClientStore } from '../../client-store.ts'
import { NEXT_DUE } from '../../records/bought-back-record.ts'
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
} from '../../records/client-list.ts'
import { type ClientNameRecord, clientFromRecord, nameFromRecord } from '../../records/client-record.ts'
import { whereOf } from '../../records/conditions.ts'
import { beyond, type KeyedRecord } from '../../records/loan-order.ts'
import { pageAhead, pageBehind } from '../../records/page-records.ts'
import { readableRows } from '../../records/row-codec.ts'
import { pageQuery } from '../lists/listed-pages.ts'
import { createReadable } from '../lists/readable-loans.ts'
import { createClientSearch } from '../search/client-search.ts'
import { wantedRows } from '../search/wanted-rows.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import { createClientFigures } from './client-figures.ts'

/** Finds a client by the UUID of a loan that gave it one of its names. */
const BY_UUID = `
  SELECT client_name.* FROM loan AS named CROSS JOIN client_name ON client_name.id = named.id
  WHERE named.connection_id IN (?, '${VOIDED_LOANS}') AND named.uuid = ? AND client_name.connection_id = ?`

const OF_CLIENT = 'code = ? AND country = ? AND connection_id = ? AND is_person = ?'
const BY_KEY = `SELECT * FROM client_name WHERE ${OF_CLIENT} LIMIT 1`
const NAMES = `SELECT id, name FROM client_name WHERE ${OF_CLIENT} ORDER BY id DESC LIMIT ?`

/** UUID of the client's first loan, under any of its names. */
const UUID = `SELECT uuid FROM loan WHERE id = (SELECT min(id) FROM client_name WHERE ${OF_CLIENT})`

type KeyValues = [code: string, country: string, connectionId: string, isPerson: number]

type Listed = Omit<ListedClientRecord, 'uuid'>

const COUNT = `
  SELECT count(*) FROM (
    SELECT 1 FROM client_name WHERE id > 0 AND connection_id = ? AND ${IS_FIRST_NAME} AND ${HAS_LOAN} LIMIT ?)`

export function createClientStore(database: Statements): ClientStore {
  const uuids = database.prepare<unknown[], string>(UUID).pluck()
  const uuidOf = ({ code, country, connection_id, is_person }: ClientNameRecord) =>
    uuids.get(code, country, connection_id, is_person) ?? ''
  const find = createClientSearch(database, uuidOf)
  const byUuid = database.prepare<[string, string, string], ClientNameRecord>(BY_UUID)
  const byKey = database.prepare<KeyValues, ClientNameRecord>(BY_KEY)
  const names = database.prepare<[...KeyValues, number], ClientNameRecord>(NAMES)
  const clientOf = (name: ClientNameRecord | undefined) => name && clientFromRecord({ ...name, uuid: uuidOf(name) })

  const namesOf = (key: ClientKey, limit: number) =>
    readableRows(names.all(...valuesOf(key), limit), nameFromRecord).rows

  return {
    ...createClientFigures(database),
    list: createClientList(database, uuidOf),
    find: async (...asked) => find(...asked),
    byUuid: async (connectionId, uuid) => clientOf(byUuid.get(connectionId, uuid.toLowerCase(), connectionId)),
    byKey: async (key) => clientOf(byKey.get(...valuesOf(key))),
    names: async (...asked) => namesOf(...asked),
    namesOfAll: async (keys, limit) => keys.map((key) => namesOf(key, limit)),
  }
}

function valuesOf({ code, country, connectionId, isPerson }: ClientKey): KeyValues {
  return [code, country, connectionId, Number(isPerson)]
}

/** A client by one of its loans. */
function listedFrom({
  id,
  connection_id,
  country,
  client_code,
  client_type,
  client_name,
  sort_key,
}: KeyedRecord): Listed {
  const is_person = Number(client_type === 'CONSUMER')
  return { id, connection_id, country, code: client_code, is_person, name: client_name, sort_key: String(sort_key) }
}

/** The list of clients. Calls `uuidOf` once for each client of a page. */
function createClientList(database: Statements, uuidOf: (name: ClientNameRecord) => string): ClientList {
  const readable = createReadable(database)
  const names = statementCache<Listed>(database)
  const loans = statementCache<KeyedRecord>(database)
  const count = database.prepare<[string, number], number>(COUNT).pluck()
  const read = (record: Listed) => clientFromRecord({ ...record, uuid: uuidOf(record) })

  const records: Readonly<Record<ClientSort, (part: ClientPart) => readonly Listed[]>> = {
    newest: (part) => {
      const way = wayOf('newest', part)
      const { sql, values } = whereOf([
        wantedRows('client_name.id'),
        namesBeyond(way, part.from),
        { sql: `connection_id = ? AND ${IS_FIRST_NAME} AND ${HAS_LOAN}`, values: [part.connectionId] },
      ])
      const select = `SELECT client_name.*, NULL AS sort_key FROM client_name ${sql}`
      return names(`${select} ORDER BY id ${way} LIMIT ?`).all(...values, part.limit)
    },
    daysLate: (part) => {
      const way = wayOf('daysLate', part)
      const isReadable = readable()
      const { sql, values } = whereOf([
        wantedRows('id'),
        { sql: 'connection_id = ?', values: [part.connectionId] },
        ...(part.from ? [beyond(NEXT_DUE, way, dueKey(part.from))] : []),
        isReadable,
        { ...isReadable, sql: isFirstDue('loan AS other INDEXED BY loan_client', isReadable.sql) },
      ])
      return loans(pageQuery('loan_by_next_due', NEXT_DUE, way, sql))
        .all(...values, part.limit)
        .map(listedFrom)
    },
  }

  const parts = ({ connectionId, sort }: ClientFilter, part: Omit<ClientPart, 'connectionId'>) => ({
    ...part,
    records: records[sort]({ ...part, connectionId, limit: part.limit + 1 }),
    read,
    keyOf: (record: Listed) => keyOfClient(sort, { ...record, uuid: '' }),
  })

  return {
    page: async (filter, from, limit) => pageBehind(parts(filter, { from, limit, isForwards: true })),
    pageBefore: async (filter, from, limit) => pageAhead(parts(filter, { from, limit, isForwards: false })),
    countUpTo: async (connectionId, most) => count.get(connectionId, most + 1) ?? 0,
  }
}
