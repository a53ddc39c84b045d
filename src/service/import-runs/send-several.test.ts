import { describe, expect, it } from 'vitest'
import type { Exchange } from '#live/outcome.ts'
import { recoverSubmissions } from '../journal/recover-submissions.ts'
import { CREATE, LOST, liveDesk } from '../live/live-desk.test-support.ts'
import { setPace } from '../runs/steer-run.ts'
import { bodyOf, importsOf } from './import-runs.test-support.ts'

const AT_MOST = 10
const LOANS = 25
const POLL = { interval: 1 } as const
const SLOW_DOWN: Exchange = {
  kind: 'answered',
  answer: { status: 429, contentType: 'application/json', text: '{}' },
  retryAfter: '60',
}

/** A run on a live service whose answers come when the test gives them, in any order. */
async function answeringLate() {
  const desk = await liveDesk()
  const runs = importsOf(desk)
  const uuid = await runs.checked(Array.from({ length: LOANS }, (_, at) => ({ body: bodyOf(`LATE-${at + 1}`) })))
  const waiting: ((answer?: Exchange) => Promise<void>)[] = []
  let [now, most] = [0, 0]
  desk.play(async (take) => {
    const told = Promise.withResolvers<Exchange | undefined>()
    const gone = Promise.withResolvers<void>()
    waiting.push(async (answer) => {
      told.resolve(answer)
      await gone.promise
    })
    most = Math.max(most, waiting.length)
    const answer = await told.promise
    gone.resolve()
    return answer ?? take()
  })
  const reach = (posts: number) => expect.poll(() => desk.posts(CREATE), POLL).toBe(posts)
  /** Answers those that wait, the last one first. */
  const answerAll = async (answer?: Exchange) => {
    while (waiting.length > 0) await waiting.pop()?.(answer)
  }
  Object.assign(desk.parts.clock, { elapsed: () => now })
  return {
    ...desk,
    ...runs,
    uuid,
    waiting,
    reach,
    answerAll,
    most: () => most,
    advance: (milliseconds: number) => {
      now += milliseconds
    },
    /** Started, the first one answered, and as many on their way as may be. */
    underWay: async () => {
      await runs.act(uuid, 'start')
      await reach(1)
      await answerAll()
      await reach(1 + AT_MOST)
    },
    countOf: async (state: string) => (await runs.statesOf(uuid)).filter((own) => own === state).length,
    /** Answers as they come until the run has ended. */
    finished: async () => {
      desk.play((take) => take())
      await answerAll()
      return runs.ended(uuid)
    },
  }
}

describe('loans on their way to a live service that answers late', () => {
  it('are several, but for the first, each sent once, in whatever order they are answered', async () => {
    const { act, uuid, reach, waiting, answerAll, most, ended, countOf, posts, live } = await answeringLate()
    await act(uuid, 'start')
    await reach(1)
    await expect.poll(() => countOf('sending'), POLL).toBe(1)
    await answerAll()
    await reach(1 + AT_MOST)
    await waiting.pop()?.()
    await reach(2 + AT_MOST)
    const created = async () => {
      await answerAll()
      return countOf('created')
    }
    await expect.poll(created, POLL).toBe(LOANS)
    expect((await ended(uuid)).state).toBe('finished')
    expect([most(), posts(CREATE), await live.loanCount()]).toEqual([AT_MOST, LOANS, LOANS])
  })

  it('are begun at the pace of the run, not at that of the answers', async () => {
    const { act, uuid, parts, runOf, reach, answerAll, advance, countOf, finished, posts } = await answeringLate()
    await setPace(parts, await runOf(uuid), 10)
    await act(uuid, 'start')
    await reach(1)
    await answerAll()
    await expect.poll(() => countOf('created'), POLL).toBe(1)
    for (let sent = 2; sent <= 5; sent++) {
      expect(posts(CREATE)).toBe(sent - 1)
      advance(100)
      await reach(sent)
    }
    expect(await countOf('created')).toBe(1)
    await setPace(parts, await runOf(uuid), null)
    expect(await finished()).toMatchObject({ state: 'finished', workedLines: LOANS })
    expect(posts(CREATE)).toBe(LOANS)
  })

  it('of which one has an unknown outcome are settled all the same, and it alone is unknown', async () => {
    const { underWay, waiting, finished, countOf, posts, live } = await answeringLate()
    await underWay()
    await waiting.splice(3, 1)[0]?.(LOST)
    expect((await finished()).state).toBe('finished')
    expect([await countOf('unknown'), await countOf('created')]).toEqual([1, LOANS - 1])
    expect([posts(CREATE), await live.loanCount()]).toEqual([LOANS, LOANS - 1])
  })

  it('all wait where one is asked to: those on their way end, none is begun, and it is sent once more', async () => {
    const desk = await answeringLate()
    const { underWay, waiting, answerAll, uuid, runOf, countOf, posts, act, ended, setNow, play, live } = desk
    await underWay()
    await waiting.splice(3, 1)[0]?.(SLOW_DOWN)
    await answerAll()
    await expect.poll(async () => (await runOf(uuid)).waitUntil, POLL).not.toBeNull()
    await expect.poll(() => countOf('created'), POLL).toBe(AT_MOST)
    expect(posts(CREATE)).toBe(1 + AT_MOST)
    await act(uuid, 'pause')
    await ended(uuid)
    setNow('2026-01-28T23:00:00.000Z')
    play((take) => take())
    await act(uuid, 'continue')
    expect((await ended(uuid)).state).toBe('finished')
    expect([posts(CREATE), await live.loanCount()]).toEqual([LOANS + 1, LOANS])
  })

  it.each(['cancel', 'pause'] as const)('end as they end after a %s, and none is begun', async (action) => {
    const { underWay, act, uuid, parts, answerAll, ended, countOf, posts, live } = await answeringLate()
    await underWay()
    await act(uuid, action)
    expect([parts.background.isActive(uuid), await countOf('sending')]).toEqual([true, AT_MOST])
    await answerAll()
    expect((await ended(uuid)).state).toBe(action === 'cancel' ? 'cancelled' : 'paused')
    expect([await countOf('created'), await countOf('ready')]).toEqual([1 + AT_MOST, LOANS - 1 - AT_MOST])
    expect([posts(CREATE), await live.loanCount()]).toEqual([1 + AT_MOST, 1 + AT_MOST])
  })

  it('when the program was killed are unknown, and no one is sent again', async () => {
    const { underWay, uuid, restarted, play, answerAll, live } = await answeringLate()
    await underWay()
    const desk = await restarted()
    await recoverSubmissions(desk.storage, '2026-01-28T07:00:00.000Z', () => undefined)
    // The service takes them, though nobody hears of it.
    await answerAll()
    const again = importsOf(desk)
    play((take) => take())
    await again.act(uuid, 'continue')
    expect((await again.ended(uuid)).state).toBe('finished')
    const states = await again.statesOf(uuid)
    expect(states.filter((state) => state === 'unknown')).toHaveLength(AT_MOST)
    expect(states.filter((state) => state === 'created')).toHaveLength(LOANS - AT_MOST)
    expect(await live.loanCount()).toBe(LOANS)
  })
})
