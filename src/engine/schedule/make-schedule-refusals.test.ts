import { describe, expect, test } from 'vitest'
import { addDays, calendarDate, LAST_DATE } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import { PERIODIC_TYPES } from '#values/vocabulary/loan-terms.ts'
import { days, eur, fullBulletTerms, monthEnds, months, percent, refusalOf, terms } from '../example.test-support.ts'
import { makeSchedule } from './make-schedule.ts'
import type { PeriodicTerms } from './schedule-terms.ts'

describe('refused', () => {
  function refused(change: Partial<PeriodicTerms>) {
    return refusalOf(() => makeSchedule({ ...terms('BULLET', '1000.00', '14', 12), ...change }))
  }

  test.each([
    ['numberOfInstallments', 'number-of-installments', { numberOfInstallments: 0 }],
    ['numberOfInstallments', 'number-of-installments', { numberOfInstallments: 1201 }],
    ['numberOfInstallments', 'number-of-installments', { numberOfInstallments: 1.5 }],
    ['every', 'number-of-periods', { every: months(0) }],
    ['every', 'number-of-periods', { every: days(1.5) }],
    ['firstDueDate', 'not-before-start', { firstDueDate: calendarDate('2026-01-25') }],
    ['firstDueDate', 'last-day-of-month', { every: monthEnds(1), firstDueDate: calendarDate('2026-02-27') }],
    ['startDate', 'not-before-first-date', { startDate: calendarDate('1899-12-31') }],
    ['loanAmount', 'above-zero', { loanAmount: cents(0) }],
    ['loanAmount', 'above-zero', { loanAmount: cents(-1) }],
  ])('%s: %s: %j', (field, rule, change) => {
    expect(refused(change)).toEqual({ kind: 'invalid-terms', field, rule })
  })

  test.each([
    { numberOfInstallments: 1200 },
    { numberOfInstallments: 1 },
    { firstDueDate: calendarDate('2026-01-26') },
    { every: monthEnds(1), firstDueDate: calendarDate('2026-02-28') },
    { every: monthEnds(1) },
    { startDate: calendarDate('1900-01-01') },
    { loanAmount: cents(1) },
    { firstDueDate: LAST_DATE, numberOfInstallments: 1 },
  ])('not yet: %j', (change) => {
    expect(refused(change)).toBeUndefined()
  })

  test('a due date past 2199-12-31', () => {
    const pastLimit = { kind: 'due-date-past-limit', latestDate: LAST_DATE }
    expect(refused({ firstDueDate: LAST_DATE, numberOfInstallments: 2 })).toEqual(pastLimit)
    expect(refused({ numberOfInstallments: 1200, every: months(3) })).toEqual(pastLimit)
    const late = { ...fullBulletTerms('1000.00', '14', '2199-12-31'), dueDate: addDays(LAST_DATE, 1) }
    expect(refusalOf(() => makeSchedule(late))).toEqual(pastLimit)
  })

  test('a FULL-BULLET that is due before its start', () => {
    expect(refusalOf(() => makeSchedule(fullBulletTerms('1000.00', '14', '2026-01-25')))).toEqual({
      kind: 'invalid-terms',
      field: 'dueDate',
      rule: 'not-before-start',
    })
  })

  describe('an amount beyond 999,999,999,999.99', () => {
    const tooLarge = { kind: 'amount-too-large' }
    const large = { loanAmount: MAX_CENTS, interestRate: percent('100') }

    test('of the loan', () => {
      expect(refused({ loanAmount: cents(MAX_CENTS + 1), interestRate: percent('0') })).toEqual(tooLarge)
      expect(refused({ loanAmount: MAX_CENTS, interestRate: percent('0') })).toBeUndefined()
      const shared = { scheduleType: 'REGULAR', interestRate: percent('0') } as const
      expect(refused({ ...shared, loanAmount: cents(MAX_CENTS + 1) })).toEqual(tooLarge)
    })

    test('of the interest', () => {
      const yearly = { ...large, every: months(12), firstDueDate: calendarDate('2027-01-26') }
      expect(refused({ ...yearly, numberOfInstallments: 1 })).toBeUndefined()
      expect(refused({ ...yearly, numberOfInstallments: 1, interestRate: percent('100.1') })).toEqual(tooLarge)
    })

    test('of the balance, where the interest of the first period is far more than an installment', () => {
      const late = { scheduleType: 'ANNUITY', firstDueDate: calendarDate('2032-01-26') } as const
      expect(refused({ ...late, loanAmount: eur('990000000000.00'), interestRate: percent('16') })).toEqual(tooLarge)
      expect(refused({ ...late, loanAmount: eur('500000000000.00'), interestRate: percent('16') })).toBeUndefined()
    })

    test.each([
      ...PERIODIC_TYPES.map((type) => terms(type, '999999999999.99', '14', 1)),
      fullBulletTerms('999999999999.99', '14', '2026-02-26'),
    ])('but not of a total, principal and interest, of a $scheduleType', (asked) => {
      expect(makeSchedule(asked).map((row) => formatAmount(row.totalAmount))).toEqual(['1011666666666.66'])
    })

    test('of the installment of an ANNUITY, where cents would not be exact', () => {
      const far = {
        scheduleType: 'ANNUITY',
        numberOfInstallments: 1,
        firstDueDate: calendarDate('2126-01-26'),
      } as const
      expect(refused({ ...far, loanAmount: MAX_CENTS, interestRate: percent('999') })).toEqual(tooLarge)
    })

    test('of all interest together, though each amount is small enough', () => {
      const year = { ...large, numberOfInstallments: 12 }
      expect(refused(year)).toBeUndefined()
      expect(refused({ ...year, interestRate: percent('100.000001') })).toEqual({ kind: 'total-too-large' })
      expect(refused({ ...year, numberOfInstallments: 1200 })).toEqual({ kind: 'total-too-large' })
    })
  })
})

describe('what is not told', () => {
  test('months are counted as 30 days, days as they are', () => {
    expect([months(1), monthEnds(1), days(30)].map(({ unit }) => defaultDayCount(unit))).toEqual([
      '30E/360',
      '30E/360',
      'ACT/360',
    ])
  })
})
