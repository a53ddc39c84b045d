import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, type CalendarDate, calendarDate, daysBetween } from '#values/calendar-date.ts'
import { cents, formatAmount } from '#values/money.ts'
import { HALF_PAID, loanOf, refusalOf } from '../example.test-support.ts'
import { hasOutstanding, type Loan, NOTHING, outstandingOf, type Portion, totalsOf } from '../loan.ts'
import { LoanError } from '../loan-error.ts'
import { randomLoan, SAME_LOANS } from '../random-loan.test-support.ts'
import { paymentTable, table } from '../schedule-table.test-support.ts'
import { sumOf } from './allocation.ts'
import { type Buyback, buybackOf } from './buyback.ts'
import { courseFrom, withStep } from './course.ts'

const boughtOn = (day: string, loan = loanOf(HALF_PAID)) => buybackOf(loan, calendarDate(day))

/** Principal, interest, delayed interest, and interest that is no longer due. */
function amountsOf({ due, unearned }: Buyback): readonly string[] {
  return [due.principal, due.interest, due.delayedInterest, unearned].map(formatAmount)
}

describe('what is due on the day of a buyback', () => {
  // Of the running quarter: 1,000.00 × 14 % × days ÷ 360, at most 35.00.
  it.each([
    ['on the day a period begins: no interest yet', '2026-01-26', ['1000.00', '0.00', '0.00', '87.50']],
    ['two days into it: 0.78', '2026-01-28', ['1000.00', '0.78', '0.00', '86.72']],
    ['the day before it ends: 34.61', '2026-04-25', ['1000.00', '34.61', '0.00', '52.89']],
    ['on the due date: all of its interest', '2026-04-26', ['1000.00', '35.00', '0.00', '52.50']],
    ['a day late: 35.00 + 750.00 × 14 % ÷ 360', '2026-04-27', ['1000.00', '35.29', '0.00', '52.21']],
    ['after the last due date: everything', '2027-02-01', ['1000.00', '87.50', '0.00', '0.00']],
  ])('%s', (_, day, amounts) => {
    expect(amountsOf(boughtOn(day))).toEqual(amounts)
  })

  it('has of the running period what was not paid before', () => {
    const loan = loanOf('2025-04-26 1000.00 35.00 paid 0.00 0.50\n2025-07-26 1000.00 17.50')
    expect(amountsOf(boughtOn('2025-01-30', loan))).toEqual(['2000.00', '1.06', '0.00', '50.94'])
    expect(amountsOf(boughtOn('2025-01-28', loan))).toEqual(['2000.00', '0.00', '0.00', '52.00'])
  })

  it('has the delayed interest of every row', () => {
    const [first, ...rest] = loanOf(HALF_PAID).schedule.slice(4)
    if (!first) throw new Error('The example has rows')
    const late = { ...first, total: { ...first.total, delayedInterest: cents(123) } }
    const loan = { ...loanOf(HALF_PAID), schedule: [late, ...rest] }
    expect(amountsOf(boughtOn('2026-05-26', loan))[2]).toBe('1.23')
  })

  it('names each row with its part, and how accrued interest came about', () => {
    const { rows } = boughtOn('2026-04-27')
    expect(rows.map(({ row, due, accrued }) => [row, formatAmount(sumOf(due)), accrued?.days])).toEqual([
      [4, '285.00', undefined],
      [5, '250.29', 1],
      [6, '250.00', undefined],
      [7, '250.00', undefined],
    ])
  })

  test('the rows afterwards owe nothing, and have what is due as paid', () => {
    expect(paymentTable(boughtOn('2026-04-27').schedule.slice(4))).toBe(table`
      due date             total  outstanding            paid  moved
      2026-04-26  250.00 + 35.00            -  250.00 + 35.00
      2026-07-26   250.00 + 0.29            -   250.00 + 0.29
      2026-10-26   250.00 + 0.00            -   250.00 + 0.00
      2027-01-26   250.00 + 0.00            -   250.00 + 0.00
    `)
  })

  it('is refused for a loan that is voided, bought back, or owes nothing', () => {
    const refusedFor = (loan: Loan) => refusalOf(() => buybackOf(loan, calendarDate('2026-01-28')))
    expect(refusedFor(loanOf(HALF_PAID, { isVoided: true }))).toEqual({ kind: 'loan-voided' })
    expect(refusedFor(loanOf(HALF_PAID, { isBoughtBack: true }))).toEqual({ kind: 'loan-bought-back' })
    expect(refusedFor(loanOf('2026-04-26 250.00 35.00 paid'))).toEqual({ kind: 'no-remaining-installments' })
  })
})

/** Undefined if an amount of the loan is too large. */
function buybackIn(loan: Loan, day: CalendarDate): Buyback | undefined {
  try {
    return buybackOf(loan, day)
  } catch (error) {
    if (error instanceof LoanError) return undefined
    throw error
  }
}

/** The amounts due, calculated apart from the words of the rule, with whole numbers alone. */
function dueByTheRule({ schedule, issueDate, registeredDate, interestRate }: Loan, day: CalendarDate): bigint {
  let due = 0n
  let isRunning = true
  let periodStart = issueDate
  for (const row of schedule) {
    const owed = outstandingOf(row)
    due += BigInt(owed.principal) + BigInt(owed.delayedInterest)
    if (row.dueDate <= day) due += BigInt(owed.interest)
    else if (isRunning && hasOutstanding(row)) {
      const later = schedule
        .filter(({ dueDate }) => dueDate >= row.dueDate)
        .map((other) => outstandingOf(other).principal)
      const balance = later.reduce((sum, principal) => sum + BigInt(principal), 0n)
      const days = BigInt(Math.max(0, daysBetween(periodStart > registeredDate ? periodStart : registeredDate, day)))
      const [top, bottom] = [balance * BigInt(interestRate) * days, 36_000n * 1_000_000n]
      const earned = (2n * top + bottom) / (2n * bottom)
      const accrued = earned < BigInt(row.total.interest) ? earned : BigInt(row.total.interest)
      due += accrued > BigInt(row.paid.interest) ? accrued - BigInt(row.paid.interest) : 0n
    }
    if (row.dueDate >= day && hasOutstanding(row)) isRunning = false
    if (row.movedToDate === null) periodStart = row.dueDate
  }
  return due
}

const onDay = fc.integer({ min: -40, max: 1_500 })

function eachBuyback(check: (loan: Loan, bought: Buyback, day: CalendarDate) => void): number {
  let bought = 0
  fc.assert(
    fc.property(randomLoan, onDay, (loan, after) => {
      const day = addDays(loan.issueDate, after)
      const made = buybackIn(loan, day)
      if (!made) return
      bought++
      check(loan, made, day)
    }),
    SAME_LOANS,
  )
  return bought
}

describe('every buyback', () => {
  it('settles all that is due, leaves nothing outstanding, and loses no cent', () => {
    const bought = eachBuyback((loan, { due, unearned, schedule, rows }) => {
      const [before, after] = [totalsOf(loan.schedule), totalsOf(schedule)]
      expect(after.outstanding).toEqual(NOTHING)
      expect(sumOf(after.paid) - sumOf(before.paid)).toBe(sumOf(due))
      expect(sumOf(before.outstanding)).toBe(sumOf(due) + unearned)
      expect(due.principal).toBe(before.outstanding.principal)
      expect(rows.reduce((sum, row) => sum + sumOf(row.due), 0)).toBe(sumOf(due))
      for (const { row, due: part } of rows) expect(schedule[row]?.paid).toEqual(paidWith(loan, row, part))
    })
    expect(bought).toBeGreaterThan(SAME_LOANS.numRuns / 2)
  })

  it('comes to what a second calculation comes to', () => {
    const bought = eachBuyback((loan, { due }, day) => {
      expect(BigInt(sumOf(due))).toBe(dueByTheRule(loan, day))
    })
    expect(bought).toBeGreaterThan(SAME_LOANS.numRuns / 2)
  })

  it('is undone to the cent by its reversal', () => {
    eachBuyback((loan, { due, schedule }, valueDate) => {
      const bought = withStep(courseFrom(loan.schedule, null), { kind: 'buyback', event: 1, valueDate, due, rules: [] })
      expect(bought.schedule).toEqual(schedule)
      expect(withStep(bought, { kind: 'reversal', event: 2, ofEvent: 1 }).schedule).toEqual(loan.schedule)
    })
  })
})

function paidWith({ schedule }: Loan, row: number, part: Portion): Portion {
  const paid = schedule[row]?.paid ?? NOTHING
  return {
    principal: cents(paid.principal + part.principal),
    interest: cents(paid.interest + part.interest),
    delayedInterest: cents(paid.delayedInterest + part.delayedInterest),
  }
}
