import { type CalendarDate, calendarDate } from '#values/calendar-date.ts'
import type { ClientFigures, OverdueRow } from '../client-store.ts'
import type { Versioned } from '../loan-list.ts'

const INTEREST = ['interest', 'delayed_interest']
const unpaid = (part: string) => `total_${part}_cents - paid_${part}_cents`

/** Paid and outstanding amounts of an installment, as SQL for both engines. */
export const PAID_PRINCIPAL = 'paid_principal_cents'
export const PAID_INTEREST = INTEREST.map((part) => `paid_${part}_cents`).join(' + ')
export const UNPAID_PRINCIPAL = unpaid('principal')
export const UNPAID_INTEREST = INTEREST.map(unpaid).join(' + ')
export const OUTSTANDING = `${UNPAID_PRINCIPAL} + ${UNPAID_INTEREST}`

/**
 * Interest added by extensions to an installment of `made`, as SQL for both engines: the first outstanding installment
 * of the loan bears all of it.
 */
export const MOVED_INTEREST_OF_ROW = `
  CASE WHEN moved_interest_cents > 0 AND position = (
    SELECT min(position) FROM installment AS first
    WHERE first.loan_id = made.loan_id AND first.version = made.rows_version
      AND first.paid_principal_cents + first.paid_interest_cents + first.paid_delayed_interest_cents
        < first.total_principal_cents + first.total_interest_cents + first.total_delayed_interest_cents)
  THEN moved_interest_cents ELSE 0 END`

/** Sums of one loan, and the next day with anything due. */
export type ClientLoanFigures = {
  readonly interest_to_come: bigint
  readonly paid_principal: bigint
  readonly paid_interest: bigint
  readonly overdue_principal: bigint
  readonly overdue_interest: bigint
  readonly overdue_rows: number
  readonly next_due_date: string | null
}

/** A loan whose figures are requested. */
export type AskedLoan = Versioned & { readonly amount_cents: number }

type Next = Pick<ClientFigures, 'nextDueDate' | 'nextDueAmount'>

/** Total figures of a client's loans, without the amount due next. */
export function addedFigures(
  loans: readonly ClientLoanFigures[],
  asked: readonly AskedLoan[],
): Omit<ClientFigures, keyof Next> & { readonly nextDueDate: CalendarDate | null } {
  const sum = (of: (loan: ClientLoanFigures) => bigint) => loans.reduce((total, loan) => total + of(loan), 0n)
  const days = loans.flatMap(({ next_due_date }) => (next_due_date === null ? [] : [next_due_date]))
  const next = days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null)
  return {
    loanAmount: asked.reduce((total, { amount_cents }) => total + BigInt(amount_cents), 0n),
    interestToCome: sum((loan) => loan.interest_to_come),
    paidPrincipal: sum((loan) => loan.paid_principal),
    paidInterest: sum((loan) => loan.paid_interest),
    overduePrincipal: sum((loan) => loan.overdue_principal),
    overdueInterest: sum((loan) => loan.overdue_interest),
    overdueRows: loans.reduce((rows, loan) => rows + loan.overdue_rows, 0),
    overdueLoans: loans.filter((loan) => loan.overdue_rows > 0).length,
    nextDueDate: next === null ? null : calendarDate(next),
    unreadableSchedules: asked.length - loans.length,
  }
}

/** An overdue row as the database returns it. */
export type OverdueRecord = {
  readonly loan_uuid: string
  readonly lender_loan_id: string
  readonly due_date: string
  readonly principal: number
  readonly interest: number
}

export function overdueRowFrom(record: OverdueRecord): OverdueRow {
  const { loan_uuid, lender_loan_id, due_date, principal, interest } = record
  return { loanUuid: loan_uuid, lenderLoanId: lender_loan_id, dueDate: calendarDate(due_date), principal, interest }
}
