import type { PaymentSchedule, Portion } from '#engine/loan.ts'
import type { Course } from '#engine/payments/course.ts'
import type { RowChange } from '#engine/payments/row-changes.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import type { StoredLoan } from './stored-loan.ts'

/**
 * Events of loans, and the schedules that they led to: event n leads to version n, and event 0 is the registration.
 * Events never change.
 */
export type LoanEventStore = {
  readonly insert: (loanId: number, event: NewEvent) => Promise<void>
  /** All events in order, without rows. Throws a RowError, also if an event is missing. */
  readonly of: (loan: Pick<StoredLoan, 'id' | 'version'>) => Promise<readonly StoredEvent[]>
  /** True if all versions of the loan together may have more than this many rows. */
  readonly hasMoreRows: (loanId: number, rows: number) => Promise<boolean>
  /** Upper limit of the number of rows of a version; exact if nothing of the loan is paid. */
  readonly count: (loanId: number, version: number) => Promise<number>
  /** Rows in the interface's order; empty if there is no such version. Throws a RowError, also if a row is missing. */
  readonly rows: (loanId: number, version: number) => Promise<PaymentSchedule>
  /** Rows of each version of a loan, from the first to the current one. Throws a RowError. */
  readonly all: (loan: Pick<StoredLoan, 'id' | 'version'>) => Promise<readonly PaymentSchedule[]>
  /** An existing version, as the rows that were stored last and the steps since. Throws a RowError. */
  readonly course: (loanId: number, version: number) => Promise<Course>
  /** Changes of stored rows by payments, as sums and lists have them. Throws a RowError. */
  readonly rowChanges: (loanId: number) => Promise<readonly RowChange[]>
  /** Stores changes of rows in place of all that the loan had, readable or not. */
  readonly remakeRowChanges: (loanId: number, changes: readonly RowChange[]) => Promise<void>
  /** Rows of an existing version, never empty. Throws a RowError. */
  readonly known: (loanId: number, version: number) => Promise<PaymentSchedule>
}

type Made = { readonly version: number; readonly madeDate: CalendarDate }

/** An extension as it was given. `createdAt` is ISO 8601 in UTC. */
export type GivenExtension = {
  readonly uuid: string
  readonly extendedDays: number
  readonly addedInterest: Cents
  readonly paymentDate: CalendarDate
  readonly madeThrough: string
  readonly createdAt: string
}

/** The loan itself says when and through what it was registered. */
type RegisteredEvent = Made & { readonly kind: 'registered' }

/** `number` counts the extensions of the loan on this desk, from 1, without those that were undone before. */
type ExtendedEvent = Made & GivenExtension & { readonly kind: 'extended'; readonly number: number }

/** `createdAt` is ISO 8601 in UTC; null if the refresh was stored before instants of refreshes were. */
type RefreshedEvent = Made & { readonly kind: 'refreshed'; readonly createdAt: string | null }

/**
 * A payment of an amount in cents, as it was given. `paymentDate` is its value date. `booked` is what was answered: the parts that the
 * installments took when it was entered. `delayedInterestNumber` is the number of the last setting of delayed interest
 * then; null if there was none, or a live service booked the payment. `createdAt` is ISO 8601 in UTC.
 */
export type GivenPayment = {
  readonly uuid: string
  readonly amount: Cents
  readonly booked: Portion
  readonly paymentDate: CalendarDate
  readonly delayedInterestNumber: number | null
  readonly madeThrough: string
  readonly createdAt: string
}

type PaidEvent = Made & GivenPayment & { readonly kind: 'paid' }

/** A correction as it was given. `createdAt` is ISO 8601 in UTC. */
type GivenCorrection = {
  readonly uuid: string
  readonly reason: string
  readonly madeThrough: string
  readonly createdAt: string
}

/** A payment taken back, which led to the version `reversedVersion`. */
type ReversedEvent = Made & GivenCorrection & { readonly kind: 'reversed'; readonly reversedVersion: number }

/** An extension taken back, which led to the version `undoneVersion`. */
type UndoneEvent = Made & GivenCorrection & { readonly kind: 'undone'; readonly undoneVersion: number }

/** A loan that was entered wrongly. Its rows stay, and no event follows. */
type VoidedEvent = Made & GivenCorrection & { readonly kind: 'voided' }

/**
 * A loan that its lender took back. `due` is what was due of it on `paymentDate`, in cents; nothing is outstanding since.
 * `delayedInterestNumber` is as for a payment. `createdAt` is ISO 8601 in UTC.
 */
type BoughtBackEvent = Made & {
  readonly kind: 'bought-back'
  readonly uuid: string
  readonly reason: BuybackReason
  readonly due: Portion
  readonly paymentDate: CalendarDate
  readonly delayedInterestNumber: number | null
  readonly madeThrough: string
  readonly createdAt: string
}

/** A buyback taken back, which led to the version `boughtBackVersion`. */
type ReinstatedEvent = Made & GivenCorrection & { readonly kind: 'reinstated'; readonly boughtBackVersion: number }

/** An event with all that it was given. */
export type StoredEvent =
  | RegisteredEvent
  | ExtendedEvent
  | RefreshedEvent
  | PaidEvent
  | ReversedEvent
  | UndoneEvent
  | VoidedEvent
  | BoughtBackEvent
  | ReinstatedEvent

export type StoredPayment = PaidEvent

export type StoredReversal = ReversedEvent

export type StoredUndoing = UndoneEvent

export type StoredVoiding = VoidedEvent

export type StoredBuyback = BoughtBackEvent

export type StoredReinstatement = ReinstatedEvent

/** An event that takes an earlier one back, or ends the loan. */
export type StoredCorrection = ReversedEvent | UndoneEvent | VoidedEvent | ReinstatedEvent

export type StoredExtension = ExtendedEvent

/** An extension that is not stored yet; its number follows from the events before it. */
export type NewExtension = Omit<ExtendedEvent, 'number'>

/**
 * An event with the schedule that it leads to. `before` is the schedule that the extension moved, if that is the last
 * version; null for an earlier one, and for one with delayed interest since its last event.
 */
export type NewEvent = { readonly schedule: PaymentSchedule } & (
  | RegisteredEvent
  | (NewExtension & { readonly before: PaymentSchedule | null })
  | (Omit<RefreshedEvent, 'createdAt'> & { readonly createdAt: string })
  | PaidEvent
  | BoughtBackEvent
  | StoredCorrection
)
