import { present } from '#values/assert.ts'
import type { LoanTotals } from '../../loan-page.ts'
import type { Condition } from '../../records/conditions.ts'
import { sumOf, totalOf } from '../../records/sums.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'

const QUICK = 'count(*) AS loans, total(remaining_principal_cents) AS principal'
const EXACT = `count(*) AS loans, ${sumOf('remaining_principal_cents')} AS principal`

type Totals<Sum> = { readonly loans: number; readonly principal: Sum }

/**
 * Counts loans and adds up their remaining principal, given FROM and WHERE. SQLite's `total` adds whole numbers as such,
 * but returns a floating-point number, so its result is exact up to 2^53; only a larger sum is calculated by the slower
 * expression that never overflows.
 */
export function createLoanTotals(database: Statements): (from: Condition) => LoanTotals {
  const quick = statementCache<Totals<number>>(database)
  const exact = statementCache<Totals<string>>(database)
  return ({ sql, values }) => {
    const { loans, principal } = present(quick(`SELECT ${QUICK} ${sql}`).get(...values), 'sums')
    if (Number.isSafeInteger(principal)) return { loans, remainingPrincipal: BigInt(principal) }
    const large = present(exact(`SELECT ${EXACT} ${sql}`).get(...values), 'sums')
    return { loans: large.loans, remainingPrincipal: totalOf(large.principal) }
  }
}
