import { PLAIN_TERMS } from '#engine/schedule/schedule-terms.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'

/** A loan of 1,000,000.00 at 3.5 % in monthly rows: at this rate, each row of a hundred years repays something. */
export function annuityTerms(numberOfInstallments: number) {
  return {
    ...PLAIN_TERMS,
    scheduleType: 'ANNUITY',
    loanAmount: cents(100_000_000),
    interestRate: rateFromMillionths(3_500_000),
    startDate: calendarDate('2026-01-26'),
    numberOfInstallments,
    firstDueDate: null,
    every: { count: 1, unit: 'months' },
    dayCount: 'ACT/360',
  } as const
}
