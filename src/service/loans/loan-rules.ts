import { LoanError, type LoanRefusal, type TermField } from '#engine/loan-error.ts'
import { refuse } from '../wire/refusal.ts'

/** Request fields for refusals of the engine that name no field themselves. */
type RefusalPointers = { readonly date: string; readonly amount: string }

/** Terms with another name in requests. */
const POINTERS: Partial<Record<TermField, string>> = { dueDate: '/due/date' }

/** Runs engine code and turns its refusal into a refusal that points into the request. */
export function byLoanRules<Result>(pointers: RefusalPointers, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof LoanError)) throw error
    return refuse({ kind: 'loan-rule', refusal: error.refusal, pointer: pointerOf(error.refusal, pointers) })
  }
}

function pointerOf(refusal: LoanRefusal, pointers: RefusalPointers): string {
  if ('field' in refusal) return POINTERS[refusal.field] ?? `/${refusal.field}`
  return isOfAmounts(refusal) ? pointers.amount : pointers.date
}

function isOfAmounts({ kind }: LoanRefusal): boolean {
  return kind === 'amount-too-large' || kind === 'total-too-large'
}
