import type { Context, Hono } from 'hono'
import { type ImportMappingRequest, importMappingPathParameters } from '#contract/desk/import-mappings.ts'
import { type ImportRunBody, importUploadParameters } from '#contract/desk/import-runs.ts'
import * as importMappings from '#contract/endpoints/import-mappings.ts'
import * as importRuns from '#contract/endpoints/import-runs.ts'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { givenFileName } from '#contract/sheet/file-name.ts'
import { missingFields } from '#intake/columns/field-needs.ts'
import type { SavedMapping } from '#intake/import-plan.ts'
import { importTemplate } from '#intake/templates/import-template.ts'
import type { StagedContent } from '#storage/content-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun, StoredRun } from '#storage/stored-run.ts'
import { MAX_SOURCE_BYTES } from '#values/vocabulary/import-limits.ts'
import { SOURCE_SHAPES } from '#values/vocabulary/import-terms.ts'
import type { StoredRunState } from '#values/vocabulary/run-states.ts'
import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { putToWork } from '../runs/run-work.ts'
import { beginRun, discardRun, endRun, pauseRun, resumeRun, setPace } from '../runs/steer-run.ts'
import { type Caller, inUnit, type RunParts, type ServiceEnv, type ServiceParts } from '../service-parts.ts'
import { answerBeside } from '../wire/apart.ts'
import { callerName } from '../wire/caller-name.ts'
import { inTurnOfContent, keepNamed, removeUnnamed } from '../wire/content-turn.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { fileToSave } from '../wire/file-to-save.ts'
import { hasManyLines } from '../wire/is-long.ts'
import { receivedBytes, validatedBody } from '../wire/read-json.ts'
import { pointerOf, refuse, refuseAt } from '../wire/refusal.ts'
import { sentFileName } from '../wire/sent-file-name.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { changePlan } from './change-plan.ts'
import { deskImportLineRoutes } from './desk-import-lines.ts'
import { findImport, importRun } from './find-import.ts'
import { importBody } from './import-run-body.ts'
import { IMPORT_RUNS } from './import-run-kind.ts'
import { answersOf } from './known-mappings.ts'
import { refuseOpenQuestions } from './open-questions.ts'
import { allMappings, mappingBody } from './saved-mappings.ts'
import { NOTHING_KEPT, planJsonOf, sourceOf } from './stored-source.ts'

/** A check may be cancelled, too. */
const CHECKED_IN: readonly StoredRunState[] = ['mapping', 'checked', 'cancelled']

type Upload = {
  readonly name: string
  readonly connectionId: string
  readonly staged: StagedContent
  readonly ofFileBefore: SavedMapping | null
}

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

/** Routes of saved mappings of file columns. Reading and saving use the same shape, so that a mapping can be shared as a file. */
function deskImportMappingRoutes(app: Hono<ServiceEnv>): void {
  serve(app, importMappings, {
    listImportMappings: ({ parts }) => allMappings(parts),
    saveImportMapping: ({ parts, body }) => keep(parts, parts.ids.uuid(), body),
    getImportMapping: async ({ parts, path }) => {
      const found = await parts.storage.importMappings.byUuid(uuidIn(path))
      return found ? mappingBody(parts, found) : refuse({ kind: 'not-found', what: 'mapping' })
    },
    replaceImportMapping: ({ parts, path, body }) => keep(parts, uuidIn(path), body),
    removeImportMapping: async ({ parts: { storage }, path }) => {
      const uuid = uuidIn(path)
      if (!(await storage.write((unit) => unit.importMappings.remove(uuid))))
        refuse({ kind: 'not-found', what: 'mapping' })
    },
  })
}

/** Uuid of the path. An unused uuid is valid too: a mapping that came as a file may keep its own. */
function uuidIn(path: { readonly uuid: string }): string {
  const { success, data } = importMappingPathParameters.safeParse(path)
  return success ? data.uuid.toLowerCase() : refuse({ kind: 'not-found', what: 'mapping' })
}

/** Saves a mapping. Throws `invalid` if another mapping has the name. */
async function keep(parts: ServiceParts, uuid: string, { name, ...mapping }: ImportMappingRequest) {
  const stored = { uuid, name, mappingJson: JSON.stringify(mapping), savedAt: parts.clock.now() }
  await parts.storage.write(async ({ importMappings }) => {
    const other = await importMappings.named(name)
    if (other !== undefined && other !== uuid) refuseAt('/name', 'used-by-mapping', {})
    await importMappings.put(stored)
  })
  return mappingBody(parts, stored)
}

/**
 * Receives a file and begins to look through it, which goes on in the background. It is written piece by piece; nothing is
 * left of one that is cut off. `after` is the import whose answers the file takes. Throws `body-too-large` and `broken-off`.
 */
async function uploadFile(context: Context<ServiceEnv>, after: string | undefined): Promise<StoredImportRun> {
  const { parts, caller } = context.var
  const name = givenFileName(validatedBody(importUploadParameters, sentFileName(context)).name)
  const connectionId = await currentConnectionId(parts)
  const ofFileBefore = after === undefined ? null : await answersOf(parts, await findImport(parts, { uuid: after }))
  const staged = await parts.storage.contents.stage(receivedBytes(context.req.raw, MAX_SOURCE_BYTES))
  return begin(parts, { name, connectionId, staged, ofFileBefore }, caller)
}

async function begin(
  parts: RunParts<Storage>,
  { name, connectionId, staged, ofFileBefore }: Upload,
  caller: Caller,
): Promise<StoredImportRun> {
  const { storage, ids, clock, live } = parts
  const { sha256, size } = staged
  const uuid = ids.uuid()
  const made = { madeBy: live.userName, madeThrough: callerName(caller), createdAt: clock.now() }
  const run = { ...made, uuid, kind: 'import', state: 'reading', connectionId } as const
  await putToWork(parts, IMPORT_RUNS, run, caller, () =>
    keepNamed(storage, staged, () =>
      storage.write(async (unit) => {
        const runId = await unit.runs.insert(run)
        await unit.importSources.insert({ runId, name, size, sha256 })
        const source = ofFileBefore && (await unit.importSources.of(runId))
        if (source) await unit.importSources.change(source, { planJson: planJsonOf({ ...NOTHING_KEPT, ofFileBefore }) })
        await unit.runs.show(runId)
      }),
    ),
  )
  return importRun(parts, uuid)
}
