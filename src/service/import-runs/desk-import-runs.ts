import type { Hono } from 'hono'
import * as importRuns from '#contract/endpoints/import-runs.ts'
import { importTemplate } from '#intake/templates/import-template.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { SOURCE_SHAPES } from '#values/vocabulary/import-terms.ts'
import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { cancelRun, continueRun, deleteRun, pauseRun, setPace, startRun } from '../runs/steer-run.ts'
import type { Caller, RunParts, ServiceEnv } from '../service-parts.ts'
import { inTurnOfContent, removeUnnamed } from '../wire/content-turn.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { refuse } from '../wire/refusal.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { answerImport } from './answer-import.ts'
import { changePlan } from './change-plan.ts'
import { deskImportLineRoutes } from './desk-import-lines.ts'
import { deskImportMappingRoutes } from './desk-import-mappings.ts'
import { findImport } from './find-import.ts'
import { IMPORT_RUNS } from './import-run-kind.ts'
import { refuseOpenQuestions } from './open-questions.ts'
import { startCheck } from './start-check.ts'
import { uploadFile } from './upload.ts'

/** Loans from a file: taken in, looked through, planned, checked, corrected and run. Each belongs to the connection it was made on. */
export function deskImportRunRoutes(app: Hono<ServiceEnv>): void {
  serve(app, importRuns, {
    uploadImport: async ({ context, query }) => answerImport(context, await uploadFile(context, query.after), 201),
    getImport: async ({ context, parts, path }) => answerImport(context, await findImport(parts, path)),
    deleteImport: async ({ parts, path }) => deleteRun(parts, IMPORT_RUNS, await findImport(parts, path)),
    planImport: async ({ context, parts, caller, path, body }) =>
      answerImport(context, await changePlan(parts, await findImport(parts, path), body, caller)),
    setImportPace: async ({ context, parts, path, body: { loansPerSecond } }) => {
      const run = await setPace(parts, await findImport(parts, path), loansPerSecond)
      return answerImport(context, ofKind(run, 'import'))
    },
    checkImport: async ({ context, parts, caller, path }) =>
      answerImport(context, await startCheck(parts, await findImport(parts, path), caller)),
    startImport: act(startGood),
    continueImport: act(continueRun),
    pauseImport: act((parts, _kind, run) => pauseRun(parts, run)),
    cancelImport: act((parts, _kind, run) => cancelRun(parts, run)),
    saveImportTemplate: ({ path }) => {
      const shape = SOURCE_SHAPES.find((one) => one === path.shape)
      if (!shape) return refuse({ kind: 'not-found', what: 'template' })
      const { bytes, contentType, name } = importTemplate(shape)
      return fileToSave(new Uint8Array(bytes), contentType, name)
    },
  })
  deskImportLineRoutes(app)
  deskImportMappingRoutes(app)
}

type Action = (parts: RunParts<Storage>, kind: RunKind, run: StoredRun, caller: Caller) => Promise<StoredRun>

function act(action: Action) {
  return async ({ context, parts, caller, path }: Asked<typeof importRuns.startImport>) => {
    const run = await action(parts, IMPORT_RUNS, await findImport(parts, path), caller)
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
