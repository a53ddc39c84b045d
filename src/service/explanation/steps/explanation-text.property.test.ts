import fc from 'fast-check'
import { expect, test } from 'vitest'
import { explainedAccruedInterest } from '#engine/accrued-interest.ts'
import { findConvention } from '#engine/convention/find-convention.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { cellExplanation } from '#engine/explanation/cell-explanation.ts'
import { conventionExplanations } from '#engine/explanation/given-explanations.ts'
import { MADE_COLUMNS, madeColumnExplanation, madeExplanation } from '#engine/explanation/made-explanation.ts'
import { extendLoan } from '#engine/extension.ts'
import {
  givenBy,
  randomDays,
  randomInterest,
  randomLoan,
  randomTerms,
  SAME_LOANS,
} from '#engine/random-loan.test-support.ts'
import { makeSchedule } from '#engine/schedule/make-schedule.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { explanationText } from './explanation-text.ts'
import { keyedIn } from './keyed-in.test-support.ts'

/** Reads the text as somebody with a pocket calculator does, and comes to the amount. An assertion would take as long. */
function expectKeyedIn(explanation: AmountExplanation | null | undefined): void {
  if (!explanation) throw new Error('An amount without its explanation')
  const lines = explanationText(explanation)
  const result = keyedIn(lines)
  if (result !== explanation.amount) expect(result, lines.join('\n')).toBe(explanation.amount)
}

test('the text of every amount of a made schedule can be keyed in, and names each rounding', () => {
  fc.assert(
    fc.property(randomTerms, fc.nat(), (terms, seed) => {
      const rows = makeSchedule(terms)
      for (const row of new Set([0, seed % rows.length, rows.length - 1])) {
        for (const column of MADE_COLUMNS) expectKeyedIn(madeExplanation(terms, rows, row, column))
      }
      expectKeyedIn(madeColumnExplanation(rows, 'total'))
    }),
    { ...SAME_LOANS, numRuns: 1_500 },
  )
}, 60_000)

test('so can that of every amount of an extended schedule, and of the interest earned on any day', () => {
  const dayOfLoan = fc.integer({ min: 0, max: 1_500 })
  fc.assert(
    fc.property(randomLoan, randomDays, randomInterest, dayOfLoan, (loan, days, interest, day) => {
      const { after: schedule, explanations } = extendLoan(loan, days, interest)
      const extended = { ...loan, schedule, extensionsUsed: 1 }
      for (const on of [extended, loan]) {
        explainedAccruedInterest(on, addDays(loan.issueDate, day)).forEach(expectKeyedIn)
      }
      const asked = { loan: extended, rows: explanations, asOf: calendarDate('2026-01-28'), returnedDate: null }
      const first = schedule.findIndex((row) => row.movedToDate !== null)
      for (const row of [first, schedule.findIndex((each) => each.movedFromDate !== null), schedule.length - 1]) {
        for (const group of ['total', 'outstanding', 'paid'] as const) {
          for (const portion of ['principal', 'interest', 'delayedInterest'] as const) {
            expectKeyedIn(cellExplanation(asked, row, { group, portion }))
          }
        }
      }
    }),
    { ...SAME_LOANS, numRuns: 1_000 },
  )
}, 60_000)

test('so can that of the rows of any convention, with roundings of every kind', () => {
  fc.assert(
    fc.property(randomTerms, (terms) => {
      const schedule = givenBy(terms)
      const found = findConvention(schedule)
      const conventions = found.kind === 'reproduced' ? found.conventions : []
      for (const convention of conventions.slice(0, 12)) {
        const explained = conventionExplanations(schedule, convention)
        for (const row of [explained[0], explained.at(-1)]) {
          expectKeyedIn(row?.principal)
          expectKeyedIn(row?.interest)
        }
      }
    }),
    { ...SAME_LOANS, numRuns: 200 },
  )
}, 60_000)
