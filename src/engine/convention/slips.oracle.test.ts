import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assertNever } from '#values/assert.ts'
import { cents } from '#values/money.ts'
import { oracleConventions } from '../oracles/conventions.test-support.ts'
import type { GivenSchedule, Misfit } from './convention.ts'
import { type FoundConvention, findConvention } from './find-convention.ts'

const FILE = readFileSync(new URL('../oracles/conventions.jsonl', import.meta.url), 'utf8')
const LEAST_ROWS = 10
const CONVENTIONS = [...oracleConventions(FILE)].flatMap(([name, loans]) => {
  const loan = loans.find(({ rows }) => rows.length >= LEAST_ROWS)
  return loan && findConvention(loan).kind === 'reproduced' ? [{ name, loan }] : []
})

test('loans of nearly all conventions are long enough', () => {
  expect(CONVENTIONS.length).toBeGreaterThanOrEqual(45)
})

test.each(CONVENTIONS)('$name: one changed cent is named, in any row and in the last', ({ loan }) => {
  for (const column of ['principal', 'interest'] as const) {
    for (const row of [loan.loanAmount % loan.rows.length, loan.rows.length - 1]) {
      const cells = misfitsOf(findConvention(withCentMore(loan, row, column))).map((misfit) => [
        misfit.row,
        misfit.column,
      ])
      expect(cells, JSON.stringify(loan.terms)).toEqual([[row, column]])
    }
  }
})

/** The cells that do not fit; the one that does not fit a commoner convention where a rarer one rounds to the same. */
function misfitsOf(found: FoundConvention): readonly Misfit[] {
  switch (found.kind) {
    case 'closest':
      return found.misfits
    case 'reproduced':
      return found.butForOne ? [found.butForOne.misfit] : []
    case 'none':
      return []
    default:
      return assertNever(found)
  }
}

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
