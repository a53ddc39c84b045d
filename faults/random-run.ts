import { expect } from 'vitest'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { type SeededRandom, seededRandom } from '#host/demo/seeded-random.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { asAfterCrash } from './crash.ts'
import { type Desk, type DeskData, openDesk } from './desk.ts'
import { CREATE_LOAN, connect, type DeskAnswer, EXTEND_LOAN, loanRequest, submissionsOf } from './desk-calls.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'
import { crashing, MISHAPS, type Mishap } from './random-faults.ts'
import { decide, settleEverything } from './random-person.ts'

const STEPS = 10
const LENDER_LOAN_IDS = ['L-1', 'L-2', 'L-3'] as const

/** A desk and its service in the middle of a run. `answered` holds every submission that was acknowledged. */
export type World = {
  desk: Desk
  readonly server: FaultServer
  readonly random: SeededRandom
  readonly answered: Map<string, number>
  /** The data that a crash left behind, until the desk is opened on them. */
  leftBehind: DeskData | null
}

/**
 * Some loans and extensions, asked for once, twice or again, over a service and a network that fail at random, with
 * crashes and restarts; then a person who knows the truth decides what is left. No intent may be lost, none booked twice.
 */
export async function runRandomly(seed: number): Promise<void> {
  const server = await startFaultServer('good', { isPlain: true })
  const world: World = {
    desk: await openDesk({ tokenFor: server.baseUrl }),
    server,
    random: seededRandom(seed),
    answered: new Map(),
    leftBehind: null,
  }
  try {
    await connect(world.desk, { baseUrl: server.baseUrl, caFile: null, deadlineInSeconds: 1 })
    for (let step = 0; step < STEPS; step++) {
      await takeStep(world)
      await expectNothingLost(world)
    }
    await settleEverything(world)
    await expectNothingLost(world)
    await expectBooksToAgree(world)
  } finally {
    await server.stop()
    await world.desk.close()
    await world.desk.data.remove()
  }
}

/** Something that is asked of the desk, or done to it. */
async function takeStep(world: World): Promise<void> {
  const { random, desk } = world
  if (random.chance(10)) return restart(world, desk.data)
  const mishap = mishapOf(random)
  const act = await intentOf(world)
  prepare(world, mishap)
  const answers = await Promise.all(random.chance(25) ? [act(), act()] : [act()])
  if (mishap.crash === 'answered') world.leftBehind ??= asAfterCrash(desk.data)
  if (world.leftBehind === null) for (const answer of answers) remember(world, answer)
  else await restart(world, world.leftBehind)
  heal(world)
}

async function intentOf(world: World): Promise<() => Promise<DeskAnswer>> {
  const { desk, random } = world
  const submissions = await submissionsOf(desk)
  const open = submissions.filter(({ state }) => state === 'unknown' || state === 'planned')
  const extendable = world.server.book.loans().filter(({ uuid }) => isKnown(submissions, uuid))
  const loan = extendable[random.whole(0, extendable.length - 1)]
  const waiting = open[random.whole(0, open.length - 1)]
  if (waiting && random.chance(35)) return () => decide(world, waiting)
  if (loan && random.chance(50)) {
    const request = { loanUuid: loan.uuid, daysToExtend: random.whole(1, 90) }
    return () => desk.call('POST', EXTEND_LOAN, request)
  }
  const request = loanRequest(random.pick(LENDER_LOAN_IDS))
  return () => desk.call('POST', CREATE_LOAN, request)
}

function isKnown(submissions: readonly SubmissionBody[], uuid: string): boolean {
  return submissions.some(({ loanUuid, state }) => loanUuid === uuid && state === 'accepted')
}

/** One of all that can be played, each as often as its weight. */
function mishapOf(random: SeededRandom): Mishap {
  const played = Object.values(MISHAPS).filter(({ crash }) => isSqlite || crash === undefined)
  const lots = played.flatMap((mishap) => Array.from({ length: mishap.weight }, () => mishap))
  return lots[random.whole(0, lots.length - 1)] ?? { weight: 0 }
}

function prepare(world: World, { fault, isUnreachable, crash }: Mishap): void {
  const { desk, server } = world
  const leaveBehind = () => {
    world.leftBehind ??= asAfterCrash(desk.data)
  }
  server.play(
    fault ??
      crashing(crash, ({ reset }) => {
        leaveBehind()
        reset()
      }),
  )
  desk.findProxyBy(async () => {
    if (crash !== 'planned') return isUnreachable ? 'http://127.0.0.1:1' : null
    leaveBehind()
    throw new Error('The program has ended')
  })
}

function heal({ desk, server }: World): void {
  server.play(undefined)
  desk.findProxyBy(async () => null)
}

/** Ends the program and starts it again, on its own data or on what a crash left of them. */
async function restart(world: World, data: DeskData): Promise<void> {
  const old = world.desk
  await old.close()
  world.desk = await openDesk({ data, tokenFor: world.server.baseUrl })
  world.leftBehind = null
  if (old.data !== data) await old.data.remove()
}

function remember({ answered }: World, { submissionId, status }: DeskAnswer): void {
  if (submissionId !== null) answered.set(submissionId, status)
}

/** What anybody was told of is in the journal, as it was told; and nothing is in flight without a caller waiting for it. */
async function expectNothingLost({ desk, answered }: World): Promise<void> {
  const states = new Map((await submissionsOf(desk)).map(({ id, state }) => [id, state]))
  for (const [id, status] of answered) {
    expect(states.has(id), `submission ${id}, answered ${status}, is in the journal`).toBe(true)
    if (status === 201) expect(states.get(id), `submission ${id}`).toBe('accepted')
    if (status === 422) expect(states.get(id), `submission ${id}`).toBe('rejected')
  }
  expect([...states.values()]).not.toContain('sending')
}

/** Every loan once, every extension as often as it was accepted, and the desk shows what the service has. */
async function expectBooksToAgree({ desk, server }: World): Promise<void> {
  const submissions = await submissionsOf(desk)
  const booked = server.book.loans()
  const ids = booked.map(({ lenderLoanId }) => lenderLoanId)
  expect(new Set(ids).size, 'a loan was booked twice').toBe(ids.length)
  const accepted = submissions.filter(({ state }) => state === 'accepted')
  const wanted = submissions.filter(({ operation, state }) => operation === 'createLoan' && state !== 'rejected')
  expect(new Set(ids), 'loans that were wanted').toEqual(new Set(wanted.map(({ lenderLoanId }) => lenderLoanId)))
  for (const { uuid, extensions } of booked) {
    const extended = accepted.filter(({ operation, loanUuid }) => operation !== 'createLoan' && loanUuid === uuid)
    expect(extended.length, `extensions of ${uuid}`).toBe(extensions)
    expect((await desk.call('GET', `/desk/v1/loans/${uuid}`)).status).toBe(200)
  }
  const sendings = submissions.flatMap(({ events }) => events).filter(({ state }) => state === 'sending').length
  const posts = server.requests.filter(({ method }) => method === 'POST').length
  expect(posts, 'POSTs, each of them in the journal').toBeLessThanOrEqual(sendings)
}
