import { typedLenderLoanId } from '#contract/desk/draft.ts'
import type { NextLoanBody } from '#contract/desk/next-loan.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { dateParts } from '#values/calendar-date.ts'
import { formatRateExactly } from '#values/rate.ts'
import { MAX_LENDER_LOAN_ID } from '#values/vocabulary/limits.ts'
import type { LoanParts } from '../service-parts.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { newLoanForm } from '../wire/new-loan-form.ts'
import { refuse } from '../wire/refusal.ts'
import { nextIds, seriesOf } from './lender-loan-id-series.ts'

/** Most IDs of a series that are read, and most numbers that are tried. */
const MOST_LOOKED_AT = 200
const MOST_TRIED = 20

/** Initial values of another loan like a registered one. Throws `not-found`. */
export async function proposedLoanBody(parts: LoanParts, uuid: string): Promise<NextLoanBody> {
  const connectionId = await currentConnectionId(parts)
  const loan = await parts.storage.loans.byUuid(connectionId, uuid)
  if (!loan) return refuse({ kind: 'not-found', what: 'loan' })
  const lenderLoanId = (await nextLenderLoanId(parts, connectionId, loan)) ?? null
  return { lenderLoanId, interestRate: formatRateExactly(loan.interestRate) }
}

/**
 * The next free lender loan ID in the series of a loan: not used by a loan, by a submission that was not refused, or by
 * a draft. Undefined if no series is recognizable.
 */
async function nextLenderLoanId(
  parts: LoanParts,
  connectionId: string,
  { lenderLoanId, issueDate }: StoredLoan,
): Promise<string | undefined> {
  const { storage, clock } = parts
  const series = seriesOf(lenderLoanId, { issued: dateParts(issueDate).year, now: dateParts(clock.today()).year })
  if (!series) return undefined
  const known = await storage.loans.idsUnder(connectionId, series.prefix, MOST_LOOKED_AT)
  const { rows: drafts } = await storage.drafts.of(newLoanForm(connectionId))
  const typed = new Set(drafts.map(({ values }) => typedLenderLoanId(values)))
  for (const id of nextIds(series, known, MOST_TRIED)) {
    if (id.length <= MAX_LENDER_LOAN_ID && !typed.has(id) && (await isFree(parts, connectionId, id))) return id
  }
  return undefined
}

/** An ID that may exist at a live service is not free either. */
async function isFree({ storage }: LoanParts, connectionId: string, lenderLoanId: string): Promise<boolean> {
  if (await storage.loans.isTaken({ connectionId, lenderLoanId, publicId: '' })) return false
  const submissions = await storage.submissions.ofLoan(connectionId, lenderLoanId)
  return submissions.every(({ state }) => state === 'rejected')
}
