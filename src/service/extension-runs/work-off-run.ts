import { LOCAL_CONNECTION } from '#contract/desk/connections.ts'
import type { StoredExtensionRun, StoredRunLine } from '#storage/stored-extension-run.ts'
import { assertNever, present } from '#values/assert.ts'
import { pauseFor } from '../background.ts'
import { findConnection, isThere } from '../current-connection.ts'
import type { Caller, ServiceParts } from '../service-parts.ts'
import { extendLines } from './extend-lines.ts'
import { sendLine } from './send-line.ts'

/** So few, and of so few schedule rows together, that others are served soon. */
const LOANS_AT_ONCE = 50
const ROWS_AT_ONCE = 500
/** A service that leaves one outcome after another open is left alone. */
const UNKNOWN_IN_A_ROW = 3
/** A frozen clock goes round at midnight; no service may ask for more than this (retry-after.ts). */
const LONGEST_WAIT_MS = 600_000

/** Works off lines; returns why the run has to stop, if it has to. */
type Step = (lines: readonly StoredRunLine[]) => Promise<string | undefined>

/**
 * Extends what is ready until nothing is, in the order of the lines. What was done stays done, whatever ends this; what is
 * left is taken up by the next one, because only the lines say where a run stands.
 */
export async function workOffRun(
  parts: ServiceParts,
  runUuid: string,
  caller: Caller,
  signal: AbortSignal,
): Promise<void> {
  const { runs, runLines } = parts.storage
  const first = runs.byUuid(runUuid)
  if (!first) return
  const isLocal = first.connectionId === LOCAL_CONNECTION
  const step = isLocal ? localStep(parts, first, caller) : liveStep(parts, first, caller, signal)
  while (!signal.aborted) {
    const run = runs.byUuid(runUuid)
    if (run?.state !== 'running') return
    if (!isThere(parts, run.connectionId)) return pause(parts, runUuid, NO_CONNECTION)
    const lines = runLines.first(run.id, 'ready', isLocal ? LOANS_AT_ONCE : 1)
    if (lines.length === 0) return finish(parts, runUuid)
    const reason = await step(lines)
    if (reason !== undefined) return pause(parts, runUuid, reason)
  }
}

const NO_CONNECTION = 'Its connection was removed.'

function localStep(parts: ServiceParts, run: StoredExtensionRun, caller: Caller): Step {
  return (lines) => extendLines(parts, run, shortEnough(parts, run, lines), caller)
}

/** The first of the lines, and those behind it that do not make it too much at once. */
function shortEnough({ storage }: ServiceParts, run: StoredExtensionRun, lines: readonly StoredRunLine[]) {
  let rows = 0
  return lines.filter(({ loanUuid, scheduleVersion }, index) => {
    const id = present(storage.loans.idOf(run.connectionId, loanUuid), 'loan of the run')
    rows += storage.versions.count(id, scheduleVersion ?? 0)
    return index === 0 || rows <= ROWS_AT_ONCE
  })
}

/** One after the other: the next one is sent when it is known, or known to be unknown, what became of the one before. */
function liveStep(parts: ServiceParts, run: StoredExtensionRun, caller: Caller, signal: AbortSignal): Step {
  let unknownInARow = 0
  return async (lines) => {
    for (const line of lines) {
      const sent = await sendLine(parts, run, findConnection(parts, run.connectionId), line, caller)
      unknownInARow = sent.kind === 'unknown' ? unknownInARow + 1 : 0
      switch (sent.kind) {
        case 'settled':
          break
        case 'unknown':
          if (unknownInARow >= UNKNOWN_IN_A_ROW) return TOO_MANY_UNKNOWN
          break
        case 'wait':
          await waitUntil(parts, run.uuid, sent.until, signal)
          break
        case 'pause':
          return sent.reason
        default:
          assertNever(sent)
      }
    }
    return undefined
  }
}

const TOO_MANY_UNKNOWN = `The outcome of ${UNKNOWN_IN_A_ROW} extensions in a row is unknown.`

/** The service asked to wait (429) and has done nothing, so what it was asked for is asked for again afterwards. */
async function waitUntil(parts: ServiceParts, runUuid: string, until: string, signal: AbortSignal): Promise<void> {
  const { storage, clock } = parts
  await storage.write(() => changeRunning(parts, runUuid, { waitUntil: until }))
  const milliseconds = Date.parse(until) - Date.parse(clock.now())
  await pauseFor(Math.min(Math.max(milliseconds, 0), LONGEST_WAIT_MS), signal)
  await storage.write(() => changeRunning(parts, runUuid, { waitUntil: null }))
}

function pause(parts: ServiceParts, runUuid: string, pauseReason: string): Promise<void> {
  return parts.storage.write(() => changeRunning(parts, runUuid, { state: 'paused', pauseReason }))
}

function finish(parts: ServiceParts, runUuid: string): Promise<void> {
  const endedAt = parts.clock.now()
  return parts.storage.write(() => changeRunning(parts, runUuid, { state: 'finished', endedAt }))
}

/** A run that was cancelled meanwhile stays so. */
function changeRunning(
  { storage }: ServiceParts,
  runUuid: string,
  change: Parameters<typeof storage.runs.change>[1],
): void {
  const run = storage.runs.byUuid(runUuid)
  if (run?.state === 'running') storage.runs.change(run, change)
}
