import type { MovedTable } from '../moving.ts'
import { LINE_COLUMNS } from './import-line-columns.ts'
import {
  type ImportLineRecord,
  type ImportMappingRecord,
  type ImportSourceRecord,
  importLineFromRecord,
  importMappingFromRecord,
  importSourceFromRecord,
} from './import-record.ts'
import { LONG_ROWS_AT_ONCE, rowId, table } from './moved-table.ts'
import { columnsOf } from './row-codec.ts'

const sources = table({
  name: 'import_source',
  key: ['run_id'],
  columns: 'run_id, name, size, sha256, facts_json, plan_json, checked_at, check_ms',
  instants: ['checked_at'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: ImportSourceRecord) {
    importSourceFromRecord(record)
  },
})

const lines = table({
  name: 'import_run_line',
  key: ['run_id', 'position'],
  columns: LINE_COLUMNS.join(', '),
  uuids: ['loan_uuid', 'submission_uuid'],
  countsFrom: 1,
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: ImportLineRecord) {
    columnsOf('import_run_line', `${record.run_id} ${record.position}`, record)('run_id', rowId)
    importLineFromRecord(record)
  },
})

const mappings = table({
  name: 'import_mapping',
  key: ['uuid'],
  columns: 'uuid, name, mapping_json, saved_at',
  instants: ['saved_at'],
  uuids: ['uuid'],
  rowsAtOnce: LONG_ROWS_AT_ONCE,
  check(record: ImportMappingRecord) {
    importMappingFromRecord(record)
  },
})

/** Tables of imports; they refer to runs, so they are moved after them. */
export const MOVED_IMPORT_TABLES: readonly MovedTable[] = [sources, lines, mappings]
