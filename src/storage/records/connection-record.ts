import {
  CONNECTION_KINDS,
  type ConnectionKind,
  EXTENSIONS_FIELD_KINDS,
  type ExtensionsFieldKind,
} from '#values/vocabulary/connection-terms.ts'
import type { StoredConnection } from '../connection-store.ts'
import { RowError } from '../row-error.ts'
import { bytes, nullable, objectOf, text, uuid } from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export type ConnectionRecord = {
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

/** Columns that a connection is read from. */
export const CONNECTION_COLUMNS =
  'id, name, base_url, kind, extensions_field, extensions_field_kind, further_fields_json, ca_file, sealed_token'

/** Throws a RowError. */
export function connectionOf(record: ConnectionRecord | undefined): StoredConnection | undefined {
  return record && connectionFromRecord(record)
}

/** A row of `connection`. Throws a RowError. */
export function connectionFromRecord(record: ConnectionRecord): StoredConnection {
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

export function recordFromConnection(connection: StoredConnection): ConnectionRecord {
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
