import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, ZERO_CENTS } from '#values/money.ts'
import { exactSum } from '../amount-limit.ts'
import { afterPeriods, type Period } from '../due-dates.ts'
import { workingDay } from '../working-days.ts'
import { type AmortizedRow, amortize } from './amortization.ts'
import type { Course } from './course.ts'
import { firstEqualPeriod } from './equal-period.ts'
import type { ExplainedRow } from './explained-rows.ts'
import { type InterestPeriods, interestPeriods } from './interest-period.ts'
import type { SingleRowTerms } from './schedule-terms.ts'

/**
 * The periods that the interest of a FULL-BULLET is compounded over: counted from the start, the last one as long as it is
 * until the due date.
 */
export function compoundingPeriods(terms: SingleRowTerms, every: Period, dueDate: CalendarDate): InterestPeriods {
  const { startDate, dayCount } = terms
  const dates = compoundingDates(startDate, every, dueDate)
  const periods = interestPeriods(startDate, dates, { dayCount, every, stub: 'one-period' })
  const [last, from] = [periods.at(-1), dates.at(-2) ?? startDate]
  if (dayCount !== 'EQUAL-PERIODS' || !last) return periods
  return [...periods.slice(0, -1), { days: last.days, ...firstEqualPeriod(from, dueDate, every, 'by-days') }]
}

/** The days on which interest is added to the balance, and the due date. */
export function compoundingDates(start: CalendarDate, every: Period, dueDate: CalendarDate): readonly CalendarDate[] {
  const dates: CalendarDate[] = []
  for (let times = 1; ; times++) {
    const date = start === dueDate ? dueDate : afterPeriods(start, every, times)
    if (date >= dueDate) return [...dates, dueDate]
    dates.push(date)
  }
}

/** Interest of each period is added to the balance and earns interest itself; all of it is paid in the one row. */
export function compoundedRow(terms: SingleRowTerms, every: Period, dueDate = terms.dueDate): AmortizedRow {
  const rows = amortizeCompounding(terms, compoundingPeriods(terms, every, dueDate))
  const last = present(rows.at(-1), 'row')
  const days = rows.reduce((sum, { period }) => sum + period.days, 0)
  return { ...last, period: { ...last.period, days }, interest: exactSum(rows.map(({ earned }) => earned)) }
}

/** The periods of a compounding FULL-BULLET as rows, of which the last alone pays. */
export function amortizeCompounding(terms: SingleRowTerms, periods: InterestPeriods): readonly AmortizedRow[] {
  const { loanAmount, interestRate, course } = terms
  const plan = {
    scheduleType: terms.scheduleType,
    level: ZERO_CENTS,
    lastRow: 'pays-rest',
    course: compounding(course, periods.length),
  } as const
  return amortize(loanAmount, interestRate, periods, plan)
}

function compounding(course: Course, periods: number): Course {
  return { ...course, pauses: periods === 1 ? [] : [{ fromRow: 1, rows: periods - 1, pays: 'nothing-added' }] }
}

/** The principal as the one row has it, and the interest of every period. */
export function compoundedExplanation(terms: SingleRowTerms, every: Period): ExplainedRow {
  const { interestRate: rate, startDate, dayCount, course } = terms
  const dates = compoundingDates(startDate, every, interestDateOf(terms))
  const rows = amortizeCompounding(terms, compoundingPeriods(terms, every, interestDateOf(terms)))
  const own = rows.map(({ earning: balance, earned: amount, period: { parts, base } }, index) => {
    const toDate = present(dates[index], 'day of compounding')
    const span = { kind: 'period', fromDate: dates[index - 1] ?? startDate, toDate, dayCount } as const
    return { kind: 'interest', balance, rate, parts, base, ...course.interestRounding, span, amount } as const
  })
  const earned = present(own.at(-1), 'interest')
  const amount = exactSum(own.map((each) => each.amount))
  const none = { repaid: ZERO_CENTS, spread: ZERO_CENTS, fee: ZERO_CENTS }
  const parts = { kind: 'interest-parts', earned, waited: own.slice(0, -1), ...none, amount } as const
  return { principal: wholeBalance(terms.loanAmount), interest: own.length === 1 ? earned : parts }
}

function wholeBalance(balance: Cents): ExplainedRow['principal'] {
  const byRule = { kind: 'no-principal', why: 'last-row', amount: ZERO_CENTS } as const
  return { kind: 'rest-of-balance', balance, isLastRow: true, byRule, amount: balance }
}

function interestDateOf({ dueDate, workingDays }: SingleRowTerms): CalendarDate {
  return workingDays.interestMoves ? workingDay(dueDate, workingDays) : dueDate
}
