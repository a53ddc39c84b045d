import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { Exchange } from '#live/outcome.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { answered, CREATE, connect, LIVE_TOKEN, LOST, liveDesk, REFUSED } from './live-desk.test-support.ts'

/** An exchange that lasts until the test ends it. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Exchange>()
  const started = Promise.withResolvers<void>()
  const play = () => {
    started.resolve()
    return promise
  }
  return { play, started: started.promise, end: resolve }
}

describe('createLoan on a live connection', () => {
  it('goes out once, and its answer comes back to the letter', async () => {
    const desk = await liveDesk()
    const { status, body } = await desk.createLoan()
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ lenderLoanId: 'ABC-12345', loanPublicId: 'PUBLIC000002' })
    expect(desk.sent).toHaveLength(1)
    expect(desk.sent[0]?.route).toMatchObject({
      baseUrl: 'https://claims.example',
      token: LIVE_TOKEN,
      deadlineMs: 30_000,
    })
    expect(JSON.parse(desk.sent[0]?.body ?? '')).toEqual(WORKED_EXAMPLE)
    expect(await desk.live.loanCount()).toBe(1)
  })

  it('is in the journal: who, what, where, each step, request and answer', async () => {
    const desk = await liveDesk()
    const { body, headers } = await desk.createLoan()
    const submission = await desk.submission(headers.get('Loan-Desk-Submission') ?? '')
    expect(submission).toMatchObject({
      state: 'accepted',
      operation: 'createLoan',
      lenderLoanId: 'ABC-12345',
      clientName: 'XYZ-123 Limited',
      loanUuid: body.data.uuid,
      loanAmount: '1000.00',
      madeBy: 'tester',
      madeThrough: 'API token “qa”',
      host: 'claims.example',
      status: 201,
      explanation: 'The service accepted it',
    })
    expect(submission.events.map(({ state, note }: { state: string; note: string }) => `${state}: ${note}`)).toEqual([
      'planned: Entered',
      'sending: Sent to claims.example',
      'accepted: The service accepted it',
    ])
    expect(JSON.parse(submission.answer)).toEqual(body)
  })

  it('is one POST for fifty callers at once, and each gets the answer', async () => {
    const desk = await liveDesk()
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.createLoan()))
    expect(desk.posts(CREATE)).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ body }) => body.data.uuid)).size).toBe(1)
    expect(await desk.live.loanCount()).toBe(1)
  })

  it.each([
    ['a refusal', answered(422, { message: 'No' }), 422],
    ['doubt', LOST, 502],
    ['not being sent', REFUSED, 503],
  ])('joins fifty callers in %s too', async (_name, outcome, status) => {
    const desk = await liveDesk()
    desk.play(() => outcome)
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.createLoan()))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    expect(desk.posts(CREATE)).toBe(1)
    expect((await desk.call('GET', '/desk/v1/submissions')).body.counts.all).toBe(1)
  })

  it('refuses other content under the same ID while the first is on its way', async () => {
    const desk = await liveDesk()
    const { play, started, end } = held()
    desk.play(play)
    const first = desk.createLoan()
    await started
    const other = await desk.createLoan({ interestRate: '15' })
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ type: 'urn:loan-desk:problem:submission-open' })
    expect((await desk.submission(other.body.submissionId)).state).toBe('sending')
    end(answered(422, { message: 'No' }))
    expect((await first).status).toBe(422)
    expect(desk.posts(CREATE)).toBe(1)
  })

  it('lets another ID go while the first is on its way', async () => {
    const desk = await liveDesk()
    const { play, started, end } = held()
    desk.play(play)
    const first = desk.createLoan()
    await started
    desk.play((take) => take())
    expect((await desk.createLoan({ lenderLoanId: 'ABC-2' })).status).toBe(201)
    end(LOST)
    expect((await first).status).toBe(502)
  })

  it('answers a repeat from the journal, without a POST, as the first time', async () => {
    const desk = await liveDesk()
    const first = await desk.createLoan()
    desk.live.time.today = calendarDate('2026-01-31')
    await desk.call('POST', `/desk/v1/loans/${first.body.data.uuid}/refresh`)
    const otherOrder = Object.fromEntries(Object.entries(WORKED_EXAMPLE).reverse())
    const again = await desk.call('POST', CREATE, otherOrder)
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body })
    const other = await desk.createLoan({ interestRate: '15' })
    expect(other.body.errors).toEqual([
      { pointer: '/lenderLoanId', code: 'used-by-loan', params: {}, detail: 'Used by another loan' },
    ])
    expect(desk.posts(CREATE)).toBe(1)
  })

  it('is refused until a person decides the outcome of the first', async () => {
    const desk = await liveDesk()
    desk.play(() => LOST)
    const { submissionId } = (await desk.createLoan()).body
    desk.play((take) => take())
    for (const changes of [{}, { interestRate: '15' }]) {
      const { status, body } = await desk.createLoan(changes)
      expect({ status, id: body.submissionId }).toEqual({ status: 409, id: submissionId })
    }
    expect(desk.posts(CREATE)).toBe(1)
    await connect(desk, { name: 'Other', baseUrl: 'https://other.example' })
    expect((await desk.createLoan()).status).toBe(201)
  })

  it('goes out again after a refusal, which settled the first', async () => {
    const desk = await liveDesk()
    desk.play(() => answered(422, { message: 'Too early' }))
    await desk.createLoan()
    desk.play((take) => take())
    expect((await desk.createLoan()).status).toBe(201)
    expect((await desk.call('GET', '/desk/v1/submissions')).body.counts).toMatchObject({ rejected: 1, accepted: 1 })
  })

  it('is refused before it goes anywhere where the request is not valid', async () => {
    const desk = await liveDesk()
    expect((await desk.createLoan({ loanAmount: '0' })).status).toBe(422)
    expect(desk.sent).toHaveLength(0)
    expect((await desk.call('GET', '/desk/v1/submissions')).body.counts.all).toBe(0)
  })
})
