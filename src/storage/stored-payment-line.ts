import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'
import type {
  AcceptableOddity,
  EntryMark,
  PaymentLineReason,
  PaymentLineState,
} from '#values/vocabulary/payment-run-terms.ts'
import type { Note } from './note.ts'
import type { LineKey } from './run-lines.ts'

/** An entry of a bank's file, as a line keeps it. */
export type StoredEntry = {
  /** Line of the file; of an XML file, number of the entry. */
  readonly line: number
  readonly amount: Cents | null
  readonly currency: string | null
  readonly valueDate: CalendarDate | null
  readonly reference: string | null
  readonly text: string
  readonly payer: string | null
  readonly mark: EntryMark | null
  readonly unread: string | null
}

/** The loan of a line; null while none is found. */
export type LoanOfLine = {
  readonly loanId: number
  readonly loanUuid: string
  readonly lenderLoanId: string
  readonly clientName: string
}

/** Amounts that a payment books, or would book, in cents, with the version of the schedule that they were worked out on. */
export type LineBooking = {
  readonly scheduleVersion: number
  readonly delayedInterest: Cents
  readonly interest: Cents
  readonly principal: Cents
  readonly returned: Cents
}

/** One line of a payment run. Fields that the dry run has not reached yet are null. */
export type StoredPaymentLine = LineKey &
  StoredEntry & {
    readonly connectionId: string
    readonly state: PaymentLineState
    readonly reason: PaymentLineReason | null
    readonly explanation: Note | null
    readonly loan: LoanOfLine | null
    /** True if a person named the loan. */
    readonly isLoanChosen: boolean
    /** Oddities that a person accepted. */
    readonly accepted: readonly AcceptableOddity[]
    readonly booking: LineBooking | null
    readonly paymentUuid: string | null
    readonly submissionUuid: string | null
  }
