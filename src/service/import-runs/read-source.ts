import { COLUMN_FIELDS } from '#intake/columns/field-needs.ts'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import type { ImportPlan, SavedMapping } from '#intake/import-plan.ts'
import type { SourceColumn, SourceFacts } from '#intake/source-facts.ts'
import type { Note } from '#storage/note.ts'
import type { Storage } from '#storage/storage.ts'
import { READ_HERE } from '../parts/file-reader.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { inUnit, type RunParts } from '../service-parts.ts'
import { knownMappings } from './known-mappings.ts'
import { planWith } from './plan-with.ts'
import { openedSource } from './source-bytes.ts'
import { factsJsonOf, type ImportSource, type KeptFacts, type KeptPlan, planJsonOf, sourceOf } from './stored-source.ts'
import { setUnreadable, unreadableNote } from './unreadable-file.ts'

/** Scans a file and plans its columns. A person can change both results. */
export const readSource: RunTask = async (parts, runUuid, _caller, signal) => {
  const run = await parts.storage.runs.byUuid(runUuid)
  if (!isOfKind(run, 'import') || run.state !== 'reading') return
  const source = await sourceOf(parts, run)
  try {
    await keepFacts(parts, runUuid, source, await lookedThrough(parts, source, signal))
  } catch (error) {
    if (signal.aborted) return
    const reason = unreadableNote(parts, error)
    if (!reason) throw error
    if (source.kept.before) await planAsBefore(parts, runUuid, reason)
    else await setUnreadable(parts, runUuid, 'reading', reason)
  }
}

async function lookedThrough(parts: RunParts<Storage>, source: ImportSource, signal: AbortSignal): Promise<KeptFacts> {
  const from = parts.clock.elapsed()
  const { lookThrough } = parts.reader?.files ?? READ_HERE
  const facts = await lookThrough(openedSource(parts, source, signal), source.kept.wanted, signal)
  return { facts, readMs: Math.round(parts.clock.elapsed() - from) }
}

async function keepFacts(
  parts: RunParts<Storage>,
  runUuid: string,
  { kept }: ImportSource,
  found: KeptFacts,
): Promise<void> {
  const plan = planWithBefore(found.facts, await knownMappings(parts, kept), kept.before)
  const changes = { factsJson: factsJsonOf(found), planJson: planJsonOf({ ...kept, plan, before: null }) }
  await parts.storage.write(async ({ runs, importSources }) => {
    const run = await runs.byUuid(runUuid)
    if (run?.state !== 'reading') return
    const source = await importSources.of(run.id)
    if (source) await importSources.change(source, changes)
    await runs.change(run, { state: 'mapping', pauseReason: null })
  })
}

/** Reports that the last choice of a person does not fit the file, and leaves all else unchanged. */
function planAsBefore(parts: RunParts<Storage>, runUuid: string, pauseReason: Note): Promise<void> {
  return parts.storage.write(async (unit) => {
    const run = await unit.runs.byUuid(runUuid)
    if (run?.state !== 'reading') return
    const source = await sourceOf(inUnit(parts, unit), run)
    const { before, hasOldLines, ofFileBefore } = source.kept
    if (!before) return
    const { found, ...planned } = before
    const planJson = planJsonOf({ ...planned, hasOldLines, checkedTo: null, before: null, ofFileBefore })
    await unit.importSources.change(source, { factsJson: factsJsonOf(found), planJson })
    await unit.runs.change(run, { state: 'mapping', pauseReason })
  })
}

/**
 * The plan of a file that was read again, with what a person chose before: columns of the same heads in the same sheets, fixed
 * values, and a saved mapping that was taken back.
 */
function planWithBefore(facts: SourceFacts, saved: readonly SavedMapping[], before: KeptPlan['before']): ImportPlan {
  const plan = guessPlan(facts, before ? withoutTakenBack(saved, before) : saved)
  if (!before?.plan || facts.format.shape === 'requests') return plan
  const known = before.found.facts.columns
  const placed = new Map(facts.columns.map((column) => [keyOf(column, facts.columns), column.index]))
  const columns = before.plan.columns.flatMap(({ index: was, by, field, as, words }) => {
    const column = known[was]
    const index = column === undefined ? undefined : placed.get(keyOf(column, known))
    return by === 'chosen' && index !== undefined ? [{ index, field, as, ...(words && { words }) }] : []
  })
  const current = saved.find(({ uuid }) => uuid === plan.mapping?.uuid)
  return planWith({ facts, plan, mapping: undefined, current, columns, fixed: fixedBefore(plan, before.plan, facts) })
}

/** Mappings without the one that fits the file as it was read before, if a person took it back. */
function withoutTakenBack(saved: readonly SavedMapping[], { plan, found }: NonNullable<KeptPlan['before']>) {
  const fitting = guessPlan(found.facts, saved).mapping
  return plan?.mapping === null && fitting !== null ? saved.filter(({ uuid }) => uuid !== fitting.uuid) : saved
}

/** Fixed values of another mapping, or of none, say nothing beside those of the mapping that fits now. */
function fixedBefore(plan: ImportPlan, before: ImportPlan, facts: SourceFacts): ImportPlan['fixed'] {
  if (before.mapping?.uuid !== plan.mapping?.uuid) return plan.fixed
  const own = before.fixed.filter(({ field }) => facts.loans === 1 || !COLUMN_FIELDS.has(field))
  const others = plan.fixed.filter(({ field }) => own.every((value) => value.field !== field))
  return [...own, ...others]
}

/** A head names a column of a sheet, with its place among those of the same name. */
function keyOf({ head, sheet, index }: SourceColumn, all: readonly SourceColumn[]): string {
  const place = all.filter((column) => column.index < index && column.head === head && column.sheet === sheet).length
  return JSON.stringify([sheet, head, place])
}
