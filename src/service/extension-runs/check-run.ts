import { finalPaymentDate } from '#engine/loan.ts'
import type { LineChange } from '#storage/extension-run-lines.ts'
import type { StoredExtensionRun, StoredRunLine } from '#storage/stored-extension-run.ts'
import { present } from '#values/assert.ts'
import { inUnit } from '../in-unit.ts'
import type { ServiceParts, UnitParts } from '../service-parts.ts'
import { failedLine, linesInTurn, stopReason } from './line-failure.ts'
import { planLine } from './plan-line.ts'

/** So few, and of so few schedule rows together, that others are served soon. */
const LINES_AT_ONCE = 200
const ROWS_AT_ONCE = 2_500

/** The dry run: what would become of each loan, worked out a few at a time. Nothing is extended. */
export async function checkRun(parts: ServiceParts, runUuid: string, signal: AbortSignal): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted)
    isMore = await parts.storage.write((unit) => checkSome(inUnit(parts, unit), runUuid))
}

/** Returns whether more may be left. A run that was deleted or cancelled meanwhile is left alone. */
function checkSome(parts: UnitParts, runUuid: string): boolean {
  const { runs, runLines } = parts.storage
  const run = runs.byUuid(runUuid)
  if (run?.state !== 'checking') return false
  const { lines, isMore } = linesInTurn(parts, run, 'unchecked', LINES_AT_ONCE)
  let rows = 0
  for (const line of lines) {
    const outlook = outlookOrFailure(parts, run, line)
    runLines.change(line, outlook.change)
    rows += outlook.rows
    if (rows > ROWS_AT_ONCE) break
  }
  if (!isMore) runs.change(run, { state: 'checked' })
  return isMore
}

type Outlook = { readonly change: LineChange; readonly rows: number }

/** A loan that cannot be read fails alone. */
function outlookOrFailure(parts: UnitParts, run: StoredExtensionRun, line: StoredRunLine): Outlook {
  try {
    return outlookOf(parts, run, line)
  } catch (error) {
    if (stopReason(parts, error) !== undefined) throw error
    return { change: failedLine(parts, run.uuid, line, error), rows: 0 }
  }
}

/**
 * What the run is bound to: the version of the schedule, and what the extension comes to on it; and how many rows were
 * worked through for it.
 */
function outlookOf(parts: UnitParts, run: StoredExtensionRun, line: StoredRunLine): Outlook {
  const stored = present(parts.storage.loans.byUuid(run.connectionId, line.loanUuid), 'loan of the run')
  const { version, remainingPrincipal, finalPaymentDate: finalDateBefore } = stored
  const found = { scheduleVersion: version, remainingPrincipal, finalDateBefore }
  const plan = planLine(parts, run, stored)
  if (plan.kind === 'refused') return { change: { ...found, ...plan.refusal }, rows: 0 }
  const { addedInterest, after } = plan.extension
  const made = { addedInterest: addedInterest.amount, finalDateAfter: finalPaymentDate(after) }
  return { change: { ...found, ...made, state: 'ready' }, rows: after.length }
}
