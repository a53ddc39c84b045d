import { subtract, sum } from '#values/money.ts'
import type { Loan } from '../loan.ts'
import type { BalanceAmount, RowExplanation } from './amount-explanation.ts'

type LoanRows = { readonly loan: Loan; readonly rows: readonly RowExplanation[] }

/**
 * Explains the balance after each row: the principal of this and all later rows, less the row's own. A moved row keeps
 * its paid principal; a row without principal leaves the balance unchanged. Explains all rows at once, because one at a
 * time would take quadratic time.
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
