import type { Context, Hono } from 'hono'
import { getLoanQuery } from '#contract/loan.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { GET_LOAN_PATH, OPERATIONS } from '#values/vocabulary/operation.ts'
import { guardCaller } from '../access/access.ts'
import { passGetLoanOn } from '../live/live-read.ts'
import { currentLoan, findStoredLoan } from '../loans/find-loan.ts'
import { loanAnswer } from '../loans/loan-answer.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { answerApart } from '../wire/apart.ts'
import { currentConnection, workOnMeant } from '../wire/current-connection.ts'
import { LONG_LOAN } from '../wire/is-long.ts'
import { validatedBody } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { refuse } from '../wire/refusal.ts'
import { jsonAnswer, route } from '../wire/routes.ts'
import { claimsOperation } from './claims-operation.ts'
import { SERVICE_OPERATIONS } from './service-operations.ts'

/**
 * The interface itself: the operations that change something, and getLoan, which reads a loan as of today. On a live
 * connection they are passed on.
 */
export function claimsRoutes(app: Hono<ServiceEnv>): void {
  app.use('/claims/*', guardCaller)
  app.use('/claims/*', workOnMeant)

  for (const name of OPERATIONS) claimsOperation(app, { name, ...SERVICE_OPERATIONS[name] })

  route(app, GET_LOAN_PATH, { GET: getLoan })
}

async function getLoan(context: Context<ServiceEnv>): Promise<Response> {
  const parts = context.get('parts')
  const { keptBodies: kept } = context.env
  const { loanUuid } = validatedBody(getLoanQuery, readQuery(context))
  const connection = await currentConnection(parts)
  if (connection) return passGetLoanOn(parts, connection, loanUuid)
  const { storage, clock, reader } = parts
  const uuid = loanUuid.toLowerCase()
  const today = clock.today()
  // Versions never change, and the rest of an answer depends on the day and on the rules of delayed interest.
  const state = kept.isKnown(uuid) ? `${await storage.loans.stateOf(LOCAL_CONNECTION, uuid)} ${today}` : undefined
  const body = state === undefined ? undefined : kept.find(uuid, state)
  if (body !== undefined) return jsonAnswer(body, 200)
  const stored = await findStoredLoan(parts, uuid)
  if (stored.isVoided) refuse({ kind: 'not-found', what: 'loan' })
  if (reader && (await storage.loanEvents.hasMoreRows(stored.id, LONG_LOAN))) return answerApart(reader, context)
  const loan = await currentLoan(parts, stored)
  return jsonAnswer(kept.keep(uuid, state, loanAnswer(stored, loan, today)), 200)
}
