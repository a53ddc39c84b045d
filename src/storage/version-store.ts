import type { PaymentSchedule } from '#engine/loan.ts'
import type { Move } from '#engine/moved-schedule.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { VersionKind } from '#values/vocabulary/loan-terms.ts'
import type { StoredLoan } from './stored-loan.ts'

/** Versions of a loan's payment schedule; version 0 is the registered one. Versions never change. */
export type VersionStore = {
  readonly insert: (loanId: number, version: NewVersion) => Promise<void>
  /** All versions in order, without their rows. Throws a RowError, also if a version is missing. */
  readonly of: (loan: Pick<StoredLoan, 'id' | 'version'>) => Promise<readonly StoredVersion[]>
  /** True if all versions of the loan together may have more than this many rows. */
  readonly hasMoreRows: (loanId: number, rows: number) => Promise<boolean>
  /** Upper limit of the number of rows of a version; exact if nothing of the loan is paid. */
  readonly count: (loanId: number, version: number) => Promise<number>
  /** Rows in the interface's order; empty if there is no such version. Throws a RowError, also if a row is missing. */
  readonly rows: (loanId: number, version: number) => Promise<PaymentSchedule>
  /** Rows of each version of a loan, from the first to the current one. Throws a RowError. */
  readonly all: (loan: Pick<StoredLoan, 'id' | 'version'>) => Promise<readonly PaymentSchedule[]>
  /** Rows of an existing version, never empty. Throws a RowError. */
  readonly known: (loanId: number, version: number) => Promise<PaymentSchedule>
}

export type StoredVersion = { readonly version: number; readonly kind: VersionKind; readonly madeDate: CalendarDate }

/**
 * `extension`: the move that led from the rows of the version before to this schedule. If present, no rows are stored:
 * they are calculated on each read.
 */
export type NewVersion = StoredVersion & {
  readonly schedule: PaymentSchedule
  readonly extension?: { readonly before: PaymentSchedule; readonly move: Move }
}
