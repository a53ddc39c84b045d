import fc from 'fast-check'
import { expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { createBackground } from '../parts/background.ts'
import { testService } from '../service.test-support.ts'
import { loanOf, runsOf } from './extension-runs.test-support.ts'

/** More than two runs' worth of loans in a step, so that events can happen in between. */
const LOANS = 60

type Event =
  | { readonly kind: 'start' | 'cancel' | 'continue' | 'end of the program' | 'a moment' }
  | { readonly kind: 'single'; readonly loan: number; readonly days: number }

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('start', 'cancel', 'continue', 'end of the program', 'a moment'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('single'),
      loan: fc.nat(LOANS - 1),
      days: fc.integer({ min: 1, max: 90 }),
    }),
  },
)

async function deskWithRuns(allowed: readonly number[]) {
  const desk = await testService()
  const uuids: string[] = []
  for (const maxExtensions of allowed) uuids.push(await loanOf(desk, `LOAN-${uuids.length}`, { maxExtensions }))
  const runs = runsOf(desk)
  const both = [await runs.tried({ uuids }, 30), await runs.tried({ uuids }, 7)].map(({ uuid }) => uuid)
  return { ...desk, ...runs, uuids, both }
}

type Desk = Awaited<ReturnType<typeof deskWithRuns>>

async function play(desk: Desk, happens: Event, uuid: string): Promise<void> {
  const { parts, call, uuids, act } = desk
  if (happens.kind === 'single') {
    const body = { loanUuid: uuids[happens.loan], daysToExtend: happens.days }
    await call('POST', '/claims/v1/lender/createLoanExtension', body)
  } else if (happens.kind === 'end of the program') {
    await parts.background.stopAll()
    Object.assign(parts, { background: createBackground(() => undefined) })
  } else if (happens.kind === 'a moment') await new Promise((resolve) => setImmediate(resolve))
  else await act(uuid, happens.kind)
}

/** Checks that the lines and the loans agree on the extensions made. */
async function checkBooks(desk: Desk, allowed: readonly number[]): Promise<void> {
  const { storage, uuids, both, lines } = desk
  const said = (await Promise.all(both.map((uuid) => lines(uuid, '&outcome=extended')))).flat()
  for (const [index, uuid] of uuids.entries()) {
    const events = await storage.loanEvents.of(present(await storage.loans.byUuid('local', uuid), 'loan'))
    const made = events.filter((event) => event.kind === 'extended')
    const ofRuns = said.filter(({ loanUuid }) => loanUuid === uuid).map(({ extensionUuid }) => extensionUuid)
    expect(made.length).toBeLessThanOrEqual(allowed[index] ?? 0)
    expect(made.filter((extension) => ofRuns.includes(extension.uuid))).toHaveLength(ofRuns.length)
    expect(made.filter(({ extendedDays }) => extendedDays === 30).length).toBeLessThanOrEqual(1)
  }
}

it('whatever happens in between, a run extends each loan once at most, and its lines tell the truth', async () => {
  const allowed = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: LOANS, maxLength: LOANS })
  const script = fc.array(fc.tuple(event, fc.nat(1)), { maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(allowed, script, async (counts, events) => {
      const desk = await deskWithRuns(counts)
      for (const [happens, which] of events) await play(desk, happens, desk.both[which] ?? '')
      await desk.parts.background.stopAll()
      await checkBooks(desk, counts)
      // After resuming to the end, no line is left that could be extended.
      for (const uuid of desk.both) {
        await desk.act(uuid, 'start')
        await desk.act(uuid, 'continue')
        const { state, counts: ended } = await desk.ended(uuid)
        if (state === 'finished') expect(ended.ready + ended.failed).toBe(0)
        else expect(state).toBe('cancelled')
      }
      await checkBooks(desk, counts)
    }),
    { numRuns: 12 },
  )
})
