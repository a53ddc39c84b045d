import { finalPaymentDate, nextDueDate, outstandingByDue, outstandingPrincipal } from '#engine/loan.ts'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { VOIDED_LOANS } from '#values/vocabulary/connection-terms.ts'
import { CLIENT_TYPES, type ClientType, SCHEDULE_TYPES, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { CurrentVersion } from '../loan-store.ts'
import type { LoanFigures, LoanRegistration, StoredLoan } from '../stored-loan.ts'
import { dueFromRecord, dueRecord } from './bought-back-record.ts'
import {
  centsWithinLimit,
  dateOrNull,
  exactCents,
  extensionCount,
  instant,
  nullable,
  text,
  textOrNull,
  uuid,
  wholeFrom,
} from './columns.ts'
import { columnsOf, oneOf } from './row-codec.ts'
import { givenLenderLoanId, placeOf } from './voided-record.ts'

export type LoanRecord = {
  readonly id: number
  readonly connection_id: string
  readonly uuid: string
  readonly public_id: string
  readonly lender_loan_id: string
  readonly schedule_type: ScheduleType
  readonly amount_cents: number
  readonly interest_rate_millionths: number
  readonly skin_rate_millionths: number
  readonly country: string
  readonly issue_date: string
  readonly client_type: ClientType
  readonly client_name: string
  readonly client_code: string
  readonly max_extensions: number | null
  readonly extensions_used: number
  readonly extensions_before: number
  readonly returned_json: string | null
  readonly returned_at: string | null
  readonly registered_date: string
  readonly registered_through: string
  readonly created_at: string
  readonly request_json: string
  readonly version: number
  readonly remaining_principal_cents: number
  readonly final_payment_date: string
  readonly next_due_date: string | null
  readonly next_due_cents: number | null
  readonly later_due_date: string | null
  readonly outstanding_cents: number | null
}

/** All columns that a loan is read from. */
export const LOAN_COLUMNS = [
  ...['id', 'connection_id', 'uuid', 'public_id', 'lender_loan_id', 'schedule_type', 'amount_cents'],
  ...['interest_rate_millionths', 'skin_rate_millionths', 'country', 'issue_date', 'client_type', 'client_name'],
  ...['client_code', 'max_extensions', 'extensions_used', 'returned_json', 'returned_at', 'registered_date'],
  ...['registered_through', 'created_at', 'request_json', 'version', 'remaining_principal_cents', 'final_payment_date'],
  ...['next_due_date', 'extensions_before', 'next_due_cents', 'later_due_date', 'outstanding_cents'],
].join(', ')

/** A row of `loan`. Throws a RowError if a column is damaged; each engine's index of unreadable loans has the same rules. */
export function loanFromRecord(record: LoanRecord): StoredLoan {
  const read = columnsOf('loan', record.id, record)
  return {
    id: record.id,
    ...read('connection_id', placeOf),
    uuid: read('uuid', uuid),
    publicId: read('public_id', text),
    lenderLoanId: read('lender_loan_id', givenLenderLoanId),
    scheduleType: read('schedule_type', oneOf(SCHEDULE_TYPES)),
    amount: read('amount_cents', centsWithinLimit),
    interestRate: read('interest_rate_millionths', rateFromMillionths),
    skinPercentage: read('skin_rate_millionths', rateFromMillionths),
    country: read('country', text),
    issueDate: read('issue_date', calendarDate),
    clientType: read('client_type', oneOf(CLIENT_TYPES)),
    clientName: read('client_name', text),
    clientCode: read('client_code', text),
    maxExtensions: read('max_extensions', nullable(extensionCount)),
    registeredDate: read('registered_date', calendarDate),
    registeredThrough: read('registered_through', text),
    createdAt: read('created_at', instant),
    requestJson: read('request_json', text),
    version: read('version', wholeFrom(0)),
    extensionsUsed: read('extensions_used', extensionCount),
    extensionsBefore: read('extensions_before', extensionCount),
    returnedJson: read('returned_json', nullable(text)),
    returnedAt: read('returned_at', nullable(instant)),
    remainingPrincipal: read('remaining_principal_cents', centsWithinLimit),
    finalPaymentDate: read('final_payment_date', calendarDate),
    ...read('next_due_date', dueFromRecord),
    nextDueAmount: read('next_due_cents', nullable(exactCents)),
    laterDueDate: read('later_due_date', dateOrNull),
    outstanding: read('outstanding_cents', nullable(exactCents)),
  }
}

export function recordFromRegistration(loan: LoanRegistration) {
  return {
    connection_id: loan.connectionId,
    uuid: loan.uuid,
    public_id: loan.publicId,
    lender_loan_id: loan.lenderLoanId,
    schedule_type: loan.scheduleType,
    amount_cents: loan.amount,
    interest_rate_millionths: loan.interestRate,
    skin_rate_millionths: loan.skinPercentage,
    country: loan.country,
    issue_date: formatDate(loan.issueDate),
    client_type: loan.clientType,
    client_name: loan.clientName,
    client_code: loan.clientCode,
    max_extensions: loan.maxExtensions,
    extensions_used: loan.extensionsBefore,
    extensions_before: loan.extensionsBefore,
    registered_date: formatDate(loan.registeredDate),
    registered_through: loan.registeredThrough,
    created_at: loan.createdAt,
    request_json: loan.requestJson,
    returned_json: loan.returnedJson,
    returned_at: loan.returnedJson === null ? null : loan.createdAt,
  } satisfies Partial<LoanRecord>
}

/** Figures of the current version of its schedule that a loan stores. */
export function figuresOf({ schedule, isBoughtBack = false }: Pick<CurrentVersion, 'schedule' | 'isBoughtBack'>) {
  const outstanding = outstandingByDue(schedule)
  return {
    remaining_principal_cents: outstandingPrincipal(schedule),
    final_payment_date: formatDate(finalPaymentDate(schedule)),
    next_due_date: dueRecord(nextDueDate(schedule), isBoughtBack),
    next_due_cents: outstanding.next,
    later_due_date: textOrNull(outstanding.laterDueDate),
    outstanding_cents: outstanding.all,
  }
}

/** Columns of a SELECT of `NamedLoan` from `loan`. */
export const NAMED_LOAN = 'loan.id, loan.uuid, loan.lender_loan_id AS "lenderLoanId", loan.public_id AS "publicId"'

/** Columns of a SELECT of `HeldFigures` from `loan`. */
export const HELD_FIGURES = `id, version, extensions_used AS "extensionsUsed", extensions_before AS "extensionsBefore",
  remaining_principal_cents AS "remainingPrincipal", final_payment_date AS "finalPaymentDate", next_due_date AS "nextDueDate",
  next_due_cents AS "nextDueAmount", later_due_date AS "laterDueDate", outstanding_cents AS outstanding,
  (SELECT max(number) FROM loan_event WHERE loan_id = loan.id) AS "lastVersion",
  CASE connection_id WHEN '${VOIDED_LOANS}' THEN 1 ELSE 0 END AS "isVoided"`

/** Figures of a loan for a version. */
export function loanFigures(current: CurrentVersion): LoanFigures {
  const figures = figuresOf(current)
  return {
    version: current.version,
    extensionsUsed: current.extensionsUsed,
    remainingPrincipal: figures.remaining_principal_cents,
    finalPaymentDate: figures.final_payment_date,
    nextDueDate: figures.next_due_date,
    nextDueAmount: figures.next_due_cents,
    laterDueDate: figures.later_due_date,
    outstanding: figures.outstanding_cents,
  }
}
