/** First instant of every simulation, in milliseconds of the epoch: 2026-01-28 06:00 UTC. */
const START = Date.UTC(2026, 0, 28, 6)
/** Idle turns after which nothing more can happen by itself. */
const QUIET_TURNS = 2

type Timer = { at: number; readonly order: number; readonly run: () => void; readonly everyMs: number | null }

const REAL_IMMEDIATE = setImmediate
const REAL_TIMEOUT = setTimeout
/** Number and length of the waits for work of the machine itself, before an operation counts as hanging. */
const PATIENCE = { times: 200, ms: 50 } as const
const timers = new Map<number, Timer>()
let now = START
let order = 0
let underWay = 0

/** Milliseconds of the epoch on the simulated clock. */
export function timeNow(): number {
  return now
}

/** Milliseconds of the epoch on the clock of this machine, which its files use. */
export const machineTime = Date.now

/** Restarts at the first instant, without timers. */
export function resetTime(): void {
  timers.clear()
  now = START
}

/** Runs work in a later turn. `settle` waits for it. */
export function inLaterTurn(work: () => void): void {
  underWay++
  REAL_IMMEDIATE(() => {
    underWay--
    work()
  })
}

/** Waits until nothing more can happen unless time passes. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
    await new Promise<void>((resolve) => REAL_IMMEDIATE(resolve))
    if (underWay > 0) quiet = -1
  }
}

/** Lets time pass. Each timer runs at its own instant. */
export async function passTime(milliseconds: number): Promise<void> {
  const until = now + milliseconds
  await settle()
  for (let next = nextTimer(); next && next.at <= until; next = nextTimer()) {
    now = Math.max(now, next.at)
    fire(next)
    await settle()
  }
  now = until
}

/** Lets a night or a year pass at once, as on a sleeping computer. Each due timer runs once. */
export async function skipTime(milliseconds: number): Promise<void> {
  now += milliseconds
  for (const timer of [...timers.values()].filter(({ at }) => at <= now)) {
    if (timers.has(timer.order)) fire(timer)
    await settle()
  }
}

/** Lets time pass until the work is done. Throws if the work takes longer than `longestMs`, because then it hangs. */
export async function untilDone<Result>(work: Promise<Result>, what: string, longestMs = 300_000): Promise<Result> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  let latest = now + longestMs
  await settle()
  for (let waits = 0; !isDone; ) {
    const next = nextTimer()
    if (next && next.at <= latest) await passTime(Math.max(0, next.at - now))
    else if (++waits > PATIENCE.times) throw new Error(`${what} never ends`)
    else {
      await new Promise((resolve) => REAL_TIMEOUT(resolve, PATIENCE.ms))
      await settle()
      latest = now + longestMs
    }
  }
  return work
}

function nextTimer(): Timer | undefined {
  let first: Timer | undefined
  for (const timer of timers.values()) if (!first || timer.at < first.at) first = timer
  return first
}

function fire(timer: Timer): void {
  if (timer.everyMs === null) timers.delete(timer.order)
  else timer.at = now + timer.everyMs
  timer.run()
}

/** A timer as Node returns it to callers. */
class SimulatedTimeout {
  private readonly order: number
  private readonly milliseconds: number
  private readonly run: () => void

  constructor(run: () => void, milliseconds: number, repeats: boolean) {
    this.order = ++order
    this.run = run
    this.milliseconds = Math.max(1, milliseconds)
    const everyMs = repeats ? this.milliseconds : null
    timers.set(this.order, { at: now + this.milliseconds, order: this.order, run, everyMs })
  }

  ref() {
    return this
  }

  unref() {
    return this
  }

  hasRef() {
    return false
  }

  refresh() {
    timers.set(this.order, { at: now + this.milliseconds, order: this.order, run: this.run, everyMs: null })
    return this
  }

  close() {
    timers.delete(this.order)
    return this
  }
}

type Callback = (...args: unknown[]) => void

function timeout(callback: Callback, milliseconds = 0, ...args: unknown[]): SimulatedTimeout {
  return new SimulatedTimeout(() => callback(...args), milliseconds, false)
}

function interval(callback: Callback, milliseconds = 0, ...args: unknown[]): SimulatedTimeout {
  return new SimulatedTimeout(() => callback(...args), milliseconds, true)
}

function clear(timer: unknown): void {
  if (timer instanceof SimulatedTimeout) timer.close()
}

function timedOut(milliseconds: number): AbortSignal {
  const controller = new AbortController()
  timeout(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), milliseconds)
  return controller.signal
}

/** Replaces the machine's clock by the simulated one for this whole process. */
export function simulateTime(): void {
  process.env.TZ = 'UTC'
  const RealDate = Date
  const date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
    get: (target, name) => (name === 'now' ? timeNow : Reflect.get(target, name)),
  })
  const replaced: Readonly<Record<string, unknown>> = {
    Date: date,
    setTimeout: timeout,
    setInterval: interval,
    clearTimeout: clear,
    clearInterval: clear,
    setImmediate: (callback: Callback, ...args: unknown[]) => inLaterTurn(() => callback(...args)),
  }
  for (const [name, value] of Object.entries(replaced)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  Object.defineProperty(performance, 'now', { value: () => now - START })
  Object.defineProperty(AbortSignal, 'timeout', { value: timedOut })
}
