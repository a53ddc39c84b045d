import { describe, expect, it } from 'vitest'
import { createLoanRequest } from '#contract/create-loan.ts'
import { type MakeScheduleRequest, makeScheduleRequest } from '#contract/desk/schedule.ts'
import type { MidLife, PaidBefore, PaidRows } from '#intake/loan-reading.ts'
import { present } from '#values/assert.ts'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { planLoan } from './planned-loan.ts'
import { type Given, readLoan, SETTINGS } from './read-loans.test-support.ts'

const planOf = (given: Given, isLocal = true) => planLoan(readLoan(given), SETTINGS, isLocal)

function planned(given: Given, isLocal = true) {
  const plan = planOf(given, isLocal)
  return plan.kind === 'planned' ? plan : expect.fail('The loan is faulty')
}

/** Paid principal and interest of each row, in cents, in the order of the due dates. */
const paidOf = (paid: PaidBefore) =>
  planned({ midLife: { paid } }).schedule.map((row) => [row.paid.principal, row.paid.interest])

const UNTIL_MARCH: PaidRows = { kind: 'until', dueDate: calendarDate('2026-03-26'), isNext: false }
const ofRows = (rows: PaidRows, said: { principal?: number; interest?: number; until?: string } = {}): PaidBefore => ({
  kind: 'of-rows',
  rows,
  principal: said.principal === undefined ? null : cents(said.principal),
  interest: said.interest === undefined ? null : cents(said.interest),
  until: said.until === undefined ? null : calendarDate(said.until),
})

describe('what was paid of a loan of a file', () => {
  it.each<[string, PaidBefore, (readonly [number, number])[]]>([
    ['nothing', { kind: 'nothing' }, [...Array(3)].map(() => [0, 0])],
    [
      'principal and interest each, the oldest rows first',
      { kind: 'of-loan', principal: cents(45_000), interest: cents(1_200) },
      [
        [30_000, 1_000],
        [15_000, 200],
        [0, 0],
      ],
    ],
    [
      'an amount in all, of each row the interest first',
      { kind: 'in-all', amount: cents(31_500) },
      [
        [30_000, 1_000],
        [0, 500],
        [0, 0],
      ],
    ],
    [
      'all interest until a day, that day included',
      { kind: 'interest-until', principal: cents(10_000), until: calendarDate('2026-03-26') },
      [
        [10_000, 1_000],
        [0, 700],
        [0, 0],
      ],
    ],
    [
      'the interest of the rows whose principal is paid',
      { kind: 'interest-by-principal', principal: cents(45_000) },
      [
        [30_000, 1_000],
        [15_000, 0],
        [0, 0],
      ],
    ],
    [
      'the first rows in full',
      ofRows({ kind: 'count', count: 1 }),
      [
        [30_000, 1_000],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'the rows until a day, that day included',
      ofRows(UNTIL_MARCH),
      [
        [30_000, 1_000],
        [30_000, 700],
        [0, 0],
      ],
    ],
    [
      'the rows before the next one',
      ofRows({ ...UNTIL_MARCH, isNext: true }),
      [
        [30_000, 1_000],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'the principal and interest that is said beside the rows',
      ofRows({ kind: 'count', count: 1 }, { principal: 31_000, interest: 1_100, until: '2026-04-26' }),
      [
        [30_000, 1_000],
        [1_000, 100],
        [0, 0],
      ],
    ],
    [
      'the interest until a day beside the rows',
      ofRows({ kind: 'count', count: 1 }, { until: '2026-03-26' }),
      [
        [30_000, 1_000],
        [0, 700],
        [0, 0],
      ],
    ],
  ])('may be %s', (_, paid, rows) => {
    expect(paidOf(paid)).toEqual(rows)
  })

  it('may be said for each row, in the order of the file', () => {
    const installments = [
      { kind: 'each', principal: cents(40_000), interest: cents(300) },
      { kind: 'together', amount: cents(1_500) },
    ] as const
    expect(paidOf({ kind: 'of-installments', installments })).toEqual([
      [500, 1_000],
      [0, 0],
      [40_000, 300],
    ])
  })

  it('makes a loan in mid-life, as an extension does', () => {
    const isMidLife = (midLife: Partial<MidLife>) => planned({ midLife }).isMidLife
    expect(isMidLife({})).toBe(false)
    expect(isMidLife({ paid: { kind: 'of-loan', principal: cents(1), interest: cents(0) } })).toBe(true)
    expect(isMidLife({ paid: { kind: 'of-loan', principal: cents(0), interest: cents(1) } })).toBe(true)
    expect(isMidLife({ extensionsUsed: 1 })).toBe(true)
    expect(planned({ midLife: { extensionsUsed: 2 } }).extensionsBefore).toBe(2)
  })

  it('is left out on a live service, whose interface has no place for it', () => {
    const midLife = { paid: { kind: 'in-all', amount: cents(1_500) }, extensionsUsed: 9 } as const
    const plan = planned({ midLife }, false)
    expect(plan).toMatchObject({ extensionsBefore: 0, isMidLife: false, dayCount: null })
    expect(plan.schedule.map((row) => row.paid.interest)).toEqual([0, 0, 0])
  })
})

describe('a loan of a file is faulty', () => {
  const faultOf = (given: Given) => {
    const plan = planOf(given)
    return plan.kind === 'faulty' ? plan.faults[0] : undefined
  }

  it.each<[PaidBefore, object]>([
    [
      { kind: 'of-loan', principal: cents(100_001), interest: cents(0) },
      { field: 'paidPrincipal', row: null, params: { most: '1000.00' } },
    ],
    [
      { kind: 'of-loan', principal: cents(0), interest: cents(2_101) },
      { field: 'paidInterest', row: null, params: { most: '21.00' } },
    ],
    [
      { kind: 'in-all', amount: cents(102_101) },
      { field: 'paidAmount', row: null, params: { most: '1021.00' } },
    ],
    [
      { kind: 'of-installments', installments: [{ kind: 'each', principal: cents(40_001), interest: cents(0) }] },
      { field: 'installmentPaidPrincipal', row: 0, params: { most: '400.00' } },
    ],
    [
      {
        kind: 'of-installments',
        installments: [
          { kind: 'each', principal: cents(0), interest: cents(0) },
          { kind: 'each', principal: cents(0), interest: cents(1_001) },
        ],
      },
      { field: 'installmentPaidInterest', row: 1, params: { most: '10.00' } },
    ],
  ])('if more was paid than was due, at the cell that says it: %j', (paid, fault) => {
    expect(faultOf({ midLife: { paid } })).toMatchObject({ code: 'more-than-due', column: null, ...fault })
  })

  it('if it says more paid rows than it has', () => {
    const count = (rows: number) => ({ midLife: { paidRows: { kind: 'count', count: rows } } }) as const
    const fault = { code: 'more-than-installments', params: { most: 3 }, field: 'paidInstallments', row: null }
    expect(faultOf(count(3))).toBeUndefined()
    expect(faultOf(count(4))).toMatchObject(fault)
  })

  it('if it was extended more often than is allowed: by the loan, else by the settings', () => {
    const extended = (extensionsUsed: number, request = {}) => faultOf({ request, midLife: { extensionsUsed } })
    expect([extended(2), extended(1, { maxExtensions: 1 })]).toEqual([undefined, undefined])
    const fault = { code: 'more-than-allowed', field: 'extensionsUsed', row: null, column: null }
    expect(extended(3)).toMatchObject({ ...fault, params: { most: 2 } })
    expect(extended(2, { maxExtensions: 1 })).toMatchObject({ ...fault, params: { most: 1 } })
  })

  it('if no schedule comes of its terms', () => {
    const terms = termsOf({ numberOfInstallments: 1_200, firstDueDate: '2199-12-31' })
    expect(faultOf({ terms })).toMatchObject({ field: 'numberOfInstallments' })
  })
})

function termsOf(changes: object): MakeScheduleRequest {
  return makeScheduleRequest.parse({
    scheduleType: 'ANNUITY',
    loanAmount: '1200.00',
    interestRate: '12',
    startDate: '2026-01-15',
    numberOfInstallments: 12,
    firstDueDate: '2026-02-15',
    dayCount: 'ACT/365F',
    ...changes,
  })
}

describe('the rows of terms', () => {
  const totals = (given: Given) =>
    planned(given).schedule.map(({ total: { principal, interest } }) => principal + interest)

  it('are written into the request, to the letter', () => {
    const { body, request, schedule, dayCount } = planned({ terms: termsOf({}), request: { loanAmount: '1200.00' } })
    expect(dayCount).toBe('ACT/365F')
    expect(schedule.map(({ dueDate }) => formatDate(dueDate)).slice(0, 2)).toEqual(['2026-02-15', '2026-03-15'])
    expect(createLoanRequest.parse(body).schedule).toEqual(request.schedule)
    const first = present(schedule[0], 'row')
    // 1,200.00 at 12 % over the 31 of 365 days.
    expect(first.total.interest).toBe(1_223)
    expect(body.schedule).toContainEqual({
      date: '2026-02-15',
      principalAmount: (first.total.principal / 100).toFixed(2),
      interestAmount: '12.23',
    })
  })

  it('have the installment of equal periods if the loan says so, and the last one the rest', () => {
    const isLevelByPeriods = true
    const months = totals({ terms: termsOf({}), isLevelByPeriods })
    // 1 % a month of 1,200.00 over 12 months.
    expect(new Set(months.slice(0, -1))).toEqual(new Set([10_662]))
    expect(months.at(-1)).not.toBe(10_662)
    expect(totals({ terms: termsOf({}) })[0]).not.toBe(10_662)
    const regular = termsOf({ scheduleType: 'REGULAR' })
    expect(totals({ terms: regular, isLevelByPeriods })).toEqual(totals({ terms: regular }))
    const single = termsOf({ numberOfInstallments: 1 })
    expect(totals({ terms: single, isLevelByPeriods })).toEqual(totals({ terms: single }))
  })
})
