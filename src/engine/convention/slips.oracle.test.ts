import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cents } from '#values/money.ts'
import { oracleConventions } from '../oracles/conventions.test-support.ts'
import type { GivenSchedule } from './convention.ts'
import { findConvention } from './find-convention.ts'

const FILE = readFileSync(new URL('../oracles/conventions.jsonl', import.meta.url), 'utf8')
/** Of fewer rows, or in the last one, a cent may be the rounding of another convention. */
const LEAST_ROWS = 10
const CONVENTIONS = [...oracleConventions(FILE)].flatMap(([name, loans]) => {
  const loan = loans.find(({ rows }) => rows.length >= LEAST_ROWS)
  return loan && findConvention(loan).kind === 'reproduced' ? [{ name, loan }] : []
})

test('loans of nearly all conventions are long enough', () => {
  expect(CONVENTIONS.length).toBeGreaterThanOrEqual(45)
})

test.each(CONVENTIONS)('$name: one changed cent is the cell that does not fit', ({ loan }) => {
  for (const column of ['principal', 'interest'] as const) {
    const row = loan.loanAmount % (loan.rows.length - 1)
    const found = findConvention(withCentMore(loan, row, column))
    const misfits = found.kind === 'closest' ? found.misfits : []
    const cells = misfits.map((misfit) => [misfit.row, misfit.column])
    expect(cells, JSON.stringify(loan.terms)).toEqual([[row, column]])
  }
})

function withCentMore(loan: GivenSchedule, row: number, column: 'principal' | 'interest'): GivenSchedule {
  const rows = loan.rows.map((each, index) => (index === row ? { ...each, [column]: cents(each[column] + 1) } : each))
  return { ...loan, rows }
}

/** A row of nothing, or the one that pays the interest of three, is not known by its amounts; holidays have no pattern. */
const SHOWING_THEIR_ROWS = CONVENTIONS.filter(({ name }) => !/holiday of nothing|each quarter|working days/.test(name))

test.each(SHOWING_THEIR_ROWS)('$name: a row that is left out is named', ({ loan }) => {
  const [gap, row] = [5, loan.rows[5]]
  const found = findConvention({ ...loan, rows: loan.rows.filter((_, index) => index !== gap) })
  expect(found.kind === 'closest' && found.leftOut, JSON.stringify(loan.terms)).toEqual(row)
})
