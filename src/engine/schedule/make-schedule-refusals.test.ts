import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, calendarDate, LAST_DATE } from '#values/calendar-date.ts'
import { defaultDayCount } from '#values/default-terms.ts'
import { cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import { SPLIT_INTEREST } from '#values/vocabulary/course-terms.ts'
import { PERIODIC_TYPES } from '#values/vocabulary/loan-terms.ts'
import { days, eur, fullBulletTerms, monthEnds, months, percent, refusalOf, terms } from '../example.test-support.ts'
import { PLAIN_COURSE } from './course.ts'
import { makeSchedule } from './make-schedule.ts'
import type { PeriodicTerms } from './schedule-terms.ts'

describe('refused', () => {
  test.each([
    ['only-on-balance', 'ACT/360', { periodRate: 'effective', interestOn: 'loan-amount' }],
    ['days-of-one-year', 'EQUAL-PERIODS', { periodRate: 'daily' }],
    ['days-of-one-year', 'ACT/ACT ISDA', { periodRate: 'day-rounded-4' }],
  ] as const)('a rate of a period: %s', (rule, dayCount, course) => {
    const expected = { kind: 'invalid-terms', field: 'periodRate', rule }
    expect(refused({ dayCount, course: { ...PLAIN_COURSE, ...course } })).toEqual(expected)
  })

  test.each([months(0), days(1.5), months(-1)])('interest that is compounded every %j', (compounding) => {
    const single = { ...fullBulletTerms('1000.00', '14', '2027-01-26'), compounding }
    const expected = { kind: 'invalid-terms', field: 'every', rule: 'number-of-periods' }
    expect(refusalOf(() => makeSchedule(single))).toEqual(expected)
  })

  test.each(['2027-01-26', '2066-01-26', '2196-01-26'])('compounded interest beyond the limit, due %s', (due) => {
    const single = { ...fullBulletTerms('999999999999.99', '999', due), compounding: months(1) }
    expect(refusalOf(() => makeSchedule(single))).toEqual({ kind: 'amount-too-large' })
  })

  test('a rate of a period that is worked out first, of interest that is compounded', () => {
    const single = fullBulletTerms('1000.00', '14', '2027-01-26')
    const course = { ...PLAIN_COURSE, periodRate: 'effective' as const }
    const expected = { kind: 'invalid-terms', field: 'periodRate', rule: 'not-with-compounding' }
    expect(refusalOf(() => makeSchedule({ ...single, course, compounding: months(1) }))).toEqual(expected)
  })

  test.each(SPLIT_INTEREST)('a pause where flat interest is worked out once: %s', (interestOn) => {
    const pauses = [{ fromRow: 1, rows: 1, pays: 'interest' as const }]
    expect(refused({ course: { ...PLAIN_COURSE, interestOn, pauses } })).toEqual({
      kind: 'invalid-terms',
      field: 'pauses',
      rule: 'not-with-split-interest',
    })
  })

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
    const moved = { rule: 'following', holidays: new Set([LAST_DATE]), interestMoves: false } as const
    expect(refused({ firstDueDate: LAST_DATE, numberOfInstallments: 1, workingDays: moved })).toEqual(pastLimit)
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
      expect(refused({ ...late, loanAmount: eur('500000000000.00'), interestRate: percent('16') })).toMatchObject({
        kind: 'invalid-row',
      })
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

    test('of all fees together with the interest, though each amount is small enough', () => {
      const withFee = (fee: number) => {
        const course = { ...PLAIN_COURSE, fee: { kind: 'amount', amount: cents(fee), onWire: 'in-interest' } } as const
        return refused({ loanAmount: eur('100.00'), interestRate: percent('12'), numberOfInstallments: 10, course })
      }
      const interest = 10 * 100
      const share = Math.floor((MAX_CENTS - interest) / 10)
      expect(withFee(share)).toBeUndefined()
      expect(withFee(share + 1)).toEqual({ kind: 'total-too-large' })
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

/** Faults of rows that createLoan refuses, each in every way that terms lead to it. */
describe('refuses a row that could not be registered', () => {
  const DAILY = terms('BULLET', '1000.00', '12', 10, { start: '2026-03-02', every: days(1), dayCount: 'ACT/360' })
  const row = (field: string, rule: string, number: number) => ({ kind: 'invalid-row', field, rule, row: number })

  test.each([
    ['following', 6],
    ['modified-following', 6],
    ['preceding', 5],
  ] as const)('two rows on one day, moved by %s', (rule, number) => {
    const workingDays = { rule, holidays: new Set<CalendarDate>(), interestMoves: false }
    const refused = refusalOf(() => makeSchedule({ ...DAILY, workingDays }))
    expect(refused).toEqual(row('workingDays', 'row-on-same-day', number))
  })

  const SATURDAY = '2026-02-28'
  const TO_FRIDAY = { rule: 'preceding', holidays: new Set<CalendarDate>(), interestMoves: false } as const

  test.each([
    terms('REGULAR', '1000.00', '12', 3, { start: SATURDAY, first: SATURDAY }),
    terms('ANNUITY', '1000.00', '12', 3, { start: SATURDAY, first: '2026-03-01' }),
    fullBulletTerms('1000.00', '12', SATURDAY, { start: SATURDAY }),
  ])('a row before the start: a $scheduleType that is moved back to Friday', (asked) => {
    const refused = refusalOf(() => makeSchedule({ ...asked, workingDays: TO_FRIDAY }))
    expect(refused).toEqual(row('workingDays', 'row-before-start', 1))
  })

  test('a row before the start, where interest moves along and is spread over the rows after it', () => {
    const asked = terms('ANNUITY', '608265.55', '0.01', 3, { start: '2026-08-22', first: '2026-08-22', every: days(1) })
    const course = { ...PLAIN_COURSE, pauses: [{ fromRow: 1, rows: 1, pays: 'nothing-spread' as const }] }
    const workingDays = { ...TO_FRIDAY, interestMoves: true }
    const refused = refusalOf(() => makeSchedule({ ...asked, dayCount: '30E/360', course, workingDays }))
    expect(refused).toEqual(row('workingDays', 'row-before-start', 1))
  })

  test('an ANNUITY whose first period earns more than the installment', () => {
    const asked = terms('ANNUITY', '1000.00', '12', 3, { start: '2026-01-26', first: '2036-01-26' })
    expect(refusalOf(() => makeSchedule(asked))).toEqual(row('interestRate', 'interest-above-installment', 1))
  })

  test('odd cents that take more than the first principal', () => {
    const course = { oddCents: 'first-row', installmentRounding: { rounding: 'up', roundedTo: '1.00' } } as const
    const asked = terms('REGULAR', '100.00', '12', 36)
    const refused = refusalOf(() => makeSchedule({ ...asked, course: { ...PLAIN_COURSE, ...course } }))
    expect(refused).toEqual(row('oddCents', 'principal-below-zero', 1))
  })

  test('principals rounded up to a cent each, which pay back more than a tiny loan', () => {
    const asked = terms('REGULAR', '0.05', '12', 10)
    const refused = refusalOf(() => makeSchedule({ ...asked, course: { ...PLAIN_COURSE, isUnrounded: true } }))
    expect(refused).toEqual(row('isUnrounded', 'principal-below-zero', 10))
  })
})
