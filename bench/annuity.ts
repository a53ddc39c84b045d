import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { annuityTerms } from './annuity-terms.ts'
import { printRatios } from './ratios.ts'

/** A whole schedule with its exact installment. The whole numbers of Horner's rule grow with the rows. */
function schedule(numberOfInstallments: number) {
  return makeSchedule(annuityTerms(numberOfInstallments))
}

await printRatios('An ANNUITY schedule', 1, {
  '12 rows': () => schedule(12),
  '360 rows': () => schedule(360),
  '1,200 rows': () => schedule(1200),
})
