import { subtract, sum } from '#values/money.ts'
import type { Loan } from '../loan.ts'
import type { BalanceAmount, RowExplanation } from './amount-explanation.ts'

type LoanRows = { readonly loan: Loan; readonly rows: readonly RowExplanation[] }

/**
 * What remains to be paid back after each row: the principal of the rows from it on, less its own. A row that an extension
 * moved keeps what was paid of it; a row without principal leaves the balance as it was. All at once, because one at a time would take the square of the rows.
 */
export function explainedBalances({ loan, rows }: LoanRows): readonly BalanceAmount[] {
  const { schedule, issueDate } = loan
  let before = sum(schedule.map(({ total }) => total.principal))
  let fromDate = issueDate
  return rows.map(({ principal }, index) => {
    const amount = subtract(before, principal.amount)
    const balance = { kind: 'balance', fromDate, before, principal, amount } as const
    if (principal.amount !== 0) fromDate = schedule[index]?.dueDate ?? fromDate
    before = amount
    return balance
  })
}
