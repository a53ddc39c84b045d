import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { present } from '#values/assert.ts'
import { daysBetween } from '#values/calendar-date.ts'
import { expectSame } from '#values/expect-same.test-support.ts'
import { add, type Cents, cents, subtract, sum } from '#values/money.ts'
import { dueDates } from '../due-dates.ts'
import { terms } from '../example.test-support.ts'
import { interestFor } from '../interest.ts'
import { randomFullBulletTerms, randomTerms, randomTermsWith, SAME_LOANS } from '../random-loan.test-support.ts'
import { type InterestPeriods, interestPeriods } from './interest-period.ts'
import { amortizationOf, makeSchedule } from './make-schedule.ts'
import type { Installment, PeriodicTerms, ScheduleTerms } from './schedule-terms.ts'

const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP })

/** Holds a statement against random loans. */
function always<Terms extends ScheduleTerms>(
  loans: fc.Arbitrary<Terms>,
  statement: (rows: readonly Installment[], asked: Terms) => void,
): void {
  fc.assert(
    fc.property(loans, (asked) => statement(makeSchedule(asked), asked)),
    SAME_LOANS,
  )
}

const annuities = randomTermsWith(() => ({ scheduleType: 'ANNUITY' }))
const regulars = randomTermsWith(() => ({ scheduleType: 'REGULAR' }))
const bullets = randomTermsWith(() => ({ scheduleType: 'BULLET' }))
const evenAnnuities = randomTermsWith(({ every }) => ({
  scheduleType: 'ANNUITY',
  every: { count: every.count, unit: 'days' },
  firstDueDate: null,
  dayCount: 'ACT/360',
}))

function lastOf(rows: readonly Installment[]): Installment {
  return present(rows.at(-1), 'last row')
}

describe('every schedule', () => {
  test('pays back the loan amount to the cent', () => {
    always(randomTerms, (rows, { loanAmount }) => {
      expect(sum(rows.map((row) => row.principalAmount))).toBe(loanAmount)
      expect(lastOf(rows).balanceAmount).toBe(0)
    })
  })

  test('never has a balance below zero', () => {
    always(randomTerms, (rows) => {
      expect(rows.filter((row) => row.balanceAmount < 0)).toEqual([])
    })
  })

  test('adds up along each row and from row to row', () => {
    always(randomTerms, (rows, { loanAmount, startDate }) => {
      let balance = loanAmount
      let from = startDate
      for (const [index, row] of rows.entries()) {
        balance = subtract(balance, row.principalAmount)
        expectSame(row.number, index + 1)
        expectSame(row.fromDate, from)
        expectSame(row.balanceAmount, balance)
        expectSame(row.totalAmount, add(row.principalAmount, row.interestAmount))
        from = row.dueDate
      }
    })
  })

  test('has the interest of each period on the balance before it', () => {
    always(randomTerms, (rows, { loanAmount, interestRate }) => {
      const due = rows.map(({ period: { parts, base } }, index) =>
        interestFor(rows[index - 1]?.balanceAmount ?? loanAmount, interestRate, parts, base),
      )
      expect(rows.map((row) => row.interestAmount)).toEqual(due)
    })
  })

  test('counts each day of the calendar once', () => {
    always(randomTerms, (rows, { startDate, dayCount }) => {
      fc.pre((dayCount.startsWith('ACT') && !dayCount.endsWith('INC')) || dayCount === 'EQUAL-PERIODS')
      expect(rows.reduce((days, row) => days + row.period.days, 0)).toBe(daysBetween(startDate, lastOf(rows).dueDate))
    })
  })
})

describe('ANNUITY', () => {
  /**
   * The installment is rounded to a cent. Of a tiny loan over many rows a rounding up pays the loan off early, so that
   * one row takes what is left and those after it are zero. Until then every total but the last is the installment.
   */
  test('has equal totals but for the last, or until it is paid off', () => {
    always(annuities, (rows, asked) => {
      const total = installmentOf(asked)
      const paidOff = rows.findIndex((row) => row.balanceAmount === 0)
      expect(rows.slice(0, paidOff).filter((row) => row.totalAmount !== total)).toEqual([])
      expect(rows.slice(paidOff + 1).filter((row) => row.totalAmount !== 0)).toEqual([])
      if (paidOff < rows.length - 1) expect(rows[paidOff]?.totalAmount).toBeLessThanOrEqual(total)
    })
  })

  /** Each row rounds its interest by half a cent at most and its total as much, and both earn interest to the end. */
  test('has a last total that differs by the roundings alone', () => {
    always(annuities, (rows, asked) => {
      fc.pre(rows.findIndex((row) => row.balanceAmount === 0) === rows.length - 1)
      const total = installmentOf(asked)
      const rate = asked.interestRate / 100_000_000
      const growth = rows.map(({ period: { parts, base } }) => 1 + (rate * parts) / base)
      const roundings = growth.reduce((earlier, factor) => earlier * factor + 1, 0)
      expect(Math.abs(lastOf(rows).totalAmount - total)).toBeLessThanOrEqual(roundings)
    })
  })

  /** Over periods of one length the interest of a row never passes the installment; over others it can. */
  test('never adds to the balance where all periods are of one length', () => {
    always(evenAnnuities, (rows) => {
      expect(rows.filter((row) => row.principalAmount < 0)).toEqual([])
    })
  })

  test('has the installment that a decimal library comes to', () => {
    always(annuities, (_, asked) => {
      expect(installmentOf(asked)).toBe(installmentInDecimals(asked))
    })
  })

  test.each([
    ['1000000.00', '7.25', '30E/360'],
    ['999999999999.99', '13.999999', 'ACT/360'],
    ['0.01', '0.000001', 'ACT/365F'],
    ['1200.00', '0', '30E/360'],
  ] as const)('also of %s at %s over 1,200 installments, %s', (amount, rate, dayCount) => {
    const asked = terms('ANNUITY', amount, rate, 1200, { start: '2025-12-31', dayCount })
    expect(installmentOf(asked)).toBe(installmentInDecimals(asked))
  })
})

describe('REGULAR', () => {
  test('has equal principal, P/n half up, but for the last, or until it is paid off', () => {
    always(regulars, (rows, { loanAmount, numberOfInstallments }) => {
      const share = new Exact(loanAmount).div(numberOfInstallments).round().toNumber()
      const paidOff = rows.findIndex((row) => row.balanceAmount === 0)
      expect(rows.slice(0, paidOff).filter((row) => row.principalAmount !== share)).toEqual([])
      expect(rows.slice(paidOff + 1).filter((row) => row.totalAmount !== 0)).toEqual([])
      if (paidOff < rows.length - 1) expect(rows[paidOff]?.principalAmount).toBeLessThanOrEqual(share)
      expect(rows.filter((row) => row.principalAmount < 0)).toEqual([])
    })
  })
})

describe('BULLET and FULL-BULLET', () => {
  test('BULLET has all principal in the last row', () => {
    always(bullets, (rows, { loanAmount, numberOfInstallments }) => {
      const principal = [...Array(numberOfInstallments - 1).fill(0), loanAmount]
      expect(rows.map((row) => row.principalAmount)).toEqual(principal)
    })
  })

  test('FULL-BULLET has one row, on its due date, from the start', () => {
    always(randomFullBulletTerms, (rows, { dueDate, startDate, loanAmount }) => {
      expect(rows).toMatchObject([{ dueDate, fromDate: startDate, principalAmount: loanAmount }])
    })
  })
})

function periodsOf(asked: PeriodicTerms): InterestPeriods {
  const { startDate, every, numberOfInstallments } = asked
  return interestPeriods(startDate, dueDates(asked, every, numberOfInstallments), asked)
}

function installmentOf(asked: PeriodicTerms): Cents {
  return amortizationOf(asked, { rate: asked.interestRate, periods: periodsOf(asked) }).level
}

/** P·∏(1+fᵢ) / Σⱼ∏ₖ>ⱼ(1+fₖ), written down as the decisions have it, with 120 digits. */
function installmentInDecimals(asked: PeriodicTerms): number {
  const rate = new Exact(asked.interestRate).div(100_000_000)
  const factors = periodsOf(asked).map(({ parts, base }) => rate.times(parts).div(base).plus(1))
  let growthAfter = new Exact(1)
  let divisor = new Exact(0)
  for (const factor of factors.toReversed()) {
    divisor = divisor.plus(growthAfter)
    growthAfter = growthAfter.times(factor)
  }
  return cents(new Exact(asked.loanAmount).times(growthAfter).div(divisor).round().toNumber())
}
