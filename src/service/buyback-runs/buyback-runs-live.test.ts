import { expect, it } from 'vitest'
import { answered, LOST, liveDesk, type Play } from '../live/live-desk.test-support.ts'
import { buybacksOf, loanToBuyBack } from './buyback-runs.test-support.ts'

const BUY = '/claims/v1/lender/createLoanBuyback'

/** A desk on a live service with three loans, and a dry run of them. */
async function liveRun() {
  const desk = await liveDesk()
  const uuids: string[] = []
  for (const id of ['B-1', 'B-2', 'B-3']) uuids.push(await loanToBuyBack(desk, id))
  const runs = buybacksOf(desk)
  const { uuid } = await runs.tried({ uuids }, 'EARLY_PAYMENT')
  const boughtThere = async () => {
    const stored = await Promise.all(uuids.map((each) => desk.live.storage.loans.byUuid('local', each)))
    return stored.map((loan) => loan?.isBoughtBack)
  }
  return { ...desk, ...runs, uuids, uuid, boughtThere }
}

/** Plays one behavior after another for buybacks; the last one repeats. */
function buybacks(...plays: readonly Play[]): Play {
  let turn = 0
  return (take, request) => {
    const play = request.path === BUY ? plays[Math.min(turn++, plays.length - 1)] : undefined
    return play ? play(take, request) : take()
  }
}

it('a buyback run on a live service goes by the journal, each loan once', async () => {
  const { ran, uuid, posts, boughtThere, lines, run } = await liveRun()
  expect((await run(uuid)).isOnLiveService).toBe(true)
  expect(await ran(uuid)).toMatchObject({ state: 'finished', counts: { boughtBack: 3 } })
  expect([posts(BUY), await boughtThere()]).toEqual([3, [true, true, true]])
  for (const line of await lines(uuid)) {
    expect(line).toMatchObject({ outcome: 'bought-back', submissionId: expect.any(String) })
    expect(line.buybackUuid).not.toBeNull()
  }
})

it('a line that the service rejects says so, one without an outcome waits for a person, and neither is sent again', async () => {
  const desk = await liveRun()
  desk.play(
    buybacks(
      () => answered(422, {}),
      () => LOST,
      (take) => take(),
    ),
  )
  await desk.ran(desk.uuid)
  const lines = await desk.lines(desk.uuid)
  expect(lines.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['refused', 'rejected'],
    ['unknown', null],
    ['bought-back', null],
  ])
  expect([desk.posts(BUY), await desk.boughtThere()]).toEqual([3, [false, false, true]])
  const again = await desk.tried({ uuids: desk.uuids })
  expect((await desk.lines(again.uuid)).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['ready', null],
    ['refused', 'undecided'],
    ['refused', 'already-bought-back'],
  ])
})

it('a line follows what a person states about its submission', async () => {
  const desk = await liveRun()
  desk.play(
    buybacks(
      () => LOST,
      (take) => take(),
    ),
  )
  await desk.ran(desk.uuid)
  const [unknown] = await desk.lines(desk.uuid)
  const decided = await desk.resolve(unknown?.submissionId ?? '', { outcome: 'created' })
  expect([decided.status, decided.body.errors]).toEqual([200, undefined])
  expect((await desk.lines(desk.uuid))[0]).toMatchObject({ outcome: 'bought-back', principalAmount: '300.00' })
})
