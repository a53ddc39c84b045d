import { expect, test } from 'vitest'
import { explainedAccruedInterest } from '#engine/accrued-interest.ts'
import { explainedConvention } from '#engine/convention/explained-convention.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { cellExplanation } from '#engine/explanation/cell-explanation.ts'
import { MADE_AMOUNTS, madeColumnExplanation, madeExplanation } from '#engine/explanation/made-explanation.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { explanationText } from './explanation-text.test-support.ts'
import { keyedIn } from './keyed-in.test-support.ts'
import { forEachPortion, ofExtendedLoans, ofGivenSchedules, ofMadeSchedules } from './random-schedules.test-support.ts'

/**
 * Recalculates the text like a person with a pocket calculator, and compares the amounts. Asserts only a wrong result,
 * as assertions are slow.
 */
function expectKeyedIn(explanation: AmountExplanation | null | undefined): void {
  if (!explanation) throw new Error('An amount without its explanation')
  const lines = explanationText(explanation)
  const result = keyedIn(lines)
  if (result !== explanation.amount) expect(result, lines.join('\n')).toBe(explanation.amount)
}

test('the text of every amount of a made schedule can be keyed in, and names each rounding', () => {
  ofMadeSchedules(1_500, ({ terms, rows, anyRow }) => {
    for (const row of new Set([0, anyRow, rows.length - 1])) {
      for (const column of MADE_AMOUNTS) expectKeyedIn(madeExplanation(terms, rows, row, column))
    }
    expectKeyedIn(madeColumnExplanation(rows, 'total'))
  })
}, 300_000)

test('so can that of every amount of an extended schedule, and of the interest earned on any day', () => {
  ofExtendedLoans(1_000, ({ loan, extension, asOf }) => {
    const { after: schedule, explanations } = extension
    const extended = { ...loan, schedule, extensionsUsed: 1 }
    for (const each of [extended, loan]) explainedAccruedInterest(each, asOf).forEach(expectKeyedIn)
    const asked = { loan: extended, rows: explanations, asOf: calendarDate('2026-01-28'), returnedDate: null }
    const first = schedule.findIndex((row) => row.movedToDate !== null)
    for (const row of [first, schedule.findIndex((each) => each.movedFromDate !== null), schedule.length - 1]) {
      forEachPortion((column) => expectKeyedIn(cellExplanation(asked, row, column)))
    }
  })
}, 300_000)

test('so can that of the rows of any convention, with roundings of every kind', () => {
  ofGivenSchedules(200, (schedule, conventions) => {
    for (const convention of conventions.slice(0, 12)) {
      const explained = explainedConvention(schedule, convention)
      for (const row of [explained[0], explained.at(-1)]) {
        expectKeyedIn(row?.principal)
        expectKeyedIn(row?.interest)
      }
    }
  })
}, 300_000)
