import { type CalendarDate, calendarDate } from '#values/calendar-date.ts'
import type { ClientFigures, OverdueRow } from '../client-store.ts'
import type { Versioned } from '../loan-list.ts'

/** Amount of what payments have changed of a row of `made`, whose table has the name `rows`; 0 if they have not. */
const changed = (amount: string, rows = 'installment') => `
  CASE payments WHEN 0 THEN 0 ELSE coalesce((
    SELECT ${amount} FROM row_change AS change
    WHERE change.loan_id = made.loan_id AND change.position = ${rows}.position), 0) END`

const CHANGED_PRINCIPAL = 'change.paid_principal_cents'
const CHANGED_INTEREST = 'change.paid_interest_cents + change.paid_delayed_interest_cents'
const LESS_PRINCIPAL = `- ${CHANGED_PRINCIPAL}`
const LESS_INTEREST = `change.added_interest_cents + change.added_delayed_interest_cents - (${CHANGED_INTEREST})`

const storedPrincipal = (rows: string) => `${rows}.total_principal_cents - ${rows}.paid_principal_cents`
const storedInterest = (rows: string) =>
  ['interest', 'delayed_interest'].map((part) => `${rows}.total_${part}_cents - ${rows}.paid_${part}_cents`).join(' + ')

const outstanding = (rows: string) =>
  `${storedPrincipal(rows)} + ${storedInterest(rows)} + ${changed(`${LESS_INTEREST} ${LESS_PRINCIPAL}`, rows)}`

/** Paid and outstanding amounts of an installment of `made`, as SQL for both engines. */
export const PAID_PRINCIPAL = `installment.paid_principal_cents + ${changed(CHANGED_PRINCIPAL)}`
export const PAID_INTEREST = `installment.paid_interest_cents + installment.paid_delayed_interest_cents
  + ${changed(CHANGED_INTEREST)}`
export const UNPAID_PRINCIPAL = `${storedPrincipal('installment')} + ${changed(LESS_PRINCIPAL)}`
export const UNPAID_INTEREST = `${storedInterest('installment')} + ${changed(LESS_INTEREST)}`
export const OUTSTANDING = outstanding('installment')

/**
 * Interest that extensions have added to an installment of `made` since the last payment, as SQL for both engines: the
 * first outstanding installment of the loan bears all of it.
 */
export const MOVED_INTEREST_OF_ROW = `
  CASE WHEN moved_interest_cents > 0 AND installment.position = (
    SELECT min(first.position) FROM installment AS first
    WHERE first.loan_id = made.loan_id AND first.version = made.rows_version AND ${outstanding('first')} > 0)
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
