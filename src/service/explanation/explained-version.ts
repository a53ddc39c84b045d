import type { Origin } from '#engine/explanation/amount-explanation.ts'
import type { ExplainedSchedule } from '#engine/explanation/cell-explanation.ts'
import { versionExplanations, withDelayedInterest } from '#engine/explanation/version-explanations.ts'
import type { PaymentSchedule } from '#engine/loan.ts'
import { rowsAsOf } from '#engine/payments/course.ts'
import type { AccruingRow } from '#engine/payments/delayed-interest.ts'
import type { StoredEvent } from '#storage/loan-event-store.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { accruingToday } from '../loans/delayed-interest.ts'
import { storedVersion } from '../loans/loan-detail-body.ts'
import { requestOf } from '../loans/stored-request.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'

/**
 * A version of a loan's schedule with the explanation of every amount of its rows, recalculated from the stored
 * versions. Throws `not-found`.
 */
export async function explainedVersion(
  parts: LoanParts,
  stored: StoredLoan,
  version: number,
): Promise<ExplainedSchedule> {
  const { loan, asOf } = await storedVersion(parts, stored, version)
  const { loanEvents } = parts.storage
  const upToThis = (await loanEvents.of(stored)).filter((other) => other.version <= version)
  const schedules = await loanEvents.all({ id: stored.id, version })
  const withRows = upToThis.map((other, index) => ({ ...other, schedule: schedules[index] ?? [] }))
  const [registered] = withRows
  const origin = registered
    ? originOf(parts, stored, registered, registered.schedule)
    : ({ kind: 'registered' } as const)
  const isLocal = stored.connectionId === LOCAL_CONNECTION
  return {
    loan,
    asOf,
    rows: withDelayedInterest(
      versionExplanations(loan, withRows, origin, stored.extensionsBefore),
      await accruingRows(parts, stored, version),
    ),
    returnedDate: isLocal ? null : (upToThis.at(-1)?.madeDate ?? null),
  }
}

/** Rows of a version with the derivation of their delayed interest: up to today for the current one. */
async function accruingRows(parts: LoanParts, stored: StoredLoan, version: number): Promise<readonly AccruingRow[]> {
  const course = await parts.storage.loanEvents.course(stored.id, version)
  const today = version === stored.version ? await accruingToday(parts, stored, course) : null
  return today ?? rowsAsOf(course, null)
}

/** Origin of the rows: the lender, if they are as sent; otherwise the service. */
function originOf(parts: DataParts, stored: StoredLoan, { madeDate }: StoredEvent, schedule: PaymentSchedule): Origin {
  const sent = requestOf(parts, stored).schedule
  if (sent && isAsSent(schedule, sent)) return { kind: 'registered' }
  return stored.connectionId === LOCAL_CONNECTION ? { kind: 'made' } : { kind: 'returned', date: madeDate }
}

type SentRow = { readonly date: number; readonly principalAmount: number; readonly interestAmount: number }

function isAsSent(schedule: PaymentSchedule, sent: readonly SentRow[]): boolean {
  const byDate = new Map(sent.map((row) => [row.date, row]))
  return (
    schedule.length === sent.length &&
    schedule.every(({ dueDate, total }) => {
      const row = byDate.get(dueDate)
      return row?.principalAmount === total.principal && row.interestAmount === total.interest
    })
  )
}
