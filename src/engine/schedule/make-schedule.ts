import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { add } from '#values/money.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { sumWithinLimit } from '../amount-limit.ts'
import { dueDates } from '../due-dates.ts'
import { type Amortization, amortize } from './amortization.ts'
import { type InterestPeriods, interestPeriods } from './interest-period.ts'
import { checkTerms, type Installment, type ScheduleTerms } from './schedule-terms.ts'
import { SCHEDULE_TYPE_RULES } from './schedule-types.ts'

/**
 * The rows that the terms come to; the last one takes the whole balance, so the principal adds up to the loan amount to
 * the cent. An ANNUITY may have a principal below zero (see `ANNUITY`): such rows are made and shown, registering
 * a loan refuses them. Throws a LoanError where a term is out of its range, a due date would pass LAST_DATE, or a
 * principal, interest or balance, or all interest together, would be more than MAX_CENTS; a row's total may be more.
 */
export function makeSchedule(terms: ScheduleTerms): readonly Installment[] {
  checkTerms(terms)
  const { loanAmount, interestRate, startDate, dayCount } = terms
  const dates = dueDatesOf(terms)
  const periods = interestPeriods(startDate, dates, dayCount)
  const amounts = amortize(loanAmount, interestRate, periods, amortizationOf(terms, periods))
  // Asked for its refusal alone: the principal adds up to the loan amount, and the interest must be small enough too.
  sumWithinLimit(amounts.map((row) => row.interest))
  return amounts.map(({ days, principal, interest, balance }, index) => ({
    number: index + 1,
    fromDate: dates[index - 1] ?? startDate,
    dueDate: present(dates[index], 'due date'),
    days,
    principalAmount: principal,
    interestAmount: interest,
    totalAmount: add(principal, interest),
    balanceAmount: balance,
  }))
}

/** How the desk comes to the amounts. Source: docs/interface.md, Making a schedule. */
export function amortizationOf(terms: ScheduleTerms, periods: InterestPeriods): Amortization {
  const { scheduleType, loanAmount, interestRate } = terms
  const level = SCHEDULE_TYPE_RULES[scheduleType].calculatedLevel(loanAmount, interestRate, periods, 'half-up')
  return { scheduleType, level, rounding: 'half-up', lastRow: 'pays-rest' }
}

function dueDatesOf(terms: ScheduleTerms): readonly CalendarDate[] {
  return hasSingleRow(terms) ? [terms.dueDate] : dueDates(terms, terms.every, terms.numberOfInstallments)
}
