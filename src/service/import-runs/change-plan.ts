import type { ImportPlanRequest } from '#contract/desk/import-plan.ts'
import type { EvidenceOfFormat } from '#contract/desk/import-source.ts'
import { COLUMN_FIELDS } from '#intake/columns/field-needs.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import type { SourceFacts } from '#intake/source-facts.ts'
import type { SourceFormat, WantedFormat } from '#intake/source-format.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { recordOf } from '#values/record-of.ts'
import { readingsOf } from '#values/vocabulary/import-questions.ts'
import type { StoredRunState } from '#values/vocabulary/run-states.ts'
import { termsOfWords } from '#values/vocabulary/word-terms.ts'
import { putToWork } from '../runs/run-work.ts'
import { type Caller, inUnit, type RunParts } from '../service-parts.ts'
import { pointerOf, refuse, refuseAt } from '../wire/refusal.ts'
import { importRun } from './find-import.ts'
import { IMPORT_RUNS } from './import-run-kind.ts'
import { knownMappings } from './known-mappings.ts'
import { planWith } from './plan-with.ts'
import { factsJsonOf, type ImportSource, type KeptFacts, planJsonOf, sourceOf } from './stored-source.ts'

/** Nothing was made of it yet. */
const PLANNED_IN: readonly StoredRunState[] = ['mapping', 'checked', 'unreadable', 'cancelled']

const CHOSEN: EvidenceOfFormat = { code: 'chosen', params: {} }

/** Parts of which a question may be open; another value has the file read again. */
const ASKED_PARTS = ['encoding', 'sheet', 'installmentSheet', 'hidden', 'installmentHidden'] as const

/**
 * Takes over what a person says of a file. Another format has it looked through again, which goes on by itself; the order of
 * dates and the decimal sign change only how its cells are read. Throws `run-state` where it is at work or some of it was run.
 */
export async function changePlan(
  parts: RunParts<Storage>,
  run: StoredImportRun,
  request: ImportPlanRequest,
  caller: Caller,
): Promise<StoredImportRun> {
  const source = await sourceOf(parts, run)
  const wanted = { ...source.kept.wanted, ...request.format }
  if (request.format && (!source.found || isReadOtherwise(request.format, source.found.facts.format))) {
    const reading = { uuid: run.uuid, state: 'reading', connectionId: run.connectionId } as const
    await putToWork(parts, IMPORT_RUNS, reading, caller, () => readAgain(parts, run, wanted))
    return importRun(parts, run.uuid)
  }
  const found = source.found && withWriting(source.found, request.format ?? {})
  const plan = await plannedAs(parts, { ...source, found }, request)
  await parts.storage.write(async (unit) => {
    const now = await expectPlanned(inUnit(parts, unit), run)
    const hasOldLines = now.source.kept.hasOldLines || now.hasLines
    const planJson = planJsonOf({ ...now.source.kept, wanted, plan, hasOldLines, checkedTo: null, before: null })
    const factsJson = found && factsJsonOf(found)
    await unit.importSources.change(now.source, { factsJson, planJson, checkedAt: null, checkMs: null })
    await unit.runs.change(now.run, { state: 'mapping', pauseReason: null, endedAt: null })
  })
  return importRun(parts, run.uuid)
}

/** True for a format by which other records or columns are found. */
function isReadOtherwise(wanted: WantedFormat, format: SourceFormat): boolean {
  const { decimals, dateOrder } = format
  return JSON.stringify({ ...format, ...wanted, decimals, dateOrder }) !== JSON.stringify(format)
}

async function readAgain(parts: RunParts<Storage>, run: StoredImportRun, wanted: WantedFormat): Promise<void> {
  await parts.storage.write(async (unit) => {
    const now = await expectPlanned(inUnit(parts, unit), run)
    const { found, kept } = now.source
    const before = found ? { wanted: kept.wanted, plan: kept.plan, found } : null
    const hasOldLines = kept.hasOldLines || now.hasLines
    const planJson = planJsonOf({ ...kept, wanted, plan: null, hasOldLines, checkedTo: null, before })
    await unit.importSources.change(now.source, { factsJson: null, planJson, checkedAt: null, checkMs: null })
    await unit.runs.change(now.run, { state: 'reading', pauseReason: null, endedAt: null })
  })
}

async function expectPlanned(parts: Parameters<typeof sourceOf>[0], { uuid }: StoredImportRun) {
  const run = await importRun(parts, uuid)
  if (!PLANNED_IN.includes(run.state) || run.startedAt !== null) refuse({ kind: 'run-state' })
  const hasLines = (await parts.storage.importLines.last(run.id)) !== undefined
  return { run, source: await sourceOf(parts, run), hasLines }
}

/** Throws `invalid` at what the file or the desk does not have. */
async function plannedAs(
  parts: RunParts<Storage>,
  { found, kept }: ImportSource,
  { columns = [], fixed, mapping, format = {} }: ImportPlanRequest,
): Promise<ImportPlan> {
  if (!found || !kept.plan) return refuse({ kind: 'run-state' })
  const { facts } = found
  refuseUnfit(facts, { columns, fixed })
  const mappings = await knownMappings(parts, kept)
  const chosen = mapping ? mappings.find(({ uuid }) => uuid === mapping.toLowerCase()) : null
  if (mapping && !chosen) refuseAt('/mapping', 'unknown-mapping', {})
  const { decimals, dateOrder } = format
  const own = kept.plan.format
  const written = { ...own, decimals: decimals ?? own.decimals, dateOrder: dateOrder ?? own.dateOrder }
  return planWith({
    facts,
    plan: { ...kept.plan, format: written },
    mapping: mapping === undefined ? undefined : (chosen ?? null),
    current: mappings.find(({ uuid }) => uuid === kept.plan?.mapping?.uuid),
    columns,
    fixed,
  })
}

/** Throws `invalid` at a column that the file does not have, a reading or a term that its field has not, or a code for all loans. */
function refuseUnfit(facts: SourceFacts, { columns = [], fixed = [] }: ImportPlanRequest): void {
  for (const [place, { index, field = null, as, words = [] }] of columns.entries()) {
    if (index >= facts.columns.length) refuseAt(pointerOf(['columns', place, 'index']), 'not-in-file', {})
    const terms = readingsOf(field)
    if (as && !terms.includes(as)) refuseAt(pointerOf(['columns', place, 'as']), 'one-of-or-null', { terms })
    const meanings = termsOfWords(field)
    const unfit = words.findIndex(({ term }) => term !== null && !meanings.includes(term))
    if (unfit >= 0)
      refuseAt(pointerOf(['columns', place, 'words', unfit, 'term']), 'one-of-or-null', { terms: meanings })
  }
  const shared = facts.loans === 1 ? -1 : fixed.findIndex(({ field }) => COLUMN_FIELDS.has(field))
  if (shared >= 0) refuseAt(pointerOf(['fixed', shared, 'value']), 'only-from-column', {})
}

/**
 * The facts of a file of which a person has said how it is read: the decimal sign and the order of dates, or other parts of
 * the format as they are.
 */
export function withWriting(found: KeptFacts, wanted: WantedFormat): KeptFacts {
  const { decimals, dateOrder } = wanted
  const { format, evidence } = found.facts
  const chosen = ASKED_PARTS.filter((part) => wanted[part] !== undefined && evidence[part] !== null)
  const facts = {
    ...found.facts,
    format: { ...format, decimals: decimals ?? format.decimals, dateOrder: dateOrder ?? format.dateOrder },
    evidence: {
      ...evidence,
      ...recordOf(chosen.map((part) => [part, CHOSEN])),
      decimals: decimals === undefined ? evidence.decimals : CHOSEN,
      dates: dateOrder === undefined ? evidence.dates : CHOSEN,
    },
  }
  return { ...found, facts }
}
