import amortizationSystem from 'amortization-system'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { annuityTerms } from './annuity-terms.ts'
import { printRatios } from './ratios.ts'

/** A whole schedule with its exact installment. The whole numbers of Horner's rule grow with the rows. */
function schedule(numberOfInstallments: number) {
  return makeSchedule(annuityTerms(numberOfInstallments))
}

/** The same by the fastest package that rounds each row; it takes the interest of a month. */
function ofPackage(rows: number) {
  return amortizationSystem.Frances(1_000_000, rows, 13.99 / 12, '2026-01-26', 'month', rows)
}

await printRatios('An ANNUITY schedule', 1, {
  '12 rows': () => schedule(12),
  '360 rows': () => schedule(360),
  '1,200 rows': () => schedule(1200),
})

for (const rows of [12, 360])
  await printRatios(`An ANNUITY schedule of ${rows} rows`, 1, {
    'Loan Desk': () => schedule(rows),
    'amortization-system': () => ofPackage(rows),
  })
