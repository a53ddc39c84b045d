import { SUBMISSION_STATES } from '#values/vocabulary/submission-state.ts'
import { instant, nullable, text } from '../records/columns.ts'
import { jsonOfNote, storedNote } from '../records/note-codec.ts'
import { columnsOf, oneOf } from '../records/row-codec.ts'
import type { StoredSubmission } from '../stored-submission.ts'
import type { SubmissionStep } from '../submission-events.ts'
import type { Statements } from './statements.ts'

export type SubmissionEvents = {
  readonly append: (submissionId: number, step: SubmissionStep) => void
  readonly of: (uuid: string) => readonly SubmissionStep[]
}

type EventRecord = {
  readonly submission_id: number
  readonly position: number
  readonly state: StoredSubmission['state']
  readonly at: string
  readonly note_json: string
  readonly decided_by: string | null
}

const APPEND = `
  INSERT INTO submission_event (submission_id, position, at, state, note_json, decided_by)
  VALUES (@id, (SELECT count(*) FROM submission_event WHERE submission_id = @id), @at, @state, @note, @decidedBy)`

const OF = `
  SELECT submission_id, position, submission_event.state, at, note_json, decided_by FROM submission_event
  JOIN submission ON submission.id = submission_id
  WHERE submission.uuid = ? ORDER BY position`

/** The steps of all submissions: appended, never changed. */
export function createSubmissionEvents(database: Statements): SubmissionEvents {
  const append = database.prepare(APPEND)
  const of = database.prepare<[string], EventRecord>(OF)

  return {
    append: (id, { at, state, note, decidedBy }) => {
      append.run({ id, at, state, note: jsonOfNote(note), decidedBy })
    },
    of: (uuid) => of.all(uuid).map(stepFromRecord),
  }
}

/** Throws a RowError. */
function stepFromRecord(record: EventRecord): SubmissionStep {
  const read = columnsOf('submission_event', `${record.submission_id} ${record.position}`, record)
  return {
    state: read('state', oneOf(SUBMISSION_STATES)),
    at: read('at', instant),
    note: read('note_json', storedNote),
    decidedBy: read('decided_by', nullable(text)),
  }
}
