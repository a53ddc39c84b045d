import { parentPort, workerData } from 'node:worker_threads'
import { freeze, signal, thaw } from './frozen-process.ts'
import { leftBook } from './left-book.ts'
import { type LogState, watchLog } from './log-watch.ts'
import { type Frozen, MOMENT_RULES, type Moment } from './moments.ts'

// A thread that watches the files of a desk without a pause and kills the desk at a moment. aim.ts starts it.

export type AimOrder = {
  readonly folder: string
  readonly processId: number
  /** Undefined kills at `fromMs`, at any moment. */
  readonly moment: Moment | undefined
  /** Number of moments to skip before the kill. None is skipped in the second half of the time. */
  readonly passed: number
  /** Start of the watch, in milliseconds after the thread's start. */
  readonly fromMs: number
  /** Time of the kill if the moment does not come, in milliseconds. */
  readonly untilMs: number
  readonly searchPages: readonly number[]
}

/** `stops` counts how often the desk was stopped for a look. */
export type AimReport = { readonly isHit: boolean; readonly stops: number; readonly start: LogState }

const NO_LOG: LogState = { frames: 0, copied: 0, copying: 0, generation: '', isWriting: false, isBeginningAnew: false }
/** Looks between two checks that the desk still runs. The check takes longer than a look. */
const ASK_EACH = 500

/** In milliseconds. Writing a mark takes longer. */
const STEP_MS = 0.05

const order: AimOrder = workerData
/** True in the second half of the time. Then the first moment of the kind is taken. */
const isLate = () => performance.now() - began > (order.fromMs + order.untilMs) / 2
let looks = 0
const began = performance.now()
const watch = watchLog(order.folder)
const start = watch.state() ?? NO_LOG
sleep(order.fromMs)
const report = order.moment === undefined ? { isHit: false, stops: 0 } : aimAt(order.moment)
// The process may have ended by itself. The starter detects that.
signal(order.processId, 'SIGKILL')
watch.close()
parentPort?.postMessage({ ...report, start } satisfies AimReport)

function aimAt(moment: Moment): Omit<AimReport, 'start'> {
  const { isNear, isHit } = MOMENT_RULES[moment]
  const searchPages = new Set(order.searchPages)
  let before = watch.state() ?? NO_LOG
  let [stops, passed] = [0, 0]
  while (performance.now() - began < order.untilMs && isRunning()) {
    const now = watch.state() ?? NO_LOG
    if (isNear({ now, before, watch, searchPages })) {
      stops++
      if (!freeze(order.processId)) break
      if (isHit(frozen()) && (passed++ >= order.passed || isLate())) return { isHit: true, stops }
      thaw(order.processId)
      spin()
    }
    before = now
  }
  return { isHit: false, stops }
}

function frozen(): Frozen {
  return {
    start,
    log: watch.state() ?? NO_LOG,
    isMarkBegun: watch.isMarkBegun(),
    book: () => leftBook(order.folder),
  }
}

function isRunning(): boolean {
  return looks++ % ASK_EACH !== 0 || signal(order.processId, 0)
}

/** Lets the desk run on a little after a stop. */
function spin(): void {
  const until = performance.now() + STEP_MS
  while (performance.now() < until);
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
