import { finalPaymentDate } from '#engine/loan.ts'
import type { ExtensionLineChange } from '#storage/extension-line-store.ts'
import type { Note } from '#storage/note.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { formatAmount } from '#values/money.ts'
import { makeExtension } from '../loans/extend-loan.ts'
import { isOfKind } from '../runs/run-kind.ts'
import { writeLines } from '../runs/write-lines.ts'
import { type Caller, inUnit, type LoanParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { EXTENSION_LINES } from './extension-lines.ts'
import { type LineRefusal, LOAN_CHANGED, planLine } from './plan-line.ts'

/** Extends local loans. Returns the reason for the run to stop, if any. */
export function extendLines(
  parts: LoanParts<Storage>,
  run: StoredExtensionRun,
  lines: readonly StoredExtensionLine[],
  caller: Caller,
): Promise<Note | undefined> {
  return writeLines(parts, run.uuid, EXTENSION_LINES, lines, (line) =>
    parts.storage.writeInBackground((unit) => extendLine(inUnit(parts, unit), run.uuid, line, caller)),
  )
}

/** Extends nothing if the run was cancelled in the meantime, and no line twice. Runs inside a write. */
async function extendLine(
  parts: LoanParts<UnitOfWork>,
  runUuid: string,
  line: StoredExtensionLine,
  caller: Caller,
): Promise<void> {
  const { runs, extensionLines } = parts.storage
  const run = await runs.byUuid(runUuid)
  if (!isOfKind(run, 'extension') || run.state !== 'running') return
  if (!(await extensionLines.isIn(line, 'ready'))) return
  await extensionLines.change(line, await outcomeOf(parts, run, line, caller))
}

/** Creates the extension if it is still the one shown by the dry run. */
async function outcomeOf(
  parts: LoanParts<UnitOfWork>,
  run: StoredExtensionRun,
  line: StoredExtensionLine,
  caller: Caller,
): Promise<ExtensionLineChange> {
  const stored = present(await parts.storage.loans.byUuid(run.connectionId, line.loanUuid), 'loan of the run')
  if (stored.version !== line.scheduleVersion) return LOAN_CHANGED
  const plan = await planLine(parts, run, stored)
  if (plan.kind === 'refused') return plan.refusal
  const { extension } = plan
  const { amount } = extension.addedInterest
  if (amount !== line.addedInterest) return rulesChanged(formatAmount(amount))
  const { uuid } = await makeExtension(parts, stored, extension, callerName(caller))
  return { state: 'extended', extensionUuid: uuid, finalDateAfter: finalPaymentDate(extension.after) }
}

/** Refuses a line whose result differs from the dry run that the person saw. */
function rulesChanged(addedInterestAmount: string): LineRefusal {
  const explanation = { code: 'rules-changed', params: { addedInterestAmount } } as const
  return { state: 'refused', reason: 'rules-changed', explanation }
}
