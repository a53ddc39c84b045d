import type { Hono } from 'hono'
import { type CompareChoice, choiceOf } from '#contract/desk/compare-choice.ts'
import type { ComparedQuery, ComparisonBody } from '#contract/desk/comparison.ts'
import * as comparison from '#contract/endpoints/comparison.ts'
import { findLoan } from '../loans/find-loan.ts'
import { standingOf } from '../loans/loan-detail-body.ts'
import type { LoanParts, ServiceEnv } from '../service-parts.ts'
import { serve } from '../wire/serve.ts'
import { comparedPreview, comparedVersion } from './compared-schedule.ts'
import { comparisonBodyOf } from './comparison-body.ts'
import { whatIfBodyOf } from './what-if-body.ts'

type FoundLoan = Awaited<ReturnType<typeof findLoan>>

/** Comparisons of schedules of one loan. They change nothing. */
export function deskComparisonRoutes(app: Hono<ServiceEnv>): void {
  serve(app, comparison, {
    compareSchedules: ({ parts, path: { uuid }, query }) =>
      query ? comparisonOf(parts, uuid, query) : mostAsked(parts, uuid),
    tryExtensions: async ({ parts, path: { uuid }, body: { daysToExtend } }) => {
      const { stored, loan } = await findLoan(parts, uuid)
      return whatIfBodyOf(parts, loan, stored.maxExtensions, daysToExtend)
    },
  })
}

async function mostAsked(parts: LoanParts, uuid: string): Promise<ComparisonBody> {
  const found = await findLoan(parts, uuid)
  const { version, extensionsUsed, maxExtensions: extensionsAllowed } = found.stored
  const standing = standingOf(found.stored, parts.clock.today())
  return compared(parts, found, choiceOf({ current: { version }, extensionsUsed, extensionsAllowed, standing }, {}))
}

/** Compares two versions, or a version and a preview. */
export async function comparisonOf(
  parts: LoanParts,
  uuid: string,
  { before, after, daysToExtend = 0 }: ComparedQuery,
): Promise<ComparisonBody> {
  const later =
    after === undefined ? ({ kind: 'preview', daysToExtend } as const) : ({ kind: 'version', version: after } as const)
  return compared(parts, await findLoan(parts, uuid), { before, after: later })
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
