import type { Writing } from '../cells/read-cell.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { ReadLoan } from '../loan-reading.ts'
import type { FormatEvidence, SourceColumn } from '../source-facts.ts'
import type { CellCorrection, SourceLoan } from '../source-loan.ts'
import { type LoanPlan, loanPlan } from './loan-plan.ts'
import { readRequestLoan } from './read-request-loan.ts'
import { readTableLoan } from './read-table-loan.ts'

/**
 * Parts of the writing that a file leaves open: the order of its dates, also if they contradict one another, and the decimal
 * sign.
 */
export function doubtsOf({ dates, decimals }: FormatEvidence): Doubts {
  return {
    dates: dates?.code === 'either-way' || dates?.code === 'cells-that-fit',
    decimals: decimals?.code === 'either-way',
    saysDecimals: decimals?.code === 'chosen',
  }
}

type Doubts = NonNullable<Writing['inDoubt']>

/**
 * Reads one loan of a file by its plan, with what a person corrected: the request that createLoan takes, or what is wrong
 * with it, each fault with its field and column. Cells that could be read either way where the file is `inDoubt` are odd.
 */
export function readLoan(
  plan: ImportPlan,
  columns: readonly SourceColumn[],
  loan: SourceLoan,
  corrections: readonly CellCorrection[] = [],
  inDoubt?: Doubts,
): ReadLoan {
  if (loan.kind === 'request') return readRequestLoan(loan.record, corrections)
  return readTableLoan(readyPlan(plan, columns, inDoubt), loan, corrections)
}

/** A file is read by one plan from end to end: it is made ready once. */
const READY = new WeakMap<
  ImportPlan,
  { readonly columns: readonly SourceColumn[]; readonly inDoubt: Doubts | undefined; readonly plan: LoanPlan }
>()

function readyPlan(plan: ImportPlan, columns: readonly SourceColumn[], inDoubt: Doubts | undefined): LoanPlan {
  const known = READY.get(plan)
  if (known?.columns === columns && known.inDoubt === inDoubt) return known.plan
  const ready = loanPlan(plan, columns, inDoubt)
  READY.set(plan, { columns, inDoubt, plan: ready })
  return ready
}
