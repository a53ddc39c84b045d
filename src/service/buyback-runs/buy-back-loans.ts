import type { Portion } from '#engine/loan.ts'
import type { BuybackLineChange, StoredBuybackLine } from '#storage/buyback-line-store.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredBuybackRun } from '#storage/stored-run.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { sendInTurn } from '../runs/send-in-turn.ts'
import { type RunSteps, readyLines, workOffRun } from '../runs/work-off-run.ts'
import { writeInUnits } from '../runs/write-lines.ts'
import { type Caller, type DataParts, inUnit, type LoanParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { findConnection } from '../wire/current-connection.ts'
import { BUYBACK_LINES } from './check-buybacks.ts'
import { planLine } from './plan-line.ts'
import { LOAN_CHANGED, sendBuybackLine } from './send-buyback.ts'

/** Lines and schedule rows per step, few enough that others are served soon. */
const LINES_AT_ONCE = 100
const ROWS_AT_ONCE = 1_500

/** Buys the loans of a run back: locally, or on their live service. */
export const buyBackLoans: RunTask = async (parts, runUuid, caller, signal) => {
  const run = await parts.storage.runs.byUuid(runUuid)
  if (!isOfKind(run, 'buyback')) return
  const here: RunSteps<StoredBuybackLine> = {
    next: readyLines(parts, BUYBACK_LINES, () => LINES_AT_ONCE),
    step: async (lines) => {
      const some = await shortEnough(parts, lines)
      const stop = await writeInUnits(parts, run.uuid, BUYBACK_LINES, some, (unit, own) =>
        buyBackInUnit(inUnit(parts, unit), run.uuid, own, caller),
      )
      return { done: stop === undefined ? some.length : 0, stop }
    },
  }
  const send = async (line: StoredBuybackLine) =>
    sendBuybackLine(parts, run, await findConnection(parts, run.connectionId), line, caller)
  const there = sendInTurn({ parts, runUuid, linesOf: BUYBACK_LINES, send, signal })
  return workOffRun(parts, runUuid, run.connectionId === LOCAL_CONNECTION ? here : there, signal)
}

/** The first line, and further lines up to the limit of rows. */
async function shortEnough({ storage }: DataParts<Storage>, lines: readonly StoredBuybackLine[]) {
  let rows = 0
  for (const [index, { loanId, outlook }] of lines.entries()) {
    rows += await storage.loanEvents.count(loanId, outlook?.scheduleVersion ?? 0)
    if (index > 0 && rows > ROWS_AT_ONCE) return lines.slice(0, index)
  }
  return lines
}

/** Buys nothing back if the run was cancelled in the meantime, and no line twice. */
async function buyBackInUnit(
  parts: LoanParts<UnitOfWork>,
  runUuid: string,
  lines: readonly StoredBuybackLine[],
  caller: Caller,
): Promise<void> {
  const { runs, buybackLines } = parts.storage
  const run = await runs.byUuid(runUuid)
  if (!isOfKind(run, 'buyback') || run.state !== 'running') return
  await Promise.all(
    lines.map(async (line) => {
      if (await buybackLines.isIn(line, 'ready'))
        await buybackLines.change(line, await outcomeOf(parts, run, line, callerName(caller)))
    }),
  )
}

/** Buys the loan back if it still owes what the dry run showed. */
async function outcomeOf(
  parts: LoanParts<UnitOfWork>,
  run: StoredBuybackRun,
  line: StoredBuybackLine,
  madeThrough: string,
): Promise<BuybackLineChange> {
  const { outlook } = line
  const stored = await parts.storage.loans.byUuid(run.connectionId, line.loanUuid)
  if (!stored || stored.version !== outlook?.scheduleVersion) return LOAN_CHANGED
  const plan = await planLine(parts, run, stored, madeThrough)
  if (plan.kind === 'refused') return plan.refusal
  if (!areEqual(plan.outlook.due, outlook.due)) return { state: 'refused', reason: 'amounts-changed' }
  if (!(await plan.buyback.store(parts.storage))) return LOAN_CHANGED
  return { state: 'bought-back', buybackUuid: plan.buyback.event.uuid }
}

function areEqual(one: Portion, other: Portion): boolean {
  return (
    one.principal === other.principal &&
    one.interest === other.interest &&
    one.delayedInterest === other.delayedInterest
  )
}
