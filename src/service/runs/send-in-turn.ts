import type { Note } from '#storage/note.ts'
import type { LineKey } from '#storage/run-lines.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import { waitLeftMs } from '../live/wait-left.ts'
import { pauseFor } from '../parts/background.ts'
import type { LoanParts, SendingParts } from '../service-parts.ts'
import { damagedNote, failedLine, stopReason } from './line-failure.ts'
import type { LinesOf } from './run-kind.ts'
import { createUnderWay } from './under-way.ts'
import { type RunSteps, readyLines, type StepEnd } from './work-off-run.ts'

/** Consequence of sending one line for the run. */
export type SendingResult =
  | { readonly kind: 'settled' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wait'; readonly until: string }
  | { readonly kind: 'pause'; readonly reason: Note }

export const SETTLED = { kind: 'settled' } as const

/** Unknown outcomes in a row after which the run pauses, to leave the service alone. */
export const UNKNOWN_IN_A_ROW = 3
export const TOO_MANY_UNKNOWN: Note = { code: 'unknown-in-a-row', params: { count: UNKNOWN_IN_A_ROW } }

/** Sends one line to a live service. */
export type SendLine<Line extends LineKey> = (line: Line) => Promise<SendingResult>

/** Most lines on their way at once, as long as the service answers. */
export const UNDER_WAY_AT_MOST = 10

type Sending<Line extends LineKey> = {
  readonly parts: SendingParts<Storage>
  readonly runUuid: string
  readonly linesOf: LinesOf<Line>
  readonly send: SendLine<Line>
  readonly signal: AbortSignal
}

/**
 * Sends lines in order, at the pace of the run, without waiting for each answer. The first line is sent alone, and so
 * is each line after an unknown outcome or a refusal to take it, because a service in trouble must not get ten more.
 * Lines that were sent finish even if the run is stopped.
 */
export function sendInTurn<Line extends LineKey>(sending: Sending<Line>): RunSteps<Line> {
  const { parts, runUuid, linesOf, signal } = sending
  const underWay = createUnderWay<SendingResult>()
  let [unknownInARow, isAnswering, lastSentAt] = [0, false, Number.NEGATIVE_INFINITY]

  async function beginNext(lines: readonly Line[]): Promise<void> {
    const next = lines.find((line) => !underWay.has(line))
    if (!next || underWay.count() >= (isAnswering ? UNDER_WAY_AT_MOST : 1)) return underWay.one()
    if (!(await isTurn(parts, runUuid, lastSentAt, signal))) return
    // The line may have been on its way when the lines were read, and have ended since.
    const isReady = await linesOf.read(parts.storage).isIn(next, 'ready')
    if (!isReady || underWay.hasEnded()) return
    lastSentAt = parts.clock.elapsed()
    underWay.begin(next, () => sentOrFailed(sending, next))
  }

  async function meaning(results: readonly SendingResult[]): Promise<StepEnd> {
    for (const { kind } of results) {
      unknownInARow = kind === 'unknown' ? unknownInARow + 1 : 0
      isAnswering = kind === 'settled'
      if (unknownInARow >= UNKNOWN_IN_A_ROW) return { done: doneIn(results), stop: TOO_MANY_UNKNOWN }
    }
    const pause = results.find((result) => result.kind === 'pause')
    if (pause) return { done: doneIn(results), stop: pause.reason }
    const untils = results.flatMap((result) => (result.kind === 'wait' ? result.until : []))
    const until = untils.toSorted().at(-1)
    if (until !== undefined) await waitUntil(parts, runUuid, until, signal)
    return { done: doneIn(results) }
  }

  return {
    next: readyLines(parts, linesOf, () => UNDER_WAY_AT_MOST + 1),
    step: async (lines) => {
      if (!underWay.hasEnded()) await beginNext(lines)
      return meaning(underWay.taken())
    },
    rest: async () => {
      const isAny = underWay.count() > 0 || underWay.hasEnded()
      await underWay.all()
      return isAny
    },
    leave: async () => {
      await underWay.all()
      underWay.taken()
    },
  }
}

function doneIn(results: readonly SendingResult[]): number {
  return results.filter(({ kind }) => kind === 'settled' || kind === 'unknown').length
}

/** Interval of checks while a run waits, in milliseconds: a new pace, a new time or the end of the run takes effect within it. */
const LOOK_EVERY_MS = 200

/** Waits as long as the pace of the run requires; false if the run has ended in the meantime. */
export async function isTurn(
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
 * A damaged loan fails alone, as long as its line has no entry in the journal. Once it has, the journal has the
 * outcome, and a person has to look.
 */
async function sentOrFailed<Line extends LineKey>(
  { parts, runUuid, linesOf, send }: Sending<Line>,
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

/** Shortest wait of a run for a service, even if it asked for no time at all. In milliseconds. */
const LEAST_WAIT_MS = 1_000

/**
 * The service asked to wait (429) and has done nothing, so the request is repeated afterwards. The wait follows the
 * clock of the desk, which somebody may set in the meantime, so a single timer is not enough.
 */
export async function waitUntil(
  parts: LoanParts<Storage>,
  runUuid: string,
  until: string,
  signal: AbortSignal,
): Promise<void> {
  const { storage } = parts
  const isOver = () => signal.aborted || waitLeftMs(parts, { waitUntil: until }) === 0
  await storage.write((unit) => setWait(unit, runUuid, until))
  await pauseFor(LEAST_WAIT_MS, signal)
  while (!isOver()) await pauseFor(LOOK_EVERY_MS, signal)
  await storage.write((unit) => setWait(unit, runUuid, null))
}

async function setWait({ runs }: UnitOfWork, runUuid: string, waitUntil: string | null): Promise<void> {
  const run = await runs.byUuid(runUuid)
  if (run?.state === 'running') await runs.change(run, { waitUntil })
}
