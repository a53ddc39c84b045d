import { finalPaymentDate } from '#engine/loan.ts'
import type { ExtensionLineChange } from '#storage/extension-line-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { formatAmount } from '#values/money.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { makeExtension } from '../loans/extend-loan.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { sendInTurn } from '../runs/send-in-turn.ts'
import { type RunSteps, readyLines, workOffRun } from '../runs/work-off-run.ts'
import { writeInUnits } from '../runs/write-lines.ts'
import { type Caller, type DataParts, inUnit, type LoanParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { findConnection } from '../wire/current-connection.ts'
import { EXTENSION_LINES } from './extension-lines.ts'
import { type LineRefusal, LOAN_CHANGED, planLine } from './plan-line.ts'
import { sendExtensionLine } from './send-line.ts'

/** Loans and schedule rows per step, few enough that others are served soon. */
const LOANS_AT_ONCE = 100
const ROWS_AT_ONCE = 1_500

/** Extends the loans of a run: locally, or on their live service. */
export const extendRun: RunTask = async (parts, runUuid, caller, signal) => {
  const run = await parts.storage.runs.byUuid(runUuid)
  if (!isOfKind(run, 'extension')) return
  const here: RunSteps<StoredExtensionLine> = {
    next: readyLines(parts, EXTENSION_LINES, () => LOANS_AT_ONCE),
    step: async (lines) => {
      const some = await shortEnough(parts, lines)
      const stop = await writeInUnits(parts, run.uuid, EXTENSION_LINES, some, (unit, own) =>
        extendInUnit(inUnit(parts, unit), run.uuid, own, caller),
      )
      return { done: stop === undefined ? some.length : 0, stop }
    },
  }
  const send = async (line: StoredExtensionLine) =>
    sendExtensionLine(parts, run, await findConnection(parts, run.connectionId), line, caller)
  const there = sendInTurn({ parts, runUuid, linesOf: EXTENSION_LINES, send, signal })
  return workOffRun(parts, runUuid, run.connectionId === LOCAL_CONNECTION ? here : there, signal)
}

/** The first line, and further lines up to the limit of rows. */
async function shortEnough({ storage }: DataParts<Storage>, lines: readonly StoredExtensionLine[]) {
  let rows = 0
  for (const [index, { loanId, scheduleVersion }] of lines.entries()) {
    rows += await storage.loanEvents.count(loanId, scheduleVersion ?? 0)
    if (index > 0 && rows > ROWS_AT_ONCE) return lines.slice(0, index)
  }
  return lines
}

/** Extends nothing if the run was cancelled in the meantime. */
async function extendInUnit(
  parts: LoanParts<UnitOfWork>,
  runUuid: string,
  lines: readonly StoredExtensionLine[],
  caller: Caller,
): Promise<void> {
  const run = await parts.storage.runs.byUuid(runUuid)
  if (!isOfKind(run, 'extension') || run.state !== 'running') return
  await Promise.all(lines.map((line) => extendLine(parts, run, line, caller)))
}

/** Extends no line twice. */
async function extendLine(
  parts: LoanParts<UnitOfWork>,
  run: StoredExtensionRun,
  line: StoredExtensionLine,
  caller: Caller,
): Promise<void> {
  const { extensionLines } = parts.storage
  if (await extensionLines.isIn(line, 'ready'))
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
