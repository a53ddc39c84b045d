import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { present } from '#values/assert.ts'
import { type OracleLoan, oracleConventions } from '../oracles/conventions.test-support.ts'
import { findConvention } from './find-convention.ts'

const FILE = readFileSync(new URL('../oracles/conventions.jsonl', import.meta.url), 'utf8')
const [LEAST_ROWS, MOST_ROWS, LOANS] = [5, 36, 2]
const CONVENTIONS = [...oracleConventions(FILE)].flatMap(([name, loans]) => {
  const usable = loans.filter(({ rows }) => rows.length >= LEAST_ROWS && rows.length <= MOST_ROWS && isWhole(rows))
  return usable.length > 0 ? [{ name, loans: usable.slice(0, LOANS) }] : []
})

/** The last row pays more than rounding could explain. */
function isWhole(rows: OracleLoan['rows']): boolean {
  return present(rows.at(-1), 'last row').principal > rows.length * 200
}

test.each(CONVENTIONS)('$name: names a last row that is left out, and what is not paid back', ({ loans }) => {
  for (const loan of loans) {
    const last = present(loan.rows.at(-1), 'last row')
    const found = findConvention({ ...loan, rows: loan.rows.slice(0, -1) })
    expect(found, JSON.stringify(loan.terms)).toMatchObject({ kind: 'closest', gap: expectedGap(loan) })
    if (found.kind === 'closest' && isToldByItsRows(loan)) expect(found.leftOut).toEqual(last)
  }
})

function expectedGap({ loanAmount, rows }: OracleLoan): number {
  return loanAmount - rows.slice(0, -1).reduce((sum, row) => sum + row.principal, 0)
}

/** True unless the last row keeps the installment, takes odd cents of exact figures, or was moved by a holiday. */
function isToldByItsRows({ convention }: OracleLoan): boolean {
  return !/keeps the installment|working days|half even|house|unrounded/.test(convention)
}
