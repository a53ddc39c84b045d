import type { Context, Hono } from 'hono'
import { importPlanRequest } from '#contract/desk/import-plan.ts'
import { importPace } from '#contract/desk/import-runs.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { cancelRun, continueRun, deleteRun, pauseRun, setPace, startRun } from '../runs/steer-run.ts'
import type { Caller, RunParts, ServiceEnv } from '../service-parts.ts'
import { apart } from '../wire/apart.ts'
import { inTurnOfContent, removeUnnamed } from '../wire/content-turn.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { refuse } from '../wire/refusal.ts'
import { NO_STORE, route } from '../wire/routes.ts'
import { answerImport, isLargeImport } from './answer-import.ts'
import { changePlan } from './change-plan.ts'
import { deskImportLineRoutes } from './desk-import-lines.ts'
import { deskImportMappingRoutes } from './desk-import-mappings.ts'
import { deskImportTemplateRoutes } from './desk-import-templates.ts'
import { findImport } from './find-import.ts'
import { IMPORT_RUNS } from './import-run-kind.ts'
import { refuseOpenQuestions } from './open-questions.ts'
import { startCheck } from './start-check.ts'
import { uploadFile } from './upload.ts'

const RUNS = '/desk/v1/import-runs'

/** Loans from a file: taken in, looked through, planned, checked, corrected and run. Each belongs to the connection it was made on. */
export function deskImportRunRoutes(app: Hono<ServiceEnv>): void {
  route(app, RUNS, { POST: async (context) => answerImport(context, await uploadFile(context), 201) })
  route(app, `${RUNS}/:uuid`, {
    GET: apart(async (context) => answerImport(context, await findImport(context)), isLargeImport),
    DELETE: async (context) => {
      await deleteRun(context.var.parts, IMPORT_RUNS, await findImport(context))
      return new Response(null, { status: 204, headers: NO_STORE })
    },
  })
  route(app, `${RUNS}/:uuid/plan`, {
    PUT: async (context) => {
      const request = validated(importPlanRequest, (await readJson(context)).value)
      const { parts, caller } = context.var
      return answerImport(context, await changePlan(parts, await findImport(context), request, caller))
    },
  })
  route(app, `${RUNS}/:uuid/pace`, {
    PUT: async (context) => {
      const { loansPerSecond } = validated(importPace, (await readJson(context)).value)
      const run = await setPace(context.var.parts, await findImport(context), loansPerSecond)
      return answerImport(context, ofKind(run, 'import'))
    },
  })
  route(app, `${RUNS}/:uuid/check`, {
    POST: async (context) => {
      const { parts, caller } = context.var
      return answerImport(context, await startCheck(parts, await findImport(context), caller))
    },
  })
  route(app, `${RUNS}/:uuid/start`, { POST: act(startGood) })
  route(app, `${RUNS}/:uuid/continue`, { POST: act(continueRun) })
  route(app, `${RUNS}/:uuid/pause`, { POST: act((parts, _kind, run) => pauseRun(parts, run)) })
  route(app, `${RUNS}/:uuid/cancel`, { POST: act((parts, _kind, run) => cancelRun(parts, run)) })
  deskImportLineRoutes(app)
  deskImportMappingRoutes(app)
  deskImportTemplateRoutes(app)
}

type Action = (parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller) => Promise<StoredRun>

function act(action: Action) {
  return async (context: Context<ServiceEnv>) => {
    const { parts, caller } = context.var
    const run = await action(parts, IMPORT_RUNS, await findImport(context), caller)
    return answerImport(context, ofKind(run, 'import'))
  }
}

/** A run of which nothing is good has nothing to start, and one that leaves a question open waits for its answer. */
async function startGood(parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller): Promise<StoredRun> {
  const { rows, damaged } = await parts.storage.importLines.first(run.id, 'ready', 1)
  if (rows.length + damaged.length === 0) refuse({ kind: 'run-state' })
  await refuseUnchecked(parts, run)
  await refuseOpenQuestions(parts, ofKind(run, 'import'))
  const started = await startRun(parts, kind, run, caller)
  // From now on the lines have all that is needed.
  parts.background.start(`file of ${run.uuid}`, () => removeFileOf(parts, run))
  return started
}

/** The lines of a check that was cancelled are not the whole file. */
async function refuseUnchecked({ storage }: RunParts<Storage>, { id, startedAt }: StoredRun): Promise<void> {
  const source = startedAt === null ? await storage.importSources.of(id) : undefined
  if (source?.checkedAt === null) refuse({ kind: 'run-state' })
}

async function removeFileOf({ storage }: RunParts<Storage>, { id }: StoredRun): Promise<void> {
  const source = await storage.importSources.of(id)
  if (source) await inTurnOfContent(storage, source.sha256, () => removeUnnamed(storage, source.sha256))
}
