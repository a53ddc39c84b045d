import { type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import { bookedPortion } from '#engine/payments/allocation.ts'
import { withPayment, withStep } from '#engine/payments/course.ts'
import { present } from '#values/assert.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { GivenExtension, NewEvent } from '../loan-event-store.ts'
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
export async function register({ loans, loanEvents }: UnitOfWork, loan: LoanRegistration): Promise<number> {
  const id = present(await loans.insert(loan), 'new loan')
  const { registeredDate: madeDate, schedule } = loan
  await loanEvents.insert(id, { version: 0, kind: 'registered', madeDate, schedule })
  return id
}

/** An extension by 30 days that leads to a version, with all rows stored. */
export function extensionTo(
  version: number,
  schedule: PaymentSchedule,
  changes: Partial<GivenExtension & { readonly before: PaymentSchedule }> = {},
): Extract<NewEvent, { readonly kind: 'extended' }> {
  const made = { kind: 'extended', version, madeDate: ISSUED, paymentDate: ISSUED, schedule, before: null } as const
  const given = { uuid: uuidOf(7), extendedDays: 30, addedInterest: cents(12), madeThrough: 'test', createdAt: AT }
  return { ...made, ...given, ...changes }
}

/** Enters a payment of cents on a loan, and stores the version that it leads to. */
export async function payLoan({ loans, loanEvents }: UnitOfWork, loanId: number, amount: number): Promise<void> {
  const version = ((await loans.versionOf(loanId)) ?? 0) + 1
  const payment = { kind: 'payment', event: version, valueDate: ISSUED, rules: [], amount: cents(amount) } as const
  const { course, booking } = withPayment(await loanEvents.course(loanId, version - 1), payment)
  const given = { uuid: uuidOf(9), amount: payment.amount, booked: bookedPortion(booking), paymentDate: ISSUED }
  const made = { version, kind: 'paid', madeDate: ISSUED, madeThrough: 'test', createdAt: AT } as const
  const event = { ...made, ...given, delayedInterestNumber: null, schedule: course.schedule }
  await loanEvents.insert(loanId, event)
  const extensionsUsed = (await loans.heldFigures(loanId - 1, 1))[0]?.extensionsUsed ?? 0
  await loans.setVersion(loanId, { version, extensionsUsed, schedule: course.schedule })
}

/** Takes the payment that led to a version back. */
export async function reversePayment(
  { loans, loanEvents }: UnitOfWork,
  loanId: number,
  ofEvent: number,
): Promise<void> {
  const version = ((await loans.versionOf(loanId)) ?? 0) + 1
  const { schedule } = withStep(await loanEvents.course(loanId, version - 1), {
    kind: 'reversal',
    event: version,
    ofEvent,
  })
  const made = { version, kind: 'reversed', madeDate: ISSUED, madeThrough: 'test', createdAt: AT } as const
  await loanEvents.insert(loanId, {
    ...made,
    uuid: uuidOf(6),
    reversedVersion: ofEvent,
    reason: 'Booked twice',
    schedule,
  })
  const extensionsUsed = (await loans.heldFigures(loanId - 1, 1))[0]?.extensionsUsed ?? 0
  await loans.setVersion(loanId, { version, extensionsUsed, schedule })
}

/** A refresh that leads to a version. */
export function refreshTo(version: number, schedule: PaymentSchedule): NewEvent {
  return { kind: 'refreshed', version, madeDate: ISSUED, createdAt: AT, schedule }
}
