import type { PaymentSchedule } from '#engine/loan.ts'
import type { Move } from '#engine/moved-schedule.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { VersionKind } from '#values/vocabulary/loan-terms.ts'
import type { StoredLoan } from './stored-loan.ts'

/** The versions of a loan's payment schedule; 0 is the one registered. None is ever changed. */
export type VersionStore = {
  readonly insert: (loanId: number, version: NewVersion) => Promise<void>
  /** All versions in their order, without their rows. Throws a RowError, also for one that is missing. */
  readonly of: (loan: Pick<StoredLoan, 'id' | 'version'>) => Promise<readonly StoredVersion[]>
  /** Whether all versions of the loan together may have more rows than that. */
  readonly hasMoreRows: (loanId: number, rows: number) => Promise<boolean>
  /** How many rows a version has at most: as many where nothing of the loan is paid. */
  readonly count: (loanId: number, version: number) => Promise<number>
  /** The rows in the interface's order; empty where there is no such version. Throws a RowError, also for one that is missing. */
  readonly rows: (loanId: number, version: number) => Promise<PaymentSchedule>
  /** The rows of each version of a loan, from the first to the current one. Throws a RowError. */
  readonly all: (loan: Pick<StoredLoan, 'id' | 'version'>) => Promise<readonly PaymentSchedule[]>
  /** The rows of a version that there is: never empty. Throws a RowError. */
  readonly known: (loanId: number, version: number) => Promise<PaymentSchedule>
}

export type StoredVersion = { readonly version: number; readonly kind: VersionKind; readonly madeDate: CalendarDate }

/**
 * `extension` says which move has led from the rows of the version before to this schedule. Where it has, no rows are
 * stored: they are worked out whenever they are read.
 */
export type NewVersion = StoredVersion & {
  readonly schedule: PaymentSchedule
  readonly extension?: { readonly before: PaymentSchedule; readonly move: Move }
}
