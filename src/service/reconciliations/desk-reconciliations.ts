import type { Hono } from 'hono'
import { type ReconciliationLine, reconciliationLinePath } from '#contract/desk/reconciliations.ts'
import * as reconciliations from '#contract/endpoints/reconciliations.ts'
import { reconciliationSheet } from '#contract/sheet/reconciliation-sheet.ts'
import type { Pages } from '#contract/sheet/sheet.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Page } from '#storage/page.ts'
import type { StoredReconciliationLine } from '#storage/reconciliation-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredReconciliation, StoredRun } from '#storage/stored-run.ts'
import { refuseTooMany, sheetFile } from '../export/file-response.ts'
import { allRows } from '../export/pages.ts'
import { sheetOrigin } from '../export/sheet-origin.ts'
import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { endRun, pauseRun, resumeRun } from '../runs/steer-run.ts'
import type { Caller, DataParts, RunParts, ServiceEnv, ServiceParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnection, currentConnectionId } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { refuse } from '../wire/refusal.ts'
import { NO_STORE } from '../wire/routes.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { beginReconciliation, reconciliation } from './begin-reconciliation.ts'
import { decideLines } from './decide-lines.ts'
import { lineBodies, lineDetail } from './line-body.ts'
import { nightlyBody, setNightly } from './nightly-setting.ts'
import { reconciliationBodyOf, reconciliationItemOf } from './reconciliation-body.ts'
import { RECONCILIATIONS } from './reconciliation-kind.ts'
import { takeOverLoans } from './take-over-loans.ts'

/** Comparisons with a live service: reading, deciding, and the loans that differ. */
export function deskReconciliationRoutes(app: Hono<ServiceEnv>): void {
  serve(app, reconciliations, {
    beginReconciliation: async ({ parts, body, caller }) => {
      const connection = await liveConnection(parts)
      const madeThrough = callerName(caller)
      return reconciliationBodyOf(parts, await beginReconciliation(parts, connection, body, { caller, madeThrough }))
    },
    getReconciliation: async ({ parts, path }) => reconciliationBodyOf(parts, await findRun(parts, path)),
    listReconciliationLines,
    getReconciliationLine,
    decideReconciliation: async ({ parts, path, body }) => {
      const run = await findRun(parts, path)
      await decideLines(parts, run, body)
      return reconciliationBodyOf(parts, run)
    },
    takeOverLoans: async ({ parts, body, caller }) => {
      return takeOverLoans(parts, await liveConnection(parts), body, caller)
    },
    getNightlyReconciliation: async ({ parts }) => nightlyBody(parts, await liveConnection(parts)),
    setNightlyReconciliation: async ({ parts, body }) => {
      const connection = await liveConnection(parts)
      await setNightly(parts, connection, body)
      return nightlyBody(parts, connection)
    },
    pauseReconciliation: act((parts, _kind, run) => pauseRun(parts, run)),
    cancelReconciliation: act((parts, _kind, run) => endRun(parts, run)),
    continueReconciliation: act(resumeRun),
    exportReconciliation,
  })
}

async function listReconciliationLines({ parts, path, query }: Asked<typeof reconciliations.listReconciliationLines>) {
  const { difference = null, ...asked } = query
  const run = await findRun(parts, path)
  const found = await pageAt(parts.storage.reconciliations, { runId: run.id, difference }, asked)
  const lines = readable(parts, found.page)
  const data = await lineBodies(parts, lines)
  return pageBody(found, { data, leftOut: found.page.unreadable.length + lines.length - data.length })
}

async function getReconciliationLine({ parts, path }: Asked<typeof reconciliations.getReconciliationLine>) {
  const place = reconciliationLinePath.safeParse(path)
  if (!place.success) return refuse({ kind: 'not-found', what: 'run-line' })
  const run = await findRun(parts, path)
  const line = await parts.storage.reconciliations.at({ runId: run.id, position: place.data.position })
  return lineDetail(parts, run, line ?? refuse({ kind: 'not-found', what: 'run-line' }))
}

type Action = (parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller) => Promise<StoredRun>

function act(action: Action) {
  return async ({ parts, caller, path }: Asked<typeof reconciliations.continueReconciliation>) => {
    const run = await action(parts, RECONCILIATIONS, await findRun(parts, path), caller)
    return reconciliationBodyOf(parts, ofKind(run, 'reconciliation'))
  }
}

/** All lines as a file, or as data for paper and clipboard. */
async function exportReconciliation({
  parts,
  path,
  query: { format },
}: Asked<typeof reconciliations.exportReconciliation>) {
  const run = await findRun(parts, path)
  const item = await reconciliationItemOf(parts, run)
  const { read, agreed } = item.counts
  refuseTooMany(read - agreed, format)
  const lines = linesOf(parts, run)
  if (format === 'json')
    return Response.json({ data: await allRows(lines), leftOut: item.leftOut }, { headers: NO_STORE })
  return sheetFile(reconciliationSheet(item, lines, await sheetOrigin(parts)), format)
}

/** Lines with the rows of both sides to add up, read before others are served. */
const LINES_AT_ONCE = 50

async function* linesOf(parts: DataParts, run: StoredReconciliation): Pages<ReconciliationLine> {
  const filter = { runId: run.id, difference: null }
  let after: number | null = null
  do {
    const page: Page<StoredReconciliationLine, number> = await parts.storage.reconciliations.page(
      filter,
      after,
      LINES_AT_ONCE,
    )
    yield await lineBodies(parts, readable(parts, page))
    after = page.next
  } while (after !== null)
}

/** Throws `not-found` on this computer, which has no other side. */
async function liveConnection(parts: ServiceParts): Promise<StoredConnection> {
  return (await currentConnection(parts)) ?? refuse({ kind: 'not-found', what: 'connection' })
}

/** Throws `not-found`, and `connection-changed` for a run of a connection other than the current one. */
async function findRun(parts: ServiceParts, { uuid }: { readonly uuid: string }): Promise<StoredReconciliation> {
  const run = await reconciliation(parts, uuid)
  if (run.connectionId !== (await currentConnectionId(parts))) refuse({ kind: 'connection-changed' })
  return run
}
