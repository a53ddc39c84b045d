import type Database from 'better-sqlite3'
import type { StoredSubmission } from './stored-submission.ts'

/** A step of a submission: since when it is in a state, why, and who decided it where a person did. */
export type SubmissionStep = {
  readonly state: StoredSubmission['state']
  readonly at: string
  readonly note: string
  readonly decidedBy: string | null
}

export type SubmissionEvents = {
  readonly append: (submissionId: number, step: SubmissionStep) => void
  readonly of: (uuid: string) => readonly SubmissionStep[]
}

type EventRecord = {
  readonly state: StoredSubmission['state']
  readonly at: string
  readonly note: string
  readonly decided_by: string | null
}

const APPEND = `
  INSERT INTO submission_event (submission_id, position, at, state, note, decided_by)
  VALUES (@id, (SELECT count(*) FROM submission_event WHERE submission_id = @id), @at, @state, @note, @decidedBy)`

const OF = `
  SELECT submission_event.state, at, note, decided_by FROM submission_event
  JOIN submission ON submission.id = submission_id
  WHERE submission.uuid = ? ORDER BY position`

/** The steps of all submissions: appended, never changed. */
export function createSubmissionEvents(database: Database.Database): SubmissionEvents {
  const append = database.prepare(APPEND)
  const of = database.prepare<[string], EventRecord>(OF)

  return {
    append: (id, { at, state, note, decidedBy }) => {
      append.run({ id, at, state, note, decidedBy })
    },
    of: (uuid) => of.all(uuid).map(({ state, at, note, decided_by }) => ({ state, at, note, decidedBy: decided_by })),
  }
}
