import { hasOutstanding } from '#engine/loan.ts'
import { bookedPortion } from '#engine/payments/allocation.ts'
import type { BookedPayment } from '#engine/payments/course.ts'
import type { PaymentLineChange } from '#storage/payment-line-store.ts'
import type { LineBooking, StoredPaymentLine } from '#storage/stored-payment-line.ts'
import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import {
  ACCEPTABLE_ODDITIES,
  type AcceptableOddity,
  type EntryMark,
  type PaymentLineReason,
} from '#values/vocabulary/payment-run-terms.ts'
import { type ArrivedPayment, courseOf, type LoanInCourse, planPayment } from '../loans/plan-payment.ts'
import type { LoanParts } from '../service-parts.ts'
import { RefusalError } from '../wire/refusal.ts'
import { loanNamedIn } from './loan-named.ts'

/** Result of the dry run of a line, and the number of schedule rows that it took. */
export type LineOutlook = { readonly change: PaymentLineChange; readonly rows: number }

/** Loans by their IDs as the lines checked so far leave them, so that no line is planned twice. */
export type ReachedLoans = Map<number, LoanInCourse>

/**
 * Works out what a line would book, after the lines of the same loan before it, or why it is odd. Stores nothing, but adds
 * the loan that a ready line leads to. Call it where nothing can change in between, line by line in their order. Throws
 * errors that do not concern the line.
 */
export async function lineOutlook(
  parts: LoanParts,
  line: StoredPaymentLine,
  reached: ReachedLoans,
): Promise<LineOutlook> {
  const { mark } = line
  if (mark !== null) return noBooking({ ...NOTHING, state: STATE_OF_MARK[mark], reason: mark })
  const named = await loanNamedIn(parts, line)
  if (named.kind !== 'loan') return noBooking({ ...odd(named.kind), loan: null })
  const { loan } = named
  const reason = await referenceOddity(parts, line)
  if (reason) return noBooking({ ...odd(reason), loan })
  const planned = await plannedLine(parts, line, loan, reached)
  if (planned.kind === 'odd') return { change: { ...odd(planned.reason), loan }, rows: planned.rows }
  const { booking, rows, after } = planned
  const doubts: readonly AcceptableOddity[] = [
    ...(named.isWeak ? (['unsure-loan'] as const) : []),
    ...(line.reference === null ? (['no-reference'] as const) : []),
    ...(booking.returned > 0 ? (['more-than-due'] as const) : []),
  ]
  const doubt = doubts.find((found) => !line.accepted.includes(found))
  const state = doubt === undefined ? 'ready' : 'odd'
  if (state === 'ready') reached.set(loan.loanId, after)
  return { change: { ...NOTHING, state, reason: doubt ?? null, booking, loan }, rows }
}

export function isAcceptable(reason: PaymentLineReason | null): reason is AcceptableOddity {
  return ACCEPTABLE_ODDITIES.some((acceptable) => acceptable === reason)
}

/** The desk leaves out by itself what is no payment, and counts it. A person has to look at the rest. */
const STATE_OF_MARK: Readonly<Record<EntryMark, 'left-out' | 'odd'>> = {
  debit: 'left-out',
  'other-currency': 'left-out',
  pending: 'left-out',
  'not-booked': 'left-out',
  balance: 'left-out',
  batch: 'odd',
  reversal: 'odd',
  'not-an-amount': 'odd',
  'not-a-date': 'odd',
  'broken-line': 'odd',
}

const NOTHING = { reason: null, explanation: null, booking: null } as const

function odd(reason: PaymentLineReason) {
  return { ...NOTHING, state: 'odd', reason } as const
}

function noBooking(change: PaymentLineChange): LineOutlook {
  return { change, rows: 0 }
}

async function referenceOddity(
  { storage: { paymentLines } }: LoanParts,
  line: StoredPaymentLine,
): Promise<PaymentLineReason | undefined> {
  if (await paymentLines.isReferenceHeld(line)) return 'booked-before'
  return (await paymentLines.isReferenceRepeated(line)) ? 'twice-in-file' : undefined
}

type PlannedLine =
  | {
      readonly kind: 'booking'
      readonly booking: LineBooking
      readonly after: LoanInCourse
      readonly rows: number
    }
  | { readonly kind: 'odd'; readonly reason: PaymentLineReason; readonly rows: number }

async function plannedLine(
  parts: LoanParts,
  line: StoredPaymentLine,
  loan: FoundLoan,
  reached: ReachedLoans,
): Promise<PlannedLine> {
  const today = parts.clock.today()
  const at = reached.get(loan.loanId) ?? (await loanBefore(parts, line, loan, today))
  if (at === 'no-loan' || at === 'bought-back') return { kind: 'odd', reason: at, rows: 0 }
  const rows = at.course.schedule.length * (at.course.steps.length + 1)
  const oddFor = (reason: PaymentLineReason) => ({ kind: 'odd', reason, rows }) as const
  const arrived = arrivalOf(line, today)
  if (present(line.valueDate, 'value date of the line') > today) return oddFor('future-date')
  if (arrived.valueDate < at.loan.issueDate) return oddFor('before-issue-date')
  if (!at.loan.schedule.some(hasOutstanding)) return oddFor('repaid')
  const planned = await unlessRefused(() => planPayment(at, arrived, today))
  if (planned === undefined) return oddFor('not-bookable')
  return { kind: 'booking', booking: bookingOf(at, planned), after: afterPayment(at, planned), rows }
}

/** Undefined if the rules of the service refuse it. */
async function unlessRefused<Planned>(plan: () => Planned | Promise<Planned>): Promise<Planned | undefined> {
  try {
    return await plan()
  } catch (error) {
    if (error instanceof RefusalError) return undefined
    throw error
  }
}

type FoundLoan = { readonly loanId: number; readonly loanUuid: string }

/**
 * The loan as the ready lines before this one leave it, without those that it has stopped taking since they were checked.
 * A voided loan, which only a person can name, is none.
 */
async function loanBefore(
  parts: LoanParts,
  line: StoredPaymentLine,
  { loanId, loanUuid }: FoundLoan,
  today: CalendarDate,
): Promise<LoanInCourse | 'no-loan' | 'bought-back'> {
  const { storage } = parts
  const stored = await storage.loans.byUuid(line.connectionId, loanUuid)
  if (!stored || stored.isVoided) return 'no-loan'
  if (stored.isBoughtBack) return 'bought-back'
  let at = await courseOf(parts, stored)
  for (const before of await storage.paymentLines.readyBefore(line, loanId)) {
    const planned = await unlessRefused(() => planPayment(at, arrivalOf(before, today), today))
    if (planned !== undefined) at = afterPayment(at, planned)
  }
  return at
}

function afterPayment(at: LoanInCourse, { course }: BookedPayment): LoanInCourse {
  const { stored, loan } = at
  return {
    ...at,
    stored: { ...stored, version: stored.version + 1 },
    loan: { ...loan, schedule: course.schedule },
    course,
  }
}

/** Amounts of a planned payment, and the version of the schedule that it was planned on. */
export function bookingOf({ stored }: LoanInCourse, { booking }: BookedPayment): LineBooking {
  const { principal, interest, delayedInterest } = bookedPortion(booking)
  return { scheduleVersion: stored.version, principal, interest, delayedInterest, returned: booking.returned }
}

/** Amount and value date of a line. A live service books a payment on the day it arrives. */
export function arrivalOf(line: StoredPaymentLine, today: CalendarDate): ArrivedPayment {
  const amount = present(line.amount, 'amount of the line')
  const isHere = line.connectionId === LOCAL_CONNECTION
  return { amount, valueDate: isHere ? present(line.valueDate, 'value date of the line') : today }
}
