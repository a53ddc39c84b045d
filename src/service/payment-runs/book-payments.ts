import type { PaymentLineChange } from '#storage/payment-line-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { LineBooking, StoredPaymentLine } from '#storage/stored-payment-line.ts'
import { present } from '#values/assert.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { plannedPayment } from '../loans/pay-loan.ts'
import { courseOf } from '../loans/plan-payment.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { type SendLine, sendInTurn } from '../runs/send-in-turn.ts'
import { type RunSteps, readyLines, workOffRun } from '../runs/work-off-run.ts'
import { writeInUnits } from '../runs/write-lines.ts'
import { type Caller, type DataParts, inUnit, type LoanParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { findConnection } from '../wire/current-connection.ts'
import { RefusalError } from '../wire/refusal.ts'
import { PAYMENT_LINES } from './check-payments.ts'
import { arrivalOf, bookingOf } from './line-outlook.ts'
import { BOOKED_BEFORE, LOAN_CHANGED, sendPaymentLine } from './send-payment.ts'

/** Lines and schedule rows per step, few enough that others are served soon. */
const LINES_AT_ONCE = 100
const ROWS_AT_ONCE = 1_500

/** Books the payments of a run: locally, or on their live service. */
export const bookPayments: RunTask = async (parts, runUuid, caller, signal) => {
  const run = await parts.storage.runs.byUuid(runUuid)
  if (!isOfKind(run, 'payment')) return
  const here: RunSteps<StoredPaymentLine> = {
    next: readyLines(parts, PAYMENT_LINES, () => LINES_AT_ONCE),
    step: async (lines) => {
      const some = await shortEnough(parts, lines)
      const stop = await writeInUnits(parts, run.uuid, PAYMENT_LINES, some, (unit, own) =>
        bookInUnit(inUnit(parts, unit), run.uuid, own, caller),
      )
      return { done: stop === undefined ? some.length : 0, stop }
    },
  }
  const send = inTurnOfLoan(async (line) =>
    sendPaymentLine(parts, run, await findConnection(parts, run.connectionId), line, caller),
  )
  const there = sendInTurn({ parts, runUuid, linesOf: PAYMENT_LINES, send, signal })
  return workOffRun(parts, runUuid, run.connectionId === LOCAL_CONNECTION ? here : there, signal)
}

/** Sends the payments of one loan one after the other. */
function inTurnOfLoan(send: SendLine<StoredPaymentLine>): SendLine<StoredPaymentLine> {
  const last = new Map<number | undefined, Promise<unknown>>()
  return (line) => {
    const loanId = line.loan?.loanId
    const sent = (last.get(loanId) ?? Promise.resolve()).then(() => send(line))
    last.set(
      loanId,
      sent.catch(() => undefined),
    )
    return sent
  }
}

/** The first line, and further lines up to the limit of rows and to the next payment of the same loan, which comes after it. */
async function shortEnough({ storage }: DataParts<Storage>, lines: readonly StoredPaymentLine[]) {
  const loans = new Set<number>()
  let rows = 0
  for (const [index, { loan, booking }] of lines.entries()) {
    if (!loan) continue
    rows += await storage.loanEvents.count(loan.loanId, booking?.scheduleVersion ?? 0)
    if (index > 0 && (rows > ROWS_AT_ONCE || loans.has(loan.loanId))) return lines.slice(0, index)
    loans.add(loan.loanId)
  }
  return lines
}

/** Books nothing if the run was cancelled in the meantime, and no line twice. */
async function bookInUnit(
  parts: LoanParts<UnitOfWork>,
  runUuid: string,
  lines: readonly StoredPaymentLine[],
  caller: Caller,
): Promise<void> {
  const { runs, paymentLines } = parts.storage
  const run = await runs.byUuid(runUuid)
  if (!isOfKind(run, 'payment') || run.state !== 'running') return
  await Promise.all(
    lines.map(async (line) => {
      if (await paymentLines.isIn(line, 'ready')) await paymentLines.change(line, await outcomeOf(parts, line, caller))
    }),
  )
}

/** Books the payment if it is still the one shown by the dry run, and its reference was not booked meanwhile. */
async function outcomeOf(
  parts: LoanParts<UnitOfWork>,
  line: StoredPaymentLine,
  caller: Caller,
): Promise<PaymentLineChange> {
  const { loans, paymentLines } = parts.storage
  const booking = present(line.booking, 'booking of the line')
  const { loanUuid } = present(line.loan, 'loan of the line')
  // Voiding a loan makes another version of it, as an extension and a payment do.
  const stored = await loans.byUuid(line.connectionId, loanUuid)
  if (stored?.version !== booking.scheduleVersion) return LOAN_CHANGED
  if (await paymentLines.isReferenceHeld(line)) return BOOKED_BEFORE
  try {
    const found = await courseOf(parts, stored)
    const planned = plannedPayment(parts, found, arrivalOf(line, parts.clock.today()), callerName(caller))
    if (!areEqual(bookingOf(found, planned), booking) || !(await planned.store(parts.storage))) return LOAN_CHANGED
    return { state: 'booked', paymentUuid: planned.payment.uuid }
  } catch (error) {
    if (error instanceof RefusalError) return { state: 'refused', reason: 'not-bookable' }
    throw error
  }
}

function areEqual(one: LineBooking, other: LineBooking): boolean {
  return (
    one.delayedInterest === other.delayedInterest &&
    one.interest === other.interest &&
    one.principal === other.principal &&
    one.returned === other.returned
  )
}
