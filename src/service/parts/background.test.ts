import { AsyncLocalStorage } from 'node:async_hooks'
import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
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
    background.start('a', async () => void steps.push('second began'))
    expect(background.isActive('a')).toBe(true)
    await expect.poll(() => background.active(), { interval: 1 }).toEqual([])
    expect(steps).toEqual(['first ended', 'second began'])
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

  it('waits no longer than it may', async () => {
    const controller = new AbortController()
    const waiting = pauseFor(3_600_000, controller.signal)
    controller.abort()
    await waiting
    await pauseFor(3_600_000, controller.signal)
    await pauseFor(0, new AbortController().signal)
  })

  it('that pauses again and again leaves nothing behind with whoever would end it', async () => {
    const { signal } = new AbortController()
    for (let times = 0; times < 3; times++) await pauseFor(0, signal)
    expect(getEventListeners(signal, 'abort')).toEqual([])
  })
})
