import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Note } from '../note.ts'
import { followedLine } from '../records/followed-line.ts'
import type { Asking } from './asking.ts'

/** The submission has its outcome already, and an accepted loan is in the mirror by then. */
const FOLLOW = `
  UPDATE import_run_line AS line SET state = $2, explanation_json = $3,
    status = made.status, duration_ms = made.duration_ms, loan_uuid = loan.uuid, loan_public_id = loan.public_id
  FROM submission AS made LEFT JOIN loan
    ON $2 = 'created' AND loan.connection_id = made.connection_id AND loan.uuid = made.loan_uuid
  WHERE made.uuid = $1 AND line.submission_uuid = $1`

/** Updates the line of a file linked to a submission in the same write, like that of an extension. */
export function createImportLineFollower(to: Asking) {
  return async (uuid: string, state: SubmissionState, note: Note): Promise<void> => {
    const { line, explanation } = followedLine(state, note, 'created')
    await to.run(FOLLOW, uuid, line, explanation)
  }
}
