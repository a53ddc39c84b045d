import type { FactsOfKind, LetterFacts } from '#contract/letter/letter-facts.ts'
import { hasOutstanding, nextDueDate, outstandingOf, type PaymentSchedule } from '#engine/loan.ts'
import { sumOf } from '#engine/payments/allocation.ts'
import type { StoredExtension, StoredPayment } from '#storage/loan-event-store.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount, formatTotal, subtract } from '#values/money.ts'
import { byLoanRules } from '../loans/loan-rules.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import { knownOn, rowsOnDay, takenBackAmong } from './loan-on-day.ts'

/**
 * Figures of the letter after an extension or a payment, as of the end of the day of that event. Throws `not-found` for
 * another event, and for one that was taken back.
 */
export async function letterFactsOf(parts: LoanParts, stored: StoredLoan, version: number): Promise<LetterFacts> {
  const events = await parts.storage.loanEvents.of(stored)
  const event = events[version]
  if (event === undefined || takenBackAmong(events).has(version)) return refuse(NO_LETTER)
  if (event.kind !== 'extended' && event.kind !== 'paid') return refuse(NO_LETTER)
  const known = await knownOn(parts, event.madeDate)
  const rows = await rowsOnDay(parts, { stored, version }, known)
  const common = byLoanRules({ date: '', amount: '' }, () => commonFacts(stored, event.madeDate, rows))
  if (event.kind === 'paid') return { ...common, ...paidFacts(event) }
  const before = await rowsOnDay(parts, { stored, version: version - 1 }, known)
  return { ...common, ...extendedFacts(event, before, rows) }
}

export const NO_LETTER = { kind: 'not-found', what: 'letter' } as const

function commonFacts(stored: StoredLoan, day: CalendarDate, rows: PaymentSchedule) {
  const { clientName, lenderLoanId, publicId: loanPublicId } = stored
  const next = nextDueDate(rows)
  return {
    clientName,
    lenderLoanId,
    loanPublicId,
    date: formatDate(day),
    outstandingAmount: formatTotal(outstandingIn(rows)),
    outstandingPrincipalAmount: formatTotal(
      rows.reduce((total, row) => total + BigInt(outstandingOf(row).principal), 0n),
    ),
    nextDueDate: next === null ? null : formatDate(next),
    nextDueAmount: next === null ? null : formatTotal(outstandingIn(rows.filter(({ dueDate }) => dueDate === next))),
  }
}

function outstandingIn(rows: PaymentSchedule): bigint {
  return rows.reduce((total, row) => total + BigInt(sumOf(outstandingOf(row))), 0n)
}

type Own<Kind extends LetterFacts['kind']> = Omit<FactsOfKind<Kind>, keyof ReturnType<typeof commonFacts>>

function paidFacts({ amount, booked, paymentDate }: StoredPayment): Own<'after-payment'> {
  return {
    kind: 'after-payment',
    paymentAmount: formatAmount(amount),
    paymentDate: formatDate(paymentDate),
    principalAmount: formatAmount(booked.principal),
    interestAmount: formatAmount(booked.interest),
    delayedInterestAmount: formatAmount(booked.delayedInterest),
    returnedAmount: formatAmount(subtract(amount, sumOf(booked))),
  }
}

/** One row has all that is outstanding of an installment, before the extension and after it. */
function extendedFacts(
  { extendedDays, addedInterest }: StoredExtension,
  before: PaymentSchedule,
  after: PaymentSchedule,
): Own<'after-extension'> {
  const days = new Map(before.filter(hasOutstanding).map(({ number, dueDate }) => [number, dueDate]))
  const dates = after.filter(hasOutstanding).flatMap((row) => {
    const from = days.get(row.number)
    if (from === undefined || from === row.dueDate) return []
    const amount = formatTotal(outstandingIn([row]))
    return [{ number: row.number, fromDate: formatDate(from), toDate: formatDate(row.dueDate), amount }]
  })
  return { kind: 'after-extension', extendedDays, addedInterestAmount: formatAmount(addedInterest), dates }
}
