import amortizationSystem from 'amortization-system'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { annuityTerms } from './annuity-terms.ts'
import { printRatios } from './ratios.ts'

const AMOUNT = 100_000_000
const MONTHLY_RATE = 0.035 / 12

/** A whole schedule with its exact installment. The whole numbers of Horner's rule grow with the rows. */
function schedule(numberOfInstallments: number) {
  return makeSchedule(annuityTerms(numberOfInstallments))
}

/** The same by the fastest package that rounds each row; it takes the interest of a month. */
function ofPackage(rows: number) {
  return amortizationSystem.Frances(AMOUNT / 100, rows, MONTHLY_RATE * 100, '2026-01-26', 'month', rows)
}

/** The least that rows can cost: whole cents by the formula, without dates, limits or terms. */
function inBareCents(rows: number) {
  const installment = Math.round((AMOUNT * MONTHLY_RATE) / (1 - (1 + MONTHLY_RATE) ** -rows))
  const made: { principal: number; interest: number; balance: number }[] = []
  let balance = AMOUNT
  for (let row = 1; row <= rows; row++) {
    const interest = Math.round(balance * MONTHLY_RATE)
    const principal = row === rows ? balance : installment - interest
    balance -= principal
    made.push({ principal, interest, balance })
  }
  return made
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
    'a loop over whole cents, without dates': () => inBareCents(rows),
  })
