import { expect } from 'vitest'
import { present } from '#values/assert.ts'
import { type OracleLoan, oracleConventions } from '../oracles/conventions.test-support.ts'
import { findConvention } from './find-convention.ts'

const [LEAST_ROWS, MOST_ROWS] = [5, 36]

/** Loans of the text of conventions.jsonl whose last row can be left out, by the name of their convention. */
export function loansByConvention(file: string) {
  return [...oracleConventions(file)].flatMap(([name, loans]) => {
    const usable = loans.filter(({ rows }) => rows.length >= LEAST_ROWS && rows.length <= MOST_ROWS && isWhole(rows))
    return usable.length > 0 ? [{ name, loans: usable }] : []
  })
}

/** The last row pays more than rounding could explain. */
function isWhole(rows: OracleLoan['rows']): boolean {
  return present(rows.at(-1), 'last row').principal > rows.length * 200
}

/** Leaves out the last row, and expects that it is named, and so is the amount that is not paid back. */
export function expectLastRowNamed(loan: OracleLoan): void {
  const last = present(loan.rows.at(-1), 'last row')
  const found = findConvention({ ...loan, rows: loan.rows.slice(0, -1) })
  expect(found, JSON.stringify(loan.terms)).toMatchObject({ kind: 'closest', gap: expectedGap(loan) })
  if (found.kind === 'closest' && isToldByItsRows(loan)) expect(found.leftOut).toEqual(last)
}

function expectedGap({ loanAmount, rows }: OracleLoan): number {
  return loanAmount - rows.slice(0, -1).reduce((sum, row) => sum + row.principal, 0)
}

/** True unless the last row keeps the installment, takes odd cents of exact figures, or was moved by a holiday. */
function isToldByItsRows({ convention }: OracleLoan): boolean {
  return !/keeps the installment|working days|half even|house|unrounded/.test(convention)
}
