import { describe, expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { createLoanRequest } from './create-loan.ts'
import { faultOfMessage } from './field-rules/field-rule.ts'

const CONSUMER = { name: 'Mari Maasikas', personalCode: '48703150007' }
const BUSINESS = { companyName: 'XYZ-123 Limited', companyRegistryCode: '98765-ZYX', collateralValue: '1000' }
const VALID = {
  lenderLoanId: 'ABC-12345',
  scheduleType: 'REGULAR',
  loanAmount: '1000',
  currency: 'EUR',
  interestRate: '14',
  country: 'EST',
  lenderIssueDate: '2026-01-26',
  clientType: 'CONSUMER',
  consumerClient: CONSUMER,
}
const ROW = { date: '2026-02-26', principalAmount: '1000.00', interestAmount: '0' }

function faults(request: unknown): string[] {
  const result = createLoanRequest.safeParse(request)
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('/'))
}

describe('createLoanRequest', () => {
  it('reads texts into exact values and keeps unknown fields', () => {
    expect(
      createLoanRequest.parse({ ...VALID, interestRate: '10.5', schedule: [ROW], branch: { code: 7 } }),
    ).toMatchObject({
      loanAmount: 100_000,
      interestRate: 10_500_000,
      lenderIssueDate: calendarDate('2026-01-26'),
      schedule: [{ date: calendarDate('2026-02-26'), principalAmount: 100_000, interestAmount: 0 }],
      branch: { code: 7 },
    })
  })

  it('names every missing field at once', () => {
    const required = [
      'lenderLoanId',
      'scheduleType',
      'loanAmount',
      'currency',
      'interestRate',
      'country',
      'lenderIssueDate',
      'clientType',
    ]
    expect(faults({})).toEqual(required)
  })

  it.each([
    ...[
      '1000.001',
      '-5',
      '+5',
      '1e3',
      '1,000',
      ' 1000',
      '1000 ',
      '',
      '.5',
      '5.',
      '1234567890123',
      '0',
      '0.00',
      '１000',
      1000,
      null,
    ].map((bad) => ['loanAmount', bad]),
    ...['1000', '10.1234567', '-1', '', 'x', 14].map((bad) => ['interestRate', bad]),
    ...[
      '2025-02-29',
      '2026-02-30',
      '2026-13-01',
      '26-01-26',
      '2026-1-26',
      '1899-12-31',
      '2200-01-01',
      '2026-01-26T00:00:00Z',
      '',
    ].map((bad) => ['lenderIssueDate', bad]),
    ...['est', 'EE', 'XXX', 'ESTONIA', ''].map((bad) => ['country', bad]),
    ...['', '   ', 'a\nb', 'a\u0000b', 'x'.repeat(101), 7].map((bad) => ['lenderLoanId', bad]),
    ...['USD', 'eur', ''].map((bad) => ['currency', bad]),
    ...['annuity', 'FULL BULLET', ''].map((bad) => ['scheduleType', bad]),
    ...['PERSON', ''].map((bad) => ['clientType', bad]),
    ...[-1, 100, 1.5, '1', null, true].map((bad) => ['maxExtensions', bad]),
    ...[null, {}, [], 'x', Array.from({ length: 1201 }, () => ROW)].map((bad) => ['schedule', bad]),
  ])('refuses %s = %j', (field, bad) => {
    expect(faults({ ...VALID, [String(field)]: bad })).toContain(field)
  })

  it.each(['1,000', '1.000,00', 'abc', '.5', '1.2345678', '1e3', '-1', '', '１０', '1'.repeat(400), 1000, null, [[]]])(
    'names a wrong %j alone, in whichever field of a loan with a schedule',
    (bad) => {
      const rows = [ROW, { ...ROW, date: '2026-03-26', principalAmount: '0' }]
      for (const field of ['loanAmount', 'lenderIssueDate', 'interestRate', 'country', 'scheduleType'])
        expect(faults({ ...VALID, schedule: rows, [field]: bad })).toEqual([field])
      for (const field of ['date', 'principalAmount', 'interestAmount'])
        expect(faults({ ...VALID, schedule: [ROW, { ...rows[1], [field]: bad }] })).toEqual([`schedule/1/${field}`])
      expect(faults({ ...VALID, schedule: [...rows, bad] })).toEqual(['schedule/2'])
    },
  )

  it('holds a rule against fields that are valid though others are not', () => {
    const late = { ...ROW, date: '2026-01-25', principalAmount: '999', interestAmount: 'x' }
    expect(faults({ ...VALID, country: 'x', schedule: [late] })).toEqual([
      'country',
      'schedule/0/interestAmount',
      'schedule/0/date',
      'schedule',
    ])
  })

  it.each([
    ['loanAmount', '999999999999.99'],
    ['loanAmount', '0.01'],
    ['interestRate', '0'],
    ['interestRate', '999.999999'],
    ['lenderIssueDate', '1900-01-01'],
    ['lenderIssueDate', '2199-12-31'],
    ['lenderIssueDate', '2024-02-29'],
    ['lenderLoanId', 'Ülo’s loan №7 / ✓'],
    ['maxExtensions', 0],
    ['maxExtensions', 99],
  ])('takes %s = %j', (field, good) => {
    expect(faults({ ...VALID, [field]: good })).toEqual([])
  })

  it.each([
    ['CONSUMER', {}, ['consumerClient']],
    ['CONSUMER', { consumerClient: null }, ['consumerClient']],
    ['CONSUMER', { consumerClient: { name: 'x' } }, ['consumerClient/personalCode']],
    ['CONSUMER', { consumerClient: CONSUMER, businessClient: BUSINESS }, ['businessClient']],
    ['CONSUMER', { consumerClient: CONSUMER, businessClient: null }, []],
    ['BUSINESS_WITH_COLLATERAL', {}, ['businessClient']],
    ['BUSINESS_WITH_COLLATERAL', { businessClient: BUSINESS }, []],
    [
      'BUSINESS_WITH_COLLATERAL',
      { businessClient: { ...BUSINESS, collateralValue: undefined } },
      ['businessClient/collateralValue'],
    ],
    [
      'BUSINESS_WITH_COLLATERAL',
      { businessClient: { ...BUSINESS, collateralValue: '0' } },
      ['businessClient/collateralValue'],
    ],
    ['BUSINESS_WITH_COLLATERAL', { businessClient: { ...BUSINESS, currency: 'USD' } }, ['businessClient/currency']],
    ['BUSINESS_WITHOUT_COLLATERAL', { businessClient: { ...BUSINESS, collateralValue: null } }, []],
    ['BUSINESS_WITHOUT_COLLATERAL', { businessClient: BUSINESS, consumerClient: CONSUMER }, ['consumerClient']],
    ['BUSINESS_WITHOUT_COLLATERAL', { businessClient: { companyName: 'x' } }, ['businessClient/companyRegistryCode']],
  ])('asks %s with %j for its own client and no other', (clientType, clients, expected) => {
    const { consumerClient: _, ...rest } = VALID
    expect(faults({ ...rest, clientType, ...clients })).toEqual(expected)
  })

  it('holds the schedule against amount and issue date, to the cent', () => {
    const half = { ...ROW, principalAmount: '500.00' }
    const rows = (...schedule: object[]) => createLoanRequest.safeParse({ ...VALID, schedule })
    const details = (result: ReturnType<typeof rows>) =>
      result.error?.issues.map((issue) => `${issue.path.join('/')}: ${faultOfMessage(issue.message).detail}`)
    expect(details(rows(half, { ...half, date: '2026-03-26', principalAmount: '499.96' }))).toEqual([
      'schedule: The principal adds up to 999.96, 0.04 short of the loan amount of 1000.00',
    ])
    expect(details(rows(half, { ...half, date: '2026-03-26', principalAmount: '500.01' }))).toEqual([
      'schedule: The principal adds up to 1000.01, 0.01 above the loan amount of 1000.00',
    ])
    expect(details(rows(half, half))).toEqual(['schedule/1/date: Must differ from the dates of the other installments'])
    expect(details(rows({ ...ROW, date: '2026-01-25' }))).toEqual([
      'schedule/0/date: Must not be before lenderIssueDate',
    ])
    expect(rows({ ...ROW, date: '2026-01-26' }).success).toBe(true)
  })

  it.each(['principal', 'interest'])('takes %s that adds up to the largest amount, and refuses a cent more', (part) => {
    const [most, refused] = ['999999999999.99', `The ${part} adds up to more than 999999999999.99`]
    const faultsOf = (last: string) => {
      const [zero, parts] = ['0.00', ['999999999999.98', last]]
      const schedule = parts.map((amount, index) => ({
        date: `${2026 + index}-02-01`,
        principalAmount: part === 'principal' ? amount : index === 0 ? most : zero,
        interestAmount: part === 'interest' ? amount : zero,
      }))
      const result = createLoanRequest.safeParse({ ...VALID, loanAmount: most, schedule })
      return (result.error?.issues ?? []).map((issue) => faultOfMessage(issue.message).detail)
    }
    expect(faultsOf('0.01')).toEqual([])
    expect(faultsOf('0.02')).toEqual([refused])
  })

  it('refuses sums beyond what an amount can be, without losing count', () => {
    const huge = Array.from({ length: 1200 }, (_, index) => ({
      date: `${2026 + index}`,
      principalAmount: '999999999999.99',
      interestAmount: '999999999999.99',
    }))
    const schedule = huge.slice(0, 100).map((row, index) => ({ ...row, date: `${2026 + index}-02-01` }))
    const result = createLoanRequest.safeParse({ ...VALID, schedule })
    expect(result.error?.issues.map((issue) => faultOfMessage(issue.message).detail)).toEqual([
      'The principal adds up to more than 999999999999.99',
      'The interest adds up to more than 999999999999.99',
    ])
  })
})
