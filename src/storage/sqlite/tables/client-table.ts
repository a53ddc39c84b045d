import type { ClientKey } from '../../client-key.ts'
import type { ClientStore } from '../../client-store.ts'
import { type ClientNameRecord, clientFromRecord, nameFromRecord } from '../../records/client-record.ts'
import { readableRows } from '../../records/row-codec.ts'
import { createClientSearch } from '../search/client-search.ts'
import type { Statements } from '../statements/statements.ts'
import { createClientFigures } from './client-figures.ts'
import { createClientList } from './client-list.ts'

/** Finds a client by the UUID of a loan that gave it one of its names. */
const BY_UUID = `
  SELECT client_name.* FROM loan AS named CROSS JOIN client_name ON client_name.id = named.id
  WHERE named.connection_id = ? AND named.uuid = ?`

const OF_CLIENT = 'code = ? AND country = ? AND connection_id = ? AND is_person = ?'
const BY_KEY = `SELECT * FROM client_name WHERE ${OF_CLIENT} LIMIT 1`
const NAMES = `SELECT id, name FROM client_name WHERE ${OF_CLIENT} ORDER BY id DESC LIMIT ?`

/** UUID of the client's first loan, under any of its names. */
const UUID = `SELECT uuid FROM loan WHERE id = (SELECT min(id) FROM client_name WHERE ${OF_CLIENT})`

type KeyValues = [code: string, country: string, connectionId: string, isPerson: number]

export function createClientStore(database: Statements): ClientStore {
  const uuids = database.prepare<unknown[], string>(UUID).pluck()
  const uuidOf = ({ code, country, connection_id, is_person }: ClientNameRecord) =>
    uuids.get(code, country, connection_id, is_person) ?? ''
  const find = createClientSearch(database, uuidOf)
  const byUuid = database.prepare<[string, string], ClientNameRecord>(BY_UUID)
  const byKey = database.prepare<KeyValues, ClientNameRecord>(BY_KEY)
  const names = database.prepare<[...KeyValues, number], ClientNameRecord>(NAMES)
  const clientOf = (name: ClientNameRecord | undefined) => name && clientFromRecord({ ...name, uuid: uuidOf(name) })

  const namesOf = (key: ClientKey, limit: number) =>
    readableRows(names.all(...valuesOf(key), limit), nameFromRecord).rows

  return {
    ...createClientFigures(database),
    list: createClientList(database, uuidOf),
    find: async (...asked) => find(...asked),
    byUuid: async (connectionId, uuid) => clientOf(byUuid.get(connectionId, uuid.toLowerCase())),
    byKey: async (key) => clientOf(byKey.get(...valuesOf(key))),
    names: async (...asked) => namesOf(...asked),
    namesOfAll: async (keys, limit) => keys.map((key) => namesOf(key, limit)),
  }
}

function valuesOf({ code, country, connectionId, isPerson }: ClientKey): KeyValues {
  return [code, country, connectionId, Number(isPerson)]
}
