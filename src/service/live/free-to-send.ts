import type { StoredSubmission } from '#storage/stored-submission.ts'
import type { DataParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import type { SubmissionPlan } from './submission-plan.ts'

/**
 * Called inside the write that marks a submission as sending: if several want to send the same, the first write wins.
 * Only that write finds the submission planned, nothing open, and the work not done by another submission in the
 * meantime.
 */
export async function refuseUnlessFree(
  parts: DataParts,
  submission: StoredSubmission,
  { wasMade }: Pick<SubmissionPlan, 'wasMade'>,
): Promise<void> {
  const { submissions, connections } = parts.storage
  const { uuid, connectionId, exclusiveKey } = submission
  const open = await submissions.open(connectionId, exclusiveKey)
  const state = open?.state === 'unknown' ? 'unknown' : 'sending'
  if (open) refuse({ kind: 'submission-open', state, submissionId: open.uuid })
  if ((await submissions.byUuid(uuid))?.state !== 'planned') refuse({ kind: 'submission-decided' })
  if (await wasMade(parts, submission)) refuse({ kind: 'submission-decided' })
  if (!(await connections.byId(connectionId))) refuse({ kind: 'not-found', what: 'connection' })
}
