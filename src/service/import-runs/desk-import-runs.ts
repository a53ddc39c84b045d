import type { Context, Hono } from 'hono'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import * as importRuns from '#contract/endpoints/import-runs.ts'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { missingFields } from '#intake/columns/field-needs.ts'
import { importTemplate } from '#intake/templates/import-template.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun, StoredRun } from '#storage/stored-run.ts'
import { SOURCE_SHAPES } from '#values/vocabulary/import-terms.ts'
import type { StoredRunState } from '#values/vocabulary/run-states.ts'
import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { putToWork } from '../runs/run-work.ts'
import { beginRun, discardRun, endRun, pauseRun, resumeRun, setPace } from '../runs/steer-run.ts'
import { type Caller, inUnit, type RunParts, type ServiceEnv } from '../service-parts.ts'
import { answerBeside } from '../wire/apart.ts'
import { inTurnOfContent, removeUnnamed } from '../wire/content-turn.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { hasManyLines } from '../wire/is-long.ts'
import { pointerOf, refuse } from '../wire/refusal.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { changePlan } from './change-plan.ts'
import { deskImportLineRoutes } from './desk-import-lines.ts'
import { deskImportMappingRoutes } from './desk-import-mappings.ts'
import { findImport, importRun } from './find-import.ts'
import { importBody } from './import-run-body.ts'
import { IMPORT_RUNS } from './import-run-kind.ts'
import { refuseOpenQuestions } from './open-questions.ts'
import { planJsonOf, sourceOf } from './stored-source.ts'
import { uploadFile } from './upload.ts'

/** A check may be cancelled, too. */
const CHECKED_IN: readonly StoredRunState[] = ['mapping', 'checked', 'cancelled']

/** Loans from a file: taken in, looked through, planned, checked, corrected and run. Each belongs to the connection it was made on. */
export function deskImportRunRoutes(app: Hono<ServiceEnv>): void {
  serve(app, importRuns, {
    uploadImport: async ({ context, query }) => answerImport(context, await uploadFile(context, query.after), 201),
    getImport: async ({ context, parts, path }) => answerImport(context, await findImport(parts, path)),
    deleteImport: async ({ parts, path }) => discardRun(parts, IMPORT_RUNS, await findImport(parts, path)),
    planImport: async ({ context, parts, caller, path, body }) =>
      answerImport(context, await changePlan(parts, await findImport(parts, path), body, caller)),
    setImportPace: async ({ context, parts, path, body: { loansPerSecond } }) => {
      const run = await setPace(parts, await findImport(parts, path), loansPerSecond)
      return answerImport(context, ofKind(run, 'import'))
    },
    checkImport: async ({ context, parts, caller, path }) =>
      answerImport(context, await startCheck(parts, await findImport(parts, path), caller)),
    startImport: act(startGood),
    continueImport: act(resumeRun),
    pauseImport: act((parts, _kind, run) => pauseRun(parts, run)),
    cancelImport: act((parts, _kind, run) => endRun(parts, run)),
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
  const started = await beginRun(parts, kind, run, caller)
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

/** A run as it is after what was asked of it. Its sums are added up by the reader where it has many lines. */
async function answerImport(
  context: Context<ServiceEnv>,
  run: StoredImportRun,
  status = 200,
): Promise<ImportRunBody | Response> {
  const { parts } = context.var
  const { reader } = parts
  if (!reader || !(await hasManyLines(parts, run))) return importBody(parts, run)
  const path = `/desk/v1/import-runs/${run.uuid}`
  return answerBeside(reader, context, { path, connectionId: run.connectionId, work: run.uuid, status })
}

/**
 * Begins the dry run by the plan as it is; one that was checked is checked anew. Throws `run-state` where it is at work or
 * was run, and `invalid` while a field that every loan needs comes from nowhere.
 */
async function startCheck(parts: RunParts<Storage>, run: StoredImportRun, caller: Caller): Promise<StoredImportRun> {
  const checking = { uuid: run.uuid, state: 'checking', connectionId: run.connectionId } as const
  await putToWork(parts, IMPORT_RUNS, checking, caller, () => setChecking(parts, run))
  return importRun(parts, run.uuid)
}

async function setChecking(parts: RunParts<Storage>, { uuid }: StoredImportRun): Promise<void> {
  await parts.storage.write(async (unit) => {
    const own = inUnit(parts, unit)
    const run = await importRun(own, uuid)
    if (!CHECKED_IN.includes(run.state) || run.startedAt !== null) refuse({ kind: 'run-state' })
    const source = await sourceOf(own, run)
    const { kept } = source
    if (!source.found || !kept.plan) return refuse({ kind: 'run-state' })
    const errors = missingFields(kept.plan).map(missing)
    if (errors.length > 0) refuse({ kind: 'invalid', errors })
    const hasOldLines = kept.hasOldLines || (await unit.importLines.last(run.id)) !== undefined
    await unit.importSources.change(source, {
      planJson: planJsonOf({ ...kept, hasOldLines, checkedTo: null }),
      checkedAt: null,
      checkMs: null,
    })
    await unit.runs.measureAnew(run.id)
    await unit.runs.change(run, { state: 'checking', pauseReason: null, endedAt: null })
  })
}

function missing(field: string): FieldProblem {
  return { pointer: pointerOf(['missing', field]), ...faultOfRule('required', {}) }
}
