import type { ComparedSchedule } from '#contract/desk/comparison.ts'
import type { Loan, PaymentSchedule } from '#engine/loan.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { formatDate } from '#values/calendar-date.ts'
import { planExtension } from '../loans/extend-loan.ts'
import { currentLoan } from '../loans/find-loan.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'

/** A schedule with the comparison's description of its origin. */
export type Compared = { readonly head: ComparedSchedule; readonly schedule: PaymentSchedule }

/** One version of a loan's schedule. `current` is the current schedule, if it was read already. Throws `not-found`. */
export async function comparedVersion(
  parts: LoanParts,
  stored: StoredLoan,
  version: number,
  current?: PaymentSchedule,
): Promise<Compared> {
  const { loanEvents } = parts.storage
  const found = (await loanEvents.of(stored)).find((one) => one.version === version)
  if (!found) return refuse({ kind: 'not-found', what: 'schedule-version' })
  const extension = found.kind === 'extended' ? found : undefined
  return {
    head: {
      kind: found.kind,
      version,
      extensionNumber: extension ? extension.number + stored.extensionsBefore : null,
      daysToExtend: extension?.extendedDays ?? null,
      date: formatDate(found.madeDate),
    },
    schedule:
      version === stored.version
        ? (current ?? (await currentLoan(parts, stored)).schedule)
        : await loanEvents.known(stored.id, version),
  }
}

/** Schedule after an extension of the loan as it is now. Throws the refusal of the real call, at `/daysToExtend`. */
export async function comparedPreview(parts: LoanParts, loan: Loan, daysToExtend: number): Promise<Compared> {
  return {
    head: {
      kind: 'preview',
      version: null,
      extensionNumber: loan.extensionsUsed + 1,
      daysToExtend,
      date: formatDate(parts.clock.today()),
    },
    schedule: (await planExtension(parts, loan, daysToExtend)).after,
  }
}
