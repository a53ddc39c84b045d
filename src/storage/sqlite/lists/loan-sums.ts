import { present } from '#values/assert.ts'
import type { Condition } from '../../records/conditions.ts'
import { sumOf, totalOf } from '../../records/sums.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'

type Row<Sum> = { readonly loans: number; readonly cents: Sum }

/** Number of loans, and the sum of an amount of theirs, in cents. */
export type LoanSum = { readonly loans: number; readonly cents: bigint }

export const REMAINING_PRINCIPAL: Condition = { sql: 'remaining_principal_cents', values: [] }

/**
 * Counts loans and adds up an amount of theirs, given its expression, and FROM and WHERE. SQLite's `total` adds whole
 * numbers as such, but returns a floating-point number, so its result is exact up to 2^53; only a larger sum is calculated
 * by the slower expression that never overflows.
 */
export function createLoanSums(database: Statements): (amount: Condition, from: Condition) => LoanSum {
  const quick = statementCache<Row<number>>(database)
  const exact = statementCache<Row<string>>(database)
  return (amount, { sql, values }) => {
    const { loans, cents } = present(
      quick(`SELECT count(*) AS loans, total(${amount.sql}) AS cents ${sql}`).get(...amount.values, ...values),
      'sums',
    )
    if (Number.isSafeInteger(cents)) return { loans, cents: BigInt(cents) }
    // The expression has the amount twice.
    const large = exact(`SELECT count(*) AS loans, ${sumOf(`(${amount.sql})`)} AS cents ${sql}`)
    const found = present(large.get(...amount.values, ...amount.values, ...values), 'sums')
    return { loans: found.loans, cents: totalOf(found.cents) }
  }
}
