import { afterEach, describe, expect, it, vi } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { answered, EXTEND, type Play } from '../live/live-desk.test-support.ts'
import { endPauses, LEAST_WAIT_MS, stopTimers } from '../runs/pauses.test-support.ts'
import { inTurn, triedLive, works } from './live-runs.test-support.ts'

const asksToWait =
  (retryAfter: string): Play =>
  () => ({ ...answered(429, {}), retryAfter })

afterEach(() => void vi.useRealTimers())

/** A run of this many loans that is started while all timers stand still, on a service that plays this. */
async function startedRun(count: number, ...plays: readonly Play[]) {
  const desk = await triedLive(count)
  const { uuid, run } = desk
  desk.play(inTurn(...plays))
  stopTimers()
  await desk.act(uuid, 'start')
  const waitUntil = async () => (await run(uuid)).waitUntil
  await expect.poll(waitUntil, { interval: 1 }).not.toBeNull()
  const endedAtOnce = async () => {
    await endPauses(desk, uuid)
    return run(uuid)
  }
  return { ...desk, waitUntil, endedAtOnce }
}

// On a server, deadlines of the database would pass with the pauses.
describe.runIf(isSqlite)('a run on a live service that asks to wait', () => {
  it('waits and goes on by itself, as often as it is asked to', async () => {
    const { endedAtOnce, posts, extensions } = await startedRun(2, asksToWait('0'), asksToWait('0'), works)
    expect(await endedAtOnce()).toMatchObject({ state: 'finished', waitUntil: null, counts: { extended: 2 } })
    expect([posts(EXTEND), await extensions()]).toEqual([4, [1, 1]])
  })

  it('waits by the clock of the desk, whatever moves that', async () => {
    const { waitUntil, endedAtOnce, setNow, posts } = await startedRun(1, asksToWait('600'), works)
    expect(await waitUntil()).toBe('2026-01-28T06:12:16.000Z')
    await vi.advanceTimersByTimeAsync(700_000)
    expect(posts(EXTEND)).toBe(1)
    setNow('2026-01-28T06:12:16.000Z')
    expect(await endedAtOnce()).toMatchObject({ state: 'finished', waitUntil: null, counts: { extended: 1 } })
    expect(posts(EXTEND)).toBe(2)
  })

  it.each(['0', 'Wed, 28 Jan 2026 05:00:00 GMT'])(
    'leaves the service alone for a second at least: %s',
    async (retryAfter) => {
      const { uuid, run, endedAtOnce, posts } = await startedRun(1, asksToWait(retryAfter), works)
      await vi.advanceTimersByTimeAsync(LEAST_WAIT_MS - 1)
      expect([posts(EXTEND), (await run(uuid)).state]).toEqual([1, 'running'])
      expect(await endedAtOnce()).toMatchObject({ state: 'finished', counts: { extended: 1 } })
      expect(posts(EXTEND)).toBe(2)
    },
  )
})
