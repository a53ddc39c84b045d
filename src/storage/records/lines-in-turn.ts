import type { RowError } from '../row-error.ts'
import type { LineKey, LinesInTurn } from '../run-lines.ts'
import { readableRows } from './row-codec.ts'

/**
 * Separates rows of the next lines into readable and damaged ones; a damaged line is identified, so that it can be
 * marked as failed.
 */
export function linesInTurn<Stored extends { readonly run_id: number; readonly position: number }, Line>(
  records: readonly Stored[],
  lineOf: (record: Stored) => Line,
): LinesInTurn<Line> {
  const rows: Line[] = []
  const damaged: { readonly line: LineKey; readonly error: RowError }[] = []
  for (const record of records) {
    const read = readableRows([record], lineOf)
    rows.push(...read.rows)
    const line = { runId: record.run_id, position: record.position }
    damaged.push(...read.unreadable.map((error) => ({ line, error })))
  }
  return { rows, damaged }
}
