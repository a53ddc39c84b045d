import type { PaymentSchedule } from '#engine/loan.ts'
import type { ScheduleType } from '#engine/schedule/schedule-terms.ts'
import { type CalendarDate, calendarDate, formatDate } from '#values/calendar-date.ts'
import { type Cents, cents } from '#values/money.ts'
import { type Rate, rateFromMillionths } from '#values/rate.ts'
import { dateOrNull } from './columns.ts'

export type ClientType = 'CONSUMER' | 'BUSINESS_WITH_COLLATERAL' | 'BUSINESS_WITHOUT_COLLATERAL'

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
  readonly registeredDate: CalendarDate
  readonly registeredThrough: string
  readonly createdAt: string
  readonly requestJson: string
  readonly schedule: PaymentSchedule
  /** The loan as a live service returned it, to the letter; null for a local one. */
  readonly returnedJson: string | null
}

/** A loan as stored, with its current version and the figures of it. */
export type StoredLoan = Omit<LoanRegistration, 'schedule' | 'representativeCode'> & {
  readonly id: number
  readonly version: number
  readonly extensionsUsed: number
  readonly returnedAt: string | null
  readonly remainingPrincipal: Cents
  readonly finalPaymentDate: CalendarDate
  readonly nextDueDate: CalendarDate | null
}

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
}

export function loanFromRecord(record: LoanRecord): StoredLoan {
  return {
    id: record.id,
    connectionId: record.connection_id,
    uuid: record.uuid,
    publicId: record.public_id,
    lenderLoanId: record.lender_loan_id,
    scheduleType: record.schedule_type,
    amount: cents(record.amount_cents),
    interestRate: rateFromMillionths(record.interest_rate_millionths),
    skinPercentage: rateFromMillionths(record.skin_rate_millionths),
    country: record.country,
    issueDate: calendarDate(record.issue_date),
    clientType: record.client_type,
    clientName: record.client_name,
    clientCode: record.client_code,
    maxExtensions: record.max_extensions,
    registeredDate: calendarDate(record.registered_date),
    registeredThrough: record.registered_through,
    createdAt: record.created_at,
    requestJson: record.request_json,
    version: record.version,
    extensionsUsed: record.extensions_used,
    returnedJson: record.returned_json,
    returnedAt: record.returned_at,
    remainingPrincipal: cents(record.remaining_principal_cents),
    finalPaymentDate: calendarDate(record.final_payment_date),
    nextDueDate: dateOrNull(record.next_due_date),
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
    registered_date: formatDate(loan.registeredDate),
    registered_through: loan.registeredThrough,
    created_at: loan.createdAt,
    request_json: loan.requestJson,
    returned_json: loan.returnedJson,
    returned_at: loan.returnedJson === null ? null : loan.createdAt,
  } satisfies Partial<LoanRecord>
}
