import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { present } from '#values/assert.ts'
import type { EffectiveRate } from '#values/effective-rate.ts'
import { sum } from '#values/money.ts'
import { days, eur, loanOf, terms } from '../example.test-support.ts'
import { extendLoan } from '../extension.ts'
import { hasOutstanding, type Loan, type PaymentSchedule, registeredSchedule, totalsOf } from '../loan.ts'
import { randomDays, randomInterest, randomLoan, SAME_LOANS } from '../random-loan.test-support.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { type Comparison, scheduleComparison } from './comparison.ts'

const Exact = Decimal.clone({ precision: 50 })

type Compared = { readonly loan: Loan; readonly after: PaymentSchedule; readonly comparison: Comparison }

/**
 * Comparisons of random loans extended once or twice. Built once, because the yearly rates take most of the time of
 * these tests.
 */
function comparedLoans(): readonly Compared[] {
  known ??= fc
    .sample(fc.tuple(randomLoan, fc.array(randomDays, { minLength: 1, maxLength: 2 }), randomInterest), SAME_LOANS)
    .map(([loan, extensions, interest]) => {
      const after = extensions.reduce(
        (schedule, each) => extendLoan({ ...loan, schedule }, each, interest).after,
        loan.schedule,
      )
      return { loan, after, comparison: scheduleComparison(loan, loan.schedule, after) }
    })
  return known
}

let known: readonly Compared[] | undefined

function always(statement: (comparison: Comparison, loan: Loan, after: PaymentSchedule) => void): void {
  for (const { loan, after, comparison } of comparedLoans()) statement(comparison, loan, after)
}

describe('the rows of a comparison', () => {
  test('add up to the change of each total', () => {
    always(({ rows, change }) => {
      expect(sum(rows.map((row) => row.principalChange))).toBe(change.total.principal)
      expect(sum(rows.map((row) => row.interestChange))).toBe(change.total.interest)
      expect(sum(rows.map((row) => row.delayedInterestChange))).toBe(change.total.delayedInterest)
      expect(sum(rows.map((row) => row.totalChange))).toBe(change.totalDue)
    })
  }, 300_000)

  test('hold every installment once: what was outstanding has moved, all else is the same', () => {
    always(({ rows, change }, loan, after) => {
      const moved = rows.filter((row) => row.kind === 'moved')
      expect(moved.length).toBe(loan.schedule.filter(hasOutstanding).length)
      expect(new Set(moved.map((row) => row.daysMoved))).toEqual(new Set([change.maturityDays]))
      expect(rows.filter((row) => row.kind !== 'moved' && row.kind !== 'same')).toEqual([])
      expect(moved.map((row) => row.after)).toEqual(after.filter(hasOutstanding))
      expect(moved.filter((row) => row.principalChange !== 0)).toEqual([])
    })
  }, 300_000)
})

/**
 * Extensions by the length of a period move rows onto the days of other rows, so that dates alone do not identify a
 * row.
 */
test('installments are told apart after extensions by the length of a period', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: 0, max: 11 }),
      fc.array(fc.constantFrom(30, 60), { minLength: 1, maxLength: 4 }),
      (count, paidRows, extensions) => {
        const made = makeSchedule(terms('ANNUITY', '1234.56', '14', count, { every: days(30) }))
        const schedule = registeredSchedule(made).map((row, index) =>
          index < Math.min(paidRows, count - 1) ? { ...row, paid: row.total } : row,
        )
        const loan = loanOf('2026-01-26 0 0', { schedule, amount: eur('1234.56'), maxExtensions: 9 })
        const after = extensions.reduce<PaymentSchedule>(
          (rows, each) => extendLoan({ ...loan, schedule: rows }, each, 'none').after,
          schedule,
        )
        const { rows } = scheduleComparison(loan, schedule, after)
        expect(rows.map((row) => row.before)).toEqual(schedule)
        expect(rows.filter((row) => row.principalChange !== 0 || row.interestChange !== 0)).toEqual([])
      },
    ),
    SAME_LOANS,
  )
}, 300_000)

/** Area under the balance: the principal lent on each day, summed over the days, divided by the amount and the year. */
function lifeUnderTheBalance(loan: Loan, schedule: PaymentSchedule): Decimal {
  let balance = new Exact(totalsOf(schedule).total.principal)
  const amount = balance
  let area = new Exact(0)
  let day: number = loan.issueDate
  for (const row of schedule) {
    area = area.plus(balance.times(row.dueDate - day))
    day = row.dueDate
    balance = balance.minus(row.total.principal)
  }
  return area.div(amount).div(365)
}

test('the average life is the area under the balance', () => {
  always(({ before, after }, loan, schedule) => {
    for (const [measures, rows] of [
      [before, loan.schedule],
      [after, schedule],
    ] as const) {
      const { numerator, denominator } = present(measures.averageLife, 'average life')
      const quotient = new Exact(String(numerator)).div(String(denominator))
      expect(quotient.minus(lifeUnderTheBalance(loan, rows)).abs().lt('1e-40')).toBe(true)
    }
  })
}, 300_000)

/** Present value at a yearly rate less the loan amount, with 50 digits, payment by payment. */
function presentValueLessAmount(loan: Loan, schedule: PaymentSchedule, rate: Decimal): Decimal {
  const daily = rate.plus(1).ln().div(365).exp()
  return schedule.reduce((value, row) => {
    const due = new Exact(row.total.principal).plus(row.total.interest).plus(row.total.delayedInterest)
    return due.isZero() ? value : value.plus(due.div(daily.pow(row.dueDate - loan.issueDate)))
  }, new Exact(loan.amount).negated())
}

function fractionOf(rate: EffectiveRate): number | null {
  return rate.kind === 'rate' ? rate.fraction : null
}

describe('the effective yearly rate', () => {
  test('lies within 1e-9 of where the sum of the present values changes its sign', () => {
    let held = 0
    always(({ after }, loan, schedule) => {
      const fraction = fractionOf(after.effectiveRate)
      if (fraction === null) return
      held += 1
      const margin = Decimal.max('1e-9', new Exact(fraction).times('1e-14'))
      expect(presentValueLessAmount(loan, schedule, new Exact(fraction).minus(margin)).gt(0)).toBe(true)
      expect(presentValueLessAmount(loan, schedule, new Exact(fraction).plus(margin)).lt(0)).toBe(true)
    })
    expect(held).toBeGreaterThan(950)
  }, 300_000)
})
