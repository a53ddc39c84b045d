import Database from 'better-sqlite3'
import type { LineState } from '#values/vocabulary/run-states.ts'
import type { Note } from '../note.ts'
import { jsonOfNote } from '../records/note-codec.ts'
import type { StoredSubmission } from '../stored-submission.ts'
import type { Statements } from './statements.ts'

const LINE_OF_SUBMISSION: Readonly<Record<StoredSubmission['state'], LineState>> = {
  planned: 'ready',
  sending: 'sending',
  accepted: 'extended',
  rejected: 'refused',
  unknown: 'unknown',
}

/** An accepted extension is in the mirror by then, unless it could not be read from the service. */
const FOLLOW = `
  UPDATE extension_run_line AS line SET state = @line, explanation_json = @explanation,
    reason = iif(@line = 'refused', 'rejected', NULL),
    extension_uuid = made.uuid,
    added_interest_cents = coalesce(made.added_interest_cents, line.added_interest_cents),
    final_date_after = coalesce(made.final_payment_date, line.final_date_after)
  FROM (SELECT 1) LEFT JOIN (
    SELECT extension.uuid, extension.added_interest_cents, loan.final_payment_date
    FROM extension_run_line AS own
    JOIN extension ON extension.loan_id = own.loan_id AND extension.version = own.schedule_version + 1
    JOIN loan ON loan.id = own.loan_id
    WHERE own.submission_uuid = @uuid AND @line = 'extended'
  ) AS made
  WHERE line.submission_uuid = @uuid`

/**
 * A line that goes by a submission follows it in the same write, so that a crash can never part the two. A line so
 * damaged that it takes no change stays behind: what is known of its submission must be written all the same.
 */
export function createLineFollower(database: Statements) {
  const follow = database.prepare(FOLLOW)
  return (uuid: string, state: StoredSubmission['state'], explanation: Note): void => {
    const isWorthSaying = state === 'rejected' || state === 'unknown'
    try {
      follow.run({ uuid, line: LINE_OF_SUBMISSION[state], explanation: isWorthSaying ? jsonOfNote(explanation) : null })
    } catch (error) {
      if (!takesNoChange(error)) throw error
    }
  }
}

/** SQLite checks the type of every column of a row again where one of them is changed. */
function takesNoChange(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_DATATYPE'
}
