import { assertNever } from '#values/assert.ts'
import type { Installment } from '../schedule/schedule-terms.ts'
import type { AmountExplanation } from './amount-explanation.ts'
import { columnSum } from './cell-explanation.ts'

export const MADE_COLUMNS = ['principal', 'interest', 'total', 'balance'] as const

export type MadeColumn = (typeof MADE_COLUMNS)[number]

/** How one amount of a made schedule came about. */
export function madeExplanation(row: Installment, column: MadeColumn): AmountExplanation {
  const { principalExplanation: principal, interestExplanation: interest } = row
  switch (column) {
    case 'principal':
      return principal
    case 'interest':
      return interest
    case 'total':
      return { kind: 'row-total', principal, interest, delayedInterest: null, amount: row.totalAmount }
    case 'balance':
      return {
        kind: 'balance',
        fromDate: row.fromDate,
        before: interest.balance,
        principal,
        amount: row.balanceAmount,
      }
    default:
      return assertNever(column)
  }
}

/** How the sum of a column came about; balances are not added up. */
export function madeColumnExplanation(
  rows: readonly Installment[],
  column: Exclude<MadeColumn, 'balance'>,
): AmountExplanation {
  const amounts = rows.map((row) => madeExplanation(row, column).amount)
  return columnSum(rows, amounts)
}
