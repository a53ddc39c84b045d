import amortizationSystem from 'amortization-system'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { annuityTerms } from './annuity-terms.ts'

const AMOUNT = 100_000_000
const MONTHLY_RATE = 0.035 / 12

/** Returns a function that makes a whole schedule of prepared terms. */
export function annuitySchedule(rows: number) {
  const terms = annuityTerms(rows)
  return () => makeSchedule(terms)
}

/** Makes the schedule with the fastest package that rounds each row; it takes the monthly interest. */
export function annuityOfPackage(rows: number) {
  return amortizationSystem.Frances(AMOUNT / 100, rows, MONTHLY_RATE * 100, '2026-01-26', 'month', rows)
}

/** Least cost of the rows: whole cents by the formula, without dates, limits or terms. */
export function annuityInBareCents(rows: number) {
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
