import { describe, expect, it } from 'vitest'
import { answered, LOST, REFUSED } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'
import {
  deskToReconcile,
  MORE_ROWS,
  OTHER_AMOUNT,
  OTHER_DATE,
  OTHER_STATUS,
  PAID_THERE,
  RECONCILIATIONS_PATH,
  reconciliationsOf,
} from './reconciliations.test-support.ts'

const MISSING = () => answered(404, { type: 'not-found' })

describe('a reconciliation', () => {
  it('finds that all loans agree, and changes nothing', async () => {
    const desk = await deskToReconcile('A', 'B')
    const run = await desk.compared()
    expect(run).toMatchObject({ state: 'finished', counts: { loans: 2, read: 2, agreed: 2, open: 0 }, leftOut: 0 })
    expect(await desk.lines(run.uuid)).toEqual([])
    expect(await desk.versions('A')).toEqual(['registered'])
  })

  it('names what differs by its kind, with both sides', async () => {
    const desk = await deskToReconcile('A', 'B', 'C', 'D', 'E', 'F', 'G')
    desk.answers({
      A: MISSING,
      B: MORE_ROWS,
      C: OTHER_DATE,
      D: OTHER_AMOUNT,
      E: PAID_THERE,
      F: OTHER_STATUS,
    })
    const run = await desk.compared()
    expect(run.counts).toMatchObject({ loans: 7, read: 7, agreed: 1, open: 6 })
    expect([...(await desk.read(run.uuid))].sort()).toEqual([
      'A unknown-there open',
      'B rows open',
      'C dates open',
      'D amounts open',
      'E paid-there open',
      'F state open',
    ])
    const lines = await desk.lines(run.uuid)
    const ofLoan = (id: string) => lines.find(({ lenderLoanId }) => lenderLoanId === id)
    expect(ofLoan('A')).toMatchObject({ there: null, choices: ['leave'] })
    expect(ofLoan('B')).toMatchObject({
      here: { rows: 3, finalDate: '2026-04-26', totalAmount: '324.00', paidAmount: '0.00', status: 'ACTIVATING' },
      there: { rows: 4, finalDate: '2026-05-26', totalAmount: '325.00' },
      choices: ['take-over', 'leave'],
    })
    expect(ofLoan('F')?.there?.status).toBe('ACTIVE')
    expect(await desk.lines(run.uuid, 'difference=dates')).toHaveLength(1)
    const detail = await desk.detail(run.uuid, ofLoan('D')?.position ?? 0)
    expect(detail.rows.map(({ differences }) => differences)).toEqual([['totalInterestAmount'], [], []])
  })

  it('finds a payment that only this desk has', async () => {
    const desk = await deskToReconcile('A')
    const before = (await desk.live.call('GET', `/claims/v1/lender/getLoan?loanUuid=${desk.uuidOf('A')}`)).body
    await desk.call('POST', '/claims/v1/lender/createLoanPayment', {
      loanUuid: desk.uuidOf('A'),
      paymentAmount: '50.00',
      currency: 'EUR',
    })
    desk.answers({ A: () => answered(200, before) })
    const run = await desk.compared()
    expect(await desk.read(run.uuid)).toEqual(['A paid-here open'])
  })

  it('does not take a service that does not say for one that has no such loan', async () => {
    const desk = await deskToReconcile('A', 'B', 'C')
    desk.answers({
      A: () => answered(422, { type: 'other' }),
      B: () => answered(404, '<html>', 'text/html'),
      C: (take) => take().then(() => answered(200, { data: { uuid: desk.uuidOf('A') } })),
    })
    const run = await desk.compared()
    expect(run.counts).toMatchObject({ read: 3, notRead: 3, open: 0 })
    expect((await desk.lines(run.uuid)).every(({ explanation, choices }) => explanation && choices.length === 0)).toBe(
      true,
    )
  })

  it('does not compare a loan with another one that the service returns', async () => {
    const desk = await deskToReconcile('A', 'B')
    const other = (await desk.live.call('GET', `/claims/v1/lender/getLoan?loanUuid=${desk.uuidOf('B')}`)).body
    desk.answers({ A: () => answered(200, other) })
    const run = await desk.compared()
    expect((await desk.lines(run.uuid)).map(({ explanation }) => explanation)).toEqual([
      'The service answered with another loan',
    ])
  })

  it('pauses if the service is not reached, and continues after the last loan that it read', async () => {
    const desk = await deskToReconcile('A', 'B', 'C')
    desk.answers({ B: () => REFUSED })
    const paused = await desk.compared()
    expect(paused).toMatchObject({ state: 'paused', counts: { read: 1, agreed: 1 } })
    expect(paused.pauseReason).toContain('refused the connection')
    desk.answers({})
    desk.sent.length = 0
    expect((await desk.act(paused.uuid, 'continue')).status).toBe(200)
    expect(await desk.ended(paused.uuid)).toMatchObject({ state: 'finished', counts: { read: 3, agreed: 3 } })
    expect(desk.sent).toHaveLength(2)
  })

  it('pauses if the token is refused, and after three answers in a row that say nothing', async () => {
    const refused = await deskToReconcile('A')
    refused.answers({ A: () => answered(401, {}) })
    expect(await refused.compared()).toMatchObject({ state: 'paused', counts: { read: 0 } })
    const lost = await deskToReconcile('A', 'B', 'C', 'D')
    lost.answers({ A: () => LOST, B: () => LOST, C: () => LOST, D: () => LOST })
    expect(await lost.compared()).toMatchObject({ state: 'paused', counts: { read: 3, notRead: 3 } })
    expect(lost.sent.filter(({ method }) => method === 'GET')).toHaveLength(3)
  })

  it('goes on in the next process after the last loan that it read', async () => {
    const desk = await deskToReconcile('A', 'B', 'C')
    const stalled = Promise.withResolvers<typeof LOST>()
    const reached = Promise.withResolvers<void>()
    desk.answers({
      B: () => {
        reached.resolve()
        return stalled.promise
      },
    })
    const { uuid } = (await desk.begin()).body.data
    await reached.promise
    const next = await desk.restarted()
    const after = reconciliationsOf(next)
    expect(await after.run(uuid)).toMatchObject({ state: 'interrupted', counts: { read: 1, agreed: 1 } })
    desk.answers({})
    await after.act(uuid, 'continue')
    expect(await after.ended(uuid)).toMatchObject({ state: 'finished', counts: { read: 3, agreed: 3 } })
    stalled.resolve(LOST)
  })

  it('is the only one of its connection that reads, and holds up no other run', async () => {
    const desk = await deskToReconcile('A')
    const stalled = Promise.withResolvers<typeof LOST>()
    desk.answers({ A: () => stalled.promise })
    const { uuid } = (await desk.begin()).body.data
    expect((await desk.begin()).body.type).toBe('urn:loan-desk:problem:run-busy')
    const extension = await desk.call('POST', '/desk/v1/extension-runs', { daysToExtend: 30, loans: { filter: {} } })
    const extensions = `/desk/v1/extension-runs/${extension.body.data.uuid}`
    await expect.poll(async () => (await desk.call('GET', extensions)).body.data.state, { interval: 1 }).toBe('checked')
    expect((await desk.call('POST', `${extensions}/start`, {})).status).toBe(200)
    await expect
      .poll(async () => (await desk.call('GET', extensions)).body.data.state, { interval: 1 })
      .toBe('finished')
    expect((await desk.act(uuid, 'cancel')).body.data.state).toBe('cancelled')
    stalled.resolve(LOST)
    await desk.ended(uuid)
    expect((await desk.begin()).status).toBe(201)
  })

  it('asks again for a loan that changed here while the service answered', async () => {
    const desk = await deskToReconcile('A')
    let asked = 0
    desk.answers({
      A: async (take) => {
        const first = await take()
        asked += 1
        if (asked === 1) await desk.extend(desk.uuidOf('A'))
        return first
      },
    })
    const run = await desk.compared()
    expect([run.counts.agreed, asked]).toEqual([1, 2])
  })

  it('is refused on this computer, which has no other side', async () => {
    const desk = await testService()
    expect((await desk.call('POST', RECONCILIATIONS_PATH, {})).status).toBe(404)
  })
})
