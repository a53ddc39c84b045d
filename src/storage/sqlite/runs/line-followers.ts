import Database from 'better-sqlite3'
import type { Note } from '../../note.ts'
import { followedLine } from '../../records/followed-line.ts'
import type { StoredSubmission } from '../../stored-submission.ts'
import { createBuybackLineFollower } from '../../tables/buyback-line-follower.ts'
import { createPaymentLineFollower } from '../../tables/payment-line-follower.ts'
import { portable } from '../statements/portable.ts'
import type { Statements } from '../statements/statements.ts'

/** An accepted extension is in the mirror by then, unless it could not be read from the service. */
const FOLLOW_EXTENSION = `
  UPDATE extension_run_line AS line SET state = @line, explanation_json = @explanation,
    reason = iif(@line = 'refused', 'rejected', NULL),
    extension_uuid = made.uuid,
    added_interest_cents = coalesce(made.added_interest_cents, line.added_interest_cents),
    final_date_after = coalesce(made.final_payment_date, line.final_date_after)
  FROM (SELECT 1) LEFT JOIN (
    SELECT loan_event.uuid, loan_event.added_interest_cents, loan.final_payment_date
    FROM extension_run_line AS own
    JOIN loan_event ON loan_event.loan_id = own.loan_id AND loan_event.number = own.schedule_version + 1
      AND loan_event.kind = 'extended'
    JOIN loan ON loan.id = own.loan_id
    WHERE own.submission_uuid = @uuid AND @line = 'extended'
  ) AS made
  WHERE line.submission_uuid = @uuid`

/** The submission has its outcome already, and an accepted loan is in the mirror by then. */
const FOLLOW_IMPORT = `
  UPDATE import_run_line AS line SET state = @line, explanation_json = @explanation,
    status = made.status, duration_ms = made.duration_ms, loan_uuid = made.uuid, loan_public_id = made.public_id
  FROM (
    SELECT submission.status, submission.duration_ms, loan.uuid, loan.public_id
    FROM submission LEFT JOIN loan ON @line = 'created'
      AND loan.connection_id = submission.connection_id AND loan.uuid = submission.loan_uuid
    WHERE submission.uuid = @uuid
  ) AS made
  WHERE line.submission_uuid = @uuid`

/**
 * Updates the line linked to a submission in the same write, so that a crash can never separate the two. A line too
 * damaged to be changed stays as it is: the outcome of its submission must be written all the same.
 */
export function createExtensionLineFollower(database: Statements) {
  const follow = database.prepare(FOLLOW_EXTENSION)
  return (uuid: string, state: StoredSubmission['state'], explanation: Note): void => {
    try {
      follow.run({ uuid, ...followedLine(state, explanation, 'extended') })
    } catch (error) {
      if (!takesNoChange(error)) throw error
    }
  }
}

/** SQLite checks the type of every column of a row again when one of them is changed. */
function takesNoChange(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_DATATYPE'
}

/** Updates the line of a file linked to a submission in the same write, like that of an extension. */
export function createImportLineFollower(database: Statements) {
  const follow = database.prepare(FOLLOW_IMPORT)
  return (uuid: string, state: StoredSubmission['state'], explanation: Note): void => {
    try {
      follow.run({ uuid, ...followedLine(state, explanation, 'created') })
    } catch (error) {
      if (!takesNoChange(error)) throw error
    }
  }
}

/** Update the lines of bank's files and of buyback runs that are linked to a submission, like that of an extension. */
export function createPortableFollowers(database: Statements) {
  const to = portable(database)
  return [createPaymentLineFollower(to), createBuybackLineFollower(to)].map(unlessDamaged)
}

function unlessDamaged(follow: ReturnType<typeof createPaymentLineFollower>): typeof follow {
  return async (uuid, state, explanation) => {
    try {
      await follow(uuid, state, explanation)
    } catch (error) {
      if (!takesNoChange(error)) throw error
    }
  }
}
