import { describe, expect, it } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { paidDesk } from '../operations/paid-desk.test-support.ts'
import { AS_PERSON, AS_SYSTEM } from '../service.test-support.ts'

const PATH = '/desk/v1/delayed-interest'
const EXTEND = '/claims/v1/lender/createLoanExtension'

/** 14 % a year, ACT/360, from the issue of the loan on. */
const FOURTEEN = { fromDate: '2026-01-01', rate: 'given', interestRate: '14' }

/** A desk with a loan of three installments of 100.00, and the calls that charge delayed interest on it. */
async function lateDesk(...settings: readonly object[]) {
  const desk = await paidDesk()
  const { call, loanUuid, getLoan } = desk
  const set = (body: object) => call('POST', PATH, body, AS_PERSON)
  for (const setting of settings) expect((await set(setting)).status).toBe(201)
  /** Delayed interest of each row of getLoan: in total and paid. */
  const delayed = async () =>
    (await getLoan()).paymentSchedule.map((row: Record<string, string>) => [
      row.totalDelayedInterestAmount,
      row.paidDelayedInterestAmount,
    ])
  const extend = async (daysToExtend: number) => (await call('POST', EXTEND, { loanUuid, daysToExtend })).body
  const explained = async (version: number, row: number, column = 'totalDelayedInterestAmount') => {
    const path = `/desk/v1/loans/${loanUuid}/versions/${version}/explanation?row=${row}&column=${column}`
    return (await call('GET', path, undefined, AS_PERSON)).body.data
  }
  return { ...desk, set, delayed, extend, explained }
}

const NONE = ['0.00', '0.00']

describe('delayed interest', () => {
  it('is in an answer that was asked for before each setting, also of the same day', async () => {
    const { on, delayed, set } = await lateDesk()
    on('2026-03-26')
    // Answers are kept from the second time on.
    for (let times = 0; times < 3; times++) expect(await delayed()).toEqual([NONE, NONE, NONE])
    expect((await set(FOURTEEN)).status).toBe(201)
    const charged = await delayed()
    expect(charged).not.toEqual([NONE, NONE, NONE])
    for (let times = 0; times < 3; times++) expect(await delayed()).toEqual(charged)
    on('2026-03-27')
    expect(await delayed()).not.toEqual(charged)
  })

  it('is not charged before a setting is made', async () => {
    const { on, delayed, call } = await lateDesk()
    on('2026-03-26')
    expect(await delayed()).toEqual([NONE, NONE, NONE])
    const { status, body } = await call('GET', PATH, undefined, AS_PERSON)
    expect([status, body.data]).toEqual([200, { today: '2026-03-26', inForce: null, settings: [] }])
  })

  it('counts from the day after the due date, and on every later day', async () => {
    const { on, delayed, detail } = await lateDesk(FOURTEEN)
    on('2026-02-26')
    expect(await delayed()).toEqual([NONE, NONE, NONE])
    on('2026-03-26')
    // 100.00 × 14 % × 28 / 360
    expect(await delayed()).toEqual([['1.09', '0.00'], NONE, NONE])
    on('2026-03-27')
    // 100.00 × 14 % × 29 / 360, and of the second one 100.00 × 14 % × 1 / 360
    expect(await delayed()).toEqual([['1.13', '0.00'], ['0.04', '0.00'], NONE])
    const { current } = await detail()
    expect(current.rows[0].outstandingDelayedInterestAmount).toBe('1.13')
    expect(current.totals.outstandingDelayedInterestAmount).toBe('1.17')
  })

  it('is at the rate of the loan if the setting has none, after the days of grace, up to its limit', async () => {
    const { on, delayed, set } = await lateDesk({ fromDate: '2026-01-01', rate: 'loan', graceDays: 14 })
    on('2026-03-26')
    expect(await delayed()).toEqual([['0.54', '0.00'], NONE, NONE])
    await set({ fromDate: '2026-01-01', rate: 'loan', maxPercentage: '0.5' })
    expect(await delayed()).toEqual([['0.50', '0.00'], NONE, NONE])
    await set({ fromDate: '2026-01-01', rate: 'none' })
    expect(await delayed()).toEqual([NONE, NONE, NONE])
  })

  it('is what a payment pays first, and can be taken back with it', async () => {
    const { on, pay, delayed, reverse, detail, explained } = await lateDesk(FOURTEEN)
    on('2026-03-26')
    const { body } = await pay('112.00')
    expect(body.data).toMatchObject({
      delayedInterestAmount: '1.09',
      interestAmount: '12.00',
      principalAmount: '98.91',
    })
    expect(await delayed()).toEqual([['1.09', '1.09'], NONE, NONE])
    const [payment] = (await detail()).payments
    expect(payment).toMatchObject({ rows: [{ number: 1, isSettled: false }] })
    expect((await explained(1, 0)).steps.map(({ code }: { code: string }) => code)).toEqual([
      'delayed-interest',
      'delayed-period',
    ])
    await reverse(payment.uuid)
    expect(await delayed()).toEqual([['1.09', '0.00'], NONE, NONE])
  })

  it('of a payment stays as it was booked, whatever is set later', async () => {
    const { on, pay, set, delayed, enter, detail } = await lateDesk()
    on('2026-03-26')
    await pay('50.00')
    await set({ ...FOURTEEN, interestRate: '36' })
    expect(await delayed()).toEqual([NONE, NONE, NONE])
    on('2026-04-05')
    // 62.00 × 36 % × 10 / 360 since the payment, and of the second one 100.00 × 36 % × 10 / 360
    expect(await delayed()).toEqual([['0.62', '0.00'], ['1.00', '0.00'], NONE])
    const { body } = await enter({ paymentAmount: '10.00', valueDate: '2026-03-20' })
    expect(body.data.answered).toMatchObject({ delayedInterestAmount: '0.00', interestAmount: '10.00' })
    const { payments } = await detail()
    expect(payments[0].booked).toMatchObject({ delayedInterestAmount: '0.00' })
  })

  it('moves on with an extension, and comes back when that is undone', async () => {
    const { on, extend, delayed, call, loanUuid, explained } = await lateDesk(FOURTEEN)
    on('2026-03-26')
    const { data } = await extend(30)
    expect(data.paymentSchedule[2]).toMatchObject({
      dueDate: '2026-03-28',
      outstandingDelayedInterestAmount: '1.09',
    })
    const steps = (await explained(1, 2)).steps as readonly { readonly code: string; readonly params: object }[]
    expect(steps.map(({ code }) => code)).toEqual(['moved', 'given'])
    expect(steps[1]?.params).toMatchObject({ origin: { kind: 'counted', date: '2026-03-26' } })
    expect((await explained(1, 2, 'totalPrincipalAmount')).steps[0].code).toBe('moved')
    on('2026-04-07')
    // 10 days after the new due date: 100.00 × 14 % × 10 / 360 = 0.39
    expect((await delayed())[2]).toEqual(['1.48', '0.00'])
    on('2026-03-27')
    await call(
      'POST',
      `/desk/v1/loans/${loanUuid}/extensions/${data.uuid}/undoing`,
      { reason: 'Other days' },
      AS_PERSON,
    )
    expect((await delayed())[0]).toEqual(['1.13', '0.00'])
    on('2026-04-05')
    expect((await delayed())[0]).toEqual(['1.48', '0.00'])
  })

  it('is in the preview of an extension and of a payment', async () => {
    const { on, call, loanUuid } = await lateDesk(FOURTEEN)
    on('2026-03-26')
    const preview = (what: string, body: object) =>
      call('POST', `/desk/v1/loans/${loanUuid}/${what}-preview`, body, AS_PERSON)
    const { body: extension } = await preview('extension', { daysToExtend: 30 })
    expect(extension.data.after[2].outstandingDelayedInterestAmount).toBe('1.09')
    const { body: payment } = await preview('payment', { paymentAmount: '113.09' })
    expect(payment.data.booked).toMatchObject({ delayedInterestAmount: '1.09', principalAmount: '100.00' })
    expect(payment.data.outstandingAmountBefore).toBe('325.09')
  })

  it('is told as of any day: before a payment, after it, on a later day, and of a loan that was bought back since', async () => {
    const { on, pay, call, loanUuid } = await lateDesk(FOURTEEN)
    on('2026-03-26')
    await pay('62.00')
    const told = async (date: string) => {
      const { body } = await call('GET', `/desk/v1/loans/${loanUuid}/delayed-interest?date=${date}`)
      const { rows, outstandingDelayedInterestAmount } = body.data
      return [outstandingDelayedInterestAmount, rows]
    }
    const first = { number: 1, dueDate: '2026-02-26' }
    const [unpaid, paid] = [{ paidDelayedInterestAmount: '0.00' }, { paidDelayedInterestAmount: '1.09' }]
    // 100.00 × 14 % × 14 / 360, before the payment
    expect(await told('2026-03-12')).toMatchObject([
      '0.54',
      [{ ...first, ...unpaid, totalDelayedInterestAmount: '0.54' }],
    ])
    expect(await told('2026-03-26')).toMatchObject([
      '0.00',
      [{ ...first, ...paid, totalDelayedInterestAmount: '1.09' }],
    ])
    // 51.09 × 14 % × 15 / 360 = 0.298 more since, and of the second one 100.00 × 14 % × 15 / 360 = 0.58
    expect(await told('2026-04-10')).toMatchObject([
      '0.88',
      [
        { ...first, ...paid, totalDelayedInterestAmount: '1.39', outstandingPrincipalAmount: '51.09' },
        { number: 2, totalDelayedInterestAmount: '0.58' },
      ],
    ])
    expect((await call('GET', `/desk/v1/loans/${loanUuid}/delayed-interest?date=2026-02-30`)).status).toBe(422)
    await call('POST', '/claims/v1/lender/createLoanBuyback', { loanUuid, reason: 'EARLY_PAYMENT' })
    expect((await told('2026-03-12'))[0]).toBe('0.54')
    expect((await told('2026-04-10'))[0]).toBe('0.00')
  })

  it('leaves a loan that is voided as it is', async () => {
    const { on, call, loanUuid, detail } = await lateDesk(FOURTEEN)
    on('2026-03-26')
    const { status } = await call('POST', `/desk/v1/loans/${loanUuid}/voiding`, { reason: 'Entered twice' }, AS_PERSON)
    expect(status).toBe(201)
    expect((await detail()).current.totals.totalDelayedInterestAmount).toBe('0.00')
  })

  it('is never calculated for a loan of a live service', async () => {
    const desk = await liveDesk()
    await desk.call('POST', PATH, FOURTEEN, AS_PERSON)
    const { uuid } = (await desk.createLoan()).body.data
    desk.time.today = addDays(desk.time.today, 400)
    const { body } = await desk.call('GET', `/desk/v1/loans/${uuid}`, undefined, AS_PERSON)
    expect(body.data.standing).toBe('overdue')
    expect(body.data.current.totals.totalDelayedInterestAmount).toBe('0.00')
  })
})

describe('the settings of delayed interest', () => {
  it('are kept in their order, and the last that has begun is in force', async () => {
    const { set, call } = await lateDesk(FOURTEEN)
    await set({ fromDate: '2026-06-01', rate: 'loan', dayCount: '30E/360', graceDays: 3, maxPercentage: '10' })
    const { body } = await call('GET', PATH, undefined, AS_PERSON)
    expect(body.data).toMatchObject({
      inForce: { number: 1, rate: 'given', interestRate: '14', dayCount: 'ACT/360', graceDays: 0, maxPercentage: null },
      settings: [{ number: 1 }, { number: 2, rate: 'loan', interestRate: null, dayCount: '30E/360', graceDays: 3 }],
    })
  })

  it('are previewed with what the overdue loans would owe today, and nothing is stored', async () => {
    const { on, call, delayed } = await lateDesk()
    on('2026-03-26')
    const { body } = await call('POST', `${PATH}/preview`, FOURTEEN, AS_PERSON)
    expect(body.data).toEqual({
      overdueLoans: 1,
      lookedAt: 1,
      outstandingDelayedInterestAmountBefore: '0.00',
      outstandingDelayedInterestAmountAfter: '1.09',
    })
    expect(await delayed()).toEqual([NONE, NONE, NONE])
  })

  it.each([
    [{ ...FOURTEEN, interestRate: null }, '/interestRate'],
    [{ ...FOURTEEN, rate: 'most' }, '/rate'],
    [{ ...FOURTEEN, dayCount: '30/360 US' }, '/dayCount'],
    [{ ...FOURTEEN, graceDays: 366 }, '/graceDays'],
    [{ ...FOURTEEN, fromDate: '2026-02-30' }, '/fromDate'],
  ])('are refused where %j is wrong', async (body, pointer) => {
    const { set } = await lateDesk()
    const { status, body: problem } = await set(body)
    expect([status, problem.errors[0].pointer]).toEqual([422, pointer])
  })

  it('are read and changed by a person alone', async () => {
    const { call } = await lateDesk()
    const statuses = [await call('GET', PATH, undefined, AS_SYSTEM), await call('POST', PATH, FOURTEEN, AS_SYSTEM)]
    statuses.push(await call('POST', `${PATH}/preview`, FOURTEEN, AS_SYSTEM))
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
