import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDraftKeeper, DRAFT_DELAY } from './draft-keeper.ts'

describe('a draft keeper', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** A service that answers on command. */
  function slowService() {
    const answers: ((isKept: boolean) => void)[] = []
    const keep = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)))
    return { keep, answer: (isKept = true) => answers.shift()?.(isKept) }
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

  it('keeps what could not be kept when asked again, and until then says so', async () => {
    const { keep, answer } = slowService()
    const keeper = createDraftKeeper(keep)
    keeper.changed()
    const failed = keeper.flush()
    answer(false)
    await failed
    expect([keep.mock.calls.length, keeper.isKept()]).toEqual([1, false])
    const kept = keeper.flush()
    answer()
    await kept
    expect([keep.mock.calls.length, keeper.isKept()]).toEqual([2, true])
  })

  it('does not keep again what could not be kept once it is stopped', async () => {
    const { keep, answer } = slowService()
    const keeper = createDraftKeeper(keep)
    keeper.changed()
    void keeper.flush()
    const stopped = keeper.stop()
    answer(false)
    await stopped
    await keeper.flush()
    expect([keep.mock.calls.length, keeper.isKept()]).toEqual([1, true])
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
