import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import { REMOVED_AT_ONCE } from '../runs/remove-in-turns.ts'
import type { LoanParts } from '../service-parts.ts'
import { merged } from './correct-line.ts'
import { type Pending, pendingOf, positionOfPending, rowOfPending, unlessDamaged } from './pending-line.ts'
import { correctionsOf, sourceLoanOf } from './stored-line.ts'

/**
 * Removes the last lines of a run, a slice at most. The same write adds the corrections of a person and the lines left out as
 * pending corrections, so a kill in between loses none. False if there was no line.
 */
export async function setAsideLines(parts: LoanParts<UnitOfWork>, runId: number): Promise<boolean> {
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

type Aside = {
  readonly line: StoredImportLine
  readonly position: number
  /** Its own, then those that wait of other lines of its number. */
  readonly pending: readonly Pending[]
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
