import { assertNever } from '#values/assert.ts'
import { BUYBACK_REASONS } from '#values/vocabulary/buyback-terms.ts'
import { STORED_IMPORT_RUN_STATES } from '#values/vocabulary/import-run-states.ts'
import { RUN_KINDS, STORED_EXTENSION_RUN_STATES } from '#values/vocabulary/run-states.ts'
import type { StoredRun } from '../stored-run.ts'
import { instant, nullable, required, text, uuid, wholeFrom } from './columns.ts'
import { storedNote } from './note-codec.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export type RunRecord = {
  readonly id: number
  readonly uuid: string
  readonly kind: string
  readonly connection_id: string
  readonly days_to_extend: number | null
  readonly file_name: string | null
  readonly buyback_reason: string | null
  readonly state: string
  readonly pause_reason_json: string | null
  readonly wait_until: string | null
  readonly lines_per_second: number | null
  readonly worked_ms: number
  readonly worked_lines: number
  readonly recent_ms: number
  readonly recent_lines: number
  readonly made_by: string
  readonly made_through: string
  readonly created_at: string
  readonly started_at: string | null
  readonly ended_at: string | null
}

/** Columns that a run is read from, by name: a newer version of the program may have added more. */
export const RUN_COLUMNS = [
  'id',
  'uuid',
  'kind',
  'connection_id',
  'days_to_extend',
  'file_name',
  'buyback_reason',
  'state',
  'pause_reason_json',
  'wait_until',
  'lines_per_second',
  'worked_ms',
  'worked_lines',
  'recent_ms',
  'recent_lines',
  'made_by',
  'made_through',
  'created_at',
  'started_at',
  'ended_at',
] as const satisfies readonly (keyof RunRecord)[]

/** A row of `run`. Throws a RowError. */
export function runFromRecord(record: RunRecord): StoredRun {
  const read = columnsOf('run', record.id, record)
  const head = { id: record.id, uuid: read('uuid', uuid), ...restOf(record) }
  const kind = read('kind', oneOf(RUN_KINDS))
  switch (kind) {
    case 'extension': {
      const state = read('state', oneOf(STORED_EXTENSION_RUN_STATES))
      return { ...head, kind, state, daysToExtend: read('days_to_extend', atLeastOne) }
    }
    case 'import':
      return { ...head, kind, state: read('state', oneOf(STORED_IMPORT_RUN_STATES)) }
    case 'reconciliation':
      return { ...head, kind, state: read('state', oneOf(STORED_EXTENSION_RUN_STATES)) }
    case 'payment': {
      const state = read('state', oneOf(STORED_EXTENSION_RUN_STATES))
      return { ...head, kind, state, fileName: read('file_name', required(text)) }
    }
    case 'buyback': {
      const state = read('state', oneOf(STORED_EXTENSION_RUN_STATES))
      return { ...head, kind, state, buybackReason: read('buyback_reason', required(oneOf(BUYBACK_REASONS))) }
    }
    default:
      return assertNever(kind)
  }
}

/** Fields common to every run. */
function restOf(record: RunRecord) {
  const read = columnsOf('run', record.id, record)
  return {
    connectionId: read('connection_id', text),
    pauseReason: read('pause_reason_json', nullable(storedNote)),
    waitUntil: read('wait_until', nullable(instant)),
    linesPerSecond: read('lines_per_second', nullable(pace)),
    workedMs: read('worked_ms', wholeFrom(0)),
    workedLines: read('worked_lines', wholeFrom(0)),
    recentMs: read('recent_ms', wholeFrom(0)),
    recentLines: read('recent_lines', wholeFrom(0)),
    madeBy: read('made_by', text),
    madeThrough: read('made_through', text),
    createdAt: read('created_at', instant),
    startedAt: read('started_at', nullable(instant)),
    endedAt: read('ended_at', nullable(instant)),
  }
}

/** Throws a RangeError. */
function pace(linesPerSecond: number): number {
  if (!Number.isFinite(linesPerSecond) || linesPerSecond <= 0) throw new RangeError('No pace')
  return linesPerSecond
}

/** Every extension run has its days; only runs of other kinds have none. */
function atLeastOne(days: number | null): number {
  return wholeFrom(1)(days ?? 0)
}
