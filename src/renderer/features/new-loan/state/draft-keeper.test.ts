import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper, DRAFT_DELAY } from './draft-keeper.ts'

describe('a draft keeper', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** A service that answers when it is told to. */
  function slowService() {
    const answers: (() => void)[] = []
    const keep = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
    return { keep, answer: () => answers.shift()?.() }
  }

  it('keeps once for all changes of half a second', async () => {
    const { keep, answer } = slowService()
    const keeper = createDraftKeeper(keep)
    keeper.changed()
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY - 1)
    keeper.changed()
    expect(keep).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(keep).toHaveBeenCalledTimes(1)
    answer()
    keeper.changed()
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY)
    expect(keep).toHaveBeenCalledTimes(2)
  })

  it('keeps at once when asked, and only what has changed', async () => {
    const { keep, answer } = slowService()
    const keeper = createDraftKeeper(keep)
    await keeper.flush()
    keeper.changed()
    const flushed = keeper.flush()
    answer()
    await flushed
    await keeper.flush()
    expect(keep).toHaveBeenCalledTimes(1)
    expect(keeper.isKept()).toBe(true)
  })

  it('never sends two at once, and the last change last', async () => {
    const { keep, answer } = slowService()
    const keeper = createDraftKeeper(keep)
    keeper.changed()
    const first = keeper.flush()
    keeper.changed()
    const second = keeper.flush()
    expect(keep).toHaveBeenCalledTimes(1)
    answer()
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(2))
    answer()
    await Promise.all([first, second])
    expect(keeper.isKept()).toBe(true)
  })

  it('forgets what is not kept yet when stopped, after what is on its way', async () => {
    const { keep, answer } = slowService()
    const keeper = createDraftKeeper(keep)
    keeper.changed()
    void keeper.flush()
    keeper.changed()
    const stopped = keeper.stop()
    answer()
    await stopped
    await vi.advanceTimersByTimeAsync(DRAFT_DELAY)
    expect(keep).toHaveBeenCalledTimes(1)
  })
})
