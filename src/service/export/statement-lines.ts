import type { StatementAmounts, StatementLine, StatementShare } from '#contract/desk/statements.ts'
import type { Pages } from '#contract/sheet/sheet.ts'
import { LoanError } from '#engine/loan-error.ts'
import { sumOf } from '#engine/payments/allocation.ts'
import { investorsShare, movementBetween, NO_POSITION, type Position } from '#engine/payments/position.ts'
import type { StoredEvent, StoredPayment } from '#storage/loan-event-store.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { type CalendarDate, formatDate } from '#values/calendar-date.ts'
import { formatAmount, formatTotal } from '#values/money.ts'
import type { LoanParts } from '../service-parts.ts'
import { nameOnce } from '../wire/left-out.ts'
import { loansOf } from './chosen-loans.ts'
import {
  eventsBy,
  historyOf,
  type KnownDay,
  type LoanHistory,
  type LoanOnDay,
  loanOnDay,
  takenBackAmong,
} from './loan-on-day.ts'

/** Period of a statement, and the part of each amount in it. `before` is the day before the first one; null from the beginning. */
export type StatementPeriod = {
  readonly before: KnownDay | null
  readonly last: KnownDay
  readonly share: StatementShare
}

/** Lines of the loans of these filters, one filter after the other, without loans that are in no part of the period. */
export async function* statementLines(
  parts: LoanParts,
  filters: readonly LoanFilter[],
  period: StatementPeriod,
): Pages<StatementLine> {
  for (const filter of filters) {
    for await (const loans of loansOf(parts, filter)) {
      const lines = await Promise.all(loans.map((stored) => lineOf(parts, stored, period)))
      yield lines.filter((line) => line !== null)
    }
  }
}

/** Null for a loan that was registered later, or voided before. */
async function lineOf(parts: LoanParts, stored: StoredLoan, period: StatementPeriod): Promise<StatementLine | null> {
  const state = await readableState(parts, stored, period)
  if (state === NOT_IN_PERIOD) return null
  const { uuid, lenderLoanId, publicId: loanPublicId, clientName, issueDate } = stored
  return { uuid, lenderLoanId, loanPublicId, clientName, lenderIssueDate: formatDate(issueDate), state }
}

const NOT_IN_PERIOD = 'not-in-period'

type State = NonNullable<StatementLine['state']>

/** Null for a loan with damaged rows, which the log names, or with amounts that are too large to be exact. */
async function readableState(
  parts: LoanParts,
  stored: StoredLoan,
  period: StatementPeriod,
): Promise<State | typeof NOT_IN_PERIOD | null> {
  try {
    return await stateOf(parts, await historyOf(parts, stored), period)
  } catch (error) {
    if (error instanceof LoanError) return null
    const damaged = parts.storage.rowErrorOf(error)
    if (damaged === undefined) throw error
    nameOnce(parts, [damaged])
    return null
  }
}

async function stateOf(
  parts: LoanParts,
  history: LoanHistory,
  { before, last, share }: StatementPeriod,
): Promise<State | typeof NOT_IN_PERIOD> {
  const opening = before && (await loanOnDay(parts, history, before))
  const closing = await loanOnDay(parts, history, last)
  if (closing === null || wasGone(closing, opening, before)) return NOT_IN_PERIOD
  const part = (position: Position) =>
    share === 'whole' ? position : investorsShare(position, history.stored.skinPercentage)
  const movement = movementBetween(part(opening?.position ?? NO_POSITION), part(closing.position))
  const { overdue } = part(closing.position)
  const amounts: StatementAmounts = {
    openingPrincipalAmount: formatAmount(movement.opening),
    grantedAmount: formatAmount(movement.granted),
    paidPrincipalAmount: formatAmount(movement.paid.principal),
    otherPrincipalAmount: formatAmount(movement.other),
    closingPrincipalAmount: formatAmount(movement.closing),
    overduePrincipalAmount: formatAmount(overdue.principal),
    overdueInterestAmount: formatAmount(overdue.interest),
    overdueDelayedInterestAmount: formatAmount(overdue.delayedInterest),
    paidInterestAmount: formatAmount(movement.paid.interest),
    paidDelayedInterestAmount: formatAmount(movement.paid.delayedInterest),
    ...clientAmounts(history.events, { before: before?.day ?? null, last: last.day }, share),
  }
  return { standing: closing.standing, daysLate: closing.daysLate, amounts }
}

/** True for a loan that was voided before the period; without a first day, by its last one. */
function wasGone(closing: LoanOnDay, opening: LoanOnDay | null, before: KnownDay | null): boolean {
  return before === null ? closing.standing === 'voided' : opening?.standing === 'voided'
}

type Days = { readonly before: CalendarDate | null; readonly last: CalendarDate }

function clientAmounts(
  events: readonly StoredEvent[],
  { before, last }: Days,
  share: StatementShare,
): Pick<StatementAmounts, 'returnedAmount' | 'enteredLaterAmount'> {
  if (share === 'investors') return { returnedAmount: null, enteredLaterAmount: null }
  const returned = returnedBy(events, last) - (before === null ? 0n : returnedBy(events, before))
  return { returnedAmount: formatTotal(returned), enteredLaterAmount: formatTotal(enteredLater(events, last)) }
}

/** Cents given back by a day, of payments that were not taken back by then. */
function returnedBy(events: readonly StoredEvent[], day: CalendarDate): bigint {
  return sumOfPayments(eventsBy(events, day), ({ amount, booked }) => BigInt(amount) - BigInt(sumOf(booked)))
}

/** Cents of payments that count from a day or earlier, and were entered after it. */
function enteredLater(events: readonly StoredEvent[], day: CalendarDate): bigint {
  const known = eventsBy(events, day).length
  return sumOfPayments(events, ({ version, paymentDate, amount }) =>
    version >= known && paymentDate <= day ? BigInt(amount) : 0n,
  )
}

function sumOfPayments(events: readonly StoredEvent[], centsOf: (payment: StoredPayment) => bigint): bigint {
  const takenBack = takenBackAmong(events)
  return events.reduce(
    (sum, event) => (event.kind === 'paid' && !takenBack.has(event.version) ? sum + centsOf(event) : sum),
    0n,
  )
}
