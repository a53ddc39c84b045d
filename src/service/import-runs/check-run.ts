import type { GaugeState } from '#intake/loans/oddness-gauge.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { REMOVED_AT_ONCE, removeInTurns } from '../runs/remove-in-turns.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { inUnit, type LoanParts, type RunParts } from '../service-parts.ts'
import { checkLines } from './check-lines.ts'
import { merged } from './correct-line.ts'
import { type Pending, pendingOf, positionOfPending, rowOfPending, unlessDamaged } from './pending-line.ts'
import { correctionsOf, sourceLoanOf } from './stored-line.ts'
import { planJsonOf, sourceOf } from './stored-source.ts'
import { setUnreadable, unreadableNote } from './unreadable-file.ts'

/** The dry run: every loan of the file by the rules of createLoan, against the lines before it and what is stored. */
export const checkImportRun: RunTask = async (parts, runUuid, _caller, signal) => {
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

type Aside = {
  readonly line: StoredImportLine
  readonly position: number
  /** Its own, then those that wait of other lines of its number. */
  readonly pending: readonly Pending[]
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

/**
 * Removes the last lines of a run, a slice at most. The same write adds the corrections of a person and the lines left out as
 * pending corrections, so a kill in between loses none. False if there was no line.
 */
async function setAsideLines(parts: LoanParts<UnitOfWork>, runId: number): Promise<boolean> {
  const { importLines } = parts.storage
  const last = (await importLines.last(runId))?.position
  if (last === undefined) return false
  const before = Math.max(0, last - REMOVED_AT_ONCE)
  const all = { runId, state: null, reason: null, oddity: null }
  const { rows } = await importLines.page(all, before, REMOVED_AT_ONCE)
  const aside = new Map(rows.flatMap((line) => asideOf(parts, line) ?? []).map((one) => [one.position, one]))
  const known = await importLines.pendingAt(runId, [...aside.keys()])
  const pending = [...aside.values()].map((one) =>
    withKnown(
      one,
      known.find(({ position }) => position === one.position),
    ),
  )
  await importLines.removeAt(runId, [
    ...Array.from({ length: last - before }, (_, index) => before + 1 + index),
    ...known.map(({ position }) => position),
  ])
  await importLines.add(pending.map(({ line, position, pending: own }) => rowOfPending(line, position, own)))
  return true
}

/** Undefined for a line that nobody changed, and for a damaged one. */
function asideOf(parts: LoanParts<UnitOfWork>, line: StoredImportLine): Aside | undefined {
  const isLeftOut = line.state === 'left-out'
  if (line.correctionsJson === null && !isLeftOut) return undefined
  const cells = unlessDamaged(() => correctionsOf(parts, line))
  const position = unlessDamaged(() => positionOfPending(sourceLoanOf(parts, line), line.position))
  if (cells === undefined || position === undefined) return undefined
  const id = cells.find(({ field, row }) => field === 'lenderLoanId' && row === null)
  const lenderLoanId = (id ? id.was : line.lenderLoanId)?.trim() || null
  const { recordsJson } = line
  return { line, position, pending: [{ isLeftOut, lenderLoanId, cells, recordsJson }] }
}

/** Adds what still waits of lines of the same number: of the same line to its corrections, of the line in another reading beside them. */
function withKnown(aside: Aside, known: StoredImportLine | undefined): Aside {
  const before = known === undefined ? [] : pendingOf(known)
  const own = aside.pending.map((one) => {
    const same = before.find(({ recordsJson }) => recordsJson === one.recordsJson)
    return same ? { ...one, cells: merged(same.cells, one.cells) } : one
  })
  const others = before.filter(({ recordsJson }) => own.every((one) => one.recordsJson !== recordsJson))
  return { ...aside, pending: [...own, ...others] }
}
