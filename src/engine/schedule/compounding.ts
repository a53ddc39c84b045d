import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, MAX_CENTS, ZERO_CENTS } from '#values/money.ts'
import { roundedCents } from '#values/rounding.ts'
import { workingDay } from '#values/working-days.ts'
import { withinLimit } from '../amount-limit.ts'
import { countedPeriod, type YearShare } from '../day-count.ts'
import { checkCount, type Period } from '../due-dates.ts'
import { LoanError } from '../loan-error.ts'
import { amortize } from './amortization.ts'
import type { AmortizedRow } from './amortized-row.ts'
import { growthOver } from './annuity.ts'
import { firstEqualPeriod, periodsFrom, sumOfShares } from './equal-period.ts'
import type { ExplainedRow } from './explained-rows.ts'
import { type InterestPeriod, type InterestPeriods, interestPeriods } from './interest-period.ts'
import type { SingleRowTerms } from './schedule-terms.ts'

/**
 * The periods that the interest of a FULL-BULLET is compounded over: counted from the start, the last one as long as it is
 * until the due date.
 */
function compoundingPeriods(terms: SingleRowTerms, every: Period, dueDate: CalendarDate): InterestPeriods {
  const { startDate, dayCount } = terms
  const dates = compoundingDates(startDate, every, dueDate)
  const periods = interestPeriods(startDate, dates, { dayCount, every, stub: 'one-period' })
  const [last, from] = [periods.at(-1), dates.at(-2) ?? startDate]
  if (dayCount !== 'EQUAL-PERIODS' || !last) return periods
  return [...periods.slice(0, -1), { days: last.days, ...firstEqualPeriod(from, dueDate, every, 'by-days') }]
}

/** The days on which interest is added to the balance, and the due date. A whole period may end after LAST_DATE. */
function compoundingDates(start: CalendarDate, every: Period, dueDate: CalendarDate): readonly CalendarDate[] {
  checkCount(every)
  const dates: CalendarDate[] = []
  for (let date = periodsFrom(start, every, 1); date < dueDate; date = periodsFrom(start, every, dates.length + 1)) {
    dates.push(date)
  }
  return [...dates, dueDate]
}

/**
 * The one row: P·∏(1+fᵢ) − P, exact and rounded once; fᵢ is rate × year fraction of period i. Throws a LoanError where it is
 * more than MAX_CENTS.
 */
export function compoundedRow(terms: SingleRowTerms, every: Period, dueDate = terms.dueDate): AmortizedRow {
  const { loanAmount, interestRate, scheduleType, course } = terms
  const periods = compoundingPeriods(terms, every, dueDate)
  const plan = { scheduleType, level: ZERO_CENTS, lastRow: 'pays-rest', course } as const
  const row = present(amortize(loanAmount, interestRate, [wholePeriod(terms, periods, dueDate)], plan)[0], 'row')
  const interest = compoundInterest(terms, periods)
  return { ...row, earned: interest, interest }
}

function compoundInterest({ loanAmount, interestRate, course }: SingleRowTerms, periods: InterestPeriods): Cents {
  const { numerator, denominator } = growthOver(interestRate, periods)
  const earned = BigInt(loanAmount) * (numerator - denominator)
  if (earned / denominator > BigInt(MAX_CENTS)) throw new LoanError({ kind: 'amount-too-large' })
  return withinLimit(roundedCents(earned, denominator, course.interestRounding))
}

/** The time from the start to the due date: by the day count, or equal periods added up. */
function wholePeriod(
  { startDate, dayCount }: SingleRowTerms,
  periods: InterestPeriods,
  to: CalendarDate,
): InterestPeriod {
  if (dayCount === 'EQUAL-PERIODS') return { days: to - startDate, ...periods.reduce(sumOfShares, NO_TIME) }
  return countedPeriod(dayCount, { from: startDate, to, finalDate: to })
}

const NO_TIME: YearShare = { parts: 0, base: 1 }

/** The principal as the one row has it, and what the interest grew by. */
export function compoundedExplanation(terms: SingleRowTerms, every: Period): ExplainedRow {
  const { loanAmount, interestRate: rate, course } = terms
  const periods = compoundingPeriods(terms, every, interestDateOf(terms))
  const amount = compoundInterest(terms, periods)
  const interest = {
    kind: 'compounded-interest',
    loanAmount,
    rate,
    periods,
    ...course.interestRounding,
    amount,
  } as const
  return { principal: wholeBalance(loanAmount), interest }
}

function wholeBalance(balance: Cents): ExplainedRow['principal'] {
  const byRule = { kind: 'no-principal', why: 'last-row', amount: ZERO_CENTS } as const
  return { kind: 'rest-of-balance', balance, isLastRow: true, byRule, amount: balance }
}

function interestDateOf({ dueDate, workingDays }: SingleRowTerms): CalendarDate {
  return workingDays.interestMoves ? workingDay(dueDate, workingDays) : dueDate
}
