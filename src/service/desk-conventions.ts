import type { Hono } from 'hono'
import { conventionRequest, type FoundConventionBody } from '#contract/desk/convention.ts'
import { givenSchedule } from '#engine/explanation/given-explanations.ts'
import { foundConvention } from './convention-body.ts'
import { findLoan } from './find-loan.ts'
import { storedVersion } from './loan-detail-body.ts'
import { readJson, validated } from './read-json.ts'
import { answer, route } from './routes.ts'
import type { ServiceEnv, ServiceParts } from './service-parts.ts'

/** Which convention made the rows of a schedule: of one not yet registered, or of a loan's as it was registered. */
export function deskConventionRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/conventions', {
    POST: async (context) => answer(conventionOfRows((await readJson(context)).value)),
  })

  route(app, '/desk/v1/loans/:uuid/convention', {
    GET: (context) => answer(registeredConvention(context.var.parts, context.req.param('uuid') ?? '')),
  })
}

function conventionOfRows(body: unknown): FoundConventionBody {
  const { schedule, loanAmount, interestRate, lenderIssueDate: issueDate } = validated(conventionRequest, body)
  const inOrder = schedule.map((row, place) => ({ row, place })).sort((a, b) => a.row.date - b.row.date)
  const rows = inOrder.map(({ row }) => {
    return { dueDate: row.date, principal: row.principalAmount, interest: row.interestAmount }
  })
  return foundConvention(
    { rows, loanAmount, interestRate, issueDate },
    inOrder.map(({ place }) => place),
  )
}

function registeredConvention(parts: ServiceParts, uuid: string): FoundConventionBody {
  const { stored } = findLoan(parts, uuid)
  const schedule = givenSchedule(storedVersion(parts, stored, 0).loan)
  return foundConvention(schedule, [...schedule.rows.keys()])
}
