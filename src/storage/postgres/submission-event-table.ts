import { jsonOfNote } from '../records/note-codec.ts'
import { type EventRecord, stepFromRecord } from '../records/submission-event-record.ts'
import type { SubmissionStep } from '../submission-events.ts'
import type { Asking } from './asking.ts'
import { uuidOrNone } from './uuid-values.ts'

export type SubmissionEvents = {
  /** Finds the submission by its UUID, so that the entry can be sent right after the statement that inserts the submission. */
  readonly append: (uuid: string, step: SubmissionStep) => Promise<void>
  readonly of: (uuid: string) => Promise<readonly SubmissionStep[]>
}

const APPEND = `
  INSERT INTO submission_event (submission_id, position, at, state, note_json, decided_by)
  SELECT id, (SELECT count(*) FROM submission_event WHERE submission_id = submission.id), $2, $3, $4, $5
  FROM submission WHERE uuid = $1`

const OF = `
  SELECT submission_id, position, submission_event.state, at, note_json, decided_by FROM submission_event
  JOIN submission ON submission.id = submission_id
  WHERE submission.uuid = $1 ORDER BY position`

/** Steps of all submissions: appended, never changed. */
export function createSubmissionEvents(to: Asking): SubmissionEvents {
  return {
    append: async (uuid, { at, state, note, decidedBy }) => {
      await to.run(APPEND, uuid, at, state, jsonOfNote(note), decidedBy)
    },
    of: async (uuid) => (await to.all<EventRecord>(OF, uuidOrNone(uuid))).map(stepFromRecord),
  }
}
