import { randomInt, randomUUID } from 'node:crypto'
import type { LoanRequest } from './raw-loan.ts'

/** Principal of a row, in cents. */
const PRINCIPAL = 100_000

/** A loan of equal principal in monthly rows, with a lender loan ID and a client of its own. */
export function loanRequest(rows: number): LoanRequest & { readonly currency: 'EUR' } {
  return {
    lenderLoanId: `BENCH-${randomUUID()}`,
    scheduleType: 'REGULAR',
    loanAmount: amountOf(PRINCIPAL * rows),
    currency: 'EUR',
    interestRate: '12',
    country: 'EST',
    lenderIssueDate: '2026-01-15',
    clientType: 'CONSUMER',
    consumerClient: { name: `Kadri Kask ${randomInt(1_000_000)}`, personalCode: `4${randomInt(10_000_000_000)}` },
    maxExtensions: 9,
    schedule: Array.from({ length: rows }, (_, row) => ({
      date: new Date(Date.UTC(2026, 1 + row, 15)).toISOString().slice(0, 10),
      principalAmount: amountOf(PRINCIPAL),
      interestAmount: amountOf((PRINCIPAL * (rows - row)) / 100),
    })),
  }
}

function amountOf(cents: number): string {
  return (cents / 100).toFixed(2)
}
