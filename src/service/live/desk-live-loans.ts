import type { Hono } from 'hono'
import type { RefreshBody } from '#contract/desk/submissions.ts'
import * as liveLoans from '#contract/endpoints/live-loans.ts'
import type { Storage } from '#storage/storage.ts'
import { findLoan } from '../loans/find-loan.ts'
import { inUnit, type SendingParts, type ServiceEnv } from '../service-parts.ts'
import { currentConnection } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { readLiveLoan } from './live-read.ts'
import { refreshMirror } from './mirror-loan.ts'

/** Refresh of loans of a live service. */
export function deskLiveLoanRoutes(app: Hono<ServiceEnv>): void {
  serve(app, liveLoans, { refreshLoan: ({ parts, path: { uuid } }) => refreshLoan(parts, uuid) })
}

/** Reads a loan from its live service and stores the changes. Throws `not-found` for a local loan, which cannot differ. */
async function refreshLoan(parts: SendingParts<Storage>, uuid: string): Promise<RefreshBody> {
  const connection = (await currentConnection(parts)) ?? refuse({ kind: 'not-found', what: 'loan' })
  const { stored } = await findLoan(parts, uuid)
  const read = await readLiveLoan(parts, connection, stored.uuid)
  if (read.kind === 'refused') return refuse({ kind: 'not-read', reason: { kind: 'not-read', status: read.status } })
  if (read.kind === 'not-read') return refuse({ kind: 'not-read', reason: read.reason })
  if (read.kind === 'not-sent') return refuse({ kind: 'not-sent', reason: read.reason, submissionId: null })
  const hasChanged = await parts.storage.write(async (unit) => {
    const own = inUnit(parts, unit)
    return refreshMirror(own, (await findLoan(own, uuid)).stored, read.loan, read.text)
  })
  return { hasChanged, versionBefore: stored.version, version: (await findLoan(parts, uuid)).stored.version }
}
