import type { Context, Hono } from 'hono'
import { conventionRequest, type FoundConventionBody } from '#contract/desk/convention.ts'
import { givenSchedule } from '#engine/explanation/given-explanations.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { findLoan } from '../loans/find-loan.ts'
import { storedVersion } from '../loans/loan-detail-body.ts'
import type { DataParts, LoanParts, ServiceEnv } from '../service-parts.ts'
import { apart, LONG_FINDING, ofLoanOver, ofLongBody } from '../wire/apart.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { answer, route } from '../wire/routes.ts'
import { foundConvention } from './convention-body.ts'

/** Which convention made the rows of a schedule: of one not yet registered, or of a loan's as it was registered. */
export function deskConventionRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/conventions', {
    POST: apart(
      async (context) => answer(conventionOfRows(context.var.parts, (await readJson(context)).value)),
      ofLongBody,
    ),
  })

  route(app, '/desk/v1/loans/:uuid/convention', {
    GET: apart(conventionOfLoan, ofLoanOver(LONG_FINDING)),
  })
}

async function conventionOfLoan({ var: { parts }, req }: Context<ServiceEnv>): Promise<Response> {
  return answer(await registeredConvention(parts, (await findLoan(parts, req.param('uuid') ?? '')).stored))
}

function conventionOfRows({ assertWanted }: DataParts, body: unknown): FoundConventionBody {
  const { schedule, loanAmount, interestRate, lenderIssueDate: issueDate } = validated(conventionRequest, body)
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

/** What convention made the rows that a loan was registered with. */
export async function registeredConvention(parts: LoanParts, stored: StoredLoan): Promise<FoundConventionBody> {
  const schedule = givenSchedule((await storedVersion(parts, stored, 0)).loan)
  return foundConvention(schedule, [...schedule.rows.keys()], parts.assertWanted)
}
