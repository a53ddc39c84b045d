import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
import type { SubmissionStep } from '../submission-events.ts'
import { instant, nullable, text } from './columns.ts'
import { storedNote } from './note-codec.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export type EventRecord = {
  readonly submission_id: number
  readonly position: number
  readonly state: SubmissionStep['state']
  readonly at: string
  readonly note_json: string
  readonly decided_by: string | null
}

/** A row of `submission_event`. Throws a RowError. */
export function stepFromRecord(record: EventRecord): SubmissionStep {
  const read = columnsOf('submission_event', `${record.submission_id} ${record.position}`, record)
  return {
    state: read('state', oneOf(SUBMISSION_STATES)),
    at: read('at', instant),
    note: read('note_json', storedNote),
    decidedBy: read('decided_by', nullable(text)),
  }
}
