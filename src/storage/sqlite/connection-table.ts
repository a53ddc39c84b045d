import {
  CONNECTION_KINDS,
  type ConnectionKind,
  EXTENSIONS_FIELD_KINDS,
  type ExtensionsFieldKind,
} from '#values/vocabulary/connection-terms.ts'
import type { ConnectionStore, StoredConnection } from '../connection-store.ts'
import { bytes, nullable, objectOf, text, uuid } from '../records/columns.ts'
import { columnsOf, oneOf, readableRows } from '../records/row-codec.ts'
import { RowError } from '../row-error.ts'
import type { Statements } from './statements.ts'

type ConnectionRecord = {
  readonly id: string
  readonly name: string
  readonly base_url: string
  readonly kind: ConnectionKind
  readonly extensions_field: string | null
  readonly extensions_field_kind: ExtensionsFieldKind | null
  readonly further_fields_json: string
  readonly ca_file: string | null
  readonly sealed_token: Uint8Array | null
}

const COLUMNS =
  'id, name, base_url, kind, extensions_field, extensions_field_kind, further_fields_json, ca_file, sealed_token'

const INSERT = `
  INSERT INTO connection (${COLUMNS})
  VALUES (@id, @name, @base_url, @kind, @extensions_field, @extensions_field_kind, @further_fields_json, @ca_file,
    @sealed_token)`

const REPLACE = `
  UPDATE connection SET name = @name, base_url = @base_url, kind = @kind, extensions_field = @extensions_field,
    extensions_field_kind = @extensions_field_kind, further_fields_json = @further_fields_json, ca_file = @ca_file,
    sealed_token = @sealed_token
  WHERE id = @id`

export function createConnectionStore(database: Statements): ConnectionStore {
  const select = (condition: string) => `SELECT ${COLUMNS} FROM connection WHERE removed_at IS NULL ${condition}`
  const all = database.prepare<[], ConnectionRecord>(select('ORDER BY name'))
  const byId = database.prepare<[string], ConnectionRecord>(select('AND id = ?'))
  const byName = database.prepare<[string], ConnectionRecord>(select('AND name = ?'))
  const insert = database.prepare(INSERT)
  const replace = database.prepare(REPLACE)
  const remove = database.prepare('UPDATE connection SET removed_at = ?, sealed_token = NULL WHERE id = ?')

  return {
    all: async () => readableRows(all.all(), fromRecord),
    byId: async (id) => connectionOf(byId.get(id)),
    byName: async (name) => connectionOf(byName.get(name)),
    insert: async (connection) => void insert.run(recordOf(connection)),
    replace: async (connection) => void replace.run(recordOf(connection)),
    remove: async (id, at) => void remove.run(at, id),
  }
}

function connectionOf(record: ConnectionRecord | undefined): StoredConnection | undefined {
  return record && fromRecord(record)
}

function fromRecord(record: ConnectionRecord): StoredConnection {
  const read = columnsOf('connection', record.id, record)
  const name = read('extensions_field', nullable(text))
  const as = read('extensions_field_kind', nullable(oneOf(EXTENSIONS_FIELD_KINDS)))
  if ((name === null) !== (as === null)) throw new RowError('connection', record.id, 'extensions_field')
  return {
    id: read('id', uuid),
    name: read('name', text),
    baseUrl: read('base_url', addressOf),
    kind: read('kind', oneOf(CONNECTION_KINDS)),
    extensionsField: name === null || as === null ? null : { name, as },
    furtherFields: read('further_fields_json', objectOf),
    caFile: read('ca_file', nullable(text)),
    sealedToken: read('sealed_token', nullable(bytes)),
  }
}

function addressOf(text: string): string {
  if (!URL.canParse(text)) throw new RangeError('No address')
  return text
}

function recordOf(connection: StoredConnection): ConnectionRecord {
  return {
    id: connection.id,
    name: connection.name,
    base_url: connection.baseUrl,
    kind: connection.kind,
    extensions_field: connection.extensionsField?.name ?? null,
    extensions_field_kind: connection.extensionsField?.as ?? null,
    further_fields_json: JSON.stringify(connection.furtherFields),
    ca_file: connection.caFile,
    sealed_token: connection.sealedToken,
  }
}
