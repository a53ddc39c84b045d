import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cents } from '#values/money.ts'
import { type Extension, extendLoan } from '../extension.ts'
import { type Loan, type PaymentSchedule, paymentRow } from '../loan.ts'
import { randomDays, randomInterest, randomLoan, randomTerms, SAME_LOANS } from '../random-loan.test-support.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import type { AmountExplanation, RowExplanation } from './amount-explanation.ts'
import { explainedExtension } from './explained-extension.ts'
import { explanationText } from './explanation-text.ts'
import { recomputed } from './recomputed.test-support.ts'
import { madeRowExplanations } from './row-explanation.ts'

function expectRecomputed(amount: Cents, explanation: AmountExplanation): void {
  expect(explanation.amount).toBe(amount)
  expect(recomputed(explanation)).toBe(amount)
}

function expectRowsRecomputed(schedule: PaymentSchedule, explanations: readonly RowExplanation[]): void {
  expect(explanations.length).toBe(schedule.length)
  for (const [index, { total }] of schedule.entries()) {
    const explanation = explanations[index]
    if (!explanation) throw new Error('A row without its explanation')
    expectRecomputed(total.principal, explanation.principal)
    expectRecomputed(total.interest, explanation.interest)
    expectRecomputed(total.delayedInterest, explanation.delayedInterest)
  }
}

test('every amount of a made schedule follows from its explanation alone, and each balance from the one before', () => {
  fc.assert(
    fc.property(randomTerms, (terms) => {
      const rows = makeSchedule(terms)
      // The installment of an annuity is the same for all rows; a few of them suffice.
      for (const row of rows.filter((_, index) => index < 3 || index > rows.length - 3)) {
        expectRecomputed(row.principalAmount, row.principalExplanation)
        expectRecomputed(row.interestAmount, row.interestExplanation)
      }
      for (const [index, row] of rows.entries()) {
        expect(row.interestExplanation.amount).toBe(row.interestAmount)
        expect(row.principalExplanation.amount).toBe(row.principalAmount)
        expect(row.interestExplanation.balance).toBe(rows[index - 1]?.balanceAmount ?? terms.loanAmount)
      }
    }),
    { ...SAME_LOANS, numRuns: 500 },
  )
}, 30_000)

function always(statement: (extension: Extension, loan: Loan) => void): void {
  fc.assert(
    fc.property(randomLoan, randomDays, randomInterest, (loan, days, interest) =>
      statement(extendLoan(loan, days, interest), loan),
    ),
    SAME_LOANS,
  )
}

test('every amount of an extended schedule follows from its explanation alone, over two extensions', () => {
  always(({ after, explanations }, loan) => {
    expectRowsRecomputed(after, explanations)
    const second = extendLoan({ ...loan, schedule: after }, 30, 'ACT/360', explanations)
    expectRowsRecomputed(second.after, second.explanations)
  })
}, 30_000)

test('an extension is found again from the rows that it came to', () => {
  always((extension, loan) => {
    const found = explainedExtension({ ...loan, maxExtensions: 0 }, extension.after)
    expect(found?.after).toEqual(extension.after)
    expect(found?.explanations.length).toBe(extension.after.length)
  })
}, 30_000)

test('a made schedule explains the registered rows, through an extension, down to what was made', () => {
  fc.assert(
    fc.property(randomTerms, (terms) => {
      const made = makeSchedule(terms)
      const schedule = made.map((row) => paymentRow(row.dueDate, row.principalAmount, row.interestAmount))
      const known = madeRowExplanations(schedule, made)
      for (const [index, row] of made.entries()) {
        expect(known[index]?.principal).toBe(row.principalExplanation)
        expect(known[index]?.interest).toBe(row.interestExplanation)
      }
      for (const { principal, interest } of known.slice(0, 3)) {
        for (const line of [...explanationText(principal), ...explanationText(interest)]) {
          expect(line).not.toMatch(/undefined|NaN|null|object/)
        }
      }
    }),
    { ...SAME_LOANS, numRuns: 300 },
  )
}, 30_000)
