import type { Note } from '#storage/note.ts'
import type { LineKey } from '#storage/run-lines.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import { assertNever } from '#values/assert.ts'
import { LONGEST_WAIT_MS } from '../live/wait-left.ts'
import { pauseFor } from '../parts/background.ts'
import type { LoanParts, SendingParts } from '../service-parts.ts'
import { damagedNote, failedLine, stopReason } from './line-failure.ts'
import type { LinesOf } from './run-kind.ts'
import type { RunStep } from './work-off-run.ts'

/** What the sending of one line means for the run. */
export type SendingResult =
  | { readonly kind: 'settled' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wait'; readonly until: string }
  | { readonly kind: 'pause'; readonly reason: Note }

export const SETTLED = { kind: 'settled' } as const

/** A service that leaves one outcome after another open is left alone. */
const UNKNOWN_IN_A_ROW = 3
const TOO_MANY_UNKNOWN: Note = { code: 'unknown-in-a-row', params: { count: UNKNOWN_IN_A_ROW } }

/** Sends one line to a live service. */
export type SendLine<Line extends LineKey> = (line: Line) => Promise<SendingResult>

/** One after the other: the next one is sent when it is known, or known to be unknown, what became of the one before. */
export function sendInTurn<Line extends LineKey>(
  parts: SendingParts<Storage>,
  runUuid: string,
  linesOf: LinesOf<Line>,
  send: SendLine<Line>,
  signal: AbortSignal,
): RunStep<Line> {
  let unknownInARow = 0
  let lastSentAt = Number.NEGATIVE_INFINITY
  return async ([line]) => {
    if (!line || !(await isTurn(parts, runUuid, lastSentAt, signal))) return { done: 0 }
    lastSentAt = parts.clock.elapsed()
    const sent = await sentOrFailed(parts, runUuid, linesOf, send, line)
    unknownInARow = sent.kind === 'unknown' ? unknownInARow + 1 : 0
    switch (sent.kind) {
      case 'settled':
        return { done: 1 }
      case 'unknown':
        return { done: 1, stop: unknownInARow >= UNKNOWN_IN_A_ROW ? TOO_MANY_UNKNOWN : undefined }
      case 'wait':
        await waitUntil(parts, runUuid, sent.until, signal)
        return { done: 0 }
      case 'pause':
        return { done: 0, stop: sent.reason }
      default:
        return assertNever(sent)
    }
  }
}

/** How often a run that waits for its turn is looked at: another pace, or its end, takes effect so soon. In milliseconds. */
const LOOK_EVERY_MS = 200

/** Waits as long as the pace of the run wants; false where the run has ended meanwhile. */
async function isTurn(
  { storage, clock }: SendingParts<Storage>,
  runUuid: string,
  lastSentAt: number,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    const run = await storage.runs.byUuid(runUuid)
    if (signal.aborted || run?.state !== 'running') return false
    const restMs = run.linesPerSecond === null ? 0 : lastSentAt + 1_000 / run.linesPerSecond - clock.elapsed()
    if (restMs <= 0) return true
    await pauseFor(Math.min(restMs, LOOK_EVERY_MS), signal)
  }
}

/**
 * A loan whose record is damaged fails alone, as long as nothing of its line was entered into the journal: then the
 * journal says what became of it, and a person has to look.
 */
async function sentOrFailed<Line extends LineKey>(
  parts: SendingParts<Storage>,
  runUuid: string,
  linesOf: LinesOf<Line>,
  send: SendLine<Line>,
  line: Line,
): Promise<SendingResult> {
  const { storage } = parts
  try {
    return await send(line)
  } catch (error) {
    const damage = storage.rowErrorOf(error)
    if (!damage) throw error
    const reason = stopReason(parts, error)
    if (reason !== undefined || (await linesOf.read(storage).isLinked(line)))
      return { kind: 'pause', reason: reason ?? damagedNote(damage) }
    const change = failedLine(parts, runUuid, line, error)
    await storage.write((unit) => linesOf.write(unit).change(line, change))
    return SETTLED
  }
}

/** The service asked to wait (429) and has done nothing, so what it was asked for is asked for again afterwards. */
async function waitUntil(
  parts: LoanParts<Storage>,
  runUuid: string,
  until: string,
  signal: AbortSignal,
): Promise<void> {
  const { storage, clock } = parts
  await storage.write((unit) => setWait(unit, runUuid, until))
  const milliseconds = Date.parse(until) - Date.parse(clock.now())
  await pauseFor(Math.min(Math.max(milliseconds, 0), LONGEST_WAIT_MS), signal)
  await storage.write((unit) => setWait(unit, runUuid, null))
}

async function setWait({ runs }: UnitOfWork, runUuid: string, waitUntil: string | null): Promise<void> {
  const run = await runs.byUuid(runUuid)
  if (run?.state === 'running') await runs.change(run, { waitUntil })
}
