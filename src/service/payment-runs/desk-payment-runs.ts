import type { Context, Hono } from 'hono'
import { type PaymentRunLine, paymentLinePath } from '#contract/desk/payment-runs.ts'
import * as paymentRuns from '#contract/endpoints/payment-runs.ts'
import { paymentRunSheet } from '#contract/sheet/payment-run-sheet.ts'
import type { Pages } from '#contract/sheet/sheet.ts'
import type { Page } from '#storage/page.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredPaymentLine } from '#storage/stored-payment-line.ts'
import type { StoredPaymentRun, StoredRun } from '#storage/stored-run.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { refuseTooMany, sheetFile } from '../export/file-response.ts'
import { allRows, ROWS_AT_ONCE } from '../export/pages.ts'
import { sheetOrigin } from '../export/sheet-origin.ts'
import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { beginRun, discardRun, endRun, pauseRun, resumeRun } from '../runs/steer-run.ts'
import type { Caller, DataParts, RunParts, ServiceEnv, ServiceParts } from '../service-parts.ts'
import { answerBeside } from '../wire/apart.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { hasManyLines } from '../wire/is-long.ts'
import { readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { refuse } from '../wire/refusal.ts'
import { NO_STORE } from '../wire/routes.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { paymentLineBody, paymentRunBodyOf, paymentRunItemOf } from './payment-run-body.ts'
import { PAYMENT_RUNS } from './payment-run-kind.ts'
import { lookAtFile, paymentRun, receiveFile } from './receive-file.ts'
import { settleAlike, settleLine } from './settle-lines.ts'

/** Payment runs: file, dry run, settling, start, pause, cancellation. Each belongs to the connection that it was made on. */
export function deskPaymentRunRoutes(app: Hono<ServiceEnv>): void {
  serve(app, paymentRuns, {
    listPaymentRuns: async ({ parts, query }) => {
      const filter = { connectionId: await currentConnectionId(parts), kind: 'payment' } as const
      const found = await pageAt(parts.storage.runs, filter, query)
      const own = readable(parts, found.page).map((run) => paymentRunItemOf(parts, ofKind(run, 'payment')))
      return pageBody(found, { data: await Promise.all(own), leftOut: found.page.unreadable.length })
    },
    lookAtPayments: ({ context, query }) => lookAtFile(context, query),
    uploadPayments: async ({ context }) => answerRun(context, await receiveFile(context), 201),
    getPaymentRun: async ({ parts, path }) => paymentRunBodyOf(parts, await findRun(parts, path)),
    deletePaymentRun: async ({ parts, path }) => discardRun(parts, PAYMENT_RUNS, await findRun(parts, path)),
    listPaymentLines,
    settlePaymentLine: async ({ parts, path, body }) => {
      const place = paymentLinePath.safeParse(path)
      if (!place.success) return refuse({ kind: 'not-found', what: 'run-line' })
      const run = await findRun(parts, path)
      return paymentLineBody(run)(await settleLine(parts, run, place.data.position, body))
    },
    settlePaymentLines: async ({ context, parts, path, body }) => {
      const run = await findRun(parts, path)
      await settleAlike(parts, run, body)
      return answerRun(context, run)
    },
    startPayments: async ({ context, parts, path, caller, body }) => {
      const run = await findRun(parts, path)
      if (run.connectionId !== LOCAL_CONNECTION && !body.withoutValueDates) refuse({ kind: 'value-dates-unsent' })
      return answerRun(context, ofKind(await startRun(parts, run, caller), 'payment'))
    },
    pausePayments: act((parts, _kind, run) => pauseRun(parts, run)),
    cancelPayments: act((parts, _kind, run) => endRun(parts, run)),
    continuePayments: act(resumeRun),
    exportPayments,
  })
}

async function listPaymentLines({ parts, path, query }: Asked<typeof paymentRuns.listPaymentLines>) {
  const { outcome: state = null, ...asked } = query
  const run = await findRun(parts, path)
  const found = await pageAt(parts.storage.paymentLines, { runId: run.id, state }, asked)
  const data = readable(parts, found.page).map(paymentLineBody(run))
  return pageBody(found, { data, leftOut: found.page.unreadable.length })
}

/** Odd lines wait for a person, and a run without a line to book has nothing to start. */
async function startRun(parts: ServiceParts, run: StoredPaymentRun, caller: Caller): Promise<StoredRun> {
  const { paymentLines } = parts.storage
  if ((await paymentLines.count({ runId: run.id, state: 'odd' })) > 0) refuse({ kind: 'odd-lines-open' })
  if ((await paymentLines.count({ runId: run.id, state: 'ready' })) === 0) refuse({ kind: 'run-state' })
  return beginRun(parts, PAYMENT_RUNS, run, caller)
}

/** Answers with a run after a change of it. The reader calculates its sums if it has many lines. */
async function answerRun(context: Context<ServiceEnv>, run: StoredPaymentRun, status = 200) {
  const { parts } = context.var
  const { reader } = parts
  if (!reader || !(await hasManyLines(parts, run))) return paymentRunBodyOf(parts, run)
  const { uuid, connectionId } = run
  return answerBeside(reader, context, { path: `/desk/v1/payment-runs/${uuid}`, connectionId, work: uuid, status })
}

type Action = (parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller) => Promise<StoredRun>

function act(action: Action) {
  return async ({ context, parts, caller, path }: Asked<typeof paymentRuns.continuePayments>) => {
    const run = await action(parts, PAYMENT_RUNS, await findRun(parts, path), caller)
    return answerRun(context, ofKind(run, 'payment'))
  }
}

/** All lines as a file, or as data for paper and clipboard. */
async function exportPayments({ parts, path, query: { format } }: Asked<typeof paymentRuns.exportPayments>) {
  const run = await findRun(parts, path)
  const item = await paymentRunItemOf(parts, run)
  refuseTooMany(item.counts.all, format)
  const lines = linesOf(parts, run)
  if (format === 'json')
    return Response.json({ data: await allRows(lines), leftOut: item.leftOut }, { headers: NO_STORE })
  return sheetFile(paymentRunSheet(item, lines, await sheetOrigin(parts)), format)
}

async function* linesOf(parts: DataParts, run: StoredPaymentRun): Pages<PaymentRunLine> {
  const filter = { runId: run.id, state: null }
  let after: number | null = null
  do {
    const page: Page<StoredPaymentLine, number> = await parts.storage.paymentLines.page(filter, after, ROWS_AT_ONCE)
    yield readable(parts, page).map(paymentLineBody(run))
    after = page.next
  } while (after !== null)
}

/** Throws `not-found`, and `connection-changed` for a run of a connection other than the current one. */
async function findRun(parts: ServiceParts, { uuid }: { readonly uuid: string }): Promise<StoredPaymentRun> {
  const run = await paymentRun(parts, uuid)
  if (run.connectionId !== (await currentConnectionId(parts))) refuse({ kind: 'connection-changed' })
  return run
}
