import type { Storage } from '#storage/storage.ts'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { isOfKind, type RunTask } from '../runs/run-kind.ts'
import { sendInTurn } from '../runs/send-in-turn.ts'
import { type RunSteps, workOffRun } from '../runs/work-off-run.ts'
import type { DataParts } from '../service-parts.ts'
import { findConnection } from '../wire/current-connection.ts'
import { extendLines } from './extend-lines.ts'
import { EXTENSION_LINES } from './extension-lines.ts'
import { sendLine } from './send-line.ts'

/** Loans and schedule rows per step, few enough that others are served soon. */
const LOANS_AT_ONCE = 100
const ROWS_AT_ONCE = 1_500

/** Extends the loans of a run: locally, or on their live service. */
export const extendRun: RunTask = async (parts, runUuid, caller, signal) => {
  const run = await parts.storage.runs.byUuid(runUuid)
  if (!isOfKind(run, 'extension')) return
  const here: RunSteps<StoredExtensionLine> = {
    linesOf: EXTENSION_LINES,
    atOnce: () => LOANS_AT_ONCE,
    step: async (lines) => {
      const some = await shortEnough(parts, lines)
      const stop = await extendLines(parts, run, some, caller)
      return { done: stop === undefined ? some.length : 0, stop }
    },
  }
  const send = async (line: StoredExtensionLine) =>
    sendLine(parts, run, await findConnection(parts, run.connectionId), line, caller)
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
