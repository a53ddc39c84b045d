import { describe, expect, it } from 'vitest'
import { madeScheduleBody } from '#contract/desk/schedule.ts'
import { testService } from '../service.test-support.ts'

describe('a schedule from its terms', () => {
  const TERMS = {
    scheduleType: 'ANNUITY',
    loanAmount: '10000',
    interestRate: '10.5',
    startDate: '2026-01-28',
    numberOfInstallments: 24,
  }

  it('is made with the defaults of the decisions', async () => {
    const { call } = await testService()
    const { status, body } = await call('POST', '/desk/v1/schedules', TERMS)
    expect(status).toBe(200)
    expect(madeScheduleBody.parse(body.data)).toEqual(body.data)
    expect(body.data.installments).toHaveLength(24)
    expect(body.data.installments[0]).toEqual({
      number: 1,
      fromDate: '2026-01-28',
      dueDate: '2026-02-28',
      unmovedDate: '2026-02-28',
      days: 30,
      yearShare: { parts: 30, base: 360 },
      principalAmount: '376.26',
      interestAmount: '87.50',
      feeAmount: '0.00',
      totalAmount: '463.76',
      balanceAmount: '9623.74',
    })
    expect(body.data.totals).toEqual({
      principalAmount: '10000.00',
      interestAmount: '1130.25',
      feeAmount: '0.00',
      totalAmount: '11130.25',
    })
  })

  const MONTH_ENDS = { count: 1, unit: 'month-ends' }

  /** A FULL-BULLET has no number of installments. */
  const termsFor = (change: object) =>
    'scheduleType' in change && change.scheduleType === 'FULL-BULLET'
      ? { ...TERMS, numberOfInstallments: undefined }
      : { ...TERMS, numberOfInstallments: 3 }

  it.each([
    [{ numberOfInstallments: 12 }, '/numberOfInstallments'],
    [{ firstDueDate: '2026-02-28' }, '/firstDueDate'],
    [{ every: { count: 1, unit: 'months' } }, '/every'],
  ])('of a FULL-BULLET is never asked with %j', async (change, pointer) => {
    const { call } = await testService()
    const due = { kind: 'date', date: '2027-01-26' }
    const asked = { ...TERMS, scheduleType: 'FULL-BULLET', numberOfInstallments: undefined, due, ...change }
    const { status, body } = await call('POST', '/desk/v1/schedules', asked)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ pointer, detail: expect.stringContaining('due says when') }])
  })

  const dueDatesOf = async (change: object) => {
    const { call } = await testService()
    const { body } = await call('POST', '/desk/v1/schedules', { ...termsFor(change), ...change })
    return body.data.installments.map((row: { dueDate: string }) => row.dueDate).join(' ')
  }

  it.each([
    [{ startDate: '2026-01-31' }, '2026-02-28 2026-03-31 2026-04-30'],
    [{ startDate: '2026-01-31', firstDueDate: '2026-02-28' }, '2026-02-28 2026-03-28 2026-04-28'],
    [
      { startDate: '2026-01-31', firstDueDate: '2026-02-28', every: { count: 1, unit: 'month-ends' } },
      '2026-02-28 2026-03-31 2026-04-30',
    ],
    [{ every: { count: 14, unit: 'days' } }, '2026-02-11 2026-02-25 2026-03-11'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'date', date: '2027-01-26' } }, '2027-01-26'],
    [
      { scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 1, unit: 'months' }, startDate: '2026-01-31' },
      '2026-02-28',
    ],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 90, unit: 'days' } }, '2026-04-28'],
    [{ startDate: '2026-01-24', workingDays: { rule: 'following' } }, '2026-02-24 2026-03-24 2026-04-24'],
    // 24 February is a holiday in Estonia.
    [
      { startDate: '2026-01-24', workingDays: { rule: 'following', country: 'EST' } },
      '2026-02-25 2026-03-24 2026-04-24',
    ],
    // The last row is moved from a Sunday into a year without any other row, and over its first day.
    [
      { startDate: '2028-09-30', every: MONTH_ENDS, workingDays: { rule: 'following', country: 'EST' } },
      '2028-10-31 2028-11-30 2029-01-02',
    ],
  ])('is due by the terms %j', async (change, dueDates) => {
    expect(await dueDatesOf(change)).toBe(dueDates)
  })

  it.each([
    [{ due: { kind: 'date', date: '2026-03-03' } }, { parts: 33, base: 360 }],
    [{ due: { kind: 'term', count: 1, unit: 'months' } }, { parts: 28, base: 360 }],
    [{ due: { kind: 'term', count: 31, unit: 'days' } }, { parts: 31, base: 360 }],
  ])('of one row has the day count of how it is due: %j', async (due, yearShare) => {
    const { call } = await testService()
    const asked = { ...termsFor({ scheduleType: 'FULL-BULLET' }), scheduleType: 'FULL-BULLET', ...due }
    const { body } = await call('POST', '/desk/v1/schedules', { ...asked, startDate: '2026-01-31' })
    expect(body.data.installments).toMatchObject([{ yearShare }])
  })

  it('of one row adds its interest to the balance as often as was asked', async () => {
    const { call } = await testService()
    const asked = { ...termsFor({ scheduleType: 'FULL-BULLET' }), scheduleType: 'FULL-BULLET', interestRate: '12' }
    const due = { kind: 'term', count: 12, unit: 'months' }
    const interestOf = async (more: object) =>
      (await call('POST', '/desk/v1/schedules', { ...asked, due, ...more })).body.data.totals.interestAmount
    expect(await interestOf({})).toBe('1200.00')
    expect(await interestOf({ compounding: { count: 1, unit: 'months' } })).toBe('1268.25')
  })

  it.each([
    [{ numberOfInstallments: 1201 }, '/numberOfInstallments'],
    [{ numberOfInstallments: 0 }, '/numberOfInstallments'],
    [{ loanAmount: '0' }, '/loanAmount'],
    [{ firstDueDate: '2026-01-01' }, '/firstDueDate'],
    [{ every: { count: 0, unit: 'months' } }, '/every/count'],
    [{ every: { count: 1, unit: 'weeks' } }, '/every/unit'],
    [{ dayCount: 'ACT/ACT' }, '/dayCount'],
    [{ startDate: '2199-12-01' }, '/numberOfInstallments'],
    [{ scheduleType: 'FULL BULLET' }, '/scheduleType'],
    [{ scheduleType: undefined }, '/scheduleType'],
    [{ every: { count: 1, unit: 'month-ends' }, firstDueDate: '2026-03-30' }, '/firstDueDate'],
    [{ scheduleType: 'FULL-BULLET' }, '/due'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'date', date: '2026-01-27' } }, '/due/date'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'date' } }, '/due/date'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 1, unit: 'month-ends' } }, '/due/unit'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 0, unit: 'days' } }, '/due/count'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'other' } }, '/due/kind'],
    [
      { scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 1200, unit: 'months' }, startDate: '2150-01-01' },
      '/due',
    ],
    [
      {
        scheduleType: 'FULL-BULLET',
        due: { kind: 'term', count: 2, unit: 'months' },
        loanAmount: '999999999999.99',
        interestRate: '999',
      },
      '/loanAmount',
    ],
  ])('names the field for %j', async (change, pointer) => {
    const { call } = await testService()
    const { status, body } = await call('POST', '/desk/v1/schedules', { ...termsFor(change), ...change })
    expect(status).toBe(422)
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([pointer])
  })

  it.each([
    [
      { every: { count: 1, unit: 'days' }, numberOfInstallments: 5, workingDays: { rule: 'following' } },
      '/workingDays: Rows 3 and 4 share a due date',
    ],
    [
      { startDate: '2026-02-28', firstDueDate: '2026-02-28', workingDays: { rule: 'preceding' } },
      '/workingDays: Row 1 is due before the start',
    ],
    [{ firstDueDate: '2036-01-28' }, '/interestRate: Interest of row 1 exceeds the installment'],
    [
      { scheduleType: 'REGULAR', loanAmount: '0.05', numberOfInstallments: 10, isUnrounded: true },
      '/isUnrounded: Principal of row 10 is below zero',
    ],
  ])('is refused where it could not be registered: %j', async (change, fault) => {
    const { call } = await testService()
    const { status, body } = await call('POST', '/desk/v1/schedules', { ...termsFor(change), ...change })
    const faults = body.errors?.map(({ pointer, detail }: Record<string, string>) => `${pointer}: ${detail}`)
    expect([status, faults]).toEqual([422, [fault]])
  })
})
