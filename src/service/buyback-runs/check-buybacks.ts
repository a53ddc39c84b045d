import type { BuybackLineChange, StoredBuybackLine } from '#storage/buyback-line-store.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import type { StoredBuybackRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import type { BuybackLineState } from '#values/vocabulary/buyback-run-terms.ts'
import { AbandonedError } from '../parts/abandoned.ts'
import { failedLine, linesInTurn, stopReason } from '../runs/line-failure.ts'
import { isOfKind, type LinesOf, type RunTask } from '../runs/run-kind.ts'
import { inUnit, type LoanParts } from '../service-parts.ts'
import { planLine } from './plan-line.ts'

export const BUYBACK_LINES: LinesOf<StoredBuybackLine, BuybackLineState> = {
  read: ({ buybackLines }) => buybackLines,
  write: ({ buybackLines }) => buybackLines,
}

/** Lines and schedule rows per unit, few enough that others are served soon. */
const LINES_AT_ONCE = 40
const ROWS_AT_ONCE = 1_000

/** The dry run: works out what is due of each loan, a few in one unit. Nothing is bought back. */
export const checkBuybacks: RunTask = async (parts, runUuid, _caller, signal) => {
  let isMore = true
  while (isMore && !signal.aborted)
    isMore = await parts.storage.writeInBackground((unit) => checkSome(inUnit(parts, unit), runUuid))
}

/** Checks the next lines; true if more may be left. Leaves a run alone that was deleted or cancelled in the meantime. */
async function checkSome(parts: LoanParts<UnitOfWork>, runUuid: string): Promise<boolean> {
  const { runs, buybackLines, loanEvents } = parts.storage
  const run = await runs.byUuid(runUuid)
  if (!isOfKind(run, 'buyback') || run.state !== 'checking') return false
  const { lines, isMore } = await linesInTurn(parts, run, BUYBACK_LINES, 'unchecked', LINES_AT_ONCE)
  let rows = 0
  for (const line of lines) {
    const change = await outlookOrFailure(parts, run, line)
    await buybackLines.change(line, change)
    rows += await loanEvents.count(line.loanId, change.outlook?.scheduleVersion ?? 0)
    if (rows > ROWS_AT_ONCE) break
  }
  if (!isMore) await runs.change(run, { state: 'checked' })
  return isMore
}

/** An unreadable loan fails alone. */
async function outlookOrFailure(
  parts: LoanParts<UnitOfWork>,
  run: StoredBuybackRun,
  line: StoredBuybackLine,
): Promise<BuybackLineChange> {
  try {
    const stored = present(await parts.storage.loans.byUuid(run.connectionId, line.loanUuid), 'loan of the run')
    const plan = await planLine(parts, run, stored, run.madeThrough)
    return plan.kind === 'planned' ? { state: 'ready', outlook: plan.outlook } : plan.refusal
  } catch (error) {
    if (error instanceof AbandonedError || stopReason(parts, error) !== undefined) throw error
    return failedLine(parts, run.uuid, line, error)
  }
}
