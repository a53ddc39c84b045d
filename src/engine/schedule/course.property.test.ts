import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '#values/money.ts'
import { randomTermsWithCourse } from '../random-course.test-support.ts'
import { SAME_LOANS } from '../random-loan.test-support.ts'
import { makeSchedule } from './make-schedule.ts'
import type { Installment, PeriodicTerms } from './schedule-terms.ts'

function always(statement: (rows: readonly Installment[], terms: PeriodicTerms) => void): void {
  fc.assert(
    fc.property(randomTermsWithCourse, (terms) => statement(makeSchedule(terms), terms)),
    { ...SAME_LOANS, numRuns: 500 },
  )
}

test('the principal of every kind of schedule adds up to the loan amount, and nothing is left', () => {
  always((rows, { loanAmount }) => {
    expect(sum(rows.map((row) => row.principalAmount))).toBe(loanAmount)
    expect(rows.at(-1)?.balanceAmount).toBe(0)
  })
})

test('each balance is the one before less the principal, and each total has interest and fee in it', () => {
  always((rows, { loanAmount }) => {
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1]?.balanceAmount ?? loanAmount
      expect(row.balanceAmount).toBe(before - row.principalAmount)
      expect(row.totalAmount).toBe(row.principalAmount + row.interestAmount + row.feeAmount)
    }
  })
})

test('rows of a pause pay no principal, and where interest waits, none of that', () => {
  always((rows, { course: { pauses, interestEvery } }) => {
    for (const { fromRow, rows: count, pays } of pauses) {
      const paused = rows.slice(fromRow - 1, fromRow - 1 + count)
      expect(paused.filter((row) => row.principalAmount !== 0)).toEqual([])
      if (pays !== 'interest' && interestEvery === 1) {
        expect(paused.filter((row) => row.interestAmount !== 0)).toEqual([])
      }
    }
  })
})

test('due dates move to working days, and stay in their order', () => {
  always((rows, { workingDays: { rule, holidays } }) => {
    if (rule === 'as-they-fall') expect(rows.filter((row) => row.dueDate !== row.unmovedDate)).toEqual([])
    else expect(rows.filter((row) => holidays.has(row.dueDate))).toEqual([])
    expect(rows.map((row) => row.dueDate)).toEqual(rows.map((row) => row.dueDate).toSorted((a, b) => a - b))
  })
})
