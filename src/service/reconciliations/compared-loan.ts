import { returnedLoan } from '#contract/live-answer.ts'
import type { NewReconciliationLine, StoredReconciliationLine } from '#storage/reconciliation-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { currentLoan } from '../loans/find-loan.ts'
import { failedLine } from '../runs/line-failure.ts'
import type { DataParts, LoanParts } from '../service-parts.ts'
import { storedJson } from '../wire/damaged-record.ts'
import { sha256Of } from '../wire/sha256.ts'
import { differenceBetween, type FoundDifference, type LoanHere, missingThere } from './difference.ts'
import type { ReadThere } from './read-there.ts'

type SaidOfLoan = Exclude<ReadThere, { kind: 'wait' | 'pause' }>

/** A loan with its line; null if it agrees. */
export type ComparedLoan = { readonly loan: StoredLoan; readonly line: NewReconciliationLine | null }

/** Compares a loan with what its service said. A loan that is unreadable here fails alone. */
export async function comparedLoan(
  parts: LoanParts,
  run: StoredRun,
  loan: StoredLoan,
  there: SaidOfLoan,
): Promise<ComparedLoan> {
  const line = { ...BLANK, loanId: loan.id, readAt: parts.clock.now() }
  if (there.kind === 'not-read') return { loan, line: { ...line, explanation: there.explanation } }
  try {
    const here = await loanHere(parts, loan)
    const found = differenceOf(loan, here, there)
    return { loan, line: found && { ...line, ...(await openLine(loan, here, there, found)) } }
  } catch (error) {
    return { loan, line: failed(parts, run, line, error) }
  }
}

/** A line of a damaged loan. Throws any other error again. */
function failed(parts: DataParts, run: StoredRun, line: NewReconciliationLine, error: unknown): NewReconciliationLine {
  if (!parts.storage.rowErrorOf(error)) throw error
  return { ...line, ...failedLine(parts, run.uuid, { runId: run.id, position: 0 }, error) }
}

/**
 * The line to store; null if the loan agrees. A difference that a person left stays left, and one of a loan with an
 * undecided submission is said and left alone. A loan with a damaged submission or an unreadable decision fails alone.
 * Call inside a write.
 */
export async function lineOf(
  parts: LoanParts<UnitOfWork>,
  run: StoredRun,
  compared: ComparedLoan,
): Promise<NewReconciliationLine | null> {
  const { loan, line } = compared
  if (line?.state !== 'open') return line
  try {
    return await settledLine(parts, loan, line)
  } catch (error) {
    return failed(parts, run, { ...BLANK, loanId: loan.id, readAt: line.readAt }, error)
  }
}

async function settledLine(
  parts: LoanParts<UnitOfWork>,
  loan: StoredLoan,
  line: NewReconciliationLine,
): Promise<NewReconciliationLine> {
  if (await isUnsettled(parts, loan)) return { ...line, state: 'undecided', explanation: UNSETTLED }
  const last = await parts.storage.reconciliations.lastDecided(loan.id)
  return isStillLeft(last, line) ? { ...line, state: 'left', decision: last.decision } : line
}

/** True if a submission of the loan is on its way or awaits a decision. */
export async function isUnsettled({ storage }: DataParts, loan: LoanOfConnection): Promise<boolean> {
  const submissions = await storage.submissions.ofLoan(loan.connectionId, loan.lenderLoanId)
  return submissions.some(({ state }) => state === 'sending' || state === 'unknown')
}

type LoanOfConnection = Pick<StoredLoan, 'connectionId' | 'lenderLoanId'>

export const UNSETTLED = { code: 'loan-unsettled', params: {} } as const

const BLANK = {
  state: 'not-read',
  difference: null,
  scheduleVersion: null,
  statusHere: null,
  fingerprint: null,
  answerJson: null,
  explanation: null,
  decision: null,
} as const

function isStillLeft(
  last: StoredReconciliationLine | undefined,
  { fingerprint }: NewReconciliationLine,
): last is StoredReconciliationLine {
  return last?.state === 'left' && last.fingerprint === fingerprint
}

/** Throws for a damaged row. */
async function loanHere(parts: LoanParts, loan: StoredLoan): Promise<LoanHere> {
  const { schedule } = await currentLoan(parts, loan)
  const { id, returnedJson } = loan
  if (returnedJson === null) return { schedule, status: null }
  const { data } = storedJson(parts, ['loan', id, 'returned_json'], returnedJson, returnedLoan.parse)
  return { schedule, status: data.status ?? null }
}

type SomethingSaid = Exclude<SaidOfLoan, { kind: 'not-read' }>

function differenceOf(loan: StoredLoan, here: LoanHere, there: SomethingSaid): FoundDifference | null {
  if (there.kind === 'missing') return missingThere(here, loan.returnedJson !== null)
  return differenceBetween(here, there.loan)
}

async function openLine(
  loan: StoredLoan,
  here: LoanHere,
  there: SomethingSaid,
  { difference, identity }: FoundDifference,
) {
  return {
    state: 'open',
    difference,
    scheduleVersion: loan.version,
    statusHere: here.status,
    fingerprint: await sha256Of(identity),
    answerJson: there.kind === 'read' ? there.text : null,
  } as const
}
