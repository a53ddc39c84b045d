import type { ClientKey } from '../client-key.ts'
import type { ClientStore } from '../client-store.ts'
import { type ClientRecord, clientFromRecord, nameFromRecord } from '../records/client-record.ts'
import { readableRows } from '../records/row-codec.ts'
import type { Asking } from './asking.ts'
import { createClientFigures } from './client-figures.ts'
import { CLIENT_COLUMNS, createClientSearch } from './client-search.ts'
import { uuidOrNone } from './uuid-values.ts'

/** By the uuid of the loan that one of its names came with. */
const BY_UUID = `
  SELECT ${CLIENT_COLUMNS} FROM client_name
  WHERE id = (SELECT named.id FROM loan AS named WHERE named.connection_id || '' = $1 AND named.uuid = $2)`

const OF_CLIENT = 'code = $1 AND country = $2 AND connection_id = $3 AND is_person = $4'
const BY_KEY = `SELECT ${CLIENT_COLUMNS} FROM client_name WHERE ${OF_CLIENT} LIMIT 1`
const NAMES = `SELECT id, name FROM client_name WHERE ${OF_CLIENT} ORDER BY id DESC LIMIT $5`

export function createClientStore(to: Asking): ClientStore {
  return {
    ...createClientFigures(to),
    find: createClientSearch(to),
    byUuid: async (connectionId, uuid) =>
      clientOf(await to.first<ClientRecord>(BY_UUID, connectionId, uuidOrNone(uuid))),
    byKey: async (key) => clientOf(await to.first<ClientRecord>(BY_KEY, ...valuesOf(key))),
    names: async (key, limit) =>
      readableRows(await to.all<ClientRecord>(NAMES, ...valuesOf(key), limit), nameFromRecord).rows,
  }
}

function valuesOf({ code, country, connectionId, isPerson }: ClientKey) {
  return [code, country, connectionId, isPerson] as const
}

function clientOf(record: ClientRecord | undefined) {
  return record && clientFromRecord(record)
}
