import type { Hono } from 'hono'
import { comparisonQuery } from '#contract/desk/comparison.ts'
import { whatIfRequest } from '#contract/desk/what-if.ts'
import { comparedPreview, comparedVersion } from './compared-schedule.ts'
import { comparisonBody } from './comparison-body.ts'
import { findLoan } from './find-loan.ts'
import { readJson, validated } from './read-json.ts'
import { answer, route } from './routes.ts'
import type { ServiceEnv } from './service-parts.ts'
import { whatIfBody } from './what-if-body.ts'

/** Before and after of one loan. Nothing here changes anything. */
export function deskComparisonRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/loans/:uuid/comparison', {
    GET: (context) => {
      const { parts } = context.var
      const { before, after, daysToExtend } = validated(comparisonQuery, context.req.query())
      const { stored, loan } = findLoan(parts, context.req.param('uuid') ?? '')
      const later =
        after === undefined ? comparedPreview(parts, loan, daysToExtend ?? 0) : comparedVersion(parts, stored, after)
      return answer(comparisonBody(loan, comparedVersion(parts, stored, before), later))
    },
  })

  route(app, '/desk/v1/loans/:uuid/what-if', {
    POST: async (context) => {
      const { parts } = context.var
      const { daysToExtend } = validated(whatIfRequest, (await readJson(context)).value)
      const { stored, loan } = findLoan(parts, context.req.param('uuid') ?? '')
      return answer(whatIfBody(parts, loan, stored.maxExtensions, daysToExtend))
    },
  })
}
