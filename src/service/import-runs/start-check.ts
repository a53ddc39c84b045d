import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { missingFields } from '#intake/columns/field-needs.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import type { StoredRunState } from '#values/vocabulary/run-states.ts'
import { putToWork } from '../runs/run-work.ts'
import { type Caller, inUnit, type RunParts } from '../service-parts.ts'
import { pointerOf, refuse } from '../wire/refusal.ts'
import { importRun } from './find-import.ts'
import { IMPORT_RUNS } from './import-run-kind.ts'
import { planJsonOf, sourceOf } from './stored-source.ts'

/**
 * Begins the dry run by the plan as it is; one that was checked is checked anew. Throws `run-state` where it is at work or
 * was run, and `invalid` while a field that every loan needs comes from nowhere.
 */
export async function startCheck(
  parts: RunParts<Storage>,
  run: StoredImportRun,
  caller: Caller,
): Promise<StoredImportRun> {
  const checking = { uuid: run.uuid, state: 'checking', connectionId: run.connectionId } as const
  await putToWork(parts, IMPORT_RUNS, checking, caller, () => setChecking(parts, run))
  return importRun(parts, run.uuid)
}

/** A check may be cancelled, too. */
const CHECKED_IN: readonly StoredRunState[] = ['mapping', 'checked', 'cancelled']

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
