import { finalPaymentDate } from '#engine/loan.ts'
import type { ExtensionLineChange } from '#storage/extension-line-store.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { AbandonedError } from '../parts/abandoned.ts'
import type { LineOutlook, RunOutlooks } from '../parts/reader.ts'
import { failedLine, stopReason } from '../runs/line-failure.ts'
import { isOfKind } from '../runs/run-kind.ts'
import type { LoanParts } from '../service-parts.ts'
import { planLine } from './plan-line.ts'

/** Lines and schedule rows per step, few enough that others are served soon. */
export const OUTLOOKS_AT_ONCE = 100
const ROWS_AT_ONCE = 2_500

/**
 * Calculates the next lines of a dry run from the current data; changes nothing. Call it where nothing can change in
 * between. Throws errors that do not concern a single loan.
 */
export async function nextOutlooks(parts: LoanParts, runUuid: string): Promise<RunOutlooks> {
  const { runs, extensionLines } = parts.storage
  const run = await runs.byUuid(runUuid)
  if (!isOfKind(run, 'extension') || run.state !== 'checking') return { outlooks: [], hasDamaged: false }
  const { rows: lines, damaged } = await extensionLines.first(run.id, 'unchecked', OUTLOOKS_AT_ONCE)
  const outlooks: LineOutlook[] = []
  let rows = 0
  for (const line of lines) {
    const outlook = await outlookOrFailure(parts, run, line)
    outlooks.push({ line, change: outlook.change })
    rows += outlook.rows
    if (rows > ROWS_AT_ONCE) break
  }
  return { outlooks, hasDamaged: damaged.length > 0 }
}

type Outlook = { readonly change: ExtensionLineChange; readonly rows: number }

/** An unreadable loan fails alone. */
async function outlookOrFailure(
  parts: LoanParts,
  run: StoredExtensionRun,
  line: StoredExtensionLine,
): Promise<Outlook> {
  try {
    return await outlookOf(parts, run, line)
  } catch (error) {
    if (error instanceof AbandonedError || stopReason(parts, error) !== undefined) throw error
    return { change: failedLine(parts, run.uuid, line, error), rows: 0 }
  }
}

/** Result that the run is bound to: the version of the schedule and the extension of it; and the number of rows processed. */
async function outlookOf(parts: LoanParts, run: StoredExtensionRun, line: StoredExtensionLine): Promise<Outlook> {
  const stored = present(await parts.storage.loans.byUuid(run.connectionId, line.loanUuid), 'loan of the run')
  const { version, remainingPrincipal, finalPaymentDate: finalDateBefore } = stored
  const found = { scheduleVersion: version, remainingPrincipal, finalDateBefore }
  const plan = await planLine(parts, run, stored)
  if (plan.kind === 'refused') return { change: { ...found, ...plan.refusal }, rows: 0 }
  const { addedInterest, after } = plan.extension
  const made = { addedInterest: addedInterest.amount, finalDateAfter: finalPaymentDate(after) }
  return { change: { ...found, ...made, state: 'ready', explanation: plan.warning }, rows: after.length }
}
