import type { ConventionRequest, FoundConventionBody } from '#contract/desk/convention.ts'
import { givenSchedule } from '#engine/explanation/given-explanations.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { storedVersion } from '../loans/loan-detail-body.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { foundConvention } from './convention-body.ts'

/** Convention that made rows which are not registered yet. */
export function conventionOfRows(
  { assertWanted }: DataParts,
  { schedule, loanAmount, interestRate, lenderIssueDate: issueDate }: ConventionRequest,
): FoundConventionBody {
  const inOrder = schedule.map((row, place) => ({ row, place })).sort((a, b) => a.row.date - b.row.date)
  const rows = inOrder.map(({ row }) => {
    return { dueDate: row.date, principal: row.principalAmount, interest: row.interestAmount }
  })
  return foundConvention(
    { rows, loanAmount, interestRate, issueDate },
    inOrder.map(({ place }) => place),
    assertWanted,
  )
}

/** Convention that made the rows that a loan was registered with. */
export async function registeredConvention(parts: LoanParts, stored: StoredLoan): Promise<FoundConventionBody> {
  const schedule = givenSchedule((await storedVersion(parts, stored, 0)).loan)
  return foundConvention(schedule, [...schedule.rows.keys()], parts.assertWanted)
}
