import { finalPaymentDate } from '#engine/loan.ts'
import type { LineChange } from '#storage/extension-run-lines.ts'
import type { StoredExtensionRun, StoredRunLine } from '#storage/stored-extension-run.ts'
import { present } from '#values/assert.ts'
import type { ServiceParts } from '../service-parts.ts'
import { planLine } from './plan-line.ts'

/** So few that other requests are answered in between. */
const LINES_AT_ONCE = 50

/** The dry run: what would become of each loan, worked out a few at a time. Nothing is extended. */
export async function checkRun(parts: ServiceParts, runUuid: string, signal: AbortSignal): Promise<void> {
  let isMore = true
  while (isMore && !signal.aborted) isMore = await parts.storage.write(() => checkSome(parts, runUuid))
}

/** Returns whether more may be left. A run that was deleted or cancelled meanwhile is left alone. */
function checkSome(parts: ServiceParts, runUuid: string): boolean {
  const { runs, runLines } = parts.storage
  const run = runs.byUuid(runUuid)
  if (run?.state !== 'checking') return false
  const lines = runLines.first(run.id, 'unchecked', LINES_AT_ONCE)
  for (const line of lines) runLines.change(line, outlookOf(parts, run, line))
  if (lines.length === 0) runs.change(run, { state: 'checked' })
  return lines.length > 0
}

/** What the run is bound to: the version of the schedule, and what the extension comes to on it. */
function outlookOf(parts: ServiceParts, run: StoredExtensionRun, line: StoredRunLine): LineChange {
  const stored = present(parts.storage.loans.byUuid(run.connectionId, line.loanUuid), 'loan of the run')
  const { version, remainingPrincipal, finalPaymentDate: finalDateBefore } = stored
  const found = { scheduleVersion: version, remainingPrincipal, finalDateBefore }
  const plan = planLine(parts, run, stored)
  if (plan.kind === 'refused') return { ...found, ...plan.refusal }
  const { addedInterest, after } = plan.extension
  return { ...found, state: 'ready', addedInterest: addedInterest.amount, finalDateAfter: finalPaymentDate(after) }
}
