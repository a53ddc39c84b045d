import { present } from '#values/assert.ts'
import { type CalendarDate, LAST_DATE } from '#values/calendar-date.ts'
import { MONTHLY } from '#values/default-terms.ts'
import { cents } from '#values/money.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { workingDay } from '#values/working-days.ts'
import { checkTotal } from '../amount-limit.ts'
import { dueDates, pastLimit } from '../due-dates.ts'
import { LoanError } from '../loan-error.ts'
import { amortize } from './amortization.ts'
import type { Amortization, AmortizedRow } from './amortized-row.ts'
import { compoundedRow } from './compounding.ts'
import { paysOfRows } from './course.ts'
import { type InterestPeriods, interestPeriods, type PeriodCount } from './interest-period.ts'
import { type RatedPeriods, ratedPeriods } from './rated-periods.ts'
import { checkTerms, type Installment, type ScheduleTerms } from './schedule-terms.ts'
import { SCHEDULE_TYPE_RULES } from './schedule-types.ts'
import { amortizeUnrounded } from './unrounded.ts'

/**
 * Makes the rows of a schedule from its terms. The last row takes the whole balance, so the principal adds up to the loan
 * amount to the cent. createLoan accepts every schedule made here. Throws a LoanError if a term is out of its range, a due
 * date would pass LAST_DATE, a row could not be registered (see `checkMadeRows`), or a principal, interest or balance, or all
 * interest together, would be more than MAX_CENTS. The total of a row may be more.
 */
export function makeSchedule(terms: ScheduleTerms): readonly Installment[] {
  checkTerms(terms)
  const dates = datesOf(terms)
  checkMadeDates(terms, dates.due)
  const periods = periodsOf(terms, dates.interest)
  const amounts = amountsOf(terms, dates.interest, periods)
  checkMadeRows(terms, amounts)
  return installments(terms, dates, periods, amounts)
}

/** Rows of the result: amounts, with the days and periods that they were calculated for. */
function installments(
  { startDate, course }: ScheduleTerms,
  dates: ScheduleDates,
  periods: InterestPeriods,
  rows: readonly AmortizedRow[],
): readonly Installment[] {
  const isRated = course.periodRate !== 'exact'
  const made: Installment[] = []
  let fromDate = startDate
  for (const { period, principal, interest, balance, ofCourse } of rows) {
    const index = made.length
    made.push({
      number: index + 1,
      fromDate,
      dueDate: present(dates.due[index], 'due date'),
      unmovedDate: present(dates.unmoved[index], 'due date'),
      period: isRated ? present(periods[index], 'period') : period,
      principalAmount: principal,
      interestAmount: interest,
      feeAmount: ofCourse.fee,
      totalAmount: cents(principal + interest + ofCourse.fee),
      balanceAmount: balance,
    })
    fromDate = present(dates.interest[index], 'due date')
  }
  return made
}

function periodsOf(terms: ScheduleTerms, interestDates: readonly CalendarDate[]): InterestPeriods {
  return interestPeriods(terms.startDate, interestDates, periodCountOf(terms))
}

function amountsOf(
  terms: ScheduleTerms,
  interestDates: readonly CalendarDate[],
  periods: InterestPeriods,
): readonly AmortizedRow[] {
  if (hasSingleRow(terms) && terms.compounding) return [compoundedRow(terms, terms.compounding, interestDates[0])]
  const rated = ratedPeriods(terms.interestRate, periods, terms.course.periodRate)
  const makeRows = terms.course.isUnrounded ? amortizeUnrounded : amortize
  return makeRows(terms.loanAmount, rated.rate, rated.periods, amortizationOf(terms, rated))
}

/** Rules by which the desk calculates the amounts. Source: docs/interface.md, Making a schedule. */
export function amortizationOf(terms: ScheduleTerms, { rate, periods }: RatedPeriods): Amortization {
  const { scheduleType, loanAmount, course } = terms
  const { balloon, interestOn, installmentRounding: to, interestRounding, periodRate } = course
  const pays = paysOfRows(course, periods.length)
  const { calculatedLevel } = SCHEDULE_TYPE_RULES[scheduleType]
  const source = {
    loanAmount,
    rate,
    periods,
    pays,
    balloon,
    interestOn,
    to,
    interestRounding,
    periodRate,
  }
  const level = course.installment ?? calculatedLevel(source)
  return { scheduleType, level, lastRow: 'pays-rest', course }
}

/** Rules for counting the time of a schedule. The single row of a FULL-BULLET has no equal periods beside it: its months count. */
export function periodCountOf(terms: ScheduleTerms): PeriodCount {
  const { dayCount, stub } = terms
  if (!hasSingleRow(terms)) return { dayCount, every: terms.every, stub }
  return { dayCount, every: terms.compounding ?? MONTHLY, stub: stub === 'one-period' ? 'by-days' : stub }
}

/** Due dates of the rows, the due dates if all days were working days, and the ends of the interest periods. */
type ScheduleDates = {
  readonly due: readonly CalendarDate[]
  readonly unmoved: readonly CalendarDate[]
  readonly interest: readonly CalendarDate[]
}

/** Throws a LoanError if a due date would pass LAST_DATE. */
export function datesOf(terms: ScheduleTerms): ScheduleDates {
  const { workingDays } = terms
  const unmoved = hasSingleRow(terms) ? [terms.dueDate] : dueDates(terms, terms.every, terms.numberOfInstallments)
  const due = workingDays.rule === 'as-they-fall' ? unmoved : unmoved.map((date) => workingDay(date, workingDays))
  if ((due.at(-1) ?? terms.startDate) > LAST_DATE) throw pastLimit()
  return { due, unmoved, interest: workingDays.interestMoves ? due : unmoved }
}

/**
 * Checks what createLoan asks of rows: interest and fees of at most MAX_CENTS in all, as the principal is; no
 * principal below zero; and that an installment of the lender leaves something to pay in each row. Throws a LoanError that names the first row at fault and the term that leads to it. Source: docs/interface.md, Fields.
 */
function checkMadeRows(terms: ScheduleTerms, rows: readonly AmortizedRow[]): void {
  checkSum(rows)
  checkRepaid(terms, rows)
  const index = rows.findIndex(({ principal }) => principal < 0)
  if (index < 0) return
  throw new LoanError({ kind: 'invalid-row', ...causeOf(terms, index === rows.length - 1), row: index + 1 })
}

/** Rows behind the last that pays are none of the lender's: the installment is that of fewer rows. */
function checkRepaid({ course }: ScheduleTerms, rows: readonly AmortizedRow[]): void {
  if (course.installment === null) return
  const index = rows.findIndex(({ balanceBefore, ofCourse }) => balanceBefore === 0 && ofCourse.pays === 'all')
  if (index < 0) return
  throw new LoanError({ kind: 'invalid-row', field: 'installment', rule: 'repaid-before-row', row: index + 1 })
}

function checkSum(rows: readonly AmortizedRow[]): void {
  let total = 0
  for (const { interest, ofCourse } of rows) total += interest + ofCourse.fee
  checkTotal(total)
}

/** Distinct due dates, none before the start: checked first, because interest to an earlier day would be below zero. */
function checkMadeDates({ startDate }: ScheduleTerms, due: readonly CalendarDate[]): void {
  const field = 'workingDays'
  let row = 1
  let before: CalendarDate | undefined
  for (const date of due) {
    if (date < startDate) throw new LoanError({ kind: 'invalid-row', field, rule: 'row-before-start', row })
    if (before !== undefined && date <= before) {
      throw new LoanError({ kind: 'invalid-row', field, rule: 'row-on-same-day', row })
    }
    before = date
    row++
  }
}

/** A last row below zero takes back what rounded principals paid too much; any other comes of odd cents or of the rate. */
function causeOf({ course }: ScheduleTerms, isLast: boolean) {
  if (course.installment !== null) return { field: 'installment', rule: 'interest-above-installment' } as const
  if (isLast) return { field: 'isUnrounded', rule: 'principal-below-zero' } as const
  return course.oddCents === 'first-row'
    ? ({ field: 'oddCents', rule: 'principal-below-zero' } as const)
    : ({ field: 'interestRate', rule: 'interest-above-installment' } as const)
}
