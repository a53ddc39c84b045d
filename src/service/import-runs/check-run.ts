import type { GaugeState } from '#intake/loans/oddness-gauge.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { removeInTurns } from '../runs/remove-in-turns.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { inUnit, type RunParts } from '../service-parts.ts'
import { checkLines } from './check-lines.ts'
import { setAsideLines } from './set-aside-lines.ts'
import { planJsonOf, sourceOf } from './stored-source.ts'
import { setUnreadable, unreadableNote } from './unreadable-file.ts'

/** The dry run: every loan of the file by the rules of createLoan, against the lines before it and what is stored. */
export const checkRun: RunTask = async (parts, runUuid, _caller, signal) => {
  const run = await parts.storage.runs.byUuid(runUuid)
  if (!isOfKind(run, 'import') || run.state !== 'checking') return
  const from = parts.clock.elapsed()
  try {
    await removeOldLines(parts, run, signal)
    const gauge = await checkLines(parts, run, signal)
    if (!signal.aborted) await finish(parts, runUuid, gauge, Math.round(parts.clock.elapsed() - from))
  } catch (error) {
    if (signal.aborted) return
    const reason = unreadableNote(parts, error)
    if (!reason) throw error
    await setUnreadable(parts, runUuid, 'checking', reason)
  }
}

/** Removes the lines of the last check, so that those that are left are of this one. Their corrections wait for it. */
async function removeOldLines(parts: RunParts<Storage>, run: StoredImportRun, signal: AbortSignal): Promise<void> {
  const { storage } = parts
  const { kept } = await sourceOf(parts, run)
  if (!kept.hasOldLines) return
  const removeSome = () => storage.writeInBackground((unit) => setAsideLines(inUnit(parts, unit), run.id))
  if (!(await removeInTurns(removeSome, signal))) return
  await storage.write(async (unit) => {
    const source = await sourceOf(inUnit(parts, unit), run)
    const planJson = planJsonOf({ ...source.kept, hasOldLines: false })
    await unit.importSources.change(source, { planJson, checkedAt: null, checkMs: null })
  })
}

/** Lines that are corrected from now on are compared with all lines, so the gauge is kept. */
async function finish(parts: RunParts<Storage>, runUuid: string, gauge: GaugeState, checkMs: number): Promise<void> {
  const checkedAt = parts.clock.now()
  await parts.storage.write(async (unit) => {
    const run = await unit.runs.byUuid(runUuid)
    if (!isOfKind(run, 'import') || run.state !== 'checking') return
    const source = await sourceOf(inUnit(parts, unit), run)
    const lines = (await unit.importLines.last(run.id))?.position ?? 0
    const planJson = planJsonOf({ ...source.kept, checkedTo: { lines, gauge } })
    await unit.importSources.change(source, { planJson, checkedAt, checkMs })
    await unit.runs.change(run, { state: 'checked' })
  })
}
