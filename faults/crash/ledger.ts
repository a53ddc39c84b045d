import { createHash } from 'node:crypto'
import type { Ask } from './desk-caller.ts'

/** A loan as of its last acknowledged answer. */
export type BookedLoan = {
  readonly lenderLoanId: string
  readonly uuid: string
  /** Digest of the current schedule. */
  readonly rows: string
  readonly extensions: number
}

export type BookedFile = { readonly uuid: string; readonly loanUuid: string; readonly sha256: string }

/** An import or extension run. `done` is the most loans that the desk has reported as created or extended. */
export type BookedRun = {
  readonly kind: 'import' | 'extension'
  readonly uuid: string
  /** Lender loan IDs of the lines. */
  readonly lenderLoanIds: readonly string[]
  readonly done: number
  readonly isFinished: boolean
}

/** A request whose answer never came. `settle` finds out its outcome, sends it again and books the answer. */
export type Unanswered = { readonly what: string; readonly settle: (ask: Ask) => Promise<void> }

/** Everything a desk has acknowledged, kept outside its process and its folder. */
export type Ledger = {
  /** By lender loan ID. */
  readonly loans: Map<string, BookedLoan>
  readonly files: Map<string, BookedFile>
  readonly runs: Map<string, BookedRun>
  /** Answers to requests with an Idempotency-Key, the newest last; repeated requests must get the same answers. */
  readonly keyed: { readonly what: string; readonly again: (ask: Ask) => Promise<void> }[]
  readonly unanswered: Unanswered[]
  /** Lender loan IDs and file UUIDs booked since the last check. */
  readonly fresh: Set<string>
  /** Contradictions to acknowledged answers. */
  readonly violations: string[]
}

export function newLedger(): Ledger {
  return {
    loans: new Map(),
    files: new Map(),
    runs: new Map(),
    keyed: [],
    unanswered: [],
    fresh: new Set(),
    violations: [],
  }
}

export function bookLoan(ledger: Ledger, loan: BookedLoan): void {
  const known = ledger.loans.get(loan.lenderLoanId)
  if (known && known.uuid !== loan.uuid) {
    ledger.violations.push(`${loan.lenderLoanId} was created as ${known.uuid} and as ${loan.uuid}`)
  }
  ledger.loans.set(loan.lenderLoanId, loan)
  ledger.fresh.add(loan.lenderLoanId)
}

/** Books the state of a run; its progress must never go back. */
export function bookRun(ledger: Ledger, run: BookedRun): void {
  const known = ledger.runs.get(run.uuid)
  const isBack = known !== undefined && (run.done < known.done || (known.isFinished && !run.isFinished))
  if (isBack) ledger.violations.push(`${run.kind} run ${run.uuid} went back from ${known.done} to ${run.done} loans`)
  ledger.runs.set(run.uuid, run)
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** A row of a schedule, as the interface returns it. */
export type ReturnedRow = {
  readonly dueDate: string
  readonly totalPrincipalAmount: string
  readonly totalInterestAmount: string
}

/** Digest of dates, principal and interest, row by row. */
export function digestOfRows(rows: readonly ReturnedRow[]): string {
  return sha256(
    rows
      .map(({ dueDate, totalPrincipalAmount, totalInterestAmount }) => [
        dueDate,
        totalPrincipalAmount,
        totalInterestAmount,
      ])
      .join('\n'),
  )
}
