import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalOf } from '../example.test-support.ts'
import { oracleConventions } from '../oracles/conventions.test-support.ts'
import { termsOfOracle } from '../oracles/oracle-terms.test-support.ts'
import { makeSchedule } from '../schedule/make-schedule.ts'
import { findConvention } from './find-convention.ts'

const FILE = readFileSync(new URL('../oracles/conventions.jsonl', import.meta.url), 'utf8')
/** Of each convention so many of its 21 loans: all of them take a minute. */
const LOANS = 4
const CONVENTIONS = [...oracleConventions(FILE)].map(([name, loans]) => ({ name, loans: loans.slice(0, LOANS) }))

test.each(CONVENTIONS)('$name: known by its rows alone', ({ loans }) => {
  for (const loan of loans) {
    const terms = termsOfOracle(loan)
    // Where interest is more than an installment, the oracle's rows are of its own making.
    if (terms && refusalOf(() => makeSchedule(terms))?.kind === 'invalid-row') continue
    const found = findConvention(loan)
    expect(found.kind, JSON.stringify(loan.terms)).toBe('reproduced')
  }
})
