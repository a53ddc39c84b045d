import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { attemptsAt, createAttempts } from './attempts.ts'
import { submitClaim } from './claims.ts'
import { OfflineError, ProblemError, SessionEndedError, UnreadableAnswerError } from './errors.ts'
import { stubSessionStorage } from './session-storage.test-support.ts'

const SUBMISSION = '8d0e5c52-7f1b-4a3e-9c64-20b1a7d3f9e8'
const OF_LIVE = { 'Loan-Desk-Submission': SUBMISSION }

beforeEach(stubSessionStorage)
afterEach(() => vi.unstubAllGlobals())

/** Sends a loan to a service that gives this answer. */
function sendTo(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const fetched = vi.fn(async () => new Response(text, { status, headers }))
  vi.stubGlobal('fetch', fetched)
  const way = { connectionId: 'local', attempts: createAttempts() }
  const sendAgain = () => submitClaim('createLoan', { lenderLoanId: 'LD-1' }, z.object({ uuid: z.string() }), way)
  return { claim: sendAgain(), sendAgain, fetched, way }
}

function problem(kind: string, status: number, more: object = {}) {
  const detail = 'The host of the service was not found. Nothing was sent.'
  return { type: `urn:loan-desk:problem:${kind}`, title: 'Title', status, detail, instance: 'urn:uuid:x', ...more }
}

describe('a claim', () => {
  it('says which connection is meant, and goes out once', async () => {
    const { claim, fetched } = sendTo(201, { data: { uuid: 'u', more: 1 } })
    expect(await claim).toEqual({ kind: 'accepted', data: { uuid: 'u' } })
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/claims/v1/lender/createLoan', {
      method: 'POST',
      credentials: 'same-origin',
      signal: null,
      body: '{"lenderLoanId":"LD-1"}',
      headers: {
        'content-type': 'application/json',
        'Loan-Desk-Connection': 'local',
        'Idempotency-Key': expect.stringMatching(/^"[0-9a-f]{32}"$/),
      },
    })
  })

  it.each([
    [422, { message: 'No' }],
    [401, problem('unauthorized', 401)],
    [409, problem('submission-open', 409, { submissionId: SUBMISSION })],
    [418, 'I am a teapot'],
  ])('that the live service refuses with %s is its refusal, whatever problem it looks like', async (status, body) => {
    expect(await sendTo(status, body, OF_LIVE).claim).toMatchObject({ kind: 'refused', status })
  })

  it('that has to wait still, because it was told so before, waits for what is left', async () => {
    vi.useFakeTimers({ now: 1_000 })
    const waiting = problem('waiting', 429, { submissionId: SUBMISSION, waitUntil: '2026-01-28T06:03:46.000Z' })
    const { claim } = sendTo(429, waiting, { 'Retry-After': '7' })
    expect(await claim).toMatchObject({ kind: 'wait', until: 8_000 })
    vi.useRealTimers()
  })

  it('that the service wants later waits for as long as it said', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000)
    const { claim } = sendTo(429, { message: 'Too many' }, { ...OF_LIVE, 'Retry-After': '12' })
    expect(await claim).toEqual({
      kind: 'wait',
      until: 13_000,
      words: { title: 'Too many', detail: '', problems: [] },
    })
    vi.restoreAllMocks()
  })

  it('that was not sent says why', async () => {
    const { claim } = sendTo(503, problem('not-sent', 503, { submissionId: SUBMISSION, reason: { kind: 'dns' } }))
    expect(await claim).toEqual({ kind: 'not-sent', explanation: 'The host of the service was not found.' })
  })

  it('whose outcome is unknown names its submission, or the earlier one', async () => {
    const reason = { kind: 'deadline', seconds: 30 }
    const unknown = sendTo(504, problem('outcome-unknown', 504, { submissionId: SUBMISSION, reason }))
    const about = { kind: 'undecided', submissionId: SUBMISSION }
    expect(await unknown.claim).toEqual({ ...about, title: 'No answer within 30 s', isEarlier: false })
    const open = sendTo(409, problem('submission-open', 409, { submissionId: SUBMISSION }))
    expect(await open.claim).toEqual({ ...about, title: 'Title', isEarlier: true })
  })

  it('that the local service refuses keeps what it says of extensions', async () => {
    const { claim } = sendTo(422, problem('extensions-used-up', 422, { extensionsUsed: 1, extensionsAllowed: 1 }))
    expect(await claim).toMatchObject({ kind: 'refused', extensionsUsed: 1, extensionsAllowed: 1 })
  })

  it('is answered by an error where Loan Desk itself fails', async () => {
    await expect(sendTo(401, problem('unauthorized', 401)).claim).rejects.toThrow(SessionEndedError)
    await expect(sendTo(500, problem('internal', 500)).claim).rejects.toThrow(ProblemError)
    await expect(sendTo(500, '<h1>x</h1>').claim).rejects.toThrow(UnreadableAnswerError)
    await expect(sendTo(201, '{}').claim).rejects.toThrow(UnreadableAnswerError)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const way = { connectionId: 'local', attempts: createAttempts() }
    await expect(submitClaim('createLoan', {}, z.unknown(), way)).rejects.toThrow(OfflineError)
  })
})

/** Idempotency keys of the sent requests, in order. */
function keysOf(fetched: ReturnType<typeof sendTo>['fetched']): readonly string[] {
  return fetched.mock.calls.map(
    (call: readonly unknown[]) => z.object({ headers: HEADERS }).parse(call[1]).headers['Idempotency-Key'],
  )
}

const HEADERS = z.object({ 'Idempotency-Key': z.string() })

describe('the key of a claim', () => {
  it.each([
    ['an answer that was lost', 200, '<'],
    ['a fault of Loan Desk', 500, problem('internal', 500)],
    ['the first that is still under way', 409, problem('idempotency-key-busy', 409)],
    ['an ended session', 401, problem('unauthorized', 401)],
    ['what was not sent', 503, problem('not-sent', 503)],
    ['a wait', 429, problem('waiting', 429)],
    ['an unknown outcome', 504, problem('outcome-unknown', 504, { submissionId: SUBMISSION })],
    ['an undecided submission', 409, problem('submission-open', 409, { submissionId: SUBMISSION })],
  ])('stays the same after %s', async (_, status, body) => {
    const { claim, sendAgain, fetched } = sendTo(status, body)
    await claim.catch(() => undefined)
    await sendAgain().catch(() => undefined)
    const [first, second] = keysOf(fetched)
    expect(second).toBe(first)
  })

  it.each([
    ['a success', 201, { data: { uuid: 'u' } }],
    ['a refusal', 422, problem('extensions-used-up', 422)],
  ])('is a new one after %s', async (_, status, body) => {
    const { claim, sendAgain, fetched } = sendTo(status, body)
    await claim
    await sendAgain()
    const [first, second] = keysOf(fetched)
    expect(second).not.toBe(first)
  })

  it('is still known when one comes back to the same place, and to no other', () => {
    const first = attemptsAt('version 0').keyOf('30 days')
    expect(attemptsAt('version 0').keyOf('30 days')).toBe(first)
    expect(attemptsAt('version 1').keyOf('30 days')).not.toBe(first)
  })

  it('is one of its own for each request, and still known when one comes back to it', async () => {
    const { claim, sendAgain, fetched, way } = sendTo(500, problem('internal', 500))
    await claim.catch(() => undefined)
    for (const [operation, body, connectionId] of [
      ['createLoan', { lenderLoanId: 'LD-2' }, 'local'],
      ['createLoan', { lenderLoanId: 'LD-1' }, 'other'],
      ['createLoanExtension', { lenderLoanId: 'LD-1' }, 'local'],
    ] as const) {
      await submitClaim(operation, body, z.unknown(), { ...way, connectionId }).catch(() => undefined)
    }
    await sendAgain().catch(() => undefined)
    const keys = keysOf(fetched)
    expect(new Set(keys).size).toBe(4)
    expect(keys.at(-1)).toBe(keys[0])
  })
})
