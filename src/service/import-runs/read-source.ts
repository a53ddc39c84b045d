import { guessPlan } from '#intake/columns/guess-plan.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import type { Storage } from '#storage/storage.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import type { RunParts } from '../service-parts.ts'
import { savedMappings } from './saved-mappings.ts'
import { openedSource } from './source-bytes.ts'
import { factsJsonOf, type ImportSource, type KeptFacts, planJsonOf, sourceOf } from './stored-source.ts'
import { setUnreadable, unreadableNote } from './unreadable-file.ts'

/** Looks through a file, and plans what its columns are. A person has the last word on both. */
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
    await setUnreadable(parts, runUuid, 'reading', reason)
  }
}

async function lookedThrough(parts: RunParts<Storage>, source: ImportSource, signal: AbortSignal): Promise<KeptFacts> {
  const from = parts.clock.elapsed()
  const facts = await lookThrough(openedSource(parts, source, signal), source.kept.wanted)
  return { facts, readMs: Math.round(parts.clock.elapsed() - from) }
}

async function keepFacts(
  parts: RunParts<Storage>,
  runUuid: string,
  { kept }: ImportSource,
  found: KeptFacts,
): Promise<void> {
  const plan = guessPlan(found.facts, await savedMappings(parts))
  const changes = { factsJson: factsJsonOf(found), planJson: planJsonOf({ ...kept, plan }) }
  await parts.storage.write(async ({ runs, importSources }) => {
    const run = await runs.byUuid(runUuid)
    if (run?.state !== 'reading') return
    const source = await importSources.of(run.id)
    if (source) await importSources.change(source, changes)
    await runs.change(run, { state: 'mapping', pauseReason: null })
  })
}
