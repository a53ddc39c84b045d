import type { StoredSubmission } from '#storage/stored-submission.ts'
import { MAX_WAIT } from '#values/vocabulary/limits.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'

/** A frozen clock goes round at midnight; no service may ask for more than this. */
export const LONGEST_WAIT_MS = MAX_WAIT * 1000

/** How long the service still wants to be left alone with a submission; 0 where it does not, or never did. */
export function waitLeftMs({ clock }: LoanParts, { waitUntil }: Pick<StoredSubmission, 'waitUntil'>): number {
  if (waitUntil === null) return 0
  const left = Date.parse(waitUntil) - Date.parse(clock.now())
  return left <= LONGEST_WAIT_MS ? Math.max(left, 0) : 0
}

/** Throws `waiting`: what the service asked to wait with is not sent again before that time. */
export function refuseWhileWaiting(parts: LoanParts, submission: StoredSubmission): void {
  const { uuid: submissionId, waitUntil } = submission
  const leftMs = waitLeftMs(parts, submission)
  if (waitUntil !== null && leftMs > 0) refuse({ kind: 'waiting', waitUntil, leftMs, submissionId })
}
