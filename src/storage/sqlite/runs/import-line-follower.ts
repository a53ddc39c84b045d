import type { Note } from '../../note.ts'
import { followedLine } from '../../records/followed-line.ts'
import type { StoredSubmission } from '../../stored-submission.ts'
import type { Statements } from '../statements/statements.ts'
import { takesNoChange } from './extension-line-follower.ts'

/** The submission has its outcome already, and an accepted loan is in the mirror by then. */
const FOLLOW = `
  UPDATE import_run_line AS line SET state = @line, explanation_json = @explanation,
    status = made.status, duration_ms = made.duration_ms, loan_uuid = made.uuid, loan_public_id = made.public_id
  FROM (
    SELECT submission.status, submission.duration_ms, loan.uuid, loan.public_id
    FROM submission LEFT JOIN loan ON @line = 'created'
      AND loan.connection_id = submission.connection_id AND loan.uuid = submission.loan_uuid
    WHERE submission.uuid = @uuid
  ) AS made
  WHERE line.submission_uuid = @uuid`

/** Updates the line of a file linked to a submission in the same write, like that of an extension. */
export function createImportLineFollower(database: Statements) {
  const follow = database.prepare(FOLLOW)
  return (uuid: string, state: StoredSubmission['state'], explanation: Note): void => {
    try {
      follow.run({ uuid, ...followedLine(state, explanation, 'created') })
    } catch (error) {
      if (!takesNoChange(error)) throw error
    }
  }
}
