import { fetch as plainFetch } from 'undici'
import { describe, expect, test } from 'vitest'
import { CREATE, playedDesk } from './played-desk.test-support.ts'

const NOBODY = '99999999-0000-4000-8000-000000000000'
/** Uuid of the first loan on the live side. */
const FIRST = '11111111-0000-4000-8000-000000000001'

test('a loan is made, extended and read back over TLS', async () => {
  const { createLoan, extend, call, requests } = await playedDesk()
  const made = await createLoan()
  expect(made.status).toBe(201)
  expect((await extend(made.body.data.uuid)).status).toBe(201)
  const refreshed = await call('POST', `/desk/v1/loans/${made.body.data.uuid}/refresh`, {})
  expect(refreshed.body.data).toMatchObject({ hasChanged: false })
  expect(requests.all().map(({ on, operation, answer }) => [on, operation, answer])).toEqual([
    ['live', 'getLoan', 200],
    ['live', 'createLoanExtension', 201],
    ['live', 'createLoan', 201],
  ])
})

/**
 * For each fault: the desk's answer, the state of the submission, and the number of loans that the service has
 * afterwards.
 */
const OF_CREATE = [
  [{ kind: 'status', status: 422, says: 'lender-loan-id-used' }, 422, 'rejected', 0],
  [{ kind: 'status', status: 422, says: 'lender-loan-id-used', body: 'claims' }, 422, 'rejected', 0],
  [{ kind: 'status', status: 429, retryAfter: 5 }, 429, 'planned', 0],
  [{ kind: 'status', status: 500 }, 502, 'unknown', 0],
  [{ kind: 'status', status: 401 }, 401, 'rejected', 0],
  [{ kind: 'status', status: 200, body: { contentType: 'text/html', text: '<p>Hello' } }, 502, 'unknown', 0],
  [{ kind: 'late', milliseconds: 20 }, 201, 'accepted', 1],
  [{ kind: 'cut', afterBytes: 20 }, 502, 'unknown', 1],
  [{ kind: 'reset', when: 'before-write' }, 502, 'unknown', 0],
  [{ kind: 'reset', when: 'after-write' }, 502, 'unknown', 1],
  [{ kind: 'figures', addInterest: '0.01' }, 201, 'accepted', 1],
  [{ kind: 'wrong-tls', how: 'expired' }, 503, 'planned', 0],
  [{ kind: 'wrong-tls', how: 'other-name' }, 503, 'planned', 0],
  [{ kind: 'wrong-tls', how: 'self-signed' }, 503, 'planned', 0],
] as const

describe('createLoan', () => {
  test.each(OF_CREATE)('with %j is answered %i, and %s', async (answer, status, state, loans) => {
    const { arm, createLoan, call, faults, liveLoans, requests } = await playedDesk()
    arm({ request: { operation: 'createLoan' }, answer })
    expect((await createLoan()).status).toBe(status)
    const journal = (await call('GET', '/desk/v1/submissions')).body.data
    expect(journal).toEqual([expect.objectContaining({ state })])
    expect(faults.all()[0]).toMatchObject({ used: 1 })
    expect(requests.all().filter(({ operation }) => operation === 'createLoan')).toEqual([
      expect.objectContaining({ on: 'live', fault: { id: '1', answer } }),
    ])
    expect(await liveLoans()).toBe(loans)
  })
})

test('what was lost after the write is found again, and never booked twice', async () => {
  const { arm, createLoan, resolve, liveLoans, call } = await playedDesk()
  arm({ request: { operation: 'createLoan' }, answer: { kind: 'reset', when: 'after-write' } })
  const lost = await createLoan()
  expect(lost).toMatchObject({ status: 502, body: { reason: { kind: 'reset' } } })
  expect((await createLoan()).status).toBe(409)
  expect((await resolve(lost.body.submissionId, { outcome: 'created', loanUuid: NOBODY })).status).toBe(422)
  const found = await resolve(lost.body.submissionId, { outcome: 'created', loanUuid: FIRST })
  expect(found.body.data).toMatchObject({ state: 'accepted', loanUuid: FIRST })
  expect((await createLoan()).body.data.uuid).toBe(FIRST)
  expect((await call('GET', '/desk/v1/loans')).body.data).toHaveLength(1)
  expect(await liveLoans()).toBe(1)
})

test('other figures than predicted stay those of the service', async () => {
  const { arm, createLoan, extend, submission, call, faults } = await playedDesk()
  const { uuid } = (await createLoan()).body.data
  arm({ request: { operation: 'createLoanExtension' }, answer: { kind: 'figures', addInterest: '0.01' } })
  const extended = await extend(uuid)
  const { prediction, state } = await submission(extended.headers.get('Loan-Desk-Submission') ?? '')
  const other = prediction.rows.filter((row: { differences: readonly string[] }) => row.differences.length > 0)
  expect([state, other.length]).toEqual(['accepted', 1])
  faults.clear()
  expect((await call('POST', `/desk/v1/loans/${uuid}/refresh`, {})).body.data).toMatchObject({ hasChanged: false })
  const again = await extend(uuid)
  const second = await submission(again.headers.get('Loan-Desk-Submission') ?? '')
  expect(second.prediction.differences).toBe(0)
})

test('a loan that comes back with other figures than were entered is marked until a person has looked at it', async () => {
  const { arm, createLoan, submission, call } = await playedDesk()
  const asEntered = await createLoan()
  arm({ request: { operation: 'createLoan' }, answer: { kind: 'figures', addInterest: '-0.01' } })
  const created = await createLoan({ lenderLoanId: 'A-2' })
  const [same, other] = [asEntered, created].map(({ headers }) => headers.get('Loan-Desk-Submission') ?? '')
  expect(await submission(same ?? '')).toMatchObject({ isToLookAt: false, prediction: { differences: 0 } })
  const marked = await submission(other ?? '')
  expect([marked.state, marked.isToLookAt, marked.prediction.differences]).toEqual(['accepted', true, 2])
  expect((await call('POST', `/desk/v1/submissions/${other}/look`, {})).body.data.isToLookAt).toBe(false)
})

test('a wrong certificate is shown to exactly as many as it says', async () => {
  const { arm, createLoan } = await playedDesk()
  arm({ times: 2, answer: { kind: 'wrong-tls', how: 'expired' } })
  const ids = Array.from({ length: 8 }, (_, index) => `A-${index}`)
  const ends = await Promise.all(ids.map((lenderLoanId) => createLoan({ lenderLoanId })))
  expect(ends.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 201, 503, 503])
})

test('nobody else trusts it, and without its token it answers nobody', async () => {
  const { played, live, liveToken } = await playedDesk()
  await expect(plainFetch(`${played.addressOf('worker-1')}${CREATE}`)).rejects.toThrow('fetch failed')
  const ask = (headers: Record<string, string>) => {
    const { origin, host } = new URL(played.addressOf('worker-1'))
    return live.fetch(
      new Request(`${origin}/claims/v1/lender/getLoan?loanUuid=${NOBODY}`, { headers: { Host: host, ...headers } }),
    )
  }
  expect((await ask({})).status).toBe(401)
  expect((await ask({ Authorization: 'Bearer another' })).status).toBe(401)
  expect((await ask({ Authorization: `Bearer ${liveToken}` })).status).toBe(404)
})
