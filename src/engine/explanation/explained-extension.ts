import { EXTENSION_INTERESTS } from '#values/vocabulary/loan-terms.ts'
import { type Extension, extendLoan } from '../extension.ts'
import { hasOutstanding, type Loan, type PaymentRow, type PaymentSchedule } from '../loan.ts'
import { LoanError } from '../loan-error.ts'
import type { RowExplanation } from './amount-explanation.ts'

/**
 * Finds the extension that turned the loan's schedule into `after`, long after it was made: its days from the first
 * moved row, its interest by trying each kind. `known` explains the rows before the extension, as for extendLoan. Null
 * if no extension by the rules yields these rows, as with a live service that calculates differently.
 */
export function explainedExtension(
  loan: Loan,
  after: PaymentSchedule,
  known?: readonly RowExplanation[],
): Extension | null {
  const days = daysMoved(loan.schedule, after)
  if (days === null) return null
  for (const interest of EXTENSION_INTERESTS) {
    const extension = ifAllowed(() =>
      extendLoan({ ...loan, maxExtensions: loan.extensionsUsed + 1 }, days, interest, known),
    )
    if (extension && isSameSchedule(extension.after, after)) return extension
  }
  return null
}

function daysMoved(before: PaymentSchedule, after: PaymentSchedule): number | null {
  const first = before.find(hasOutstanding)
  if (!first) return null
  const left = after.find(({ number, dueDate }) => number === first.number && dueDate === first.dueDate)
  const movedToDate = left?.movedToDate ?? null
  return movedToDate === null ? null : movedToDate - first.dueDate
}

function ifAllowed<T>(call: () => T): T | null {
  try {
    return call()
  } catch (error) {
    if (error instanceof LoanError) return null
    throw error
  }
}

function isSameSchedule(a: PaymentSchedule, b: PaymentSchedule): boolean {
  return a.length === b.length && a.every((row, index) => isSameRow(row, b[index]))
}

/** Ignores paid amounts: payments since the extension change no total. */
function isSameRow(a: PaymentRow, b: PaymentRow | undefined): boolean {
  return (
    b !== undefined &&
    a.dueDate === b.dueDate &&
    a.movedToDate === b.movedToDate &&
    a.movedFromDate === b.movedFromDate &&
    a.total.principal === b.total.principal &&
    a.total.interest === b.total.interest &&
    a.total.delayedInterest === b.total.delayedInterest
  )
}
