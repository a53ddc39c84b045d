import type { ConnectionStore, StoredConnection } from '../connection-store.ts'
import {
  CONNECTION_COLUMNS,
  type ConnectionRecord,
  connectionFromRecord,
  connectionOf,
  recordFromConnection,
} from '../records/connection-record.ts'
import { readableRows } from '../records/row-codec.ts'
import type { Asking, Value } from './asking.ts'

const SELECT = `SELECT ${CONNECTION_COLUMNS} FROM connection WHERE removed_at IS NULL`
const ALL = `${SELECT} ORDER BY name`
const BY_ID = `${SELECT} AND id = $1`
const BY_NAME = `${SELECT} AND name = $1`
const INSERT = `INSERT INTO connection (${CONNECTION_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const REPLACE = `
  UPDATE connection SET name = $2, base_url = $3, kind = $4, extensions_field = $5, extensions_field_kind = $6,
    further_fields_json = $7, ca_file = $8, sealed_token = $9
  WHERE id = $1`
const REMOVE = 'UPDATE connection SET removed_at = $1, sealed_token = NULL WHERE id = $2'

export function createConnectionStore(to: Asking): ConnectionStore {
  return {
    all: async () => readableRows(await to.all<ConnectionRecord>(ALL), connectionFromRecord),
    byId: async (id) => connectionOf(await to.first<ConnectionRecord>(BY_ID, id)),
    byName: async (name) => connectionOf(await to.first<ConnectionRecord>(BY_NAME, name)),
    insert: async (connection) => void (await to.run(INSERT, ...valuesOf(connection))),
    replace: async (connection) => void (await to.run(REPLACE, ...valuesOf(connection))),
    remove: async (id, at) => void (await to.run(REMOVE, at, id)),
  }
}

/** In the order of CONNECTION_COLUMNS. */
function valuesOf(connection: StoredConnection): readonly Value[] {
  const record = recordFromConnection(connection)
  return [
    record.id,
    record.name,
    record.base_url,
    record.kind,
    record.extensions_field,
    record.extensions_field_kind,
    record.further_fields_json,
    record.ca_file,
    record.sealed_token,
  ]
}
