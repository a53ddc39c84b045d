import { afterEach, describe, expect, it, vi } from 'vitest'
import { createLoanContract } from '#contract/operations/create-loan-contract.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { answered, CREATE, LIVE_TOKEN, LOST, liveDesk, type Play, REFUSED } from '../live/live-desk.test-support.ts'
import { endPauses, stopTimers } from '../runs/pauses.test-support.ts'
import { setPace } from '../runs/steer-run.ts'
import { bodyOf, importsOf } from './import-runs.test-support.ts'

/** A desk on a live service with a checked run of so many loans. */
async function checkedLive(count: number) {
  const desk = await liveDesk()
  const runs = importsOf(desk)
  const bodies = Array.from({ length: count }, (_, at) => bodyOf(`LIVE-${at + 1}`))
  const uuid = await runs.checked(bodies.map((body) => ({ body })))
  return { ...desk, ...runs, uuid, bodies, made: () => desk.live.loanCount() }
}

/** Plays one thing after another; the last goes on. */
function inTurn(...plays: readonly Play[]): Play {
  let turn = 0
  return (take, request) => (plays[Math.min(turn++, plays.length - 1)] ?? works)(take, request)
}

/** Plays what is meant for a loan wherever it comes in the order; all others work. */
function byLoan(plays: Readonly<Record<string, Play>>): Play {
  return (take, request) => {
    const { lenderLoanId } = JSON.parse(request.body ?? '{}')
    return (plays[lenderLoanId] ?? works)(take, request)
  }
}

const works: Play = (take) => take()
const loses: Play = () => LOST
const losesAnswer: Play = async (take) => {
  await take()
  return LOST
}
const asksToWait: Play = () => ({
  kind: 'answered',
  answer: { status: 429, contentType: 'application/json', text: '{}' },
  retryAfter: '0',
})

afterEach(() => void vi.useRealTimers())

describe('loans of a file on a live service', () => {
  it('are sent, and each line goes by its entry in the journal', async () => {
    const { uuid, ran, linesOf, submission, made, posts } = await checkedLive(3)
    expect(await ran(uuid)).toMatchObject({ state: 'finished', workedLines: 3 })
    for (const line of await linesOf(uuid)) {
      expect(line).toMatchObject({ state: 'created', status: 201, durationMs: 0, explanation: null })
      const entry = await submission(line.submissionUuid ?? '')
      expect(entry).toMatchObject({ state: 'accepted', loanUuid: line.loanUuid })
      expect(line.loanPublicId).toMatch(/^PUBLIC/)
    }
    expect([posts(CREATE), await made()]).toEqual([3, 3])
  })

  it('of an unknown outcome are never sent again, and the line follows what a person decides', async () => {
    const { uuid, ran, act, linesOf, statesOf, play, resolve, made, posts, live } = await checkedLive(3)
    play(byLoan({ 'LIVE-2': losesAnswer }))
    expect((await ran(uuid)).state).toBe('finished')
    expect(await statesOf(uuid)).toEqual(['created', 'unknown', 'created'])
    expect(await act(uuid, 'start')).toBe(true)
    const id = (await linesOf(uuid))[1]?.submissionUuid ?? ''
    const loanUuid = (await live.storage.loans.byLenderLoanId('local', 'LIVE-2'))?.uuid
    expect((await resolve(id, { outcome: 'created', loanUuid })).status).toBe(200)
    expect((await linesOf(uuid))[1]).toMatchObject({ state: 'created', explanation: null, loanUuid })
    expect([posts(CREATE), await made()]).toEqual([3, 3])
  })

  it('wait after three unknown ones in a row', async () => {
    const { uuid, ran, act, ended, play, statesOf, made } = await checkedLive(20)
    play(inTurn(works, loses))
    expect(await ran(uuid)).toMatchObject({ state: 'paused', pauseReason: { code: 'unknown-in-a-row' } })
    const unknown = (await statesOf(uuid)).filter((state) => state === 'unknown').length
    // Those that were on their way with the third one are unknown as well.
    expect(unknown).toBeGreaterThanOrEqual(3)
    expect(unknown).toBeLessThan(3 + 10)
    play(works)
    await act(uuid, 'continue')
    expect((await ended(uuid)).state).toBe('finished')
    expect((await statesOf(uuid)).filter((state) => state === 'created')).toHaveLength(20 - unknown)
    expect(await made()).toBe(20 - unknown)
  })

  it('wait where the service is not reached or has no token, and are sent once it is', async () => {
    const { uuid, ran, act, ended, play, statesOf, made, call, id } = await checkedLive(3)
    play(inTurn(works, () => REFUSED))
    expect(await ran(uuid)).toMatchObject({ state: 'paused', pauseReason: { code: 'not-sent' } })
    await call('PATCH', `/desk/v1/connections/${id}`, { token: null })
    await act(uuid, 'continue')
    expect(await ended(uuid)).toMatchObject({ state: 'paused', pauseReason: { code: 'not-sent' } })
    await call('PATCH', `/desk/v1/connections/${id}`, { token: LIVE_TOKEN })
    play(works)
    await act(uuid, 'continue')
    expect((await ended(uuid)).state).toBe('finished')
    expect([await statesOf(uuid), await made()]).toEqual([['created', 'created', 'created'], 3])
  })

  // On a server, deadlines of the database would pass with the pauses.
  it.runIf(isSqlite)('wait as long as the service asks to, and go on by themselves', async () => {
    const desk = await checkedLive(2)
    const { uuid, act, ended, play, posts, made } = desk
    play(inTurn(asksToWait, asksToWait, works))
    stopTimers()
    await act(uuid, 'start')
    await endPauses(desk, uuid)
    expect(await ended(uuid)).toMatchObject({ state: 'finished', waitUntil: null, workedLines: 2 })
    expect([posts(CREATE), await made()]).toEqual([4, 2])
  })

  it('that it refuses are refused alone, with its status; a token that it refuses stops all', async () => {
    const { uuid, ran, act, ended, play, linesOf, made } = await checkedLive(3)
    play(
      byLoan({
        'LIVE-1': () => answered(422, { title: 'No' }),
        'LIVE-3': () => answered(401, { title: 'Unauthorized' }),
      }),
    )
    const said = async () =>
      (await linesOf(uuid)).map(({ state, status, submissionUuid }) => [state, status, submissionUuid === null])
    const [refused, created, ready] = [
      ['refused', 422, false],
      ['created', 201, false],
      ['ready', null, true],
    ]
    expect(await ran(uuid)).toMatchObject({ state: 'paused', pauseReason: { code: 'token-refused' } })
    const [first, second, third] = await said()
    expect([first, third]).toEqual([refused, ready])
    // It has gone out before the token was refused, or not at all.
    expect([created, ready]).toContainEqual(second)
    play(works)
    await act(uuid, 'continue')
    expect((await ended(uuid)).state).toBe('finished')
    expect([await said(), await made()]).toEqual([[refused, created, created], 2])
  })

  it('that are there already are not sent; of one with another content it is said, and of one that is not decided', async () => {
    const { uuid, bodies, ran, linesOf, createLoan, play, posts } = await checkedLive(4)
    await createLoan({ ...bodies[0] })
    await createLoan({ ...bodies[1], interestRate: '7' })
    play(loses)
    await createLoan({ ...bodies[2] })
    play(works)
    const before = posts(CREATE)
    expect((await ran(uuid)).state).toBe('finished')
    expect((await linesOf(uuid)).map(({ state, explanation }) => [state, explanation?.code])).toEqual([
      ['present', undefined],
      ['refused', 'used-by-loan'],
      ['refused', 'loan-undecided'],
      ['created', undefined],
    ])
    expect(posts(CREATE) - before).toBe(1)
  })

  it('that break a rule by now, or that another request is creating, are refused and not sent', async () => {
    const { parts, checked, ran, linesOf, posts, id } = await checkedLive(0)
    const bodies = [bodyOf('FAULTY', { loanAmount: 'x' }), bodyOf('ON-ITS-WAY'), bodyOf('GOOD')]
    const uuid = await checked(bodies.map((body) => ({ body })))
    const key = createLoanContract.naturalKey({ lenderLoanId: 'ON-ITS-WAY' })
    const never = new Promise<never>(() => {})
    parts.live.underWay.set(`${id} ${key}`, { content: '', entered: never, end: never })
    expect((await ran(uuid)).state).toBe('finished')
    expect((await linesOf(uuid)).map(({ state, explanation }) => [state, explanation?.code])).toEqual([
      ['refused', 'not-good-now'],
      ['refused', 'loan-undecided'],
      ['created', undefined],
    ])
    expect(posts(CREATE)).toBe(1)
  })

  it('keep to the pace that is set, from the moment that it is', async () => {
    const { uuid, parts, runOf, act, ended, linesOf, posts } = await checkedLive(4)
    await setPace(parts, await runOf(uuid), 0.1)
    await act(uuid, 'start')
    await expect.poll(() => posts(CREATE), { interval: 1 }).toBe(1)
    await expect.poll(async () => (await linesOf(uuid))[0]?.state, { interval: 1 }).toBe('created')
    // The clock of the test stands still: at one in ten seconds the next would never come.
    expect((await runOf(uuid)).state).toBe('running')
    expect(posts(CREATE)).toBe(1)
    await setPace(parts, await runOf(uuid), null)
    expect(await ended(uuid)).toMatchObject({ state: 'finished', linesPerSecond: null })
    expect(posts(CREATE)).toBe(4)
  })
})
