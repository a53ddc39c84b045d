import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { StoredLoan } from './stored-loan.ts'

/**
 * The n-th extension of a loan on this desk; it leads from the previous version of the schedule to `version`.
 * `createdAt` is ISO 8601 in UTC.
 */
export type StoredExtension = {
  readonly uuid: string
  readonly number: number
  readonly version: number
  readonly extendedDays: number
  readonly addedInterest: Cents
  readonly paymentDate: CalendarDate
  readonly madeThrough: string
  readonly createdAt: string
}

export type ExtensionStore = {
  readonly insert: (loanId: number, extension: StoredExtension) => Promise<void>
  /** All extensions of a loan in order. Throws a RowError, also if one is missing. */
  readonly of: (
    loan: Pick<StoredLoan, 'id' | 'extensionsUsed' | 'extensionsBefore'>,
  ) => Promise<readonly StoredExtension[]>
}
