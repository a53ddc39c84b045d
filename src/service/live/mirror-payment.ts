import type { LiveLoan, LivePayment } from '#contract/live-answer.ts'
import { type PaymentSchedule, type Portion, totalsOf } from '#engine/loan.ts'
import { numberedAfter } from '#engine/numbered-rows.ts'
import { sumOf, withPortion } from '#engine/payments/allocation.ts'
import type { StoredPayment } from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { type Cents, subtract } from '#values/money.ts'
import { CALCULATED_ELSEWHERE } from '../loans/delayed-interest.ts'
import type { LoanParts } from '../service-parts.ts'
import { liveSchedule } from './live-schedule.ts'
import { refreshMirror } from './mirror-loan.ts'

/**
 * Adds a payment to the mirror with the amounts that the service returned, on the earliest installments that owe such
 * parts; does nothing for a loan that is not in the mirror. Call inside a write.
 */
export async function mirrorPayment(
  parts: LoanParts<UnitOfWork>,
  submission: StoredSubmission,
  amount: Cents,
  { uuid, principalAmount, interestAmount, delayedInterestAmount, paymentDate }: LivePayment,
): Promise<void> {
  const { storage } = parts
  const stored = await storage.loans.byUuid(submission.connectionId, submission.loanUuid ?? '')
  if (!stored) return
  const booked = { principal: principalAmount, interest: interestAmount, delayedInterest: delayedInterestAmount }
  const schedule = withPortion(await storage.loanEvents.known(stored.id, stored.version), booked)
  await store(parts, stored, schedule, { uuid, amount, booked, paymentDate, madeThrough: submission.madeThrough })
}

/**
 * Adds a payment that a person found at the service to the mirror, with the rows that the service has now. If they do
 * not differ by what such a payment books, they are stored as a refresh alone. Call inside a write.
 */
export async function mirrorFoundPayment(
  parts: LoanParts<UnitOfWork>,
  submission: StoredSubmission,
  amount: Cents,
  read: { readonly loan: LiveLoan; readonly text: string },
): Promise<void> {
  const { storage, clock, ids } = parts
  const stored = await storage.loans.byUuid(submission.connectionId, submission.loanUuid ?? '')
  if (!stored) return
  const earlier = await storage.loanEvents.all(stored)
  const schedule = numberedAfter(earlier, liveSchedule(read.loan.paymentSchedule))
  const booked = bookedBetween(earlier.at(-1) ?? [], schedule)
  if (!booked || sumOf(booked) > amount || sumOf(booked) === 0) {
    await refreshMirror(parts, stored, read.loan, read.text)
    return
  }
  const paymentDate = clock.today()
  const given = { uuid: ids.uuid(), amount, booked, paymentDate, madeThrough: submission.madeThrough }
  await store(parts, stored, schedule, given)
}

type Given = Pick<StoredPayment, 'uuid' | 'amount' | 'booked' | 'paymentDate' | 'madeThrough'>

async function store(
  { storage, clock }: LoanParts<UnitOfWork>,
  stored: StoredLoan,
  schedule: PaymentSchedule,
  given: Given,
): Promise<void> {
  const { id, version: before, extensionsUsed, isBoughtBack, returnedJson } = stored
  const version = before + 1
  const made = { kind: 'paid', version, madeDate: clock.today(), createdAt: clock.now() } as const
  const delayedInterestNumber = CALCULATED_ELSEWHERE.number
  await storage.loanEvents.insert(id, { ...made, ...given, delayedInterestNumber, schedule })
  await storage.loans.setVersion(id, { version, extensionsUsed, schedule, isBoughtBack })
  if (returnedJson !== null) await storage.loans.setReturned(id, returnedJson, clock.now())
}

/** Increase of the paid amounts in a later schedule, by part; null if any paid amount is lower there. */
function bookedBetween(before: PaymentSchedule, after: PaymentSchedule): Portion | null {
  const [was, now] = [totalsOf(before).paid, totalsOf(after).paid]
  const booked = {
    principal: subtract(now.principal, was.principal),
    interest: subtract(now.interest, was.interest),
    delayedInterest: subtract(now.delayedInterest, was.delayedInterest),
  }
  return Math.min(booked.principal, booked.interest, booked.delayedInterest) < 0 ? null : booked
}
