import type { LineKey, LinesInTurn } from '../extension-run-lines.ts'
import type { RowError } from '../row-error.ts'
import type { StoredRunLine } from '../stored-extension-run.ts'
import { type LineRecord, lineFromRecord } from './extension-run-record.ts'
import { readableRows } from './row-codec.ts'

/** Rows of `extension_run_line` whose turn it is; a damaged one is named, so that it can be put out of the way. */
export function linesInTurn(records: readonly LineRecord[]): LinesInTurn {
  const rows: StoredRunLine[] = []
  const damaged: { readonly line: LineKey; readonly error: RowError }[] = []
  for (const record of records) {
    const read = readableRows([record], lineFromRecord)
    rows.push(...read.rows)
    const line = { runId: record.run_id, position: record.position }
    damaged.push(...read.unreadable.map((error) => ({ line, error })))
  }
  return { rows, damaged }
}
