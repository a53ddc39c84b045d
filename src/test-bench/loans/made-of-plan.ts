import { type Loan, registeredSchedule } from '#engine/loan.ts'
import { bookedPortion } from '#engine/payments/allocation.ts'
import { demoRequestOf } from '#host/demo/demo-loan.ts'
import type { DemoLoanVersion, MadeLoan } from '#host/demo/made-loan.ts'
import type { StoredSettings } from '#storage/settings-store.ts'
import type { LoanRegistration } from '#storage/stored-loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { type CourseVersion, describedCourse } from './loan-course.ts'
import type { LoanPlan } from './loan-plan.ts'

/** Source of the identifiers of a loan and of its events. */
export type LoanIds = { readonly uuid: () => string; readonly publicId: () => string }

/** Settings of the book that a loan depends on. */
export type LoanRules = Pick<StoredSettings, 'extensionInterest' | 'lenderSkinPercentage'>

const MADE_THROUGH = 'Test bench'

/** Makes the loan of a plan by the rules of the engine. Throws a LoanError if a step is impossible. */
export function madeOfPlan(plan: LoanPlan, ids: LoanIds, rules: LoanRules): MadeLoan {
  const versions = describedCourse(engineLoanOf(plan), plan.course, rules.extensionInterest)
  const registration = registrationOf(plan, ids, rules, versions[0])
  return { registration, versions: versions.map((version) => madeVersion(plan, ids, version)) }
}

/** The loan in the engine's form, on the day it is registered. */
export function engineLoanOf(plan: LoanPlan): Loan {
  return {
    amount: plan.terms.loanAmount,
    interestRate: plan.terms.interestRate,
    issueDate: plan.issueDate,
    registeredDate: plan.registeredDate,
    maxExtensions: plan.maxExtensions,
    extensionsUsed: plan.extensionsBefore,
    isVoided: false,
    isBoughtBack: false,
    schedule: registeredSchedule(plan.rows),
  }
}

function registrationOf(plan: LoanPlan, ids: LoanIds, rules: LoanRules, { schedule }: CourseVersion): LoanRegistration {
  const { terms, client, maxExtensions, rows, ownFields } = plan
  return {
    connectionId: LOCAL_CONNECTION,
    returnedJson: null,
    uuid: ids.uuid(),
    publicId: ids.publicId(),
    lenderLoanId: plan.lenderLoanId,
    scheduleType: terms.scheduleType,
    amount: terms.loanAmount,
    interestRate: terms.interestRate,
    skinPercentage: rules.lenderSkinPercentage,
    country: client.country,
    issueDate: plan.issueDate,
    clientType: client.clientType,
    clientName: client.name,
    clientCode: client.code,
    representativeCode: client.representativeCode,
    maxExtensions,
    extensionsBefore: plan.extensionsBefore,
    registeredDate: plan.registeredDate,
    registeredThrough: MADE_THROUGH,
    createdAt: instantOf(plan.registeredDate, '09:12'),
    requestJson: JSON.stringify({ ...demoRequestOf(plan, terms, client, maxExtensions, rows), ...ownFields }, null, 2),
    schedule,
  }
}

function madeVersion(plan: LoanPlan, ids: LoanIds, { schedule, led }: CourseVersion): DemoLoanVersion {
  if (!led) return { madeDate: plan.registeredDate, schedule, event: null }
  const { date } = led
  const made = { uuid: ids.uuid(), paymentDate: date, madeThrough: MADE_THROUGH, createdAt: instantOf(date, '10:30') }
  if (led.kind === 'payment') {
    const { amount, booking } = led
    const event = {
      ...made,
      kind: 'paid',
      amount,
      booked: bookedPortion(booking),
      delayedInterestNumber: null,
    } as const
    return { madeDate: date, schedule, event }
  }
  const { daysToExtend: extendedDays, addedInterest } = led.extension
  const event = { ...made, kind: 'extended', extendedDays, addedInterest: addedInterest.amount } as const
  return { madeDate: date, schedule, event }
}

/** Instant at a fixed time of day, so that the same loan is the same byte for byte. */
function instantOf(date: CalendarDate, time: string): string {
  return `${formatDate(date)}T${time}:00.000Z`
}
