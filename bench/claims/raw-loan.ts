/** A loan as the raw book stores it, and as a plain program would answer it: without any of the project's own code. */
export type LoanRow = {
  readonly id: number
  readonly uuid: string
  readonly public_id: string
  readonly lender_loan_id: string
  readonly schedule_type: string
  readonly amount_cents: number
  readonly interest_rate_millionths: number
  readonly skin_rate_millionths: number
  readonly country: string
  readonly issue_date: string
  readonly created_at: string
  readonly version: number
  readonly remaining_principal_cents: number
  readonly final_payment_date: string
}

export type InstallmentRow = {
  readonly due_date: string
  readonly total_principal_cents: number
  readonly total_interest_cents: number
  readonly total_delayed_interest_cents: number
  readonly paid_principal_cents: number
  readonly paid_interest_cents: number
  readonly paid_delayed_interest_cents: number
  readonly moved_to_date: string | null
  readonly moved_from_date: string | null
}

export type RawLoan = { readonly loan: LoanRow; readonly rows: readonly InstallmentRow[] }

export type CreatedLoan = {
  readonly loan: Omit<LoanRow, 'id'> & Readonly<Record<string, string | number | null>>
  readonly rows: readonly InstallmentRow[]
}

/** Request fields that a naive program needs. */
export type LoanRequest = {
  readonly lenderLoanId: string
  readonly scheduleType: string
  readonly loanAmount: string
  readonly interestRate: string
  readonly country: string
  readonly lenderIssueDate: string
  readonly clientType: string
  readonly consumerClient: { readonly name: string; readonly personalCode: string }
  readonly maxExtensions: number
  readonly schedule: readonly {
    readonly date: string
    readonly principalAmount: string
    readonly interestAmount: string
  }[]
}

const centsOf = (amount: string) => Math.round(Number(amount) * 100)
const amountOf = (cents: number) => (cents / 100).toFixed(2)
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

export function createdLoan(request: LoanRequest, uuid: string, publicId: string): CreatedLoan {
  const rows = request.schedule.map((row) => installmentRow(row.date, row.principalAmount, row.interestAmount))
  return {
    loan: {
      connection_id: 'local',
      uuid,
      public_id: publicId,
      lender_loan_id: request.lenderLoanId,
      schedule_type: request.scheduleType,
      amount_cents: centsOf(request.loanAmount),
      interest_rate_millionths: Number(request.interestRate) * 1_000_000,
      skin_rate_millionths: 5_000_000,
      country: request.country,
      issue_date: request.lenderIssueDate,
      client_type: request.clientType,
      client_name: request.consumerClient.name,
      client_code: request.consumerClient.personalCode,
      max_extensions: request.maxExtensions,
      registered_date: '2026-11-21',
      registered_through: 'raw',
      created_at: new Date().toISOString(),
      request_json: JSON.stringify(request),
      version: 0,
      extensions_used: 0,
      remaining_principal_cents: centsOf(request.loanAmount),
      final_payment_date: rows.at(-1)?.due_date ?? '',
      next_due_date: rows[0]?.due_date ?? '',
    },
    rows,
  }
}

function installmentRow(date: string, principal: string, interest: string): InstallmentRow {
  return {
    due_date: date,
    total_principal_cents: centsOf(principal),
    total_interest_cents: centsOf(interest),
    total_delayed_interest_cents: 0,
    paid_principal_cents: 0,
    paid_interest_cents: 0,
    paid_delayed_interest_cents: 0,
    moved_to_date: null,
    moved_from_date: null,
  }
}

/** Moves every row with anything outstanding by one day; the interest of the day goes to the first of them. */
export function extendedRows(rows: readonly InstallmentRow[], added: number): readonly InstallmentRow[] {
  const extended = rows.flatMap((row, index) => {
    if (row.total_principal_cents + row.total_interest_cents === 0) return [row]
    const date = new Date(Date.parse(row.due_date) + 86_400_000).toISOString().slice(0, 10)
    const left = { ...row, total_principal_cents: 0, total_interest_cents: 0, moved_to_date: date }
    const interest = row.total_interest_cents + (index === 0 ? added : 0)
    return [left, { ...row, due_date: date, total_interest_cents: interest, moved_from_date: row.due_date }]
  })
  return extended.sort((a, b) => (a.due_date < b.due_date ? -1 : 1))
}

export function entriesOf(rows: readonly InstallmentRow[]): readonly object[] {
  return rows.map((row) => ({
    dueDate: row.due_date,
    accruedInterestAmount: '0.00',
    totalPrincipalAmount: amountOf(row.total_principal_cents),
    totalInterestAmount: amountOf(row.total_interest_cents),
    totalDelayedInterestAmount: amountOf(row.total_delayed_interest_cents),
    outstandingPrincipalAmount: amountOf(row.total_principal_cents - row.paid_principal_cents),
    outstandingInterestAmount: amountOf(row.total_interest_cents - row.paid_interest_cents),
    outstandingDelayedInterestAmount: amountOf(row.total_delayed_interest_cents - row.paid_delayed_interest_cents),
    paidPrincipalAmount: amountOf(row.paid_principal_cents),
    paidInterestAmount: amountOf(row.paid_interest_cents),
    paidDelayedInterestAmount: amountOf(row.paid_delayed_interest_cents),
  }))
}

export function rawLoanBody({ loan, rows }: Pick<CreatedLoan, 'loan' | 'rows'> | RawLoan): object {
  return {
    uuid: loan.uuid,
    loanPublicId: loan.public_id,
    lenderLoanId: loan.lender_loan_id,
    scheduleType: loan.schedule_type,
    loanAmount: amountOf(loan.amount_cents),
    remainingPrincipalAmount: amountOf(loan.remaining_principal_cents),
    remainingSkinAmount: amountOf((loan.remaining_principal_cents * loan.skin_rate_millionths) / 100_000_000),
    investedAmount: '0.00',
    lenderSkinPercentage: (loan.skin_rate_millionths / 1_000_000).toFixed(2),
    buyback: null,
    currency: 'EUR',
    status: 'ACTIVATING',
    totalTermInDays: daysBetween(loan.issue_date, loan.final_payment_date),
    remainingTermInDays: daysBetween('2026-11-21', loan.final_payment_date),
    interestRate: (loan.interest_rate_millionths / 1_000_000).toFixed(2),
    country: loan.country,
    lenderIssueDate: loan.issue_date,
    finalPaymentDate: loan.final_payment_date,
    paymentSchedule: entriesOf(rows),
    createdAt: loan.created_at.slice(0, 19).replace('T', ' '),
    allowedInvestmentSources: ['MANUAL', 'AUTOINVEST'],
    limitCustomerTypes: null,
  }
}
