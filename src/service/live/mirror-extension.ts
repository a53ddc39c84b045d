import type { LiveScheduleEntry } from '#contract/live-answer.ts'
import { type PaymentSchedule, totalsOf } from '#engine/loan.ts'
import { numberedAfter } from '#engine/numbered-rows.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import { subtract } from '#values/money.ts'
import type { LoanParts } from '../service-parts.ts'
import { liveScheduleAfter } from './live-schedule.ts'

/**
 * Adds an extension to the mirror, with the schedule that the service returned; does nothing for a loan that is not in
 * the mirror. Call inside a write.
 */
export async function mirrorExtension(
  parts: LoanParts<UnitOfWork>,
  submission: StoredSubmission,
  uuid: string,
  entries: readonly LiveScheduleEntry[],
): Promise<void> {
  const { storage, clock } = parts
  const stored = await storage.loans.byUuid(submission.connectionId, submission.loanUuid ?? '')
  if (!stored) return
  const extendedDays = present(submission.daysToExtend, 'days of the extension')
  const earlier = await storage.loanEvents.all(stored)
  const before = present(earlier[submission.scheduleVersion ?? stored.version], 'schedule that was extended')
  const schedule = numberedAfter(earlier, liveScheduleAfter(entries, extendedDays, before))
  const { isBoughtBack } = stored
  const made = { version: stored.version + 1, extensionsUsed: stored.extensionsUsed + 1, schedule, isBoughtBack }
  const isOfLast = (submission.scheduleVersion ?? stored.version) === stored.version
  await storage.loanEvents.insert(stored.id, {
    kind: 'extended',
    version: made.version,
    madeDate: clock.today(),
    uuid,
    extendedDays,
    addedInterest: addedInterest(before, schedule),
    paymentDate: clock.today(),
    madeThrough: submission.madeThrough,
    createdAt: clock.now(),
    before: isOfLast ? before : null,
    schedule,
  })
  await storage.loans.setVersion(stored.id, made)
  if (stored.returnedJson !== null) await storage.loans.setReturned(stored.id, stored.returnedJson, clock.now())
}

/** Increase of the loan's interest, by the service's own figures. */
function addedInterest(before: PaymentSchedule, after: PaymentSchedule) {
  return subtract(totalsOf(after).total.interest, totalsOf(before).total.interest)
}
