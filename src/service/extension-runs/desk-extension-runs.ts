import type { Context, Hono } from 'hono'
import type { ExtensionRunLine, ExtensionRunRequest } from '#contract/desk/extension-runs.ts'
import * as extensionRuns from '#contract/endpoints/extension-runs.ts'
import * as runFiles from '#contract/endpoints/run-files.ts'
import { runSheet } from '#contract/sheet/run-sheet.ts'
import type { Pages } from '#contract/sheet/sheet.ts'
import type { Page } from '#storage/page.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { StoredExtensionRun, StoredRun } from '#storage/stored-run.ts'
import { refuseTooMany, sheetFile } from '../export/file-response.ts'
import { allRows, ROWS_AT_ONCE } from '../export/pages.ts'
import { sheetOrigin } from '../export/sheet-origin.ts'
import { isOfKind, ofKind, type RunKind } from '../runs/run-kind.ts'
import { putToWork } from '../runs/run-work.ts'
import { beginRun, discardRun, endRun, resumeRun } from '../runs/steer-run.ts'
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
import { runBody, runItem, runLineBody } from './extension-run-body.ts'
import { EXTENSION_RUNS } from './extension-run-kind.ts'
import { loansOfRun } from './loans-of-run.ts'

/** Extension runs: dry run, start, cancellation, resumption. Each belongs to the connection that it was made on. */
export function deskExtensionRunRoutes(app: Hono<ServiceEnv>): void {
  serve(app, extensionRuns, {
    listRuns: async ({ parts, query }) => {
      const filter = { connectionId: await currentConnectionId(parts), kind: 'extension' } as const
      const found = await pageAt(parts.storage.runs, filter, query)
      const data = await Promise.all(readable(parts, found.page).map((run) => runItem(parts, ofKind(run, 'extension'))))
      return pageBody(found, { data, leftOut: found.page.unreadable.length })
    },
    createRun: async ({ context, parts, caller, body }) =>
      answerRun(context, await createRun(parts, body, caller), 201),
    getRun: async ({ parts, path }) => runBody(parts, await findRun(parts, path)),
    deleteRun: async ({ parts, path }) => discardRun(parts, EXTENSION_RUNS, await findRun(parts, path)),
    listRunLines: async ({ parts, path, query: { outcome: state = null, ...asked } }) => {
      const found = await pageAt(parts.storage.extensionLines, { runId: (await findRun(parts, path)).id, state }, asked)
      return pageBody(found, {
        data: readable(parts, found.page).map(runLineBody),
        leftOut: found.page.unreadable.length,
      })
    },
    startRun: act(beginRun),
    cancelRun: act((parts, _kind, run) => endRun(parts, run)),
    continueRun: act(resumeRun),
  })
  serve(app, runFiles, { exportRun })
}

/** Answers with a run after a change of it. The reader calculates its sums if it may have many lines. */
async function answerRun(context: Context<ServiceEnv>, run: StoredExtensionRun, status = 200) {
  const { parts } = context.var
  const { reader } = parts
  if (!reader || !(await isLargeBook(parts))) return runBody(parts, run)
  const { uuid, connectionId } = run
  return answerBeside(reader, context, { path: `/desk/v1/extension-runs/${uuid}`, connectionId, work: uuid, status })
}

type Action = (parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller) => Promise<StoredRun>

function act(action: Action) {
  return async ({ context, parts, caller, path }: Asked<typeof extensionRuns.startRun>) => {
    const run = await action(parts, EXTENSION_RUNS, await findRun(parts, path), caller)
    return answerRun(context, ofKind(run, 'extension'))
  }
}

/** All lines as a file, or as data for paper and clipboard. */
async function exportRun({ parts, path, query: { format } }: Asked<typeof runFiles.exportRun>): Promise<Response> {
  const run = await findRun(parts, path)
  const item = await runItem(parts, run)
  refuseTooMany(item.counts.all, format)
  const lines = linesOf(parts, run)
  if (format === 'json')
    return Response.json({ data: await allRows(lines), leftOut: item.leftOut }, { headers: NO_STORE })
  return sheetFile(runSheet(item, lines, await sheetOrigin(parts)), format)
}

async function* linesOf(parts: DataParts, run: StoredExtensionRun): Pages<ExtensionRunLine> {
  const filter = { runId: run.id, state: null }
  let after: number | null = null
  do {
    const page: Page<StoredExtensionLine, number> = await parts.storage.extensionLines.page(filter, after, ROWS_AT_ONCE)
    yield readable(parts, page).map(runLineBody)
    after = page.next
  } while (after !== null)
}

/** Throws `not-found`, and `connection-changed` for a run of a connection other than the current one. */
async function findRun(parts: ServiceParts, { uuid }: { readonly uuid: string }): Promise<StoredExtensionRun> {
  const run = await extensionRun(parts, uuid)
  if (run.connectionId !== (await currentConnectionId(parts))) refuse({ kind: 'connection-changed' })
  return run
}

/** Stores the loans and begins the dry run, which continues by itself. Throws `invalid` if there are none. */
async function createRun(
  parts: RunParts<Storage>,
  { daysToExtend, loans }: ExtensionRunRequest,
  caller: Caller,
): Promise<StoredExtensionRun> {
  const { storage, ids, clock, live } = parts
  const connectionId = await currentConnectionId(parts)
  const loanIds = await loansOfRun(parts, connectionId, loans)
  const uuid = ids.uuid()
  const made = { madeBy: live.userName, madeThrough: callerName(caller), createdAt: clock.now() }
  const run = { ...made, uuid, kind: 'extension', state: 'checking', connectionId, daysToExtend } as const
  await putToWork(parts, EXTENSION_RUNS, run, caller, () => storeLines(storage, run, loanIds, 'extensionLines'))
  return extensionRun(parts, uuid)
}

/** An extension run as it is now. Throws `not-found`. */
async function extensionRun({ storage }: RunParts<Storage>, uuid: string): Promise<StoredExtensionRun> {
  const run = await storage.runs.byUuid(uuid)
  return isOfKind(run, 'extension') ? run : refuse({ kind: 'not-found', what: 'run' })
}
