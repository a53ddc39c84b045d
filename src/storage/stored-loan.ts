import type { PaymentSchedule } from '#engine/loan.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { ClientType, ScheduleType } from '#values/vocabulary/loan-terms.ts'

/** A loan as registered. `requestJson` is the exact request; instants are ISO 8601 in UTC. */
export type LoanRegistration = {
  readonly connectionId: string
  readonly uuid: string
  readonly publicId: string
  readonly lenderLoanId: string
  readonly scheduleType: ScheduleType
  readonly amount: Cents
  readonly interestRate: Rate
  readonly skinPercentage: Rate
  readonly country: string
  readonly issueDate: CalendarDate
  readonly clientType: ClientType
  readonly clientName: string
  readonly clientCode: string
  readonly representativeCode: string
  /** Null if a live service has not reported a limit. */
  readonly maxExtensions: number | null
  /** Extensions before the loan came to this desk; only their number is known. */
  readonly extensionsBefore: number
  readonly registeredDate: CalendarDate
  readonly registeredThrough: string
  readonly createdAt: string
  readonly requestJson: string
  readonly schedule: PaymentSchedule
  /** The exact loan as a live service returned it; null for a local one. */
  readonly returnedJson: string | null
}

/** The part of a registration that never changes. */
export type RegisteredLoan = Omit<LoanRegistration, 'schedule' | 'representativeCode'>

/**
 * Figures of the current version, copied to the loan's own row for lists, sums and filters. Cents; days are `YYYY-MM-DD`.
 * The next due date of a loan that was bought back is `BOUGHT_BACK_DUE`.
 */
export type LoanFigures = {
  readonly version: number
  readonly extensionsUsed: number
  readonly remainingPrincipal: number
  readonly finalPaymentDate: string
  readonly nextDueDate: string | null
  readonly nextDueAmount: number | null
  readonly laterDueDate: string | null
  readonly outstanding: number | null
}

/** The figures as a row holds them, not validated, and the number of the last version; null if there is none. */
export type HeldFigures = LoanFigures & {
  readonly id: number
  readonly extensionsBefore: number
  readonly lastVersion: number | null
  /** 1 for a voided loan, otherwise 0. */
  readonly isVoided: number
}

/** A stored loan with its current version and figures. */
export type StoredLoan = RegisteredLoan & {
  readonly id: number
  readonly version: number
  /** All extensions, including those before the loan came to this desk. */
  readonly extensionsUsed: number
  readonly returnedAt: string | null
  readonly remainingPrincipal: Cents
  readonly finalPaymentDate: CalendarDate
  readonly nextDueDate: CalendarDate | null
  /** Outstanding on the next due date, moved interest included. Null where only the rows of the schedule tell it. */
  readonly nextDueAmount: Cents | null
  /** The due date after the next one with anything outstanding; null if there is none. */
  readonly laterDueDate: CalendarDate | null
  /** Outstanding on all due dates. Null where only the rows of the schedule tell it. */
  readonly outstanding: Cents | null
  /** True if the loan was entered wrongly: it stays, outside the running book, and nothing can be done with it. */
  readonly isVoided: boolean
  /** True if the lender took the loan back: it stays in the running book and owes nothing any more. */
  readonly isBoughtBack: boolean
}

/** A loan with what its own row tells of its outstanding amounts. */
export type OwingLoan = Pick<
  StoredLoan,
  'id' | 'version' | 'nextDueDate' | 'nextDueAmount' | 'laterDueDate' | 'finalPaymentDate' | 'outstanding'
>
