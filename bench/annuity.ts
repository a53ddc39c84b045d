import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { printRatios } from './ratios.ts'

/** A whole schedule with its exact installment. The whole numbers of Horner's rule grow with the rows. */
function schedule(numberOfInstallments: number) {
  return makeSchedule({
    scheduleType: 'ANNUITY',
    loanAmount: cents(100_000_000),
    interestRate: rateFromMillionths(13_990_000),
    startDate: calendarDate('2026-01-26'),
    numberOfInstallments,
    firstDueDate: calendarDate('2026-02-26'),
    every: { count: 1, unit: 'months' },
    dayCount: 'ACT/360',
  })
}

await printRatios('An ANNUITY schedule', 1, {
  '12 rows': () => schedule(12),
  '360 rows': () => schedule(360),
  '1,200 rows': () => schedule(1200),
})
