import type { ImportPlan } from '../import-plan.ts'
import type { ReadLoan } from '../loan-reading.ts'
import type { FormatEvidence, SourceColumn } from '../source-facts.ts'
import type { CellCorrection, SourceLoan } from '../source-loan.ts'
import { type LoanPlan, loanPlan } from './loan-plan.ts'
import { readRequestLoan } from './read-request-loan.ts'
import { readTableLoan } from './read-table-loan.ts'

/** Whether the dates of a file may be read in the wrong order: its evidence leaves it open, or contradicts itself. */
export function datesAreInDoubt({ dates }: FormatEvidence): boolean {
  return dates?.code === 'either-way' || dates?.code === 'cells-that-fit'
}

/**
 * Reads one loan of a file by its plan, with what a person corrected: the request that createLoan takes, or what is wrong
 * with it, each fault with its field and column. With `isInDoubt`, dates that could be read either way are odd.
 */
export function readLoan(
  plan: ImportPlan,
  columns: readonly SourceColumn[],
  loan: SourceLoan,
  corrections: readonly CellCorrection[] = [],
  isInDoubt = false,
): ReadLoan {
  if (loan.kind === 'request') return readRequestLoan(loan.record, corrections)
  return readTableLoan(readyPlan(plan, columns, isInDoubt), loan, corrections)
}

/** A file is read by one plan from end to end: it is made ready once. */
const READY = new WeakMap<
  ImportPlan,
  { readonly columns: readonly SourceColumn[]; readonly isInDoubt: boolean; readonly plan: LoanPlan }
>()

function readyPlan(plan: ImportPlan, columns: readonly SourceColumn[], isInDoubt: boolean): LoanPlan {
  const known = READY.get(plan)
  if (known?.columns === columns && known.isInDoubt === isInDoubt) return known.plan
  const ready = loanPlan(plan, columns, isInDoubt)
  READY.set(plan, { columns, isInDoubt, plan: ready })
  return ready
}
