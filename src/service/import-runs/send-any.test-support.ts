import fc from 'fast-check'
import { expect } from 'vitest'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import { recoverSubmissions } from '../journal/recover-submissions.ts'
import { answered, LOST, liveDesk, type Play, REFUSED } from '../live/live-desk.test-support.ts'
import { bodyOf, importsOf } from './import-runs.test-support.ts'

const LOANS = 16
const AT_MOST = 10

/** Deeds of a service: those after which a request is sent again, and those that decide about it. */
const PASSING = ['asks to wait', 'is not reached', 'refuses the token'] as const
const LASTING = ['takes it', 'takes it late', 'refuses it', 'is lost before', 'is lost after'] as const
type Deed = (typeof PASSING)[number] | (typeof LASTING)[number]

const fates: fc.Arbitrary<readonly (readonly Deed[])[]> = fc.array(
  fc
    .tuple(
      fc.array(fc.constantFrom<Deed>(...PASSING), { maxLength: 1 }),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<Deed>('takes it') },
        { weight: 4, arbitrary: fc.constantFrom<Deed>(...LASTING) },
      ),
    )
    .map(([passing, last]) => [...passing, last]),
  { minLength: LOANS, maxLength: LOANS },
)

/** When something is done to the run: after so many requests have come to the service. */
const events = fc.array(
  fc.record({
    afterPosts: fc.integer({ min: 1, max: LOANS }),
    kind: fc.constantFrom('kill', 'pause', 'cancel'),
  }),
  { maxLength: 2 },
)

const later = async (turns: number) => {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A service that does with each loan what is its fate, and remembers what it was sent. */
function fatefulService(fateOf: ReadonlyMap<string, readonly Deed[]>) {
  const sent = new Map<string, Deed[]>()
  let [posts, now, most] = [0, 0, 0]
  const play: Play = async (take, request) => {
    const { lenderLoanId } = JSON.parse(request.body ?? '{}')
    const before = sent.get(lenderLoanId) ?? []
    const deed = fateOf.get(lenderLoanId)?.[before.length] ?? expect.fail(`${lenderLoanId} came after ${before}`)
    sent.set(lenderLoanId, [...before, deed])
    posts += 1
    now += 1
    most = Math.max(most, now)
    await later((posts * 7) % 23)
    now -= 1
    return done(deed, take)
  }
  return { play, sent, posts: () => posts, most: () => most }
}

async function done(deed: Deed, take: Parameters<Play>[0]) {
  switch (deed) {
    case 'takes it':
      return take()
    case 'takes it late': {
      const answer = await take()
      await later(40)
      return answer
    }
    case 'refuses it':
      return answered(422, { title: 'No' })
    case 'is lost before':
      return LOST
    case 'is lost after':
      await take()
      return LOST
    case 'is not reached':
      return REFUSED
    case 'refuses the token':
      return answered(401, { title: 'Unauthorized' })
    default:
      return { ...answered(429, {}), retryAfter: '0' } as const
  }
}

const STATE_BY_LAST: Readonly<Record<(typeof LASTING)[number], ImportLineState>> = {
  'takes it': 'created',
  'takes it late': 'created',
  'refuses it': 'refused',
  'is lost before': 'unknown',
  'is lost after': 'unknown',
}

type Happening = { readonly afterPosts: number; readonly kind: 'kill' | 'pause' | 'cancel' }

/** A run whose loans have these fates, steered as it is said. */
async function steeredRun(fateOf: ReadonlyMap<string, readonly Deed[]>, happenings: readonly Happening[]) {
  const service = fatefulService(fateOf)
  const desk = await liveDesk()
  desk.play(service.play)
  let runs = importsOf(desk)
  // All of them together would have more connections than a server takes.
  const open = [desk.live, desk]
  const cutOff = new Set<string>()
  const uuid = await runs.checked([...fateOf.keys()].map((id) => ({ body: bodyOf(id) })))
  await runs.act(uuid, 'start')
  for (const { afterPosts, kind } of happenings) {
    while (service.posts() < afterPosts && desk.parts.background.isActive(uuid)) await later(1)
    if (kind === 'kill') {
      const before = await unknownOf(runs, uuid)
      const again = await killed(desk)
      open.push(again)
      runs = importsOf(again)
      for (const id of await unknownOf(runs, uuid)) if (!before.includes(id)) cutOff.add(id)
      break
    } else await runs.act(uuid, kind)
  }
  await finish(runs, uuid)
  const end = { service, cutOff, state: (await runs.runOf(uuid)).state, lines: await runs.linesOf(uuid) }
  for (const each of open) await each.close()
  return end
}

async function killed(desk: Awaited<ReturnType<typeof liveDesk>>) {
  const again = await desk.restarted()
  await recoverSubmissions(again.storage, '2026-01-28T07:00:00.000Z', () => undefined)
  return again
}

type Runs = ReturnType<typeof importsOf>

/** The submissions of which it is not known what became. */
async function unknownOf(runs: Runs, uuid: string): Promise<readonly string[]> {
  return (await runs.linesOf(uuid)).flatMap(({ state, submissionUuid }) =>
    state === 'unknown' ? (submissionUuid ?? []) : [],
  )
}

/** Each loan may have the run paused once, and a person goes on with it. */
async function finish(runs: Runs, uuid: string): Promise<void> {
  for (let round = 0; round <= 3 * LOANS; round++) {
    const { state } = await runs.ended(uuid)
    if (state === 'finished') return
    await runs.act(uuid, state === 'cancelled' ? 'start' : 'continue')
  }
}

/**
 * In so many runs, whatever the service answers and whenever a run ends, each loan is made once at most, or shown as
 * unknown.
 */
export async function expectSentOnce(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fates, events, async (all, happenings) => {
      const fateOf = new Map(all.map((fate, at) => [`ANY-${at + 1}`, fate]))
      const inOrder = happenings.toSorted((one, other) => one.afterPosts - other.afterPosts)
      const { service, cutOff, state, lines } = await steeredRun(fateOf, inOrder)
      expect(state).toBe('finished')
      let cutOffAlone = 0
      for (const [at, [id, fate]] of [...fateOf].entries()) {
        const line = lines[at] ?? expect.fail('no line')
        const deeds = service.sent.get(id) ?? []
        if (cutOff.has(line.submissionUuid ?? '')) {
          expect([id, line.state, deeds]).toEqual([id, 'unknown', fate.slice(0, deeds.length)])
          // One that was lost on its way may have been unknown just before the kill.
          if (!deeds.some((deed) => deed === 'is lost before' || deed === 'is lost after')) cutOffAlone += 1
          continue
        }
        // What passes is gone on from, and what lasts came once.
        expect([id, deeds]).toEqual([id, fate])
        const last = LASTING.find((deed) => deed === fate.at(-1)) ?? expect.fail('no last deed')
        expect([id, line.state]).toEqual([id, STATE_BY_LAST[last]])
      }
      expect(service.most()).toBeLessThanOrEqual(AT_MOST)
      expect(cutOffAlone).toBeLessThanOrEqual(AT_MOST)
    }),
    { numRuns },
  )
}
