import fc from 'fast-check'
import { expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { createBackground } from '../parts/background.ts'
import { testService } from '../service.test-support.ts'
import { bodyOf, importsOf } from './import-runs.test-support.ts'

/** More loans than are processed at once, so that events can come in between. */
const LOANS = 260

type Event =
  | { readonly kind: 'start' | 'cancel' | 'pause' | 'continue' | 'end of the program' | 'a moment' }
  | { readonly kind: 'single'; readonly loan: number; readonly rate: string }

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('start', 'cancel', 'pause', 'continue', 'end of the program', 'a moment', 'a moment'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('single'),
      loan: fc.nat(LOANS - 1),
      rate: fc.constantFrom('14', '3'),
    }),
  },
)

/** A desk with the same loans in two runs: at most one run may create each loan. */
async function deskWithRuns() {
  const desk = await testService()
  const runs = importsOf(desk)
  const loans = Array.from({ length: LOANS }, (_, at) => ({ body: bodyOf(`LN-${at}`) }))
  return { ...desk, ...runs, both: [await runs.checked(loans), await runs.checked(loans)] }
}

type Desk = Awaited<ReturnType<typeof deskWithRuns>>

async function play({ parts, call, act }: Desk, happens: Event, uuid: string): Promise<void> {
  if (happens.kind === 'single') {
    await call('POST', '/claims/v1/lender/createLoan', bodyOf(`LN-${happens.loan}`, { interestRate: happens.rate }))
  } else if (happens.kind === 'end of the program') {
    await parts.background.stopAll()
    Object.assign(parts, { background: createBackground(() => undefined) })
  } else if (happens.kind === 'a moment') await new Promise((resolve) => setImmediate(resolve))
  else await act(uuid, happens.kind)
}

/** Checks the lines against the existing loans. */
async function checkBooks({ both, linesOf, storage, loanCount }: Desk): Promise<void> {
  const all = (await Promise.all(both.map(linesOf))).flat()
  const made = all.filter(({ state }) => state === 'created')
  expect(new Set(made.map(({ loanUuid }) => loanUuid)).size).toBe(made.length)
  expect(await loanCount()).toBeGreaterThanOrEqual(made.length)
  for (const { state, loanUuid, recordsJson } of all) {
    if (state !== 'created' && state !== 'present') continue
    const { body } = JSON.parse(recordsJson)
    const loan = present(await storage.loans.byLenderLoanId('local', body.lenderLoanId), 'loan of the line')
    expect([loan.uuid, loan.requestJson]).toEqual([loanUuid, expect.stringContaining('"interestRate"')])
  }
}

it('whatever happens in between, each loan of a file is made once at most, and its line tells the truth', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(event, fc.nat(1)), { maxLength: 16 }), async (events) => {
      const desk = await deskWithRuns()
      for (const [happens, which] of events) await play(desk, happens, desk.both[which] ?? '')
      await desk.parts.background.stopAll()
      await checkBooks(desk)
      // Resumed to the end, no line is left, and every loan exists.
      for (const uuid of desk.both) {
        await desk.act(uuid, 'start')
        await desk.act(uuid, 'continue')
        expect((await desk.ended(uuid)).state).toBe('finished')
        expect((await desk.statesOf(uuid)).filter((state) => !SETTLED.includes(state))).toEqual([])
      }
      await checkBooks(desk)
      expect(await desk.loanCount()).toBe(LOANS)
    }),
    { numRuns: 8 },
  )
})

const SETTLED = ['created', 'present', 'refused']
