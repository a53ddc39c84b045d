import { annuityInBareCents, annuityOfPackage, annuitySchedule } from './annuity/annuity-cases.ts'
import { printRatios } from './ratios.ts'

await printRatios('An ANNUITY schedule', 1, {
  '12 rows': annuitySchedule(12),
  '360 rows': annuitySchedule(360),
  '1,200 rows': annuitySchedule(1200),
})

for (const rows of [12, 360])
  await printRatios(`An ANNUITY schedule of ${rows} rows`, 1, {
    'Loan Desk': annuitySchedule(rows),
    'amortization-system': () => annuityOfPackage(rows),
    'a loop over whole cents, without dates': () => annuityInBareCents(rows),
  })
