import type { Note } from '#storage/note.ts'
import type { Storage } from '#storage/storage.ts'
import { READ_HERE } from '../parts/file-reader.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { inUnit, type RunParts } from '../service-parts.ts'
import { planWithBefore } from './chosen-before.ts'
import { knownMappings } from './known-mappings.ts'
import { openedSource } from './source-bytes.ts'
import { factsJsonOf, type ImportSource, type KeptFacts, planJsonOf, sourceOf } from './stored-source.ts'
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
