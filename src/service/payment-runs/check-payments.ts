import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredPaymentLine } from '#storage/stored-payment-line.ts'
import type { PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import { AbandonedError } from '../parts/abandoned.ts'
import { failedLine, linesInTurn, stopReason } from '../runs/line-failure.ts'
import { isOfKind, type LinesOf, type RunTask } from '../runs/run-kind.ts'
import { inUnit, type LoanParts } from '../service-parts.ts'
import { type LineOutlook, lineOutlook, type ReachedLoans } from './line-outlook.ts'

export const PAYMENT_LINES: LinesOf<StoredPaymentLine, PaymentLineState> = {
  read: ({ paymentLines }) => paymentLines,
  write: ({ paymentLines }) => paymentLines,
}

/** Lines and schedule rows per unit, few enough that others are served soon. */
const LINES_AT_ONCE = 40
const ROWS_AT_ONCE = 1_000

/** The dry run: works out the result for each line, a few in one unit. Nothing is booked. */
export const checkPayments: RunTask = async (parts, runUuid, _caller, signal) => {
  let isMore = true
  while (isMore && !signal.aborted)
    isMore = await parts.storage.writeInBackground((unit) => checkSome(inUnit(parts, unit), runUuid))
}

/** Checks the next lines in order; true if more may be left. A later line depends on the result of an earlier one. */
async function checkSome(parts: LoanParts<UnitOfWork>, runUuid: string): Promise<boolean> {
  const { runs, paymentLines } = parts.storage
  const run = await runs.byUuid(runUuid)
  if (!isOfKind(run, 'payment') || run.state !== 'checking') return false
  const { lines, isMore } = await linesInTurn(parts, run, PAYMENT_LINES, 'unchecked', LINES_AT_ONCE)
  const reached: ReachedLoans = new Map()
  let rows = 0
  for (const line of lines) {
    const outlook = await outlookOrFailure(parts, runUuid, line, reached)
    await paymentLines.change(line, outlook.change)
    rows += outlook.rows
    if (rows > ROWS_AT_ONCE) break
  }
  if (!isMore) await runs.change(run, { state: 'checked' })
  return isMore
}

/** An unreadable loan fails alone. */
async function outlookOrFailure(
  parts: LoanParts<UnitOfWork>,
  runUuid: string,
  line: StoredPaymentLine,
  reached: ReachedLoans,
): Promise<LineOutlook> {
  try {
    return await lineOutlook(parts, line, reached)
  } catch (error) {
    if (error instanceof AbandonedError || stopReason(parts, error) !== undefined) throw error
    return { change: failedLine(parts, runUuid, line, error), rows: 0 }
  }
}
