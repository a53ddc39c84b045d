import type { ClientKey } from '../client-key.ts'
import type { ClientStore } from '../client-store.ts'
import { type ClientRecord, clientFromRecord, nameFromRecord } from '../records/client-record.ts'
import { readableRows } from '../records/row-codec.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { Asking } from './asking.ts'
import { createClientFigures } from './client-figures.ts'
import { createClientList } from './client-list.ts'
import { CLIENT_COLUMNS, createClientSearch } from './client-search.ts'

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
