import type { Context, Hono } from 'hono'
import { type ComparisonBody, comparisonQuery } from '#contract/desk/comparison.ts'
import { whatIfRequest } from '#contract/desk/what-if.ts'
import { apart, LONG_LOAN, ofLoanOver } from '../apart.ts'
import { findLoan } from '../find-loan.ts'
import { readJson, validated } from '../read-json.ts'
import { readQuery } from '../read-query.ts'
import { answer, route } from '../routes.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { comparedPreview, comparedVersion } from './compared-schedule.ts'
import { comparisonBody } from './comparison-body.ts'
import { whatIfBody } from './what-if-body.ts'

/** Before and after of one loan. Nothing here changes anything. */
export function deskComparisonRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/loans/:uuid/comparison', {
    GET: apart((context) => answer(comparisonOf(context)), ofLoanOver(LONG_LOAN)),
  })

  route(app, '/desk/v1/loans/:uuid/what-if', {
    POST: apart(whatIf, ofLoanOver(LONG_LOAN)),
  })
}

async function whatIf(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { daysToExtend } = validated(whatIfRequest, (await readJson(context)).value)
  const { stored, loan } = findLoan(parts, context.req.param('uuid') ?? '')
  return answer(whatIfBody(parts, loan, stored.maxExtensions, daysToExtend))
}

/** The comparison that the address asks for: two versions, or one and a preview. */
export function comparisonOf(context: Context<ServiceEnv>): ComparisonBody {
  const { parts } = context.var
  const { before, after, daysToExtend } = validated(comparisonQuery, readQuery(context))
  const { stored, loan } = findLoan(parts, context.req.param('uuid') ?? '')
  const versionOf = (version: number) => comparedVersion(parts, stored, version, loan.schedule)
  const later = after === undefined ? comparedPreview(parts, loan, daysToExtend ?? 0) : versionOf(after)
  const now = { schedule: loan.schedule, today: parts.clock.today() }
  return comparisonBody(loan, versionOf(before), later, now)
}
