import { createLoanBuybackContract } from '#contract/operations/create-loan-buyback-contract.ts'
import type { LoanRefusal } from '#engine/loan-error.ts'
import type { BuybackOutlook } from '#storage/buyback-line-store.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { StoredBuybackRun } from '#storage/stored-run.ts'
import type { BuybackRefusal } from '#values/vocabulary/buyback-run-terms.ts'
import { type PlannedBuyback, plannedBuyback } from '../loans/buy-back-loan.ts'
import { courseOf } from '../loans/plan-payment.ts'
import type { LoanParts } from '../service-parts.ts'
import { RefusalError } from '../wire/refusal.ts'

/** A line whose loan is not bought back. */
export type LineRefusal = { readonly state: 'refused'; readonly reason: BuybackRefusal }

/** Result of planning the buyback of one loan of a run, by the same rules as a single buyback. */
type LinePlan =
  | { readonly kind: 'planned'; readonly buyback: PlannedBuyback; readonly outlook: BuybackOutlook }
  | { readonly kind: 'refused'; readonly refusal: LineRefusal }

/** Reads the current loan, so call it where nothing can change in between: inside a unit of work. */
export async function planLine(
  parts: LoanParts,
  { connectionId, buybackReason }: StoredBuybackRun,
  stored: StoredLoan,
  madeThrough: string,
): Promise<LinePlan> {
  const key = createLoanBuybackContract.naturalKey({ loanUuid: stored.uuid })
  if (await parts.storage.submissions.open(connectionId, key)) return refused('undecided')
  try {
    const found = await courseOf(parts, stored)
    const buyback = plannedBuyback(parts, found, { reason: buybackReason, madeThrough })
    const { due } = buyback.event
    return { kind: 'planned', buyback, outlook: { scheduleVersion: stored.version, due } }
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return refused(reason)
  }
}

function refused(reason: BuybackRefusal): LinePlan {
  return { kind: 'refused', refusal: { state: 'refused', reason } }
}

/** Undefined for an error that refuses no buyback. */
function reasonOf(error: unknown): BuybackRefusal | undefined {
  if (!(error instanceof RefusalError)) return undefined
  const { refusal } = error
  if (refusal.kind === 'loan-voided') return 'voided'
  if (refusal.kind === 'loan-bought-back') return 'already-bought-back'
  return refusal.kind === 'loan-rule' ? REASONS[refusal.refusal.kind] : undefined
}

const REASONS: Readonly<Partial<Record<LoanRefusal['kind'], BuybackRefusal>>> = {
  'loan-voided': 'voided',
  'loan-bought-back': 'already-bought-back',
  'no-remaining-installments': 'nothing-outstanding',
}
