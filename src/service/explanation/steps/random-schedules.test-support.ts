import fc from 'fast-check'
import type { Convention, GivenSchedule } from '#engine/convention/convention.ts'
import { findConvention } from '#engine/convention/find-convention.ts'
import type { SummedColumn } from '#engine/explanation/cell-explanation.ts'
import { type Extension, extendLoan } from '#engine/extension.ts'
import type { Loan } from '#engine/loan.ts'
import {
  givenBy,
  randomDays,
  randomInterest,
  randomLoan,
  randomTerms,
  SAME_LOANS,
} from '#engine/random-loan.test-support.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import type { Installment, ScheduleTerms } from '#engine/schedule/schedule-terms.ts'
import { addDays, type CalendarDate } from '#values/calendar-date.ts'

/** Rows of random terms; `anyRow` is the index of one of them. */
type MadeSchedule = {
  readonly terms: ScheduleTerms
  readonly rows: readonly Installment[]
  readonly anyRow: number
}

export function ofMadeSchedules(numRuns: number, statement: (made: MadeSchedule) => void): void {
  const property = fc.property(randomTerms, fc.nat(), (terms, seed) => {
    const rows = makeSchedule(terms)
    statement({ terms, rows, anyRow: seed % rows.length })
  })
  fc.assert(property, { ...SAME_LOANS, numRuns })
}

/** A random extension of a random loan, and any day from its issue date on. */
type ExtendedLoan = { readonly loan: Loan; readonly extension: Extension; readonly asOf: CalendarDate }

export function ofExtendedLoans(numRuns: number, statement: (extended: ExtendedLoan) => void): void {
  const daysFromIssue = fc.integer({ min: 0, max: 2_000 })
  const property = fc.property(randomLoan, randomDays, randomInterest, daysFromIssue, (loan, days, interest, on) =>
    statement({ loan, extension: extendLoan(loan, days, interest), asOf: addDays(loan.issueDate, on) }),
  )
  fc.assert(property, { ...SAME_LOANS, numRuns })
}

/** Rows of random terms, as a lender sends them, with all conventions that reproduce them. */
export function ofGivenSchedules(
  numRuns: number,
  statement: (schedule: GivenSchedule, conventions: readonly Convention[]) => void,
): void {
  const property = fc.property(randomTerms, (terms) => {
    const schedule = givenBy(terms)
    const found = findConvention(schedule)
    statement(schedule, found.kind === 'reproduced' ? found.conventions : [])
  })
  fc.assert(property, { ...SAME_LOANS, numRuns })
}

/** A column of payment rows that is the sum of their amounts. */
export type PortionColumn = Exclude<SummedColumn, { group: 'accrued' }>

export function forEachPortion(act: (column: PortionColumn) => void): void {
  for (const group of ['total', 'outstanding', 'paid'] as const)
    for (const portion of ['principal', 'interest', 'delayedInterest'] as const) act({ group, portion })
}
