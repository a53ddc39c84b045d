import { describe, expect, it } from 'vitest'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { answered, liveDesk } from './live-desk.test-support.ts'
import { LONGEST_WAIT_MS, refuseWhileWaiting, waitLeftMs } from './wait-left.ts'

const UNTIL = '2026-01-28T23:55:00.000Z'

/** A submission that waits until a moment, on a clock that the test controls. */
async function waiting() {
  const { parts, createLoan, play, storage, time } = await liveDesk()
  play(() => ({ ...answered(429, {}), retryAfter: '600' }))
  const id = (await createLoan()).headers.get('Loan-Desk-Submission') ?? ''
  const found = await storage.submissions.byUuid(id)
  if (!found) throw new Error('No submission')
  const submission: StoredSubmission = { ...found, waitUntil: UNTIL }
  return (before: number) => {
    time.now = new Date(Date.parse(UNTIL) - before).toISOString()
    return { left: waitLeftMs(parts, submission), refuse: () => refuseWhileWaiting(parts, submission) }
  }
}

describe('the wait that a service asked for', () => {
  it.each([1, LONGEST_WAIT_MS - 1, LONGEST_WAIT_MS])('holds a submission back for the last %i ms of it', async (ms) => {
    const { left, refuse } = (await waiting())(ms)
    expect(left).toBe(ms)
    expect(refuse).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ kind: 'waiting', leftMs: ms }) }),
    )
  })

  it('is over at its end and behind it', async () => {
    const at = await waiting()
    for (const ms of [0, -1, -86_400_000]) expect(at(ms).left).toBe(0)
    expect(at(0).refuse).not.toThrow()
  })

  it('holds nothing back on a clock that was set back behind the longest wait', async () => {
    const at = await waiting()
    for (const ms of [LONGEST_WAIT_MS + 1, 86_400_000]) {
      const { left, refuse } = at(ms)
      expect(left).toBe(0)
      expect(refuse).not.toThrow()
    }
  })
})
