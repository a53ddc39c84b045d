import type { ReadLoan } from '#intake/loan-reading.ts'
import type { SourceLoan } from '#intake/source-loan.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredImportLine } from '#storage/stored-import.ts'
import type { StoredImportRun } from '#storage/stored-run.ts'
import { assertNever } from '#values/assert.ts'
import type { RunParts } from '../service-parts.ts'
import type { LoanReader } from './line-reader.ts'
import { type Pending, pendingJsonOf, pendingOf, positionsToLookAt } from './pending-line.ts'
import { appliedOf, type KeptCorrection } from './stored-line.ts'

/** A loan of the file, its position, and pending corrections that may be of the same line. */
export type LoanWithPending = {
  readonly loan: SourceLoan
  readonly position: number
  readonly pending: readonly StoredImportLine[]
}

/** Looks up pending corrections of loans that are not checked yet. `skip` loans come before the first one. */
export async function* withPending(
  { storage }: RunParts<Storage>,
  run: StoredImportRun,
  batches: AsyncIterable<readonly SourceLoan[]>,
  { skip, done }: { readonly skip: number; readonly done: number },
): AsyncGenerator<readonly LoanWithPending[]> {
  const hasPending = (await storage.importLines.countPending(run.id)) > 0
  let before = skip
  for await (const batch of batches) {
    const loans = batch.map((loan) => ({ loan, position: ++before }))
    const places = loans.map(({ loan, position }) =>
      hasPending && position > done ? positionsToLookAt(loan, position) : [],
    )
    const found = hasPending ? await storage.importLines.pendingAt(run.id, places.flat()) : []
    const at = new Map(found.map((line) => [line.position, line]))
    yield loans.map((one, index) => ({
      ...one,
      pending: (places[index] ?? []).flatMap((position) => at.get(position) ?? []),
    }))
  }
}

/** A row of pending corrections of which some were applied, with what is left of them. */
export type LeftPending = { readonly row: StoredImportLine; readonly rest: readonly Pending[] }

type AsCorrected = {
  readonly read: ReadLoan
  readonly cells: readonly KeptCorrection[]
  readonly isLeftOut: boolean
  readonly left: LeftPending | null
}

/** Reads a loan with the pending corrections that are surely of the same line. */
export function readAsCorrected(
  loan: SourceLoan,
  recordsJson: string,
  inFile: ReadLoan,
  readOne: LoanReader,
  rows: readonly StoredImportLine[],
): AsCorrected {
  const waiting = rows.flatMap((row) => pendingOf(row).map((pending) => ({ row, pending })))
  // Those of the line itself go before those of another reading of it.
  const isOwn = ({ pending }: (typeof waiting)[number]) => Number(pending.recordsJson === recordsJson)
  for (const { row, pending } of waiting.toSorted((a, b) => isOwn(b) - isOwn(a))) {
    const sameness = samenessOf(pending, recordsJson, inFile)
    const tried = appliedOf(readOne(loan, pending.cells), pending.cells)
    const cells = tried.filter((cell) => isSure(sameness, cell, pending))
    const isLeftOut = pending.isLeftOut && (sameness === 'line' || sameness === 'id')
    if (cells.length === 0 && !isLeftOut) continue
    const rest = pendingOf(row).flatMap((one) =>
      one.recordsJson === pending.recordsJson ? restOf(one, cells, isLeftOut) : [one],
    )
    return { read: readOne(loan, cells), cells, isLeftOut, left: { row, rest } }
  }
  return { read: inFile, cells: [], isLeftOut: false, left: null }
}

/** Evidence that pending corrections are of a loan: the same content of the line, the same ID, or none of either. */
type Sameness = 'line' | 'id' | 'unknown' | 'other'

function samenessOf(pending: Pending, recordsJson: string, inFile: ReadLoan): Sameness {
  if (pending.recordsJson === recordsJson) return 'line'
  const id = inFile.cells.find((cell) => cell.field === 'lenderLoanId' && cell.row === null)?.text.trim() || null
  if (id === null || pending.lenderLoanId === null) return 'unknown'
  return id === pending.lenderLoanId ? 'id' : 'other'
}

/** True if the correction is of this loan. The rows of a loan may have moved, so each needs the text that it had. */
function isSure(sameness: Sameness, { field, row, was }: KeptCorrection, { cells }: Pending): boolean {
  const before = cells.find((cell) => cell.field === field && cell.row === row)?.was ?? null
  const isSameText = before !== null && before === was
  switch (sameness) {
    case 'line':
      return true
    case 'id':
      return row === null || isSameText
    case 'unknown':
      return isSameText && before.trim() !== ''
    case 'other':
      return false
    default:
      return assertNever(sameness)
  }
}

function restOf(pending: Pending, applied: readonly KeptCorrection[], isLeftOut: boolean): readonly Pending[] {
  const cells = pending.cells.filter((one) => !applied.some(({ field, row }) => field === one.field && row === one.row))
  const isToLeaveOut = pending.isLeftOut && !isLeftOut
  return cells.length === 0 && !isToLeaveOut ? [] : [{ ...pending, cells, isLeftOut: isToLeaveOut }]
}

/** Stores what is left of pending corrections. Call it in the write that adds the corrected lines. */
export async function storeLeft(
  { importLines }: UnitOfWork,
  runId: number,
  all: readonly LeftPending[],
): Promise<void> {
  const done = all.filter(({ rest }) => rest.length === 0).map(({ row }) => row.position)
  if (done.length > 0) await importLines.removeAt(runId, done)
  for (const { row, rest } of all)
    if (rest.length > 0) await importLines.change(row, { correctionsJson: pendingJsonOf(row.recordsJson, rest) })
}
