import { AsyncLocalStorage } from 'node:async_hooks'
import { getEventListeners } from 'node:events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBackground, pauseFor } from './background.ts'
import type { LogEntry } from './log.ts'

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

describe('work in the background', () => {
  it('is active until it has ended, and ends when it is asked to', async () => {
    const background = createBackground(() => undefined)
    background.start('a', untilAborted)
    background.start('b', untilAborted)
    expect(background.active()).toEqual(['a', 'b'])
    background.stop('a')
    await expect.poll(() => background.active(), { interval: 1 }).toEqual(['b'])
    await background.stopAll()
    expect(background.active()).toEqual([])
  })

  it('begins under a name once what was under way there has ended', async () => {
    const background = createBackground(() => undefined)
    const steps: string[] = []
    background.start('a', async (signal) => {
      await untilAborted(signal)
      steps.push('first ended')
    })
    await Promise.resolve()
    background.stop('a')
    background.start('a', async () => void steps.push(`second began, is active: ${background.isActive('a')}`))
    expect(background.isActive('a')).toBe(true)
    await expect.poll(() => background.active(), { interval: 1 }).toEqual([])
    background.stop('a')
    expect(steps).toEqual(['first ended', 'second began, is active: true'])
  })

  it('runs outside the request that starts it', async () => {
    const requests = new AsyncLocalStorage<string>()
    const background = createBackground(() => undefined, AsyncLocalStorage.snapshot())
    const found: unknown[] = []
    requests.run('request', () => background.start('a', async () => void found.push(requests.getStore())))
    await expect.poll(() => background.active(), { interval: 1 }).toEqual([])
    expect(found).toEqual([undefined])
  })

  it('that fails ends, and says so without a message, which could repeat what was sent', async () => {
    const log: LogEntry[] = []
    const background = createBackground((entry) => log.push(entry))
    background.start('run', async () => {
      throw Object.assign(new TypeError('48703150007'), { code: 'DISK_FULL' })
    })
    await expect.poll(() => background.isActive('run'), { interval: 1 }).toBe(false)
    expect(log).toEqual([{ event: 'work-ended', work: 'run', fault: 'DISK_FULL' }])
  })

  it('keeps the error that ended it until work begins again under its name', async () => {
    const background = createBackground(() => undefined)
    const error = new Error('The disk is gone')
    background.start('a', () => Promise.reject(error))
    await expect.poll(() => background.isActive('a'), { interval: 1 }).toBe(false)
    expect([background.endedBy('a'), background.endedBy('b')]).toEqual([error, undefined])
    background.start('a', async () => undefined)
    expect(background.endedBy('a')).toBeUndefined()
    await background.stopAll()
  })

  it('pauses for its time, or until it is to end, and leaves no timer behind', async () => {
    vi.useFakeTimers()
    const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
    onTestFinished(() => void vi.restoreAllMocks().useRealTimers())
    // Other files of this worker may have timers of their own.
    const timersLeft = () => {
      const own = set.mock.results.filter((_, call) => set.mock.calls[call]?.[1] === 1_000)
      return own.filter(({ value }) => !cleared.mock.calls.some(([timer]) => timer === value)).length
    }
    const controller = new AbortController()
    const ended: string[] = []
    const pause = (name: string, { signal }: AbortController) => pauseFor(1_000, signal).then(() => ended.push(name))
    const all = [pause('in time', new AbortController()), pause('early', controller)]
    await vi.advanceTimersByTimeAsync(999)
    expect(ended).toEqual([])
    controller.abort()
    all.push(pause('at once', controller))
    await Promise.all(all.slice(1))
    expect([ended, timersLeft()]).toEqual([['early', 'at once'], 1])
    await vi.advanceTimersByTimeAsync(1)
    expect([ended, timersLeft()]).toEqual([['early', 'at once', 'in time'], 0])
  })

  it('keeps the program alive during a pause, unless a start repeats it', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const controller = new AbortController()
    const pauses = [undefined, true, false].map((keepsAlive) => pauseFor(3_600_000, controller.signal, keepsAlive))
    expect(timers.mock.results.map(({ value }) => value.hasRef())).toEqual([true, true, false])
    timers.mockRestore()
    controller.abort()
    await Promise.all(pauses)
  })

  it('that pauses again and again leaves nothing behind with whoever would end it', async () => {
    const { signal } = new AbortController()
    for (let times = 0; times < 3; times++) await pauseFor(0, signal)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})
