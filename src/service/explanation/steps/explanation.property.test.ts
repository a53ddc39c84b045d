import { expect, test } from 'vitest'
import type { AmountExplanation, RowExplanation } from '#engine/explanation/amount-explanation.ts'
import { explainedExtension } from '#engine/explanation/explained-extension.ts'
import { madeExplanations } from '#engine/explanation/made-explanation.ts'
import { madeRowExplanations } from '#engine/explanation/made-rows.test-support.ts'
import { extendLoan } from '#engine/extension.ts'
import { type PaymentSchedule, registeredSchedule } from '#engine/loan.ts'
import type { Cents } from '#values/money.ts'
import { explanationText } from './explanation-text.test-support.ts'
import { ofExtendedLoans, ofMadeSchedules } from './random-schedules.test-support.ts'
import { recomputed } from './recomputed.test-support.ts'

/** Asserts only wrong amounts: an assertion takes as long as the comparison, and there are some hundred thousand. */
function expectRecomputed(amount: Cents, explanation: AmountExplanation): void {
  const [stated, again] = [explanation.amount, recomputed(explanation)]
  if (stated !== amount || again !== amount) expect([stated, again]).toEqual([amount, amount])
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
  ofMadeSchedules(500, ({ terms, rows }) => {
    const explained = madeExplanations(terms)
    expect(explained.map(({ interest }) => interest.amount)).toEqual(rows.map((row) => row.interestAmount))
    expect(explained.map(({ principal }) => principal.amount)).toEqual(rows.map((row) => row.principalAmount))
    const before = rows.map((_, index) => rows[index - 1]?.balanceAmount ?? terms.loanAmount)
    const earning = explained.map(({ interest }) => (interest.kind === 'interest' ? interest.balance : null))
    expect(earning).toEqual(before)
    // All rows of an annuity have the same installment, so a few rows suffice.
    for (const { principal, interest } of [...explained.slice(0, 3), ...explained.slice(-2)]) {
      expectRecomputed(principal.amount, principal)
      expectRecomputed(interest.amount, interest)
    }
  })
}, 300_000)

test('every amount of an extended schedule follows from its explanation alone, over two extensions', () => {
  ofExtendedLoans(1_000, ({ loan, extension: { after, explanations } }) => {
    expectRowsRecomputed(after, explanations)
    const second = extendLoan({ ...loan, schedule: after }, 30, 'ACT/360', explanations)
    expectRowsRecomputed(second.after, second.explanations)
  })
}, 300_000)

test('an extension is found again from the rows that it came to', () => {
  ofExtendedLoans(1_000, ({ loan, extension }) => {
    const found = explainedExtension({ ...loan, maxExtensions: 0 }, extension.after)
    expect(found?.after).toEqual(extension.after)
    expect(found?.explanations.length).toBe(extension.after.length)
  })
}, 300_000)

test('a made schedule explains the registered rows, through an extension, down to what was made', () => {
  ofMadeSchedules(300, ({ terms, rows }) => {
    const schedule = registeredSchedule(rows)
    const known = madeRowExplanations(schedule, terms)
    const explained = madeExplanations(terms)
    expect(known.map(({ principal, interest }) => ({ principal, interest }))).toEqual(explained)
    for (const { principal, interest } of known.slice(0, 3)) {
      for (const line of [...explanationText(principal), ...explanationText(interest)]) {
        expect(line).not.toMatch(/undefined|NaN|null|object/)
      }
    }
  })
}, 300_000)
