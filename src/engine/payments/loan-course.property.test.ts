import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { type Cents, cents, MAX_CENTS } from '#values/money.ts'
import { RATE_SCALE, rateFromMillionths } from '#values/rate.ts'
import { DELAYED_INTEREST_DAY_COUNTS, type DelayedInterestDayCount } from '#values/vocabulary/delayed-interest-terms.ts'
import { daysLate, type Loan, type PaymentRow, type PaymentSchedule } from '../loan.ts'
import { LoanError } from '../loan-error.ts'
import { randomLoan, SAME_LOANS } from '../random-loan.test-support.ts'
import { sumOf } from './allocation.ts'
import type { DelayedInterestRules, DelayedInterestTerms } from './delayed-interest.ts'
import { type CourseStep, isDated, type LoanCourse, loanCourse, scheduleOfRows } from './loan-course.ts'

const terms: fc.Arbitrary<DelayedInterestTerms> = fc.record({
  rate: fc.integer({ min: 0, max: 400_000_000 }).map(rateFromMillionths),
  dayCount: fc.constantFrom(...DELAYED_INTEREST_DAY_COUNTS),
  graceDays: fc.constantFrom(0, 0, 3, 30),
  mostPercent: fc.option(fc.integer({ min: 0, max: 20_000_000 }).map(rateFromMillionths)),
})

/** Rules of a loan that change once after its first due date: none, terms, or other terms. */
const rulesOfLoan = fc.record({ before: fc.option(terms), after: fc.option(terms), changeOn: fc.nat({ max: 60 }) }).map(
  ({ before, after, changeOn }) =>
    (loan: Loan): DelayedInterestRules => [
      { from: loan.issueDate, terms: before },
      { from: addDays(loan.schedule[0]?.dueDate ?? loan.issueDate, changeOn), terms: after },
    ],
)

/** A step by its day after the first due date, its share of the loan, and the step that it takes back. */
const step = fc.record({
  kind: fc.constantFrom('payment', 'payment', 'payment', 'extension', 'reversal'),
  onDay: fc.integer({ min: -60, max: 900 }),
  permille: fc.integer({ min: 1, max: 700 }),
  ofStep: fc.nat(),
})

const steps = fc.array(step, { maxLength: 12 })

type Made = { readonly kind: string; readonly onDay: number; readonly permille: number; readonly ofStep: number }

function stepsOf(loan: Loan, made: readonly Made[], rules: DelayedInterestRules) {
  const first = loan.schedule[0]?.dueDate ?? loan.issueDate
  return made.flatMap(({ kind, onDay, permille, ofStep }, event): CourseStep[] => {
    const valueDate = addDays(first, onDay)
    if (kind === 'payment') return [{ kind, event, valueDate, rules, amount: share(loan.amount, permille) }]
    if (kind === 'reversal') return event === 0 ? [] : [{ kind, event, ofEvent: paymentBefore(made, ofStep % event) }]
    const move = { days: 1 + (permille % 60), addedInterest: cents(permille) }
    return [{ kind: 'extension', event, valueDate, rules, move }]
  })
}

function paymentBefore(made: readonly { kind: string }[], place: number): number {
  return Math.max(
    0,
    made.slice(0, place + 1).findLastIndex(({ kind }) => kind === 'payment'),
  )
}

function share(amount: Cents, permille: number): Cents {
  return cents(Math.max(1, Math.floor((amount / 1_000) * permille)))
}

/** Undefined if the rules refuse the course: nothing is left to extend, or an amount is too large. */
function courseOf(...asked: Parameters<typeof loanCourse>): LoanCourse | undefined {
  try {
    return loanCourse(...asked)
  } catch (error) {
    if (error instanceof LoanError) return undefined
    throw error
  }
}

const paidOf = (schedule: PaymentSchedule) => schedule.reduce((sum, { paid }) => sum + BigInt(sumOf(paid)), 0n)

function effective(made: readonly CourseStep[], day: CalendarDate) {
  const reversed = made.flatMap((each) => (each.kind === 'reversal' ? each.ofEvent : []))
  return made.flatMap((each) =>
    each.kind === 'payment' && each.valueDate <= day && !reversed.includes(each.event) ? each : [],
  )
}

const lastDay = (loan: Loan) => addDays(loan.schedule.at(-1)?.dueDate ?? loan.issueDate, 1_000)

describe('the course of a loan', () => {
  it('has every cent that came in, as paid or returned, on every day, and nothing below zero', () => {
    let booked = 0
    fc.assert(
      fc.property(randomLoan, steps, rulesOfLoan, fc.nat({ max: 1_500 }), (loan, made, delayed, after) => {
        const rules = delayed(loan)
        const given = stepsOf(loan, made, rules)
        const day = addDays(loan.schedule[0]?.dueDate ?? loan.issueDate, after - 60)
        const course = courseOf(registered(loan), given, { day, rules })
        if (!course) return
        const payments = effective(given, day)
        booked += payments.length
        expect([...course.bookings.keys()].toSorted((a, b) => a - b)).toEqual(payments.map(({ event }) => event))
        const came = payments.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
        const returned = [...course.bookings.values()].reduce((sum, { returned }) => sum + BigInt(returned), 0n)
        expect(paidOf(course.rows) - paidOf(loan.schedule) + returned).toBe(came)
        for (const row of course.rows) expect(isSound(row)).toBe(true)
      }),
      SAME_LOANS,
    )
    expect(booked).toBeGreaterThan(SAME_LOANS.numRuns)
  })

  it('is the same in whatever order its steps were entered, if no two are of one day', () => {
    fc.assert(
      fc.property(randomLoan, steps, rulesOfLoan, fc.infiniteStream(fc.nat()), (loan, made, delayed, random) => {
        const rules = delayed(loan)
        const given = stepsOf(loan, made, rules).filter(
          (each, place, all) => all.findIndex((other) => dayOf(other) === dayOf(each)) === place,
        )
        const shuffled = given.map((each) => ({ each, by: random.next().value ?? 0 })).toSorted((a, b) => a.by - b.by)
        const asOf = { day: lastDay(loan), rules }
        const entered = shuffled.map(({ each }) => each)
        const rowsOf = (made: readonly CourseStep[]) =>
          scheduleOfRows(courseOf(registered(loan), made, asOf)?.rows ?? [])
        expect(rowsOf(entered)).toEqual(rowsOf(given))
      }),
      SAME_LOANS,
    )
  })

  it('comes to the same when its delayed interest is counted day by day', () => {
    let late = 0
    const days = fc.integer({ min: 1, max: 120 })
    fc.assert(
      fc.property(randomLoan, rulesOfLoan, days, (loan, delayed, after) => {
        const rules = delayed(loan)
        const first = loan.schedule[0]?.dueDate ?? loan.issueDate
        const day = addDays(first, after)
        const course = courseOf(registered(loan), [], { day, rules })
        if (!course) return
        late += daysLate(loan.schedule, day) > 0 ? 1 : 0
        for (const [index, row] of course.rows.entries()) {
          const before = loan.schedule[index]
          if (before) expect(row.total.delayedInterest).toBe(countedDayByDay(before, loan.schedule, rules, day))
        }
      }),
      { ...SAME_LOANS, numRuns: 300 },
    )
    expect(late).toBeGreaterThan(100)
  })
})

describe('the limit of delayed interest', () => {
  it('holds for each installment over all its rows, whatever is paid, extended and taken back', () => {
    let reached = 0
    fc.assert(
      fc.property(randomLoan, steps, terms, (loan, made, limited) => {
        const rules = [{ from: loan.issueDate, terms: limited }]
        const course = courseOf(registered(loan), stepsOf(loan, made, rules), { day: lastDay(loan), rules })
        for (const { number } of loan.schedule) {
          const rows = (course?.rows ?? []).filter((row) => row.number === number)
          const most = shareOf(totalOf(rows, 'principal'), limited)?.toNumber() ?? MAX_CENTS
          const before = totalOf(
            loan.schedule.filter((row) => row.number === number),
            'delayedInterest',
          )
          expect(totalOf(rows, 'delayedInterest')).toBeLessThanOrEqual(Math.max(most, before))
          reached += most > 0 && totalOf(rows, 'delayedInterest') === most ? 1 : 0
        }
      }),
      SAME_LOANS,
    )
    expect(reached).toBeGreaterThan(100)
  })
})

function registered({ schedule: base }: Loan) {
  return { base, countedUntil: null }
}

const dayOf = (each: CourseStep) => (isDated(each) ? each.valueDate : `${each.kind} ${each.event}`)

function isSound({ total, paid }: PaymentRow): boolean {
  return (['principal', 'interest', 'delayedInterest'] as const).every(
    (part) => total[part] >= 0 && paid[part] >= 0 && paid[part] <= total[part],
  )
}

/** A second calculation: each overdue day by itself, as a fraction of its own year, and rounded once at the end. */
function countedDayByDay(
  row: PaymentRow,
  schedule: PaymentSchedule,
  rules: DelayedInterestRules,
  day: CalendarDate,
): number {
  const installment = schedule.filter(({ number }) => number === row.number)
  const before = totalOf(installment, 'delayedInterest')
  const principal = row.total.principal - row.paid.principal
  let earned = new Decimal(0)
  for (let each = addDays(row.dueDate, 1); each <= day; each = addDays(each, 1)) {
    const terms = rules.findLast(({ from }) => from <= each)?.terms ?? null
    if (terms === null || each <= addDays(row.dueDate, terms.graceDays)) continue
    const { days, year } = DAY_OF[terms.dayCount](each)
    const more = earned.plus(new Decimal(principal).times(terms.rate).times(days).div(year).div(RATE_SCALE))
    const most = shareOf(totalOf(installment, 'principal'), terms)
    earned = most === null ? more : Decimal.max(earned, Decimal.min(more, most.minus(before)))
  }
  return row.total.delayedInterest + earned.toDecimalPlaces(10, HALF_UP).toDecimalPlaces(0, HALF_UP).toNumber()
}

const HALF_UP = Decimal.ROUND_HALF_UP

function totalOf(rows: readonly PaymentRow[], part: keyof PaymentRow['total']): number {
  return rows.reduce((sum, { total }) => sum + total[part], 0)
}

/** Most delayed interest of an installment with this principal, in cents; null without a limit. */
function shareOf(principal: number, { mostPercent }: DelayedInterestTerms): Decimal | null {
  if (mostPercent === null) return null
  return new Decimal(principal).times(mostPercent).div(RATE_SCALE).toDecimalPlaces(0, HALF_UP)
}

type OneDay = { readonly days: number; readonly year: number }

/** Days and year of one day, the one before it not included, read from its date. */
const DAY_OF: Readonly<Record<DelayedInterestDayCount, (day: CalendarDate) => OneDay>> = {
  'ACT/360': () => ({ days: 1, year: 360 }),
  'ACT/364': () => ({ days: 1, year: 364 }),
  'ACT/365F': () => ({ days: 1, year: 365 }),
  'ACT/366': () => ({ days: 1, year: 366 }),
  'ACT/ACT ISDA': (day) => ({ days: 1, year: daysOfYear(formatDate(addDays(day, -1))) }),
  'NL/365': (day) => ({ days: formatDate(day).endsWith('-02-29') ? 0 : 1, year: 365 }),
  '30E/360': (day) => ({ days: thirtyDays(day) - thirtyDays(addDays(day, -1)), year: 360 }),
}

function daysOfYear(date: string): number {
  const year = date.slice(0, 4)
  return Math.round((Date.parse(`${Number(year) + 1}-01-01`) - Date.parse(`${year}-01-01`)) / 86_400_000)
}

/** Days since the year 0, all months of 30 days. */
function thirtyDays(day: CalendarDate): number {
  const [year = 0, month = 0, date = 0] = formatDate(day).split('-').map(Number)
  return year * 360 + month * 30 + Math.min(date, 30)
}
