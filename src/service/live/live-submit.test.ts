import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { Exchange } from '#live/outcome.ts'
import type { Storage } from '#storage/storage.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { recordOf } from '#values/record-of.ts'
import { othersFirst } from '../wire/turns.ts'
import {
  answered,
  CREATE,
  connect,
  LIVE_TOKEN,
  LOST,
  liveDesk,
  onceThere,
  type Play,
  REFUSED,
} from './live-desk.test-support.ts'

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

/** Holds the next look-up of a loan, with its result, until released. */
function holdLookUp(storage: Storage): { readonly isFound: Promise<void>; readonly letGo: () => void } {
  const { loans } = storage
  const [found, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const byLenderLoanId: typeof loans.byLenderLoanId = async (...asked) => {
    Object.assign(storage, { loans })
    const loan = await loans.byLenderLoanId(...asked)
    found.resolve()
    await gate.promise
    return loan
  }
  Object.assign(storage, { loans: { ...loans, byLenderLoanId } })
  return { isFound: found.promise, letGo: gate.resolve }
}

/** Behavior of the service for a POST, the status for callers while it is on its way, and the status for later ones. */
type Case = readonly [name: string, play: Play, first: number, later: number]

const OUTCOMES: readonly Case[] = [
  ['made', (take) => take(), 201, 200],
  ['a refusal', () => answered(422, { message: 'No' }), 422, 422],
  ['doubt', () => LOST, 502, 409],
  ['not sent', () => REFUSED, 503, 503],
]

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

  it.each<Case>(OUTCOMES)(
    'is one POST for fifty callers who come while it is on its way: %s',
    async (_name, play, first) => {
      const desk = await liveDesk()
      const areThere = onceThere(desk, 50)
      desk.play(async (take, request) => {
        await areThere
        return play(take, request)
      })
      const answers = await Promise.all(Array.from({ length: 50 }, () => desk.createLoan()))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => first))
      expect(new Set(answers.map(({ body }) => body.data?.uuid ?? body.submissionId)).size).toBe(1)
      expect(desk.posts(CREATE)).toBe(1)
      expect((await desk.call('GET', '/desk/v1/submissions')).body.counts.all).toBe(1)
      expect(await desk.live.loanCount()).toBe(first === 201 ? 1 : 0)
    },
  )

  it.each<Case>(OUTCOMES)('is never on its way twice, whenever callers come: %s', async (_name, play, first, later) => {
    const desk = await liveDesk()
    let onItsWay = 0
    desk.play(async (take, request) => {
      expect(++onItsWay).toBe(1)
      const exchanged = await play(take, request)
      await othersFirst()
      onItsWay--
      return exchanged
    })
    const statuses = new Set<number>()
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let time = 0; time < 5; time++) statuses.add((await desk.createLoan()).status)
      }),
    )
    expect(statuses).toEqual(new Set([first, later]))
    // A refused or unsent request is sent again for a caller who comes after its outcome is known.
    if (first !== later) expect(desk.posts(CREATE)).toBe(1)
    expect((await desk.call('GET', '/desk/v1/submissions')).body.counts.all).toBe(
      first === 422 ? desk.posts(CREATE) : 1,
    )
  })

  it.each([
    ['the loan', {}, { status: 200 }],
    ['a refusal of other content', { interestRate: '15' }, { status: 422, code: 'used-by-loan' }],
  ])('that looked for the loan before it was made gets %s, and enters nothing', async (_name, changes, expected) => {
    const desk = await liveDesk()
    const { isFound, letGo } = holdLookUp(desk.storage)
    const late = desk.createLoan(changes)
    await isFound
    const first = await desk.createLoan()
    letGo()
    const { status, body } = await late
    expect({ status, code: body.errors?.[0].code }).toEqual(expected)
    if (status === 200) expect(body).toEqual(first.body)
    expect((await desk.call('GET', '/desk/v1/submissions')).body.counts).toMatchObject({ all: 1, accepted: 1 })
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
    const otherOrder = recordOf(Object.entries(WORKED_EXAMPLE).reverse())
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
