import type { Context, Hono } from 'hono'
import type { BuybackRunLine, BuybackRunRequest } from '#contract/desk/buyback-runs.ts'
import * as buybackRuns from '#contract/endpoints/buyback-runs.ts'
import { buybackRunSheet } from '#contract/sheet/buyback-run-sheet.ts'
import type { Pages } from '#contract/sheet/sheet.ts'
import type { StoredBuybackLine } from '#storage/buyback-line-store.ts'
import type { Page } from '#storage/page.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredBuybackRun, StoredRun } from '#storage/stored-run.ts'
import { refuseTooMany, sheetFile } from '../export/file-response.ts'
import { allRows, ROWS_AT_ONCE } from '../export/pages.ts'
import { sheetOrigin } from '../export/sheet-origin.ts'
import { chosenLoans } from '../runs/chosen-loans.ts'
import { isOfKind, ofKind, type RunKind } from '../runs/run-kind.ts'
import { putToWork } from '../runs/run-work.ts'
import { beginRun, discardRun, endRun, pauseRun, resumeRun } from '../runs/steer-run.ts'
import { storeLines } from '../runs/store-lines.ts'
import type { Caller, DataParts, RunParts, ServiceEnv, ServiceParts } from '../service-parts.ts'
import { answerBeside } from '../wire/apart.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { isLargeBook } from '../wire/is-long.ts'
import { readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { refuse } from '../wire/refusal.ts'
import { NO_STORE } from '../wire/routes.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { buybackLineBody, buybackRunBodyOf, buybackRunItemOf } from './buyback-run-body.ts'
import { BUYBACK_RUNS } from './buyback-run-kind.ts'

/** Buyback runs: dry run, start, pause, cancellation, resumption. Each belongs to the connection that it was made on. */
export function deskBuybackRunRoutes(app: Hono<ServiceEnv>): void {
  serve(app, buybackRuns, {
    listBuybackRuns: async ({ parts, query }) => {
      const filter = { connectionId: await currentConnectionId(parts), kind: 'buyback' } as const
      const found = await pageAt(parts.storage.runs, filter, query)
      const own = readable(parts, found.page).map((run) => buybackRunItemOf(parts, ofKind(run, 'buyback')))
      return pageBody(found, { data: await Promise.all(own), leftOut: found.page.unreadable.length })
    },
    createBuybackRun: async ({ context, parts, caller, body }) =>
      answerRun(context, await createRun(parts, body, caller), 201),
    getBuybackRun: async ({ parts, path }) => buybackRunBodyOf(parts, await findRun(parts, path)),
    deleteBuybackRun: async ({ parts, path }) => discardRun(parts, BUYBACK_RUNS, await findRun(parts, path)),
    listBuybackLines: async ({ parts, path, query: { outcome: state = null, ...asked } }) => {
      const found = await pageAt(parts.storage.buybackLines, { runId: (await findRun(parts, path)).id, state }, asked)
      return pageBody(found, {
        data: readable(parts, found.page).map(buybackLineBody),
        leftOut: found.page.unreadable.length,
      })
    },
    startBuybacks: act(beginRun),
    pauseBuybacks: act((parts, _kind, run) => pauseRun(parts, run)),
    cancelBuybacks: act((parts, _kind, run) => endRun(parts, run)),
    continueBuybacks: act(resumeRun),
    exportBuybacks,
  })
}

/** Answers with a run after a change of it. The reader calculates its sums if it may have many lines. */
async function answerRun(context: Context<ServiceEnv>, run: StoredBuybackRun, status = 200) {
  const { parts } = context.var
  const { reader } = parts
  if (!reader || !(await isLargeBook(parts))) return buybackRunBodyOf(parts, run)
  const { uuid, connectionId } = run
  return answerBeside(reader, context, { path: `/desk/v1/buyback-runs/${uuid}`, connectionId, work: uuid, status })
}

type Action = (parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller) => Promise<StoredRun>

function act(action: Action) {
  return async ({ context, parts, caller, path }: Asked<typeof buybackRuns.startBuybacks>) => {
    const run = await action(parts, BUYBACK_RUNS, await findRun(parts, path), caller)
    return answerRun(context, ofKind(run, 'buyback'))
  }
}

/** All lines as a file, or as data for paper and clipboard. */
async function exportBuybacks({ parts, path, query: { format } }: Asked<typeof buybackRuns.exportBuybacks>) {
  const run = await findRun(parts, path)
  const item = await buybackRunItemOf(parts, run)
  refuseTooMany(item.counts.all, format)
  const lines = linesOf(parts, run)
  if (format === 'json')
    return Response.json({ data: await allRows(lines), leftOut: item.leftOut }, { headers: NO_STORE })
  return sheetFile(buybackRunSheet(item, lines, await sheetOrigin(parts)), format)
}

async function* linesOf(parts: DataParts, run: StoredBuybackRun): Pages<BuybackRunLine> {
  const filter = { runId: run.id, state: null }
  let after: number | null = null
  do {
    const page: Page<StoredBuybackLine, number> = await parts.storage.buybackLines.page(filter, after, ROWS_AT_ONCE)
    yield readable(parts, page).map(buybackLineBody)
    after = page.next
  } while (after !== null)
}

/** Throws `not-found`, and `connection-changed` for a run of a connection other than the current one. */
async function findRun(parts: ServiceParts, { uuid }: { readonly uuid: string }): Promise<StoredBuybackRun> {
  const run = await buybackRun(parts, uuid)
  if (run.connectionId !== (await currentConnectionId(parts))) refuse({ kind: 'connection-changed' })
  return run
}

/** Stores the loans and begins the dry run, which continues by itself. Throws `invalid` if there are none. */
async function createRun(
  parts: RunParts<Storage>,
  { reason: buybackReason, loans }: BuybackRunRequest,
  caller: Caller,
): Promise<StoredBuybackRun> {
  const { storage, ids, clock, live } = parts
  const connectionId = await currentConnectionId(parts)
  const loanIds = await chosenLoans(parts, connectionId, loans)
  const uuid = ids.uuid()
  const made = { madeBy: live.userName, madeThrough: callerName(caller), createdAt: clock.now() }
  const run = { ...made, uuid, kind: 'buyback', state: 'checking', connectionId, buybackReason } as const
  await putToWork(parts, BUYBACK_RUNS, run, caller, () => storeLines(storage, run, loanIds, 'buybackLines'))
  return buybackRun(parts, uuid)
}

/** A buyback run as it is now. Throws `not-found`. */
async function buybackRun({ storage }: RunParts<Storage>, uuid: string): Promise<StoredBuybackRun> {
  const run = await storage.runs.byUuid(uuid)
  return isOfKind(run, 'buyback') ? run : refuse({ kind: 'not-found', what: 'run' })
}
