import { createPaymentRequest, type PaymentBody } from '#contract/payment.ts'
import type { PaymentSchedule } from '#engine/loan.ts'
import { bookedPortion } from '#engine/payments/allocation.ts'
import type { BookedPayment } from '#engine/payments/course.ts'
import type { StoredBuyback, StoredCorrection, StoredPayment } from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import type { Caller, LoanParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { type JsonBody, validatedBody } from '../wire/read-json.ts'
import { refuseAt } from '../wire/refusal.ts'
import { dataText } from '../wire/routes.ts'
import type { Planner } from './plan.ts'
import { type ArrivedPayment, findCourse, type LoanInCourse, planPayment } from './plan-payment.ts'

/** Books a payment on the loan as of today, or refuses it. The answer says what was booked, as the interface has it. */
export function payLoanHere(parts: LoanParts, body: JsonBody, caller: Caller): Planner {
  const { loanUuid, paymentAmount: amount } = validatedBody(createPaymentRequest, body.value)
  return async () => {
    const found = await findCourse(parts, loanUuid)
    const today = parts.clock.today()
    const { issueDate } = found.loan
    if (today < issueDate) refuseAt('/loanUuid', 'not-issued-yet', { issueDate: formatDate(issueDate) })
    const made = plannedPayment(parts, found, { amount, valueDate: today }, callerName(caller))
    return { status: 201, text: dataText(paymentBodyOf(found.stored.uuid, made.payment)), store: made.store }
  }
}

/** A payment as it will be stored, and what stores it: false if the loan has changed since. */
export type PlannedPayment = BookedPayment & {
  readonly payment: StoredPayment
  readonly store: (unit: UnitOfWork) => Promise<boolean>
}

/** Plans a payment of a loan with all that is stored of it. Throws as `planPayment` does. */
export function plannedPayment(
  { clock, ids }: LoanParts,
  found: LoanInCourse,
  arrived: ArrivedPayment,
  madeThrough: string,
): PlannedPayment {
  const planned = planPayment(found, arrived, clock.today())
  const payment: StoredPayment = {
    kind: 'paid',
    version: found.stored.version + 1,
    madeDate: clock.today(),
    uuid: ids.uuid(),
    amount: arrived.amount,
    booked: bookedPortion(planned.booking),
    paymentDate: arrived.valueDate,
    delayedInterestNumber: found.delayedInterest.number,
    madeThrough,
    createdAt: clock.now(),
  }
  return { ...planned, payment, store: (unit) => storeCourse(unit, found.stored, payment, planned.course.schedule) }
}

/**
 * Stores an event of a loan with its schedule as the next version; false if the loan has another version by now. The loan is
 * given as it is after the event.
 */
export async function storeCourse(
  unit: UnitOfWork,
  { id, version, extensionsUsed, isBoughtBack }: StoredLoan,
  event: StoredPayment | StoredCorrection | StoredBuyback,
  schedule: PaymentSchedule,
): Promise<boolean> {
  if ((await unit.loans.versionOf(id)) !== version) return false
  await unit.loanEvents.insert(id, { ...event, schedule })
  await unit.loans.setVersion(id, { version: event.version, extensionsUsed, schedule, isBoughtBack })
  return true
}

function paymentBodyOf(loanUuid: string, { uuid, booked, paymentDate }: StoredPayment): PaymentBody {
  return {
    uuid,
    loanUuid,
    principalAmount: formatAmount(booked.principal),
    interestAmount: formatAmount(booked.interest),
    delayedInterestAmount: formatAmount(booked.delayedInterest),
    paymentDate: formatDate(paymentDate),
    currency: 'EUR',
  }
}
