import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { add } from '#values/money.ts'
import { refusalOf } from '../example.test-support.ts'
import { oracleConventions } from '../oracles/conventions.test-support.ts'
import { termsOfOracle } from '../oracles/oracle-terms.test-support.ts'
import { makeSchedule } from './make-schedule.ts'
import type { ScheduleTerms } from './schedule-terms.ts'

const FILE = readFileSync(new URL('../oracles/conventions.jsonl', import.meta.url), 'utf8')
const CONVENTIONS = [...oracleConventions(FILE)].map(([name, loans]) => ({ name, loans }))

test.each(CONVENTIONS)('$name: every row as the oracle has it', ({ loans }) => {
  for (const loan of loans) {
    const terms = termsOfOracle(loan)
    if (!terms) continue
    // Where interest is more than an installment, the oracle's rows are of its own making: ours are refused.
    if (refusalOf(() => makeSchedule(terms))?.kind === 'invalid-row' || isRoundedOtherwise(terms)) continue
    const made = makeSchedule(terms).map((row) =>
      [row.dueDate, row.principalAmount, add(row.interestAmount, row.feeAmount)].join(),
    )
    const given = loan.rows.map((row) => [row.dueDate, row.principal, row.interest].join())
    expect(made, JSON.stringify(loan.terms)).toEqual(given)
  }
})

/**
 * Figures that are not rounded on the way: here the last row pays the rest, so that the principal adds up. A flat
 * installment: here all interest is added up before it is rounded, there after.
 */
function isRoundedOtherwise({ scheduleType, course }: ScheduleTerms): boolean {
  return course.isUnrounded || (scheduleType === 'ANNUITY' && course.interestOn === 'loan-amount')
}
