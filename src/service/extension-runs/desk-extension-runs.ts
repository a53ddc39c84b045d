import type { Context, Hono } from 'hono'
import {
  type ExtensionRunLine,
  extensionRunRequest,
  extensionRunsParameters,
  runLinesParameters,
} from '#contract/desk/extension-runs.ts'
import { runExportParameters } from '#contract/desk/loans-export.ts'
import { runSheet } from '#contract/sheet/run-sheet.ts'
import type { Pages } from '#contract/sheet/sheet.ts'
import type { Page } from '#storage/page.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { StoredExtensionRun, StoredRun } from '#storage/stored-run.ts'
import { refuseTooMany, sheetFile } from '../export/file-response.ts'
import { allRows, ROWS_AT_ONCE } from '../export/pages.ts'
import { sheetOrigin } from '../export/sheet-origin.ts'
import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { cancelRun, continueRun, deleteRun, startRun } from '../runs/steer-run.ts'
import type { Caller, DataParts, RunParts, ServiceEnv } from '../service-parts.ts'
import { answerBeside, apart, type IsLong, isLargeBook, LONG_FILE, ofBookOver, ofLargeBook } from '../wire/apart.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { pageAnswer, pageAt } from '../wire/list-page.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { refuse } from '../wire/refusal.ts'
import { answer, NO_STORE, route } from '../wire/routes.ts'
import { createRun, extensionRun } from './create-run.ts'
import { runBody, runItem, runLineBody } from './extension-run-body.ts'
import { EXTENSION_RUNS } from './extension-run-kind.ts'

const RUNS = '/desk/v1/extension-runs'

/** Extensions of many loans: tried, run, cancelled, taken up again. Each belongs to the connection it was made on. */
export function deskExtensionRunRoutes(app: Hono<ServiceEnv>): void {
  route(app, RUNS, {
    GET: apart(listRuns, ofLargeBook),
    POST: async (context) => {
      const { parts, caller } = context.var
      const request = validated(extensionRunRequest, (await readJson(context)).value)
      return answerRun(context, await createRun(parts, request, caller), 201)
    },
  })

  route(app, `${RUNS}/:uuid`, {
    GET: apart(async (context) => answer(await runBody(context.var.parts, await findRun(context))), ofLargeBook),
    DELETE: async (context) => {
      await deleteRun(context.var.parts, EXTENSION_RUNS, await findRun(context))
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })

  route(app, `${RUNS}/:uuid/lines`, { GET: apart(listLines, isCountOfMany) })
  route(app, `${RUNS}/:uuid/export`, { GET: apart(exportLines, ofBookOver(LONG_FILE)) })
  route(app, `${RUNS}/:uuid/start`, { POST: act(startRun) })
  route(app, `${RUNS}/:uuid/cancel`, { POST: act((parts, _kind, run) => cancelRun(parts, run)) })
  route(app, `${RUNS}/:uuid/continue`, { POST: act(continueRun) })
}

/** A run as it is after what was asked of it. Its sums are added up by the reader where there may be many lines. */
async function answerRun(context: Context<ServiceEnv>, run: StoredExtensionRun, status = 200) {
  const { parts } = context.var
  const { reader } = parts
  if (!reader || !(await isLargeBook(parts))) return answer(await runBody(parts, run), status)
  const { uuid, connectionId } = run
  return answerBeside(reader, context, { path: `${RUNS}/${uuid}`, connectionId, work: uuid, status })
}

type Action = (parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller) => Promise<StoredRun>

function act(action: Action) {
  return async (context: Context<ServiceEnv>) => {
    const { parts, caller } = context.var
    const run = await action(parts, EXTENSION_RUNS, await findRun(context), caller)
    return answerRun(context, ofKind(run, 'extension'))
  }
}

async function listRuns(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const asked = validated(extensionRunsParameters, readQuery(context))
  const found = await pageAt(
    parts.storage.runs,
    { connectionId: await currentConnectionId(parts), kind: 'extension' },
    asked,
  )
  const data = await Promise.all(readable(parts, found.page).map((run) => runItem(parts, ofKind(run, 'extension'))))
  return pageAnswer(found, { data, leftOut: found.page.unreadable.length })
}

/** The first page of one outcome says how many lines came to it: they are counted. */
const isCountOfMany: IsLong = (context) => {
  const { outcome, cursor, before } = context.req.query()
  return outcome !== undefined && cursor === undefined && before === undefined && ofLargeBook(context)
}

async function listLines(context: Context<ServiceEnv>): Promise<Response> {
  const { outcome: state = null, ...asked } = validated(runLinesParameters, readQuery(context))
  const { parts } = context.var
  const found = await pageAt(parts.storage.extensionLines, { runId: (await findRun(context)).id, state }, asked)
  const data = readable(parts, found.page).map(runLineBody)
  return pageAnswer(found, { data, leftOut: found.page.unreadable.length })
}

/** All lines as a file, or as data for paper and clipboard. */
async function exportLines(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const { format } = validated(runExportParameters, readQuery(context))
  const run = await findRun(context)
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

/** Throws `not-found`, and `connection-changed` for a run of another connection than is worked on. */
async function findRun(context: Context<ServiceEnv>): Promise<StoredExtensionRun> {
  const { parts } = context.var
  const run = await extensionRun(parts, context.req.param('uuid') ?? '')
  if (run.connectionId !== (await currentConnectionId(parts))) refuse({ kind: 'connection-changed' })
  return run
}
