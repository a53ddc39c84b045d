import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE, WORKED_EXAMPLE_EXTENDED, workedExampleLoan } from '#contract/worked-example.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { recordOf } from '#values/record-of.ts'
import { caller, testService } from '../service.test-support.ts'
import { createService } from '../service.ts'

const CREATE = '/claims/v1/lender/createLoan'
const EXTEND = '/claims/v1/lender/createLoanExtension'
const GET_LOAN = '/claims/v1/lender/getLoan?loanUuid='

const LOAN_AS_ANSWERED = workedExampleLoan({
  uuid: 'abcdef00-0000-4000-8000-000000000001',
  loanPublicId: 'PUBLIC000002',
  createdAt: '2026-01-28 06:02:16',
})

describe('the worked example', () => {
  it('answers createLoan to the letter, every field in the order of the interface', async () => {
    const { call } = await testService()
    const { status, body } = await call('POST', CREATE, WORKED_EXAMPLE)
    expect(status).toBe(201)
    expect(body).toEqual({ data: LOAN_AS_ANSWERED })
    expect(Object.keys(body.data)).toEqual(Object.keys(LOAN_AS_ANSWERED))
    expect(Object.keys(body.data.paymentSchedule[0])).toEqual([
      'dueDate',
      'accruedInterestAmount',
      'totalPrincipalAmount',
      'totalInterestAmount',
      'totalDelayedInterestAmount',
      'outstandingPrincipalAmount',
      'outstandingInterestAmount',
      'outstandingDelayedInterestAmount',
      'paidPrincipalAmount',
      'paidInterestAmount',
      'paidDelayedInterestAmount',
    ])
  })

  it('answers createLoanExtension to the letter', async () => {
    const { call } = await testService()
    const loanUuid = (await call('POST', CREATE, WORKED_EXAMPLE)).body.data.uuid
    const { status, body } = await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    expect(status).toBe(201)
    expect(body).toEqual({
      data: {
        uuid: 'abcdef00-0000-4000-8000-000000000003',
        loanUuid,
        extendedDays: 30,
        paymentDate: '2026-01-28',
        paymentSchedule: WORKED_EXAMPLE_EXTENDED,
      },
    })
    expect(Object.keys(body.data)).toEqual(['uuid', 'loanUuid', 'extendedDays', 'paymentDate', 'paymentSchedule'])
  })

  it('says of a loan what a desk would that was never asked before: again, extended, and on every other day', async () => {
    const { call, parts, time } = await testService()
    const loanUuid: string = (await call('POST', CREATE, { ...WORKED_EXAMPLE, maxExtensions: 2 })).body.data.uuid
    const said = new Set<string>()
    for (let extensions = 0; extensions <= 2; extensions++) {
      for (const day of ['2026-01-28', '2026-02-10', '2026-03-01', '2026-01-28'] as const) {
        time.today = calendarDate(day)
        const fresh = await caller(createService(parts))('GET', `${GET_LOAN}${loanUuid}`)
        for (const uuid of [loanUuid, loanUuid.toUpperCase(), loanUuid])
          expect((await call('GET', `${GET_LOAN}${uuid}`)).text).toBe(fresh.text)
        said.add(fresh.text)
      }
      await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    }
    expect(said.size).toBe(9)
  })

  it('is read from the service that was asked, also where another of the program has a loan of the same UUID', async () => {
    const read: string[] = []
    for (const lenderLoanId of ['DESK-1', 'DEMO-1']) {
      const { call } = await testService()
      const made = await call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId })
      expect(made.body.data.uuid).toBe(LOAN_AS_ANSWERED.uuid)
      for (const _ of ['read', 'kept'])
        read.push((await call('GET', GET_LOAN + made.body.data.uuid)).body.data.lenderLoanId)
    }
    expect(read).toEqual(['DESK-1', 'DESK-1', 'DEMO-1', 'DEMO-1'])
  })

  it('reads the loan as of today', async () => {
    const { call, time } = await testService()
    const loanUuid = (await call('POST', CREATE, WORKED_EXAMPLE)).body.data.uuid
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    time.today = calendarDate('2026-03-01')
    const { status, body } = await call('GET', `${GET_LOAN}${loanUuid.toUpperCase()}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ finalPaymentDate: '2027-02-25', totalTermInDays: 395, remainingTermInDays: 361 })
    // 1000.00 × 14 % × 32 / 360 from the day of registration, not from the issue date
    expect(body.data.paymentSchedule[1].accruedInterestAmount).toBe('12.44')
  })
})

describe('createLoan again', () => {
  it('answers the same content with 200 as the first time, even after an extension and days later', async () => {
    const { call, time, loanCount } = await testService()
    const first = await call('POST', CREATE, WORKED_EXAMPLE)
    await call('POST', EXTEND, { loanUuid: first.body.data.uuid, daysToExtend: 30 })
    time.today = calendarDate('2026-02-10')
    const otherOrder = recordOf(Object.entries(WORKED_EXAMPLE).reverse())
    const again = await call('POST', CREATE, otherOrder)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await loanCount()).toBe(1)
  })

  it('refuses other content at /lenderLoanId', async () => {
    const { call, loanCount } = await testService()
    await call('POST', CREATE, WORKED_EXAMPLE)
    const { status, body } = await call('POST', CREATE, { ...WORKED_EXAMPLE, interestRate: '15' })
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { pointer: '/lenderLoanId', code: 'used-by-loan', params: {}, detail: 'Used by another loan' },
    ])
    expect(await loanCount()).toBe(1)
  })

  it('makes one loan of fifty requests at once', async () => {
    const { call, loanCount } = await testService()
    const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', CREATE, WORKED_EXAMPLE)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
    expect(new Set(answers.map(({ body }) => body.data.uuid)).size).toBe(1)
    expect(await loanCount()).toBe(1)
  })
})

it('createLoan has the rows of a schedule by date, in whatever order they came', async () => {
  const { call } = await testService()
  const schedule = ['2026-03-26', '2026-02-26', '2026-04-26'].map((date) => {
    return { date, principalAmount: '333', interestAmount: '10' }
  })
  const { body } = await call('POST', CREATE, {
    ...WORKED_EXAMPLE,
    scheduleType: 'REGULAR',
    loanAmount: '999',
    schedule,
  })
  const dates = body.data.paymentSchedule.map(({ dueDate }: { dueDate: string }) => dueDate)
  expect(dates).toEqual(['2026-02-26', '2026-03-26', '2026-04-26'])
})

describe('createLoan without a schedule', () => {
  const { schedule: _, ...bare } = WORKED_EXAMPLE
  const firstAndLast = (rows: { dueDate: string; totalPrincipalAmount: string; totalInterestAmount: string }[]) =>
    [rows[0], rows.at(-1)].map((row) => `${row?.dueDate} ${row?.totalPrincipalAmount} ${row?.totalInterestAmount}`)

  it.each([
    ['FULL-BULLET', 1, ['2027-01-26 1000.00 141.94', '2027-01-26 1000.00 141.94']],
    ['BULLET', 12, ['2026-02-26 0.00 12.06', '2027-01-26 1000.00 12.06']],
    ['REGULAR', 12, ['2026-02-26 83.33 12.06', '2027-01-26 83.37 1.01']],
    ['ANNUITY', 12, ['2026-02-26 77.79 12.06', '2027-01-26 88.80 1.07']],
  ])('makes a %s over the default term, ACT/360', async (scheduleType, rows, expected) => {
    const { call } = await testService()
    const { status, body } = await call('POST', CREATE, { ...bare, scheduleType })
    expect(status).toBe(201)
    expect(body.data.paymentSchedule).toHaveLength(rows)
    expect(firstAndLast(body.data.paymentSchedule)).toEqual(expected)
  })

  it.each([
    ['2026-01-28', '2026-02-28 2026-03-28 2026-04-28'],
    ['2026-01-29', '2026-02-28 2026-03-29 2026-04-29'],
    ['2026-01-30', '2026-02-28 2026-03-30 2026-04-30'],
    ['2026-01-31', '2026-02-28 2026-03-31 2026-04-30'],
    ['2024-01-31', '2024-02-29 2024-03-31 2024-04-30'],
    ['2025-11-30', '2025-12-30 2026-01-30 2026-02-28'],
  ])('counts the due dates from the issue date, %s', async (lenderIssueDate, expected) => {
    const { call } = await testService()
    const { body } = await call('POST', CREATE, { ...bare, scheduleType: 'REGULAR', lenderIssueDate })
    const dates: string[] = body.data.paymentSchedule.map((row: { dueDate: string }) => row.dueDate)
    expect(dates.slice(0, 3).join(' ')).toBe(expected)
  })

  it('refuses what cannot be made, and makes nothing', async () => {
    const { call, loanCount } = await testService()
    const steep = await call('POST', CREATE, { ...bare, scheduleType: 'ANNUITY', interestRate: '999' })
    expect(steep.body.errors).toEqual([
      {
        pointer: '/schedule',
        code: 'interest-exceeds-installment',
        params: {},
        detail: 'Required: at this rate the interest of a month exceeds an equal installment',
      },
    ])
    const late = await call('POST', CREATE, { ...bare, lenderIssueDate: '2199-06-01' })
    expect(late.body.errors).toEqual([
      {
        pointer: '/lenderIssueDate',
        code: 'due-date-past-limit',
        params: { latestDate: '2199-12-31' },
        detail: 'A due date would pass 2199-12-31',
      },
    ])
    expect(await loanCount()).toBe(0)
  })
})

describe('createLoanExtension refused', () => {
  it('says in the words of the interface that the extensions are used up', async () => {
    const { call } = await testService()
    const loanUuid = (await call('POST', CREATE, WORKED_EXAMPLE)).body.data.uuid
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    const { status, headers, body } = await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    expect(status).toBe(422)
    expect(headers.get('Content-Type')).toBe('application/problem+json')
    expect(body).toMatchObject({
      title: 'Maximum number of allowed extensions reached',
      status: 422,
      detail: '1 of 1 allowed extensions used',
      extensionsUsed: 1,
      extensionsAllowed: 1,
    })
  })

  it('takes a loan without maxExtensions as one without extensions', async () => {
    const { call } = await testService()
    const { maxExtensions: _, ...request } = WORKED_EXAMPLE
    const loanUuid = (await call('POST', CREATE, request)).body.data.uuid
    const { body } = await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    expect(body).toMatchObject({
      extensionsUsed: 0,
      extensionsAllowed: 0,
      detail: 'The loan was created without extensions: 0 of 0 used',
    })
  })

  it.each([
    [{ daysToExtend: 0 }, '/daysToExtend'],
    [{ daysToExtend: 1.5 }, '/daysToExtend'],
    [{ daysToExtend: '30' }, '/daysToExtend'],
    [{ daysToExtend: 100_000 }, '/daysToExtend'],
    [{ loanUuid: 'no-uuid' }, '/loanUuid'],
  ])('names the field for %j', async (change, pointer) => {
    const { call } = await testService()
    const loanUuid = (await call('POST', CREATE, WORKED_EXAMPLE)).body.data.uuid
    const { status, body } = await call('POST', EXTEND, { loanUuid, daysToExtend: 30, ...change })
    expect(status).toBe(422)
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([pointer])
  })

  it('answers 404 for a loan that is not there', async () => {
    const { call } = await testService()
    const nobody = '11111111-1111-4111-8111-111111111111'
    expect((await call('POST', EXTEND, { loanUuid: nobody, daysToExtend: 30 })).status).toBe(404)
    expect((await call('GET', `${GET_LOAN}${nobody}`)).status).toBe(404)
    expect((await call('GET', '/claims/v1/lender/getLoan')).status).toBe(422)
  })

  it('moves all rows or none: two at once, one allowed', async () => {
    const { call } = await testService()
    const loanUuid = (await call('POST', CREATE, WORKED_EXAMPLE)).body.data.uuid
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', EXTEND, { loanUuid, daysToExtend: 30 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })
})
