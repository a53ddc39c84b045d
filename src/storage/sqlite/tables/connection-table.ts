import type { ConnectionStore } from '../../connection-store.ts'
import {
  CONNECTION_COLUMNS,
  type ConnectionRecord,
  connectionFromRecord,
  connectionOf,
  recordFromConnection,
} from '../../records/connection-record.ts'
import { readableRows } from '../../records/row-codec.ts'
import type { Statements } from '../statements/statements.ts'

const INSERT = `
  INSERT INTO connection (${CONNECTION_COLUMNS})
  VALUES (@id, @name, @base_url, @kind, @extensions_field, @extensions_field_kind, @further_fields_json, @ca_file,
    @sealed_token)`

const REPLACE = `
  UPDATE connection SET name = @name, base_url = @base_url, kind = @kind, extensions_field = @extensions_field,
    extensions_field_kind = @extensions_field_kind, further_fields_json = @further_fields_json, ca_file = @ca_file,
    sealed_token = @sealed_token
  WHERE id = @id`

export function createConnectionStore(database: Statements): ConnectionStore {
  const select = (condition: string) =>
    `SELECT ${CONNECTION_COLUMNS} FROM connection WHERE removed_at IS NULL ${condition}`
  const all = database.prepare<[], ConnectionRecord>(select('ORDER BY name'))
  const byId = database.prepare<[string], ConnectionRecord>(select('AND id = ?'))
  const byName = database.prepare<[string], ConnectionRecord>(select('AND name = ?'))
  const insert = database.prepare(INSERT)
  const replace = database.prepare(REPLACE)
  const remove = database.prepare('UPDATE connection SET removed_at = ?, sealed_token = NULL WHERE id = ?')

  return {
    all: async () => readableRows(all.all(), connectionFromRecord),
    byId: async (id) => connectionOf(byId.get(id)),
    byName: async (name) => connectionOf(byName.get(name)),
    insert: async (connection) => void insert.run(recordFromConnection(connection)),
    replace: async (connection) => void replace.run(recordFromConnection(connection)),
    remove: async (id, at) => void remove.run(at, id),
  }
}
