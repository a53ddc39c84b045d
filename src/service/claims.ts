import type { Hono } from 'hono'
import { getLoanQuery } from '#contract/loan.ts'
import { requireCaller } from './access.ts'
import { meantConnection } from './current-connection.ts'
import { extendLoan } from './extend-loan.ts'
import { findLoan } from './find-loan.ts'
import { createLiveLoan } from './live/live-create.ts'
import { extendLiveLoan } from './live/live-extend.ts'
import { passGetLoanOn } from './live/live-read.ts'
import { loanBody } from './loan-body.ts'
import { readJson, validated } from './read-json.ts'
import { registerLoan } from './register-loan.ts'
import { answer, route } from './routes.ts'
import type { ServiceEnv } from './service-parts.ts'

const LENDER = '/claims/v1/lender'

/**
 * The interface itself: createLoan, createLoanExtension, and getLoan, which reads a loan as of today. On a live
 * connection they are passed on.
 */
export function claimsRoutes(app: Hono<ServiceEnv>): void {
  app.use('/claims/*', requireCaller)

  route(app, `${LENDER}/createLoan`, {
    POST: async (context) => {
      const { parts, caller } = context.var
      const body = await readJson(context)
      const connection = meantConnection(context)
      if (connection) return createLiveLoan(parts, connection, body, caller)
      const { kind, loan } = await registerLoan(parts, body, caller)
      return answer(loan, kind === 'created' ? 201 : 200)
    },
  })

  route(app, `${LENDER}/createLoanExtension`, {
    POST: async (context) => {
      const { parts, caller } = context.var
      const body = await readJson(context)
      const connection = meantConnection(context)
      return connection
        ? extendLiveLoan(parts, connection, body, caller)
        : answer(await extendLoan(parts, body, caller), 201)
    },
  })

  route(app, `${LENDER}/getLoan`, {
    GET: (context) => {
      const { parts } = context.var
      const { loanUuid } = validated(getLoanQuery, context.req.query())
      const connection = meantConnection(context)
      if (connection) return passGetLoanOn(parts, connection, loanUuid)
      const { stored, loan } = findLoan(parts, loanUuid)
      return answer(loanBody(stored, loan, parts.clock.today()))
    },
  })
}
