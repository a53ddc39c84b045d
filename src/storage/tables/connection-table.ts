import type { ConnectionStore, StoredConnection } from '../connection-store.ts'
import {
  CONNECTION_COLUMNS,
  type ConnectionRecord,
  connectionFromRecord,
  connectionOf,
  recordFromConnection,
} from '../records/connection-record.ts'
import { readableRows } from '../records/row-codec.ts'
import type { PortableStatements, PortableValue } from './portable-statements.ts'

const SELECT = `SELECT ${CONNECTION_COLUMNS} FROM connection WHERE removed_at IS NULL`
const INSERT = `INSERT INTO connection (${CONNECTION_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
const REPLACE = `
  UPDATE connection SET name = $2, base_url = $3, kind = $4, extensions_field = $5, extensions_field_kind = $6,
    further_fields_json = $7, ca_file = $8, sealed_token = $9
  WHERE id = $1`

export function createConnectionStore(to: PortableStatements): ConnectionStore {
  const all = to.all<ConnectionRecord>(`${SELECT} ORDER BY name`)
  const byId = to.first<ConnectionRecord>(`${SELECT} AND id = $1`)
  const byName = to.first<ConnectionRecord>(`${SELECT} AND name = $1`)
  const insert = to.change(INSERT)
  const replace = to.change(REPLACE)
  const remove = to.change('UPDATE connection SET removed_at = $1, sealed_token = NULL WHERE id = $2')

  return {
    all: async () => readableRows(await all(), connectionFromRecord),
    byId: async (id) => connectionOf(await byId(id)),
    byName: async (name) => connectionOf(await byName(name)),
    insert: async (connection) => void (await insert(...valuesOf(connection))),
    replace: async (connection) => void (await replace(...valuesOf(connection))),
    remove: async (id, at) => void (await remove(at, id)),
  }
}

/** In the order of CONNECTION_COLUMNS. */
function valuesOf(connection: StoredConnection): readonly PortableValue[] {
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
