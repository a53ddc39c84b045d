import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { Exchange } from '#live/outcome.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { testService } from '../service.test-support.ts'
import { submissionItemOf } from './submission-body.ts'

/** A submission that has to wait for ten minutes at the service's request, on a clock that the test controls. */
async function waitingSubmission() {
  const { parts, storage, call } = await testService()
  const answer = { status: 429, contentType: 'application/json', text: '{}' }
  const exchange = async (): Promise<Exchange> => ({ kind: 'answered', answer, retryAfter: '600' })
  Object.assign(parts.live, { exchange })
  const connection = { name: 'Live', baseUrl: 'https://claims.example', kind: 'production', token: 'live-token' }
  const { id } = (await call('POST', '/desk/v1/connections', connection)).body.data
  await call('PUT', '/desk/v1/connection', { id })
  await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)
  const [submission] = (await storage.submissions.page({ connectionId: id }, null, 1)).rows
  if (!submission) throw new Error('No submission')
  const body = (await call('GET', `/desk/v1/submissions/${submission.uuid}`)).body.data
  const at = (now: string, changes: Partial<StoredSubmission> = {}) =>
    submissionItemOf({ ...parts, clock: { ...parts.clock, now: () => now } }, { ...submission, ...changes })
  return { at, body }
}

describe('a submission', () => {
  it('says how much is left of the time that the service asked to wait', async () => {
    const { at } = await waitingSubmission()
    expect(at('2026-01-28T06:10:16.000Z')).toMatchObject({ state: 'planned', waitLeftInMs: 120_000 })
    expect(at('2026-01-28T06:13:00.000Z').waitLeftInMs).toBe(0)
  })

  it('says how long it has been on its way', async () => {
    const { at } = await waitingSubmission()
    const sending = { state: 'sending', sentAt: '2026-01-28T06:02:16.000Z' } as const
    expect(at('2026-01-28T06:02:20.100Z', sending).durationInMs).toBe(4_100)
  })

  it('names client, time of sending, and the kind of its connection', async () => {
    const { body } = await waitingSubmission()
    expect(body).toMatchObject({
      clientName: 'XYZ-123 Limited',
      sentAt: '2026-01-28T06:02:16.000Z',
      connectionKind: 'production',
    })
  })
})
