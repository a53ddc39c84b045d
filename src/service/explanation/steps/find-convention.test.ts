import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conventionWords } from '#contract/words/convention-words.ts'
import type { Convention, GivenRow, GivenSchedule, Misfit } from '#engine/convention/convention.ts'
import { type ButForOne, findConvention } from '#engine/convention/find-convention.ts'
import {
  days,
  eur,
  fullBulletTerms,
  monthEnds,
  months,
  percent,
  scheduleOf,
  terms,
} from '#engine/example.test-support.ts'
import { givenBy, randomTerms, SAME_LOANS } from '#engine/random-loan.test-support.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import { conventionBodyOf } from '../convention-body.ts'

/** The convention in the words of pages and files. */
function wordsOf(convention: Convention): string {
  return conventionWords(conventionBodyOf(convention))
}

function given(rows: string, rest: Partial<GivenSchedule> = {}): GivenSchedule {
  return {
    rows: scheduleOf(rows).map(({ dueDate, total }) => ({
      dueDate,
      principal: total.principal,
      interest: total.interest,
    })),
    loanAmount: eur('1000.00'),
    interestRate: percent('12'),
    issueDate: calendarDate('2026-01-26'),
    ...rest,
  }
}

function misfitWords({ row, column, given: is, expected }: Misfit): string {
  return `row ${row} ${column}: ${is}, expected ${expected}`
}

function butForOneWords({ convention, misfit }: ButForOne): readonly string[] {
  return [`but for one: ${wordsOf(convention)}`, misfitWords(misfit)]
}

/** Name of the convention found, and the misfits like `row 3 interest: 5.07, expected 5.08`, in cents. */
function named(schedule: GivenSchedule): readonly string[] {
  const found = findConvention(schedule)
  switch (found.kind) {
    case 'reproduced':
      return [...found.conventions.map(wordsOf), ...(found.butForOne ? butForOneWords(found.butForOne) : [])]
    case 'closest':
      return [`closest: ${wordsOf(found.nearest.convention)}`, ...found.misfits.map(misfitWords)]
    case 'none':
      return [found.reason]
  }
}

function withRow(schedule: GivenSchedule, index: number, change: Partial<GivenRow>): GivenSchedule {
  return { ...schedule, rows: schedule.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) }
}

const ANNUITY = givenBy(terms('ANNUITY', '98765.43', '13.99', 24))

describe('rows that a convention comes to', () => {
  test('of our own', () => {
    expect(named(ANNUITY)[0]).toBe(
      'ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, the last row pays the rest',
    )
    expect(named(givenBy(terms('REGULAR', '98765.43', '13.99', 24, { dayCount: 'ACT/365F' })))[0]).toBe(
      'REGULAR, ACT/365F, interest from 2026-01-26, rounded half up, the last row pays the rest',
    )
    expect(named(givenBy(terms('BULLET', '98765.43', '13.99', 7, { dayCount: 'ACT/360' })))[0]).toBe(
      'BULLET, ACT/360, interest from 2026-01-26, rounded half up',
    )
    expect(named(givenBy(fullBulletTerms('98765.43', '13.99', '2026-08-26')))[0]).toBe(
      'FULL-BULLET, 30E/360, interest from 2026-01-26, rounded half up',
    )
  })

  test.each([
    ['2026-02-10', monthEnds(1), true],
    ['2025-12-31', months(1), true],
    ['2026-01-31', monthEnds(12), false],
    ['2026-01-30', months(1), false],
    ['2026-02-28', days(30), false],
  ])('from %s every %j: due on the last day of the month: %s', (start, every, isMonthEnds) => {
    const schedule = givenBy(terms('ANNUITY', '98765.43', '13.99', 9, { start, every }))
    const dueDates = isMonthEnds ? 'due on the last day of the month, ' : ''
    expect(named(schedule)[0]).toContain(`interest from ${start}, ${dueDates}rounded`)
  })

  test('whose interest starts two days after the issue date', () => {
    const asked = terms('ANNUITY', '98765.43', '13.99', 24, {
      start: '2026-01-28',
      first: '2026-02-26',
      dayCount: 'ACT/360',
    })
    expect(named({ ...givenBy(asked), issueDate: calendarDate('2026-01-26') })[0]).toBe(
      'ANNUITY, ACT/360, interest from 2026-01-28, rounded half up, the last row pays the rest',
    )
  })

  /** 1,002.00 at 4.5 % for 30 days earns 3.7575. */
  test.each([
    ['3.76', 'rounded half up'],
    ['3.75', 'rounded down'],
  ])('cut or rounded: %s', (interest, words) => {
    const schedule = given(`2026-02-26 0.00 ${interest}\n2026-03-26 1002.00 ${interest}`, {
      loanAmount: eur('1002.00'),
      interestRate: percent('4.5'),
    })
    expect(named(schedule)[0]).toContain(words)
  })

  /** 100.00 at 1.5 % for 30 days earns 0.125. */
  test('of a half cent to the even one', () => {
    const schedule = given('2026-02-26 0.00 0.12\n2026-03-26 100.00 0.12', {
      loanAmount: eur('100.00'),
      interestRate: percent('1.5'),
    })
    expect(named(schedule)[0]).toBe('BULLET, 30E/360, interest from 2026-01-26, rounded half to even')
  })

  test('whose last installment is as the others', () => {
    const rows = '2026-02-26 330.02 10.00\n2026-03-26 333.32 6.70\n2026-04-26 336.66 3.36'
    const words = named(given(rows))
    expect(words[0]).toBe(
      'ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, the last row keeps the installment',
    )
    expect(words.slice(-2)).toEqual([
      'but for one: ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, the last row pays the rest',
      'row 2 interest: 336, expected 337',
    ])
  })

  test('with an installment of the lender\u2019s own', () => {
    const rows = '2026-02-26 340.00 10.00\n2026-03-26 343.40 6.60\n2026-04-26 316.60 3.17'
    expect(named(given(rows))[0]).toBe(
      'ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, given installment, the last row pays the rest',
    )
  })
})

describe('rows that none comes to', () => {
  test('one cell typed wrongly is the one that does not fit', () => {
    const right = ANNUITY.rows[7]?.interest ?? 0
    expect(named(withRow(ANNUITY, 7, { interest: cents(right + 90) }))).toEqual([
      'closest: ANNUITY, 30E/360, interest from 2026-01-26, rounded half up, the last row pays the rest',
      `row 7 interest: ${right + 90}, expected ${right}`,
    ])
  })

  test('two cells', () => {
    const [first, last] = [ANNUITY.rows[0]?.principal ?? 0, ANNUITY.rows[23]?.principal ?? 0]
    const wrong = withRow(withRow(ANNUITY, 0, { principal: cents(first - 1) }), 23, { principal: cents(last + 1) })
    expect(named(wrong).slice(1)).toEqual([
      `row 0 principal: ${first - 1}, expected ${first}`,
      `row 23 principal: ${last + 1}, expected ${last}`,
    ])
  })

  test.each([
    ['no-rows', given('2026-02-26 1 1', { rows: [] })],
    ['no-amount', given('2026-02-26 1 1', { loanAmount: cents(0) })],
    ['not-in-order', given('2026-02-26 1 1\n2026-02-26 1 1')],
    ['before-issue', given('2026-01-25 1 1')],
    ['amount-out-of-range', given('2026-02-26 1 1', { loanAmount: cents(MAX_CENTS + 1) })],
    [
      'amount-out-of-range',
      given('2026-02-26 1 1', {
        rows: [{ dueDate: calendarDate('2026-02-26'), principal: cents(1), interest: cents(MAX_CENTS + 1) }],
      }),
    ],
  ])('%s', (reason, schedule) => {
    expect(named(schedule)).toEqual([reason])
  })
})

test('every schedule that the desk makes is known again, from a start a few days off the issue date too', () => {
  fc.assert(
    fc.property(randomTerms, fc.integer({ min: -3, max: 3 }), (asked, days) => {
      const schedule = givenBy(asked)
      const issueDate = addDays(asked.startDate, days)
      fc.pre((schedule.rows[0]?.dueDate ?? 0) >= issueDate)
      fc.pre(asked.dayCount !== 'EQUAL-PERIODS' || days === 0)
      expect(findConvention({ ...schedule, issueDate }).kind).toBe('reproduced')
    }),
    { ...SAME_LOANS, numRuns: 40 },
  )
}, 300_000)
