import { hasOutstanding, NOTHING } from '#engine/loan.ts'
import { buybackOf } from '#engine/payments/buyback.ts'
import type { StoredBuyback } from '#storage/loan-event-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { CALCULATED_ELSEWHERE } from '../loans/delayed-interest.ts'
import { currentLoan } from '../loans/find-loan.ts'
import type { LoanParts } from '../service-parts.ts'

/**
 * Adds a buyback to the mirror. The service states no amounts: they are those that our rules make due on the payment date.
 * Does nothing for a loan that is not in the mirror, or was bought back there before. Call inside a write.
 */
export async function mirrorBuyback(
  parts: LoanParts<UnitOfWork>,
  { connectionId, loanUuid, madeThrough }: StoredSubmission,
  given: Pick<StoredBuyback, 'uuid' | 'reason' | 'paymentDate'>,
): Promise<void> {
  const { storage, clock } = parts
  const stored = await storage.loans.byUuid(connectionId, loanUuid ?? '')
  if (!stored || stored.isBoughtBack) return
  const loan = await currentLoan(parts, stored)
  const { due, schedule } = loan.schedule.some(hasOutstanding)
    ? buybackOf(loan, given.paymentDate)
    : { due: NOTHING, schedule: loan.schedule }
  const version = stored.version + 1
  const made = { kind: 'bought-back', version, madeDate: clock.today(), createdAt: clock.now() } as const
  const delayedInterestNumber = CALCULATED_ELSEWHERE.number
  await storage.loanEvents.insert(stored.id, { ...made, ...given, due, delayedInterestNumber, madeThrough, schedule })
  await storage.loans.setVersion(stored.id, {
    version,
    extensionsUsed: stored.extensionsUsed,
    schedule,
    isBoughtBack: true,
  })
  if (stored.returnedJson !== null) await storage.loans.setReturned(stored.id, stored.returnedJson, clock.now())
}
