import type { StoredImportLine } from '#storage/stored-import.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { LinesOf } from '../runs/run-kind.ts'

export const IMPORT_LINES: LinesOf<StoredImportLine, ImportLineState> = {
  read: ({ importLines }) => importLines,
  write: ({ importLines }) => importLines,
}
