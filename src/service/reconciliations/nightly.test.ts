import { describe, expect, it } from 'vitest'
import { REFUSED } from '../live/live-desk.test-support.ts'
import { beginDue, lastTime } from './nightly.ts'
import { deskToReconcile } from './reconciliations.test-support.ts'

const NIGHTLY = '/desk/v1/nightly-reconciliation'

/** An instant by the computer's own clock: a day of January 2026, its hour and minute. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 0, day, hour, minute).toISOString()

/** A desk that compares its connection at 02:30, which was set on the 28th at six in the morning. */
async function nightlyDesk(...ids: readonly string[]) {
  const desk = await deskToReconcile(...ids)
  desk.setNow(at(28, 6))
  expect((await desk.call('PUT', NIGHTLY, { at: '02:30' })).body.data).toEqual({ at: '02:30' })
  const runs = async () => (await desk.storage.runs.page({ connectionId: desk.id, kind: null }, null, 9)).rows
  const look = async (now: string) => {
    desk.setNow(now)
    await beginDue(desk.parts)
    for (const { uuid } of await runs()) await desk.ended(uuid)
    return (await runs()).length
  }
  return { ...desk, runs, look }
}

describe('the last time that a clock showed a minute of its day', () => {
  it.each([
    [at(28, 2, 29), at(27, 2, 30)],
    [at(28, 2, 30), at(28, 2, 30)],
    [at(28, 23, 59), at(28, 2, 30)],
    [at(1, 0, 0), new Date(2025, 11, 31, 2, 30).toISOString()],
  ])('at %s was %s', (now, wanted) => {
    expect(lastTime(now, 150)).toBe(wanted)
  })
})

describe('a nightly reconciliation', () => {
  it('is off at first, and turned on and off for one connection', async () => {
    const desk = await deskToReconcile()
    expect((await desk.call('GET', NIGHTLY)).body.data).toEqual({ at: null })
    expect((await desk.call('PUT', NIGHTLY, { at: '24:00' })).status).toBe(422)
    await desk.call('PUT', NIGHTLY, { at: '23:59' })
    expect((await desk.call('GET', NIGHTLY)).body.data).toEqual({ at: '23:59' })
    await desk.call('PUT', NIGHTLY, { at: null })
    expect((await desk.call('GET', NIGHTLY)).body.data).toEqual({ at: null })
    await desk.call('PUT', '/desk/v1/connection', { id: 'local' })
    expect((await desk.call('GET', NIGHTLY)).status).toBe(404)
  })

  it('begins once a night, and not for a time before it was set', async () => {
    const { look, runs } = await nightlyDesk('A', 'B')
    expect(await look(at(28, 7))).toBe(0)
    expect(await look(at(29, 2, 29))).toBe(0)
    expect(await look(at(29, 2, 30))).toBe(1)
    expect(await look(at(29, 22))).toBe(1)
    expect(await look(at(30, 9))).toBe(2)
    expect((await runs())[0]).toMatchObject({ state: 'finished', madeThrough: 'Loan Desk, each night' })
  })

  it('does not begin if a person has compared since', async () => {
    const desk = await nightlyDesk('A')
    desk.setNow(at(29, 3))
    await desk.compared()
    expect(await desk.look(at(29, 4))).toBe(1)
  })

  it('waits for a person after a pause, until the next night', async () => {
    const desk = await nightlyDesk('A')
    desk.answers({ A: () => REFUSED })
    expect(await desk.look(at(29, 3))).toBe(1)
    expect((await desk.runs())[0]).toMatchObject({ state: 'paused' })
    desk.answers({})
    expect(await desk.look(at(29, 4))).toBe(1)
    expect(await desk.look(at(30, 4))).toBe(2)
  })

  it('goes on by itself after its program has ended', async () => {
    const desk = await nightlyDesk('A', 'B')
    const reached = Promise.withResolvers<void>()
    const stalled = Promise.withResolvers<typeof REFUSED>()
    desk.answers({
      A: () => {
        reached.resolve()
        return stalled.promise
      },
    })
    desk.setNow(at(29, 3))
    await beginDue(desk.parts)
    await reached.promise
    const next = await desk.restarted()
    next.setNow(at(29, 4))
    desk.answers({})
    await beginDue(next.parts)
    const run = (await next.storage.runs.page({ connectionId: desk.id, kind: null }, null, 9)).rows[0]
    await expect.poll(() => next.parts.background.isActive(run?.uuid ?? ''), { interval: 1 }).toBe(false)
    expect(await next.storage.runs.byUuid(run?.uuid ?? '')).toMatchObject({ state: 'finished' })
    stalled.resolve(REFUSED)
  })

  it('begins in one desk alone, and not for a connection that was removed', async () => {
    const desk = await nightlyDesk()
    desk.setNow(at(29, 3))
    await Promise.all([beginDue(desk.parts), beginDue(desk.parts)])
    expect(await desk.look(at(29, 4))).toBe(1)
    await desk.call('DELETE', `/desk/v1/connections/${desk.id}`)
    desk.setNow(at(30, 4))
    await beginDue(desk.parts)
    expect(await desk.runs()).toHaveLength(1)
  })
})
