import { jsonOfNote } from '../records/note-codec.ts'
import { type EventRecord, stepFromRecord } from '../records/submission-event-record.ts'
import { uuidOrNone } from '../records/uuid-or-none.ts'
import type { SubmissionStep } from '../submission-events.ts'
import type { PortableStatements } from './portable-statements.ts'

type SubmissionEvents = {
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
export function createSubmissionEvents(to: PortableStatements): SubmissionEvents {
  const append = to.change(APPEND)
  const of = to.all<EventRecord>(OF)

  return {
    append: async (uuid, { at, state, note, decidedBy }) => {
      await append(uuid, at, state, jsonOfNote(note), decidedBy)
    },
    of: async (uuid) => (await of(uuidOrNone(uuid))).map(stepFromRecord),
  }
}
