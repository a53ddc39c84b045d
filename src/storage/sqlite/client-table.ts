import type { ClientKey } from '../client-key.ts'
import type { ClientStore } from '../client-store.ts'
import { type ClientRecord, clientFromRecord, nameFromRecord } from '../records/client-record.ts'
import { readableRows } from '../records/row-codec.ts'
import { createClientFigures } from './client-figures.ts'
import { CLIENT_COLUMNS, createClientSearch } from './client-search.ts'
import type { Statements } from './statements.ts'

/** By the uuid of the loan that one of its names came with. */
const BY_UUID = `
  SELECT ${CLIENT_COLUMNS} FROM loan AS named CROSS JOIN client_name ON client_name.id = named.id
  WHERE named.connection_id = ? AND named.uuid = ?`

const OF_CLIENT = 'code = ? AND country = ? AND connection_id = ? AND is_person = ?'
const BY_KEY = `SELECT ${CLIENT_COLUMNS} FROM client_name WHERE ${OF_CLIENT} LIMIT 1`
const NAMES = `SELECT id, name FROM client_name WHERE ${OF_CLIENT} ORDER BY id DESC LIMIT ?`

type KeyValues = [code: string, country: string, connectionId: string, isPerson: number]

export function createClientStore(database: Statements): ClientStore {
  const find = createClientSearch(database)
  const byUuid = database.prepare<[string, string], ClientRecord>(BY_UUID)
  const byKey = database.prepare<KeyValues, ClientRecord>(BY_KEY)
  const names = database.prepare<[...KeyValues, number], ClientRecord>(NAMES)

  return {
    ...createClientFigures(database),
    find: async (...asked) => find(...asked),
    byUuid: async (connectionId, uuid) => clientOf(byUuid.get(connectionId, uuid.toLowerCase())),
    byKey: async (key) => clientOf(byKey.get(...valuesOf(key))),
    names: async (key, limit) => readableRows(names.all(...valuesOf(key), limit), nameFromRecord).rows,
  }
}

function valuesOf({ code, country, connectionId, isPerson }: ClientKey): KeyValues {
  return [code, country, connectionId, Number(isPerson)]
}

function clientOf(record: ClientRecord | undefined) {
  return record && clientFromRecord(record)
}
