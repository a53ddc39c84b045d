import type { Hono } from 'hono'
import { getLoanQuery } from '#contract/loan.ts'
import { requireCaller } from './access.ts'
import { extendLoan } from './extend-loan.ts'
import { findLoan } from './find-loan.ts'
import { loanBody } from './loan-body.ts'
import { readJson, validated } from './read-json.ts'
import { registerLoan } from './register-loan.ts'
import { answer, route } from './routes.ts'
import type { ServiceEnv } from './service-parts.ts'

const LENDER = '/claims/v1/lender'

/** The interface itself: createLoan, createLoanExtension, and getLoan, which reads a loan as of today. */
export function claimsRoutes(app: Hono<ServiceEnv>): void {
  app.use('/claims/*', requireCaller)

  route(app, `${LENDER}/createLoan`, {
    POST: async (context) => {
      const { kind, loan } = await registerLoan(context.var.parts, await readJson(context), context.var.caller)
      return answer(loan, kind === 'created' ? 201 : 200)
    },
  })

  route(app, `${LENDER}/createLoanExtension`, {
    POST: async (context) =>
      answer(await extendLoan(context.var.parts, await readJson(context), context.var.caller), 201),
  })

  route(app, `${LENDER}/getLoan`, {
    GET: (context) => {
      const { parts } = context.var
      const { loanUuid } = validated(getLoanQuery, context.req.query())
      const { stored, loan } = findLoan(parts, loanUuid)
      return answer(loanBody(stored, loan, parts.clock.today()))
    },
  })
}
