import type { StoredSubmission } from '#storage/stored-submission.ts'
import { MAX_WAIT } from '#values/vocabulary/limits.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'

/**
 * Longest wait that a service may ask for, in milliseconds. A longer rest means that a frozen clock has started its day
 * again at midnight.
 */
export const LONGEST_WAIT_MS = MAX_WAIT * 1000

/** Rest of the wait that the service asked for, in milliseconds; 0 if there is none. */
export function waitLeftMs({ clock }: LoanParts, { waitUntil }: Pick<StoredSubmission, 'waitUntil'>): number {
  if (waitUntil === null) return 0
  const left = Date.parse(waitUntil) - Date.parse(clock.now())
  return left <= LONGEST_WAIT_MS ? Math.max(left, 0) : 0
}

/** Throws `waiting`: a submission is not sent again before the time that the service asked for. */
export function refuseWhileWaiting(parts: LoanParts, submission: StoredSubmission): void {
  const { uuid: submissionId, waitUntil } = submission
  const leftMs = waitLeftMs(parts, submission)
  if (waitUntil !== null && leftMs > 0) refuse({ kind: 'waiting', waitUntil, leftMs, submissionId })
}
