import { keptFacts, keptPlan } from '#contract/desk/kept-import.ts'
import type { ImportPlan, SavedMapping } from '#intake/import-plan.ts'
import type { GaugeState } from '#intake/loans/oddness-gauge.ts'
import type { SourceFacts } from '#intake/source-facts.ts'
import type { WantedFormat } from '#intake/source-format.ts'
import type { StoredImportSource } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import type { DataParts } from '../service-parts.ts'
import { storedJson } from '../wire/damaged-record.ts'
import { refuse } from '../wire/refusal.ts'

export type KeptFacts = { readonly facts: SourceFacts; readonly readMs: number }
export type KeptPlan = {
  readonly wanted: WantedFormat
  readonly plan: ImportPlan | null
  readonly hasOldLines: boolean
  /** Point from which an interrupted check continues. Null at the beginning. */
  readonly checkedTo: CheckedTo | null
  /** Should the file not be read as it is wanted now. */
  readonly before: PlannedBefore | null
  /** Answers of the file in whose place this one was chosen. */
  readonly ofFileBefore: SavedMapping | null
}

export type CheckedTo = { readonly lines: number; readonly gauge: GaugeState }

type PlannedBefore = Pick<KeptPlan, 'wanted' | 'plan'> & { readonly found: KeptFacts }

/** The file of a run, with what its JSON says. */
export type ImportSource = StoredImportSource & { readonly found: KeptFacts | null; readonly kept: KeptPlan }

export const NOTHING_KEPT: KeptPlan = {
  wanted: {},
  plan: null,
  hasOldLines: false,
  checkedTo: null,
  before: null,
  ofFileBefore: null,
}

/** Throws the error of a damaged row. */
export async function sourceOf(parts: DataParts, { id }: Pick<StoredImportRun, 'id'>): Promise<ImportSource> {
  const source = await parts.storage.importSources.of(id)
  if (!source) throw parts.storage.rowError('import_source', id, 'run_id')
  const { factsJson, planJson } = source
  const place = (column: string) => ['import_source', id, column] as const
  return {
    ...source,
    found:
      factsJson === null ? null : storedJson(parts, place('facts_json'), factsJson, (value) => keptFacts.parse(value)),
    kept:
      planJson === null
        ? NOTHING_KEPT
        : storedJson(parts, place('plan_json'), planJson, (value) => keptPlan.parse(value)),
  }
}

/**
 * The file of a run whose lines are those of its present plan; null while it is read or planned anew. Throws the error of a
 * damaged row, also if the run has lines and no plan.
 */
export async function plannedSource(parts: DataParts, run: Pick<StoredImportRun, 'id'>): Promise<ImportSource | null> {
  const source = await sourceOf(parts, run)
  const { found, kept } = source
  if (kept.hasOldLines) return null
  if (found && kept.plan) return source
  if ((await parts.storage.importLines.last(run.id)) === undefined) return null
  throw parts.storage.rowError('import_source', run.id, found ? 'plan_json' : 'facts_json')
}

/** The same, for what needs lines of the present plan. Throws `run-state` if there are none. */
export async function expectPlannedSource(parts: DataParts, run: Pick<StoredImportRun, 'id'>): Promise<ImportSource> {
  return (await plannedSource(parts, run)) ?? refuse({ kind: 'run-state' })
}

export function factsJsonOf(found: KeptFacts): string {
  return JSON.stringify(found)
}

export function planJsonOf(kept: KeptPlan): string {
  return JSON.stringify(kept)
}
