import { accruedInterest } from '#engine/accrued-interest.ts'
import { isSomething, type Loan } from '#engine/loan.ts'
import type { RegisteredLoan } from '#storage/stored-loan.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { ZERO_CENTS } from '#values/money.ts'
import { dataText } from '../wire/routes.ts'
import { loanBodyOf, loanBodyWith } from './loan-body.ts'
import { entryOf } from './payment-schedule-body.ts'
import { LONGEST_ROW, writePlainRow } from './plain-row-bytes.ts'

/** No text within JSON contains this: its quotation marks would be escaped. */
const NO_ROWS = '"paymentSchedule":[]'
const BEFORE_ROWS = '"paymentSchedule":['

/**
 * Buffer for 500 rows. Answers are written here and copied, because new memory would have to be cleared first; nothing
 * else runs in the meantime.
 */
const sheet = Buffer.allocUnsafe(512 * LONGEST_ROW)
const COMMA = ','.charCodeAt(0)

/** Up to this many rows the answer is a text: bytes would gain nothing. */
const SHORT = 40

/** Exactly `dataText` of `loanBodyOf`, as a text or, for a longer schedule, as bytes. */
export function loanAnswer(stored: RegisteredLoan, loan: Loan, asOf: CalendarDate): string | Uint8Array<ArrayBuffer> {
  return loan.schedule.length > SHORT ? loanBytes(stored, loan, asOf) : dataText(loanBodyOf(stored, loan, asOf))
}

/** Nearly all rows are plain; writing them without an object and a text each takes a third of the time. */
function loanBytes(stored: RegisteredLoan, loan: Loan, asOf: CalendarDate): Uint8Array<ArrayBuffer> {
  const [before = '', after = ''] = dataText(loanBodyWith([], stored, loan, asOf)).split(NO_ROWS)
  const [head, tail] = [`${before}${BEFORE_ROWS}`, `]${after}`]
  const most = Buffer.byteLength(head) + Buffer.byteLength(tail) + loan.schedule.length * (LONGEST_ROW + 1)
  const target = most <= sheet.length ? sheet : Buffer.allocUnsafe(most)
  let at = target.write(head)
  at += writeRows(target, at, loan, asOf)
  at += target.write(tail, at)
  return Uint8Array.prototype.slice.call(target, 0, at)
}

/** Returns the number of bytes written. */
function writeRows(target: Buffer, start: number, loan: Loan, asOf: CalendarDate): number {
  const accrued = accruedInterest(loan, asOf)
  let at = start
  for (const [index, row] of loan.schedule.entries()) {
    if (index > 0) target[at++] = COMMA
    const earned = accrued[index] ?? ZERO_CENTS
    const isPlain = earned === 0 && row.total.delayedInterest === 0 && !isSomething(row.paid)
    at += isPlain ? writePlainRow(target, at, row) : target.write(JSON.stringify(entryOf(row, earned)), at)
  }
  return at - start
}
