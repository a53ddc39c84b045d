import { type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { UnitOfWork } from '../storage.ts'
import type { LoanRegistration } from '../stored-loan.ts'
import { AT, uuidOf } from './book.test-support.ts'

export const ISSUED = calendarDate('2026-01-26')

/** Monthly rows of 100.00 and 1.00, from a month after the day. */
export function rowsFrom(day = ISSUED, count = 2): PaymentSchedule {
  return Array.from({ length: count }, (_, row) =>
    paymentRow(row + 1, addDays(day, 30 * (row + 1)), cents(10_000), cents(100)),
  )
}

/** The local loan with a number; different numbers differ in every unique field. */
export function loanOf(number: number, changes: Partial<LoanRegistration> = {}): LoanRegistration {
  return {
    connectionId: 'local',
    returnedJson: null,
    uuid: uuidOf(number),
    publicId: `PUBLIC${number}`,
    lenderLoanId: `LOAN-${number}`,
    scheduleType: 'REGULAR',
    amount: cents(20_000),
    interestRate: rateFromMillionths(10_500_000),
    skinPercentage: rateFromMillionths(5_000_000),
    country: 'EST',
    issueDate: ISSUED,
    clientType: 'CONSUMER',
    clientName: 'Mari Maasikas',
    clientCode: '48703150007',
    representativeCode: '',
    maxExtensions: 2,
    extensionsBefore: 0,
    registeredDate: ISSUED,
    registeredThrough: 'test',
    createdAt: AT,
    requestJson: `{"lenderLoanId":"LOAN-${number}"}`,
    schedule: rowsFrom(),
    ...changes,
  }
}

/** Registers a loan with its first version; returns its ID. */
export async function register({ loans, versions }: UnitOfWork, loan: LoanRegistration): Promise<number> {
  const id = await loans.insert(loan)
  await versions.insert(id, { version: 0, kind: 'registered', madeDate: loan.registeredDate, schedule: loan.schedule })
  return id
}
