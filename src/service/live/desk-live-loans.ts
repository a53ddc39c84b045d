import type { Hono } from 'hono'
import * as liveLoans from '#contract/endpoints/live-loans.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { serve } from '../wire/serve.ts'
import { refreshLoan } from './refresh-loan.ts'

/** Refresh of loans of a live service. */
export function deskLiveLoanRoutes(app: Hono<ServiceEnv>): void {
  serve(app, liveLoans, { refreshLoan: ({ parts, path: { uuid } }) => refreshLoan(parts, uuid) })
}
