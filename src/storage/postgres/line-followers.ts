import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Note } from '../note.ts'
import { followedLine } from '../records/followed-line.ts'
import type { Asking } from './asking.ts'

/** An accepted extension is in the mirror by then, unless it could not be read from the service. */
const FOLLOW_EXTENSION = `
  UPDATE extension_run_line AS line SET state = $2, explanation_json = $3,
    reason = CASE WHEN $2 = 'refused' THEN 'rejected' END,
    extension_uuid = made.uuid,
    added_interest_cents = coalesce(made.added_interest_cents, line.added_interest_cents),
    final_date_after = coalesce(loan.final_payment_date, line.final_date_after)
  FROM extension_run_line AS own
  LEFT JOIN loan_event AS made
    ON $2 = 'extended' AND made.loan_id = own.loan_id AND made.number = own.schedule_version + 1
      AND made.kind = 'extended'
  LEFT JOIN loan ON loan.id = made.loan_id
  WHERE own.submission_uuid = $1 AND line.run_id = own.run_id AND line.position = own.position`

/** The submission has its outcome already, and an accepted loan is in the mirror by then. */
const FOLLOW_IMPORT = `
  UPDATE import_run_line AS line SET state = $2, explanation_json = $3,
    status = made.status, duration_ms = made.duration_ms, loan_uuid = loan.uuid, loan_public_id = loan.public_id
  FROM submission AS made LEFT JOIN loan
    ON $2 = 'created' AND loan.connection_id = made.connection_id AND loan.uuid = made.loan_uuid
  WHERE made.uuid = $1 AND line.submission_uuid = $1`

/** Updates the line linked to a submission in the same write, so that a crash can never separate the two. */
export function createExtensionLineFollower(to: Asking) {
  return async (uuid: string, state: SubmissionState, note: Note): Promise<void> => {
    const { line, explanation } = followedLine(state, note, 'extended')
    await to.run(FOLLOW_EXTENSION, uuid, line, explanation)
  }
}

/** Updates the line of a file linked to a submission in the same write, like that of an extension. */
export function createImportLineFollower(to: Asking) {
  return async (uuid: string, state: SubmissionState, note: Note): Promise<void> => {
    const { line, explanation } = followedLine(state, note, 'created')
    await to.run(FOLLOW_IMPORT, uuid, line, explanation)
  }
}
