import type { PaymentSchedule } from '#engine/loan.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import type { ClientType, ScheduleType } from '#values/vocabulary/loan-terms.ts'

/** A loan as registered. `requestJson` is the request to the letter; instants are ISO 8601 in UTC. */
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
  /** Null where a live service has not said how many it allows. */
  readonly maxExtensions: number | null
  /** How many it had before it came to this desk; of those there is nothing but their number. */
  readonly extensionsBefore: number
  readonly registeredDate: CalendarDate
  readonly registeredThrough: string
  readonly createdAt: string
  readonly requestJson: string
  readonly schedule: PaymentSchedule
  /** The loan as a live service returned it, to the letter; null for a local one. */
  readonly returnedJson: string | null
}

/** What stays of a registration whatever happens to the loan. */
export type RegisteredLoan = Omit<LoanRegistration, 'schedule' | 'representativeCode'>

/** Figures of a loan's versions in its own row, for lists, sums and filters. Cents; days are `YYYY-MM-DD`. */
export type LoanFigures = {
  readonly version: number
  readonly extensionsUsed: number
  readonly remainingPrincipal: number
  readonly finalPaymentDate: string
  readonly nextDueDate: string | null
}

/** The same as a row holds them, whatever is there, and the number of the last version; null where there is none. */
export type HeldFigures = LoanFigures & {
  readonly id: number
  readonly extensionsBefore: number
  readonly lastVersion: number | null
}

/** A loan as stored, with its current version and the figures of it. */
export type StoredLoan = RegisteredLoan & {
  readonly id: number
  readonly version: number
  /** All that it has had, those before it came here among them. */
  readonly extensionsUsed: number
  readonly returnedAt: string | null
  readonly remainingPrincipal: Cents
  readonly finalPaymentDate: CalendarDate
  readonly nextDueDate: CalendarDate | null
}
