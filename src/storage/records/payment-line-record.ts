import {
  ACCEPTABLE_ODDITIES,
  type AcceptableOddity,
  ENTRY_MARKS,
  PAYMENT_LINE_REASONS,
  PAYMENT_LINE_STATES,
} from '#values/vocabulary/payment-run-terms.ts'
import type { PaymentLineGroup } from '../payment-line-store.ts'
import { RowError } from '../row-error.ts'
import type { LineBooking, LoanOfLine, StoredPaymentLine } from '../stored-payment-line.ts'
import { centsWithinLimit, dateOrNull, nullable, required, text, uuid, wholeFrom } from './columns.ts'
import { storedNote } from './note-codec.ts'
import { columnsOf, oneOf } from './row-codec.ts'
import { totalOf } from './sums.ts'
import { givenLenderLoanId } from './voided-record.ts'

/** Stored columns of a line. */
export type OwnPaymentLineRecord = {
  readonly run_id: number
  readonly position: number
  readonly connection_id: string
  readonly line: number
  readonly amount_cents: number | null
  readonly currency: string | null
  readonly value_date: string | null
  readonly reference: string | null
  readonly text: string
  readonly payer: string | null
  readonly mark: string | null
  readonly unread: string | null
  readonly state: string
  readonly reason: string | null
  readonly explanation_json: string | null
  readonly loan_id: number | null
  readonly loan_by: string | null
  readonly accepted: string
  readonly schedule_version: number | null
  readonly delayed_interest_cents: number | null
  readonly interest_cents: number | null
  readonly principal_cents: number | null
  readonly returned_cents: number | null
  readonly payment_uuid: string | null
  readonly submission_uuid: string | null
}

/** A line with columns of its loan. */
export type PaymentLineRecord = OwnPaymentLineRecord & {
  /** ID of the loan found; null if there is none. */
  readonly loan_row: number | null
  readonly loan_uuid: string
  readonly lender_loan_id: string
  readonly client_name: string
}

export const LOAN_BY_PERSON = 'person'

/** A row of `payment_run_line`. Throws a RowError. */
export function paymentLineFromRecord(record: PaymentLineRecord): StoredPaymentLine {
  return { ...ownPaymentLineFromRecord(record), loan: loanOf(record) }
}

/** A line without its loan. Throws a RowError. */
export function ownPaymentLineFromRecord(record: OwnPaymentLineRecord): Omit<StoredPaymentLine, 'loan'> {
  const read = readerOf(record)
  return {
    runId: record.run_id,
    position: read('position', wholeFrom(1)),
    connectionId: read('connection_id', text),
    line: read('line', wholeFrom(1)),
    amount: read('amount_cents', nullable(centsWithinLimit)),
    currency: read('currency', nullable(text)),
    valueDate: read('value_date', dateOrNull),
    reference: read('reference', nullable(text)),
    text: read('text', text),
    payer: read('payer', nullable(text)),
    mark: read('mark', nullable(oneOf(ENTRY_MARKS))),
    unread: read('unread', nullable(text)),
    state: read('state', oneOf(PAYMENT_LINE_STATES)),
    reason: read('reason', nullable(oneOf(PAYMENT_LINE_REASONS))),
    explanation: read('explanation_json', nullable(storedNote)),
    isLoanChosen: read('loan_by', nullable(oneOf([LOAN_BY_PERSON]))) !== null,
    accepted: read('accepted', oddities),
    booking: bookingOf(record),
    paymentUuid: read('payment_uuid', nullable(uuid)),
    submissionUuid: read('submission_uuid', nullable(uuid)),
  }
}

function readerOf(record: OwnPaymentLineRecord) {
  return columnsOf('payment_run_line', `${record.run_id} ${record.position}`, record)
}

/** All amounts stand with the version that they were worked out on. */
function bookingOf(record: OwnPaymentLineRecord): LineBooking | null {
  const read = readerOf(record)
  const scheduleVersion = read('schedule_version', nullable(wholeFrom(0)))
  if (scheduleVersion === null) return null
  const amount = required(centsWithinLimit)
  return {
    scheduleVersion,
    delayedInterest: read('delayed_interest_cents', amount),
    interest: read('interest_cents', amount),
    principal: read('principal_cents', amount),
    returned: read('returned_cents', amount),
  }
}

function oddities(stored: string): readonly AcceptableOddity[] {
  return text(stored)
    .split(' ')
    .filter((word) => word !== '')
    .map(oneOf(ACCEPTABLE_ODDITIES))
}

function loanOf(record: PaymentLineRecord): LoanOfLine | null {
  const { loan_id, loan_row } = record
  if (loan_id === null) return null
  if (loan_row === null) throw new RowError('payment_run_line', `${record.run_id} ${record.position}`, 'loan_id')
  const read = columnsOf('loan', loan_row, record)
  return {
    loanId: loan_id,
    loanUuid: read('loan_uuid', uuid),
    lenderLoanId: read('lender_loan_id', givenLenderLoanId),
    clientName: read('client_name', text),
  }
}

/** Sums over rows of `payment_run_line`, as texts. */
export type PaymentGroupRecord = {
  readonly state: string
  readonly reason: string | null
  readonly lines: number | bigint
  readonly amount: string
  readonly booked: string
  readonly returned: string
}

/** Throws a RangeError for a term unknown to this version. */
export function paymentGroupFromRecord(record: PaymentGroupRecord): PaymentLineGroup {
  return {
    state: oneOf(PAYMENT_LINE_STATES)(record.state),
    reason: nullable(oneOf(PAYMENT_LINE_REASONS))(record.reason),
    lines: Number(record.lines),
    amount: totalOf(record.amount),
    booked: totalOf(record.booked),
    returned: totalOf(record.returned),
  }
}
