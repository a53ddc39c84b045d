import { finalPaymentDate, type Loan, outstandingPrincipal, type PaymentSchedule } from '#engine/loan.ts'
import type { Course } from '#engine/payments/course.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'
import { scheduleToday } from './delayed-interest.ts'
import { engineLoan } from './loan-body.ts'

/** A loan of the current connection, with its schedule as of today. Throws `not-found`, and for a damaged row. */
export async function findLoan(
  parts: LoanParts,
  uuid: string,
): Promise<{ readonly stored: StoredLoan; readonly loan: Loan }> {
  const stored = await findStoredLoan(parts, uuid)
  return { stored, loan: await currentLoan(parts, stored) }
}

/** A loan of the current connection, without its rows. Throws `not-found`, and for a damaged row. */
export async function findStoredLoan(parts: DataParts, uuid: string): Promise<StoredLoan> {
  const stored = await parts.storage.loans.byUuid(await currentConnectionId(parts), uuid)
  return stored ?? refuse({ kind: 'not-found', what: 'loan' })
}

/** Throws `loan-voided` or `loan-bought-back` for a loan that nothing can be done with. */
export function refuseEnded({ isVoided, isBoughtBack }: Pick<StoredLoan, 'isVoided' | 'isBoughtBack'>): void {
  if (isVoided) refuse({ kind: 'loan-voided' })
  if (isBoughtBack) refuse({ kind: 'loan-bought-back' })
}

/** A loan with its complete current schedule, and its delayed interest up to today. Throws for a damaged row. */
export async function currentLoan(parts: LoanParts, stored: StoredLoan): Promise<Loan> {
  return loanToday(parts, stored, await parts.storage.loanEvents.course(stored.id, stored.version))
}

/** A loan as its course leads to it, with its delayed interest up to today. Throws for a damaged row. */
export async function loanToday(parts: LoanParts, stored: StoredLoan, course: Course): Promise<Loan> {
  const loan = checkedLoan(parts, stored, course.schedule)
  return { ...loan, schedule: await scheduleToday(parts, stored, course) }
}

/** A loan with its schedule, which must match the figures in the loan's row. Throws for a damaged row. */
export function checkedLoan({ storage }: DataParts, stored: StoredLoan, schedule: PaymentSchedule): Loan {
  if (outstandingPrincipal(schedule) !== stored.remainingPrincipal)
    throw storage.rowError('loan', stored.id, 'remaining_principal_cents')
  if (finalPaymentDate(schedule) !== stored.finalPaymentDate)
    throw storage.rowError('loan', stored.id, 'final_payment_date')
  return engineLoan(stored, schedule)
}
