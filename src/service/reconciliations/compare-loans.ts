import type { StoredConnection } from '#storage/connection-store.ts'
import type { LoanFilter } from '#storage/loan-filter.ts'
import type { NewReconciliationLine } from '#storage/reconciliation-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { passesByItself, stopReason } from '../runs/line-failure.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { isTurn, TOO_MANY_UNKNOWN, UNDER_WAY_AT_MOST, UNKNOWN_IN_A_ROW, waitUntil } from '../runs/send-in-turn.ts'
import { type RunSteps, type StepEnd, workOffRun } from '../runs/work-off-run.ts'
import { inUnit, type LoanParts, type RunParts } from '../service-parts.ts'
import { findConnection } from '../wire/current-connection.ts'
import { type ComparedLoan, comparedLoan, lineOf } from './compared-loan.ts'
import { type ReadThere, readThere } from './read-there.ts'

/** A loan and what its service said about it. */
type Answered = { readonly loan: StoredLoan; readonly there: Exclude<ReadThere, { kind: 'wait' | 'pause' }> }

/**
 * Asks the service of a connection for each of its loans, in the order of the list, and stores those that do not agree. How
 * far it has read is stored with them, so a run that was interrupted goes on from there.
 */
export const compareLoans: RunTask = async (parts, runUuid, _caller, signal) => {
  const run = await parts.storage.runs.byUuid(runUuid)
  if (!isOfKind(run, 'reconciliation')) return
  await workOffRun(parts, runUuid, stepsOf(parts, run, signal), signal)
}

/** The loans of a connection, as reconciliations read them. */
export function loansOf({ clock }: LoanParts, connectionId: string): LoanFilter {
  return { connectionId, today: clock.today() }
}

function stepsOf(parts: RunParts<Storage>, run: StoredRun, signal: AbortSignal): RunSteps<StoredLoan> {
  const { storage, clock } = parts
  let [isAnswering, unknownInARow, lastSentAt] = [false, 0, Number.NEGATIVE_INFINITY]

  async function asked(connection: StoredConnection, loans: readonly StoredLoan[]): Promise<readonly ReadThere[]> {
    const reads: Promise<ReadThere>[] = []
    for (const loan of loans) {
      if (!(await isTurn(parts, run.uuid, lastSentAt, signal))) break
      lastSentAt = clock.elapsed()
      reads.push(readThere(parts, connection, loan))
    }
    return Promise.all(reads)
  }

  return {
    next: async ({ id }) => {
      const { afterLoanId } = await storage.reconciliations.progress(id)
      // A service in trouble is asked for one loan at a time.
      const atOnce = isAnswering ? UNDER_WAY_AT_MOST : 1
      const after = afterLoanId === null ? null : { id: afterLoanId }
      const { rows } = await storage.loanList.page(loansOf(parts, run.connectionId), after, atOnce)
      return { lines: rows, isMore: rows.length > 0 }
    },
    step: async (loans): Promise<StepEnd> => {
      const reads = await asked(await findConnection(parts, run.connectionId), loans)
      const answered = answeredFirst(loans, reads)
      const { done, stop } = await storeAnswers(parts, run, answered)
      if (stop !== undefined) return { done, stop }
      const ends = reads.at(answered.length)
      isAnswering = answered.length === loans.length && answered.every(({ there }) => hasAnswered(there))
      unknownInARow = unknownInARowAfter(unknownInARow, answered)
      if (ends?.kind === 'pause') return { done, stop: ends.reason }
      if (unknownInARow >= UNKNOWN_IN_A_ROW) return { done, stop: TOO_MANY_UNKNOWN }
      if (ends?.kind === 'wait') await waitUntil(parts, run.uuid, ends.until, signal)
      return { done }
    },
  }
}

/** The loans up to the first one about which the service said nothing: it is asked for again. */
function answeredFirst(loans: readonly StoredLoan[], reads: readonly ReadThere[]): readonly Answered[] {
  const answered: Answered[] = []
  for (const [index, there] of reads.entries()) {
    if (there.kind === 'wait' || there.kind === 'pause') break
    answered.push({ loan: present(loans[index], 'loan that was asked for'), there })
  }
  return answered
}

function hasAnswered(there: Answered['there']): boolean {
  return there.kind !== 'not-read' || there.hasAnswered
}

function unknownInARowAfter(before: number, answered: readonly Answered[]): number {
  return answered.reduce((count, { there }) => (hasAnswered(there) ? 0 : count + 1), before)
}

/** Stores the results with the progress. A loan that has changed since it was read is not done: it is asked for again. */
async function storeAnswers(parts: RunParts<Storage>, run: StoredRun, answered: readonly Answered[]): Promise<StepEnd> {
  try {
    const compared: ComparedLoan[] = []
    for (const { loan, there } of answered) compared.push(await comparedLoan(parts, run, loan, there))
    const done = await parts.storage.writeInBackground((unit) => storeInUnit(inUnit(parts, unit), run, compared))
    return { done }
  } catch (error) {
    const stop = passesByItself(parts, error) ? undefined : stopReason(parts, error)
    if (stop === undefined) throw error
    return { done: 0, stop }
  }
}

async function storeInUnit(
  parts: LoanParts<UnitOfWork>,
  run: StoredRun,
  compared: readonly ComparedLoan[],
): Promise<number> {
  const { runs, reconciliations, loans } = parts.storage
  if ((await runs.byUuid(run.uuid))?.state !== 'running') return 0
  const before = await reconciliations.progress(run.id)
  const lines: (NewReconciliationLine | null)[] = []
  let afterLoanId = before.afterLoanId
  for (const each of compared) {
    const { loan } = each
    if ((await loans.versionOf(loan.id)) !== loan.version) break
    lines.push(await lineOf(parts, run, each))
    afterLoanId = loan.id
  }
  for (const line of lines) if (line) await reconciliations.add(run.id, line)
  const agreed = before.agreed + lines.filter((line) => line === null).length
  await reconciliations.advance(run.id, { read: before.read + lines.length, agreed, afterLoanId })
  return lines.length
}
