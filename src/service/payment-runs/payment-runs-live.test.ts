import { afterEach, expect, it, vi } from 'vitest'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { answered, LOST, liveDesk, type Play } from '../live/live-desk.test-support.ts'
import { endPauses, stopTimers } from '../runs/pauses.test-support.ts'
import { bankFile, type Entry, loanToPay, paymentsOf } from './payment-runs.test-support.ts'

const PAY = '/claims/v1/lender/createLoanPayment'

afterEach(() => void vi.useRealTimers())

/** A desk on a live service with two loans, and a dry run of these entries. */
async function liveRun(...entries: readonly Entry[]) {
  const desk = await liveDesk()
  const [one, two] = [await loanToPay(desk, 'PAY-100'), await loanToPay(desk, 'PAY-200')]
  const file = bankFile(...entries)
  const runs = paymentsOf(desk)
  const { uuid } = await runs.tried(file)
  const paidThere = async (loan: string) => {
    const stored = await desk.live.storage.loans.byUuid('local', loan)
    return stored ? stored.version : -1
  }
  const ran = () => runs.ran(uuid, { withoutValueDates: true })
  return { ...desk, ...runs, ran, uuid, one, two, file, paidThere }
}

/** Plays one behavior after another for payments; the last one repeats. */
function payments(...plays: readonly Play[]): Play {
  let turn = 0
  return (take, request) => {
    const play = request.path === PAY ? plays[Math.min(turn++, plays.length - 1)] : undefined
    return play ? play(take, request) : take()
  }
}

it('a run on a live service asks whether its payments may be booked on the day they arrive', async () => {
  const { act, run, uuid, posts } = await liveRun(['62.00', 'PAY-100'])
  expect((await run(uuid)).isOnLiveService).toBe(true)
  const refused = await act(uuid, 'start')
  expect([refused.status, refused.body.type]).toEqual([409, 'urn:loan-desk:problem:value-dates-unsent'])
  expect(posts(PAY)).toBe(0)
})

it('a run on a live service goes by the journal, payments of one loan in their order', async () => {
  const { ran, read, uuid, posts, one, two, paidThere, lines } = await liveRun(
    ['62.00', 'PAY-100'],
    ['60.00', 'PAY-100'],
    ['112.00', 'PAY-200'],
  )
  expect(await ran()).toMatchObject({ state: 'finished', counts: { booked: 3 } })
  expect(await read(uuid)).toEqual([
    'booked | - | PAY-100 | 0.00 12.00 50.00 0.00',
    'booked | - | PAY-100 | 0.00 8.00 52.00 0.00',
    'booked | - | PAY-200 | 0.00 12.00 100.00 0.00',
  ])
  expect([posts(PAY), await paidThere(one), await paidThere(two)]).toEqual([3, 2, 1])
  expect((await lines(uuid)).every(({ submissionId, paymentUuid }) => submissionId && paymentUuid)).toBe(true)
})

it('a payment that the service rejects frees its reference, and one without an outcome holds it', async () => {
  const desk = await liveRun(['62.00', 'PAY-100'], ['112.00', 'PAY-200'])
  desk.play(
    payments(
      () => answered(422, {}),
      () => LOST,
    ),
  )
  await desk.ran()
  expect((await desk.lines(desk.uuid)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', 'rejected'],
    ['unknown', null],
  ])
  const again = await desk.tried(desk.file)
  expect((await desk.lines(again.uuid)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['ready', null],
    ['odd', 'booked-before'],
  ])
})

// On a server, deadlines of the database would pass with the pauses.
it.runIf(isSqlite)('a payment waits for an earlier one of its loan that the service asked to wait with', async () => {
  const desk = await liveRun(['62.00', 'PAY-100'], ['60.00', 'PAY-100'])
  desk.play(
    payments(
      () => ({ ...answered(429, {}), retryAfter: '0' }),
      (take) => take(),
    ),
  )
  stopTimers()
  await desk.act(desk.uuid, 'start', { withoutValueDates: true })
  await expect.poll(async () => (await desk.run(desk.uuid)).waitUntil, { interval: 1 }).not.toBeNull()
  await endPauses(desk, desk.uuid)
  expect(await desk.run(desk.uuid)).toMatchObject({ state: 'finished', counts: { booked: 2, refused: 0 } })
  expect(await desk.paidThere(desk.one)).toBe(2)
})
