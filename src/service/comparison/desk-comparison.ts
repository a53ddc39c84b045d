import type { Context, Hono } from 'hono'
import { type CompareChoice, choiceOf } from '#contract/desk/compare-choice.ts'
import { type ComparisonBody, comparisonParameters } from '#contract/desk/comparison.ts'
import { whatIfRequest } from '#contract/desk/what-if.ts'
import { findLoan } from '../loans/find-loan.ts'
import { standingOf } from '../loans/loan-detail-body.ts'
import type { LoanParts, ServiceEnv } from '../service-parts.ts'
import { apart, LONG_LOAN, ofLoanOver } from '../wire/apart.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { answer, route } from '../wire/routes.ts'
import { comparedPreview, comparedVersion } from './compared-schedule.ts'
import { comparisonBodyOf } from './comparison-body.ts'
import { whatIfBodyOf } from './what-if-body.ts'

type FoundLoan = Awaited<ReturnType<typeof findLoan>>

/** Before and after of one loan. Nothing here changes anything. */
export function deskComparisonRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/loans/:uuid/comparison', {
    GET: apart(async (context) => answer(await askedOrMostAsked(context)), ofLoanOver(LONG_LOAN)),
  })

  route(app, '/desk/v1/loans/:uuid/what-if', {
    POST: apart(whatIf, ofLoanOver(LONG_LOAN)),
  })
}

async function whatIf(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { daysToExtend } = validated(whatIfRequest, (await readJson(context)).value)
  const { stored, loan } = await findLoan(parts, context.req.param('uuid') ?? '')
  return answer(await whatIfBodyOf(parts, loan, stored.maxExtensions, daysToExtend))
}

/** Where the address asks for neither side, the comparison that is most asked of the loan. */
async function askedOrMostAsked(context: Context<ServiceEnv>): Promise<ComparisonBody> {
  return Object.keys(readQuery(context)).length === 0 ? await mostAsked(context) : await comparisonOf(context)
}

async function mostAsked(context: Context<ServiceEnv>): Promise<ComparisonBody> {
  const { parts } = context.var
  const found = await findLoan(parts, context.req.param('uuid') ?? '')
  const { version, extensionsUsed, maxExtensions: extensionsAllowed } = found.stored
  const standing = standingOf(found.stored, parts.clock.today())
  return compared(parts, found, choiceOf({ current: { version }, extensionsUsed, extensionsAllowed, standing }, {}))
}

/** The comparison that the address asks for: two versions, or one and a preview. */
export async function comparisonOf(context: Context<ServiceEnv>): Promise<ComparisonBody> {
  const { parts } = context.var
  const { before, after, daysToExtend = 0 } = validated(comparisonParameters, readQuery(context))
  const later =
    after === undefined ? ({ kind: 'preview', daysToExtend } as const) : ({ kind: 'version', version: after } as const)
  return compared(parts, await findLoan(parts, context.req.param('uuid') ?? ''), { before, after: later })
}

async function compared(
  parts: LoanParts,
  { stored, loan }: FoundLoan,
  { before, after }: CompareChoice,
): Promise<ComparisonBody> {
  const versionOf = (version: number) => comparedVersion(parts, stored, version, loan.schedule)
  const later =
    after.kind === 'preview' ? await comparedPreview(parts, loan, after.daysToExtend) : await versionOf(after.version)
  const now = { schedule: loan.schedule, today: parts.clock.today() }
  return comparisonBodyOf(loan, await versionOf(before), later, now)
}
