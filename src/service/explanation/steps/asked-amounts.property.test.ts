import { expect, test } from 'vitest'
import { stepWords } from '#contract/words/explanation/step-words.ts'
import { accruedInterest } from '#engine/accrued-interest.ts'
import { explainedConvention } from '#engine/convention/explained-convention.ts'
import { reproducingConvention } from '#engine/convention/find-convention.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { cellExplanation, columnExplanation, type ExplainedSchedule } from '#engine/explanation/cell-explanation.ts'
import { madeColumnExplanation, madeExplanation } from '#engine/explanation/made-explanation.ts'
import { versionExplanations } from '#engine/explanation/version-explanations.ts'
import { extendLoan } from '#engine/extension.ts'
import { outstandingOf, type PaymentRow, type Portion, totalsOf } from '#engine/loan.ts'
import { subtract } from '#values/money.ts'
import { explanationSteps } from './explanation-steps.ts'
import {
  forEachPortion,
  ofExtendedLoans,
  ofGivenSchedules,
  ofMadeSchedules,
  type PortionColumn,
} from './random-schedules.test-support.ts'
import { recomputed } from './recomputed.test-support.ts'

const REGISTERED = { kind: 'registered' } as const

/** Asserts only wrong amounts, because an assertion takes as long as the comparison itself. */
function expectExplained(amount: number | undefined, explanation: AmountExplanation | null): void {
  const [stated, again] = [explanation?.amount, explanation && recomputed(explanation)]
  if (stated !== amount || again !== amount) expect([stated, again]).toEqual([amount, amount])
}

/** Checks every amount in a table of the schedule, sums included. */
function expectAllExplained(schedule: ExplainedSchedule): void {
  const { loan, asOf } = schedule
  const [accrued, totals] = [accruedInterest(loan, asOf), totalsOf(loan.schedule)]
  let balance = totals.total.principal
  for (const [index, row] of loan.schedule.entries()) {
    expectExplained(accrued[index], cellExplanation(schedule, index, { group: 'accrued' }))
    balance = subtract(balance, row.total.principal)
    expectExplained(balance, cellExplanation(schedule, index, { group: 'balance' }))
    forEachPortion((column) => {
      expectExplained(amountOf(row, column), cellExplanation(schedule, index, column))
    })
  }
  forEachPortion((column) => {
    expectExplained(totals[column.group][column.portion], columnExplanation(schedule, column))
  })
}

function amountOf(row: PaymentRow, { group, portion }: PortionColumn): number {
  const groups: Readonly<Record<PortionColumn['group'], Portion>> = {
    total: row.total,
    outstanding: outstandingOf(row),
    paid: row.paid,
  }
  return groups[group][portion]
}

test('every amount of a schedule that was extended twice follows from its explanation alone', () => {
  ofExtendedLoans(120, ({ loan, extension, asOf }) => {
    const once = { ...loan, schedule: extension.after, extensionsUsed: 1 }
    const twice = { ...loan, schedule: extendLoan(once, 30, 'ACT/360').after, extensionsUsed: 2 }
    const versions = [loan, once, twice].map(({ schedule }, index) => {
      return { kind: index === 0 ? 'registered' : 'extended', madeDate: asOf, schedule } as const
    })
    const rows = versionExplanations(loan, versions, REGISTERED)
    expectAllExplained({ loan: twice, rows, asOf, returnedDate: null })
    expect(rows.some(({ principal }) => principal.kind === 'moved' && principal.total.kind === 'moved')).toBe(true)
  })
}, 300_000)

test('so does every amount of a made schedule', () => {
  ofMadeSchedules(200, ({ terms, rows }) => {
    for (const [index, row] of rows.entries()) {
      if (index > 1 && index < rows.length - 1) continue
      expectExplained(row.totalAmount, madeExplanation(terms, rows, index, 'total'))
      expectExplained(row.balanceAmount, madeExplanation(terms, rows, index, 'balance'))
    }
    expect(madeExplanation(terms, rows, rows.length, 'total')).toBeNull()
    const interest = rows.reduce((sum, row) => sum + row.interestAmount, 0)
    expectExplained(interest, madeColumnExplanation(rows, 'interest'))
  })
}, 300_000)

test('registered rows are explained by a convention that fits them all, and each sum is one to key in', () => {
  ofGivenSchedules(150, (schedule, [likeliest]) => {
    const convention = reproducingConvention(schedule)
    expect(convention).toEqual(likeliest ?? null)
    if (!convention) return
    const explained = explainedConvention(schedule, convention)
    for (const [index, row] of schedule.rows.entries()) {
      if (index > 1 && index < schedule.rows.length - 2) continue
      expectExplained(row.principal, explained[index]?.principal ?? null)
      expectExplained(row.interest, explained[index]?.interest ?? null)
      for (const step of explained.slice(0, 2).flatMap(({ principal }) => explanationSteps(principal))) {
        expect(JSON.stringify([step, stepWords(step)])).not.toMatch(/undefined|NaN|\[object/)
      }
    }
  })
}, 300_000)
