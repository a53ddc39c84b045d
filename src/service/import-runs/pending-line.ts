import { keptPending } from '#contract/desk/kept-import.ts'
import type { SourceLoan } from '#intake/source-loan.ts'
import type { NewImportLine, StoredImportLine } from '#storage/stored-import.ts'
import { pendingPosition } from '#values/pending-position.ts'
import type { KeptCorrection } from './stored-line.ts'

/** Corrections of a line that wait for a check which finds the line again. */
export type Pending = {
  readonly isLeftOut: boolean
  /** As in the file; null if it has none. */
  readonly lenderLoanId: string | null
  readonly cells: readonly KeptCorrection[]
  /** The line that they are of. */
  readonly recordsJson: string
}

/** Pending corrections of lines of one number as a row of `import_run_line`. */
export function rowOfPending(
  { runId, line, lastLine, recordsJson }: StoredImportLine,
  position: number,
  pending: readonly Pending[],
): NewImportLine {
  const correctionsJson = pendingJsonOf(recordsJson, pending)
  return {
    runId,
    position,
    line,
    lastLine,
    recordsJson,
    state: 'left-out',
    correctionsJson,
    reason: null,
    oddity: null,
    findingsJson: null,
    lenderLoanId: null,
    clientName: null,
    clientCode: null,
    country: null,
    isPerson: null,
    isKnownClient: false,
    loanAmount: null,
    paidPrincipal: null,
    isMidLife: false,
    installments: null,
    scheduleType: null,
    dayCount: null,
    loanUuid: null,
    loanPublicId: null,
  }
}

const NOTHING = { isLeftOut: false, lenderLoanId: null, cells: [], others: [] }

/** JSON of the pending corrections of a row, whose own line need not be among theirs. */
export function pendingJsonOf(recordsJson: string, pending: readonly Pending[]): string {
  const { recordsJson: _, ...own } = pending.find((one) => one.recordsJson === recordsJson) ?? {
    ...NOTHING,
    recordsJson,
  }
  return JSON.stringify({ ...own, others: pending.filter((one) => one.recordsJson !== recordsJson) })
}

/** Pending corrections of a row, the newest first. Empty for a damaged row. */
export function pendingOf({ recordsJson, correctionsJson }: StoredImportLine): readonly Pending[] {
  const { others, ...own } = unlessDamaged(() => keptPending.parse(JSON.parse(correctionsJson ?? ''))) ?? NOTHING
  return [{ ...own, recordsJson }, ...others].filter(({ isLeftOut, cells }) => isLeftOut || cells.length > 0)
}

/** Result of reading stored JSON; undefined if that is damaged. */
export function unlessDamaged<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Position of the pending corrections of a loan. Requests are known by their place, because many may share a line. */
export function positionOfPending(loan: SourceLoan, position: number): number | undefined {
  if (loan.kind === 'request') return pendingPosition(position, true)
  return pendingPosition(loan.line, loan.head !== null)
}

/** Positions at which pending corrections of a loan may be, also if its file was read with another shape. */
export function positionsToLookAt(loan: SourceLoan, position: number): readonly number[] {
  const line = loan.kind === 'request' ? position : loan.line
  return [pendingPosition(line, true), pendingPosition(line, false)].flatMap((found) => found ?? [])
}
