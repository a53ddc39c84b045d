import type { Note } from '../note.ts'
import { followedLine } from '../records/followed-line.ts'
import type { StoredSubmission } from '../stored-submission.ts'
import type { PortableStatements } from './portable-statements.ts'

/** An accepted buyback is in the mirror by then, with the amounts that our rules make due on the service's day. */
const FOLLOW = `
  UPDATE buyback_run_line AS line SET state = $2, explanation_json = $3,
    reason = CASE WHEN $2 = 'refused' THEN 'rejected' END,
    buyback_uuid = made.uuid,
    principal_cents = coalesce(made.paid_principal_cents, line.principal_cents),
    interest_cents = coalesce(made.paid_interest_cents, line.interest_cents),
    delayed_interest_cents = coalesce(made.paid_delayed_interest_cents, line.delayed_interest_cents)
  FROM buyback_run_line AS own
  LEFT JOIN loan_event AS made
    ON $2 = 'bought-back' AND made.loan_id = own.loan_id AND made.number = own.schedule_version + 1
      AND made.kind = 'bought-back'
  WHERE own.submission_uuid = $1 AND line.run_id = own.run_id AND line.position = own.position`

/** Updates the line of a buyback run linked to a submission in the same write, so that a crash never separates the two. */
export function createBuybackLineFollower(to: PortableStatements) {
  const follow = to.change(FOLLOW)
  return async (uuid: string, state: StoredSubmission['state'], note: Note): Promise<void> => {
    const { line, explanation } = followedLine(state, note, 'bought-back')
    await follow(uuid, line, explanation)
  }
}
