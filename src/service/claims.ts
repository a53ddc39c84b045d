import type { Context, Hono } from 'hono'
import { getLoanQuery } from '#contract/loan.ts'
import { GET_LOAN_PATH, OPERATIONS } from '#values/vocabulary/operation.ts'
import { requireCaller } from './access.ts'
import { apart, isLoanOver, LONG_LOAN } from './apart.ts'
import { claimsOperation } from './claims-operation.ts'
import { currentConnection, workOnMeant } from './current-connection.ts'
import { findLoan } from './find-loan.ts'
import { passGetLoanOn } from './live/live-read.ts'
import { loanBody } from './loan-body.ts'
import { SERVICE_OPERATIONS } from './operations/service-operations.ts'
import { validated } from './read-json.ts'
import { readQuery } from './read-query.ts'
import { answer, route } from './routes.ts'
import type { ServiceEnv } from './service-parts.ts'

/**
 * The interface itself: createLoan, createLoanExtension, and getLoan, which reads a loan as of today. On a live
 * connection they are passed on.
 */
export function claimsRoutes(app: Hono<ServiceEnv>): void {
  app.use('/claims/*', requireCaller)
  app.use('/claims/*', workOnMeant)

  for (const name of OPERATIONS) claimsOperation(app, { name, ...SERVICE_OPERATIONS[name] })

  route(app, GET_LOAN_PATH, {
    GET: apart(getLoan, ({ var: { parts }, req }) => {
      return currentConnection(parts) === undefined && isLoanOver(parts, req.query('loanUuid') ?? '', LONG_LOAN)
    }),
  })
}

function getLoan(context: Context<ServiceEnv>): Response | Promise<Response> {
  const { parts } = context.var
  const { loanUuid } = validated(getLoanQuery, readQuery(context))
  const connection = currentConnection(parts)
  if (connection) return passGetLoanOn(parts, connection, loanUuid)
  const { stored, loan } = findLoan(parts, loanUuid)
  return answer(loanBody(stored, loan, parts.clock.today()))
}
