import type { Note } from '#storage/note.ts'
import type { RowError, RowTable } from '#storage/row-error.ts'
import type { LineKey } from '#storage/run-lines.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { RunningFault } from '#storage/storage-error.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { faultOf } from '../parts/log.ts'
import type { DataParts } from '../service-parts.ts'
import type { FailedLine, LinesOf } from './run-kind.ts'

/** State of a line after an internal error. The log names the fault by its code, which contains no content. */
export function failedLine(
  { log, storage }: DataParts,
  runUuid: string,
  { position }: LineKey,
  error: unknown,
): FailedLine {
  const damage = storage.rowErrorOf(error)
  log({ event: 'run-line-failed', run: runUuid, position, fault: damage?.place ?? faultOf(error) })
  return { state: 'failed', explanation: { code: damage ? 'line-damaged' : 'line-failed', params: {} } }
}

/** The next lines; marks those that cannot be read as failed. Call inside a write. */
export async function linesInTurn<Line extends LineKey, State>(
  parts: DataParts<UnitOfWork>,
  { id, uuid }: StoredRun,
  linesOf: LinesOf<Line, State>,
  state: State,
  limit: number,
): Promise<{ readonly lines: readonly Line[]; readonly isMore: boolean }> {
  const lines = linesOf.write(parts.storage)
  const { rows, damaged } = await lines.first(id, state, limit)
  for (const { line, error } of damaged) await lines.fail(line, failedLine(parts, uuid, line, error).explanation)
  return { lines: rows, isMore: rows.length + damaged.length > 0 }
}

/** Reason to stop the run, if a fault would hit every other line as well; undefined if the fault concerns one loan only. */
export function stopReason({ storage }: DataParts, error: unknown): Note | undefined {
  const fault = storage.faultOf(error)
  if (fault) return { code: 'storage-fault', params: { fault } }
  const damage = storage.rowErrorOf(error)
  return damage && !OF_A_LOAN.includes(damage.table) ? damagedNote(damage) : undefined
}

/**
 * True for a fault that a database server recovers from: the take-over of abandoned runs resumes the run then, without
 * a person.
 */
export function passesByItself({ storage }: DataParts<Storage>, error: unknown): boolean {
  const fault = storage.faultOf(error)
  return storage.isShared && fault !== undefined && PASSING.includes(fault)
}

const PASSING: readonly RunningFault[] = ['not-reached', 'commit-unknown', 'locked']

export function damagedNote({ table }: RowError): Note {
  return { code: 'record-damaged', params: { table } }
}

const OF_A_LOAN: readonly RowTable[] = [
  ...(['loan', 'loan_event', 'installment'] as const),
  ...(['extension_run_line', 'import_run_line', 'payment_run_line', 'buyback_run_line'] as const),
]
