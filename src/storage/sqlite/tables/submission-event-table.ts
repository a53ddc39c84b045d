import { jsonOfNote } from '../../records/note-codec.ts'
import { type EventRecord, stepFromRecord } from '../../records/submission-event-record.ts'
import type { SubmissionStep } from '../../submission-events.ts'
import type { Statements } from '../statements/statements.ts'

export type SubmissionEvents = {
  readonly append: (submissionId: number, step: SubmissionStep) => void
  readonly of: (uuid: string) => readonly SubmissionStep[]
}

const APPEND = `
  INSERT INTO submission_event (submission_id, position, at, state, note_json, decided_by)
  VALUES (@id, (SELECT count(*) FROM submission_event WHERE submission_id = @id), @at, @state, @note, @decidedBy)`

const OF = `
  SELECT submission_id, position, submission_event.state, at, note_json, decided_by FROM submission_event
  JOIN submission ON submission.id = submission_id
  WHERE submission.uuid = ? ORDER BY position`

/** Steps of all submissions: appended, never changed. */
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
