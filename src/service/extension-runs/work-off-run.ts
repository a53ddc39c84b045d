import type { Note } from '#storage/note.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { StoredExtensionRun, StoredRunLine } from '#storage/stored-extension-run.ts'
import { assertNever } from '#values/assert.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { LONGEST_WAIT_MS } from '../live/wait-left.ts'
import { pauseFor } from '../parts/background.ts'
import { type Caller, type DataParts, inUnit, type LoanParts, type SendingParts } from '../service-parts.ts'
import { findConnection, isThere } from '../wire/current-connection.ts'
import { extendLines } from './extend-lines.ts'
import { damagedNote, failedLine, linesInTurn, stopReason } from './line-failure.ts'
import { type SendingResult, sendLine } from './send-line.ts'

/** So few, and of so few schedule rows together, that others are served soon. */
const LOANS_AT_ONCE = 100
const ROWS_AT_ONCE = 1_500
/** A service that leaves one outcome after another open is left alone. */
const UNKNOWN_IN_A_ROW = 3

/** Works off lines; returns why the run has to stop, if it has to. */
type Step = (lines: readonly StoredRunLine[]) => Promise<Note | undefined>

/**
 * Extends what is ready until nothing is, in the order of the lines. What was done stays done, whatever ends this; what is
 * left is taken up by the next one, because only the lines say how far a run is.
 */
export async function workOffRun(
  parts: SendingParts<Storage>,
  runUuid: string,
  caller: Caller,
  signal: AbortSignal,
): Promise<void> {
  const { runs } = parts.storage
  const first = await runs.byUuid(runUuid)
  if (!first) return
  const isLocal = first.connectionId === LOCAL_CONNECTION
  const step = isLocal ? localStep(parts, first, caller) : liveStep(parts, first, caller, signal)
  while (!signal.aborted) {
    const run = await runs.byUuid(runUuid)
    if (run?.state !== 'running') return
    if (!(await isThere(parts, run.connectionId))) return pause(parts, runUuid, NO_CONNECTION)
    const { lines, isMore } = await nextLines(parts, run, isLocal ? LOANS_AT_ONCE : 1)
    if (!isMore) return finish(parts, runUuid)
    const reason = lines.length === 0 ? undefined : await step(lines)
    if (reason !== undefined) return pause(parts, runUuid, reason)
  }
}

/** Nothing is written unless a line cannot be read. */
async function nextLines(parts: DataParts<Storage>, run: StoredExtensionRun, limit: number) {
  const { storage } = parts
  const { rows: lines, damaged } = await storage.runLines.first(run.id, 'ready', limit)
  return damaged.length === 0
    ? { lines, isMore: lines.length > 0 }
    : storage.write((unit) => linesInTurn(inUnit(parts, unit), run, 'ready', limit))
}

const NO_CONNECTION: Note = { code: 'connection-removed', params: {} }

function localStep(parts: LoanParts<Storage>, run: StoredExtensionRun, caller: Caller): Step {
  return async (lines) => extendLines(parts, run, await shortEnough(parts, lines), caller)
}

/** The first of the lines, and those behind it that do not make it too much at once. */
async function shortEnough({ storage }: DataParts, lines: readonly StoredRunLine[]) {
  let rows = 0
  for (const [index, { loanId, scheduleVersion }] of lines.entries()) {
    rows += await storage.versions.count(loanId, scheduleVersion ?? 0)
    if (index > 0 && rows > ROWS_AT_ONCE) return lines.slice(0, index)
  }
  return lines
}

/** One after the other: the next one is sent when it is known, or known to be unknown, what became of the one before. */
function liveStep(parts: SendingParts<Storage>, run: StoredExtensionRun, caller: Caller, signal: AbortSignal): Step {
  let unknownInARow = 0
  return async (lines) => {
    for (const line of lines) {
      const sent = await sentOrFailed(parts, run, line, caller)
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

/**
 * A loan whose record is damaged fails alone, as long as nothing of its line was entered into the journal: then the
 * journal says what became of it, and a person has to look.
 */
async function sentOrFailed(
  parts: SendingParts<Storage>,
  run: StoredExtensionRun,
  line: StoredRunLine,
  caller: Caller,
): Promise<SendingResult> {
  const { storage } = parts
  try {
    return await sendLine(parts, run, await findConnection(parts, run.connectionId), line, caller)
  } catch (error) {
    const damage = storage.rowErrorOf(error)
    if (!damage) throw error
    const reason = stopReason(parts, error)
    if (reason !== undefined || (await storage.runLines.isLinked(line)))
      return { kind: 'pause', reason: reason ?? damagedNote(damage) }
    const change = failedLine(parts, run.uuid, line, error)
    await storage.write((unit) => unit.runLines.change(line, change))
    return { kind: 'settled' }
  }
}

const TOO_MANY_UNKNOWN: Note = { code: 'unknown-in-a-row', params: { count: UNKNOWN_IN_A_ROW } }

/** The service asked to wait (429) and has done nothing, so what it was asked for is asked for again afterwards. */
async function waitUntil(
  parts: LoanParts<Storage>,
  runUuid: string,
  until: string,
  signal: AbortSignal,
): Promise<void> {
  const { storage, clock } = parts
  await storage.write((unit) => changeRunning(inUnit(parts, unit), runUuid, { waitUntil: until }))
  const milliseconds = Date.parse(until) - Date.parse(clock.now())
  await pauseFor(Math.min(Math.max(milliseconds, 0), LONGEST_WAIT_MS), signal)
  await storage.write((unit) => changeRunning(inUnit(parts, unit), runUuid, { waitUntil: null }))
}

function pause(parts: DataParts<Storage>, runUuid: string, pauseReason: Note): Promise<void> {
  return parts.storage.write((unit) => changeRunning(inUnit(parts, unit), runUuid, { state: 'paused', pauseReason }))
}

function finish(parts: LoanParts<Storage>, runUuid: string): Promise<void> {
  const endedAt = parts.clock.now()
  return parts.storage.write((unit) => changeRunning(inUnit(parts, unit), runUuid, { state: 'finished', endedAt }))
}

/** A run that was cancelled meanwhile stays so. */
async function changeRunning(
  { storage }: DataParts<UnitOfWork>,
  runUuid: string,
  change: Parameters<typeof storage.runs.change>[1],
): Promise<void> {
  const run = await storage.runs.byUuid(runUuid)
  if (run?.state === 'running') await storage.runs.change(run, change)
}
