import type { ImportMappingStore } from '../import-stores.ts'
import { type ImportMappingRecord, importMappingFromRecord } from '../records/import-record.ts'
import { readableRows } from '../records/row-codec.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { PortableStatements } from './portable-statements.ts'

const COLUMNS = 'uuid, name, mapping_json, saved_at'
const PUT = `
  INSERT INTO import_mapping (${COLUMNS}) VALUES ($1, $2, $3, $4)
  ON CONFLICT (uuid) DO UPDATE
    SET name = excluded.name, mapping_json = excluded.mapping_json, saved_at = excluded.saved_at`

export function createImportMappingStore(to: PortableStatements): ImportMappingStore {
  const all = to.all<ImportMappingRecord>(`SELECT ${COLUMNS} FROM import_mapping ORDER BY name`)
  const byUuid = to.first<ImportMappingRecord>(`SELECT ${COLUMNS} FROM import_mapping WHERE uuid = $1`)
  const named = to.first<Pick<ImportMappingRecord, 'uuid'>>('SELECT uuid FROM import_mapping WHERE name = $1')
  const put = to.change(PUT)
  const remove = to.change('DELETE FROM import_mapping WHERE uuid = $1')

  return {
    all: async () => readableRows(await all(), importMappingFromRecord),
    byUuid: async (uuid) => {
      const record = await byUuid(uuidOrNone(uuid))
      return record && importMappingFromRecord(record)
    },
    named: async (name) => (await named(name))?.uuid,
    put: async ({ uuid, name, mappingJson, savedAt }) => void (await put(uuid, name, mappingJson, savedAt)),
    remove: async (uuid) => (await remove(uuidOrNone(uuid))) > 0,
  }
}
