import { describe, expect, it } from 'vitest'
import type { Exchange } from '#live/outcome.ts'
import { recoverSubmissions } from '../journal/recover-submissions.ts'
import { answered, EXTEND, LIVE_TOKEN, LOST, type Play, REFUSED } from '../live/live-desk.test-support.ts'
import { holdNext } from '../patched-unit.test-support.ts'
import { RUNS, runsOf } from './extension-runs.test-support.ts'
import { inTurn, triedLive, works } from './live-runs.test-support.ts'

/** Plays the behavior of a loan wherever the loan comes in the order; all other requests work. */
function byLoan(plays: Readonly<Record<string, Play>>): Play {
  return (take, request) => (plays[JSON.parse(request.body ?? '{}').loanUuid] ?? works)(take, request)
}

const loses: Play = () => LOST
const losesAnswer: Play = async (take) => {
  await take()
  return LOST
}
const isNotReached: Play = () => REFUSED

describe('a run on a live service', () => {
  it('sends each extension, and each line goes by its entry in the journal', async () => {
    const { uuid, ran, lines, submission, extensions, posts } = await triedLive(3)
    expect(await ran(uuid)).toMatchObject({ state: 'finished', counts: { extended: 3 } })
    expect(await extensions()).toEqual([1, 1, 1])
    for (const line of await lines(uuid)) {
      expect(line).toMatchObject({ addedInterestAmount: '11.67', newFinalPaymentDate: '2027-02-25' })
      expect(await submission(line.submissionId ?? '')).toMatchObject({ state: 'accepted', loanUuid: line.loanUuid })
      expect(line.extensionUuid).not.toBeNull()
    }
    expect(posts(EXTEND)).toBe(3)
  })

  it('marks an unknown outcome and never sends it again, and its line follows what a person decides', async () => {
    const { uuid, uuids, ran, read, lines, play, resolve, extensions } = await triedLive(3)
    play(byLoan({ [uuids[1] ?? '']: losesAnswer }))
    expect(await ran(uuid)).toMatchObject({ state: 'finished', counts: { extended: 2, unknown: 1 } })
    expect((await read(uuid))[1]).toBe('LIVE-2 | unknown | The connection broke before the answer was complete.')
    const id = (await lines(uuid, '&outcome=unknown'))[0]?.submissionId ?? ''
    expect((await resolve(id, { outcome: 'created' })).status).toBe(200)
    expect((await lines(uuid))[1]).toMatchObject({
      outcome: 'extended',
      explanation: null,
      addedInterestAmount: '11.67',
    })
    expect(await extensions()).toEqual([1, 1, 1])
  })

  it('pauses after three unknown ones in a row', async () => {
    const { uuid, ran, play, act, ended } = await triedLive(20)
    play(inTurn(works, loses))
    const { state, pauseReason, counts } = await ran(uuid)
    expect([state, pauseReason]).toEqual(['paused', 'The outcome of 3 requests in a row is unknown.'])
    expect(counts).toMatchObject({ extended: 1, ready: 19 - counts.unknown })
    // The outcome of the requests sent together with the third one is unknown as well.
    expect(counts.unknown).toBeGreaterThanOrEqual(3)
    expect(counts.unknown).toBeLessThan(3 + 10)
    play(works)
    await act(uuid, 'continue')
    const all = { extended: 20 - counts.unknown, unknown: counts.unknown }
    expect(await ended(uuid)).toMatchObject({ state: 'finished', counts: all })
  })

  it('pauses where the service is not reached, instead of failing all that is left', async () => {
    const { uuid, ran, play, act, ended, extensions, call } = await triedLive(4)
    play(inTurn(works, isNotReached))
    expect(await ran(uuid)).toMatchObject({
      state: 'paused',
      pauseReason: 'The service refused the connection. Nothing was sent.',
      counts: { extended: 1, ready: 3 },
    })
    play(works)
    await act(uuid, 'continue')
    expect(await ended(uuid)).toMatchObject({ state: 'finished', counts: { extended: 4 } })
    expect(await extensions()).toEqual([1, 1, 1, 1])
    const { body } = await call('GET', '/desk/v1/submissions')
    expect(body.counts).toMatchObject({ planned: 0, accepted: 8 })
  })

  it('pauses where the token is gone, as after a start without a keyring, and goes on with it', async () => {
    const { uuid, ran, act, ended, call, id, extensions } = await triedLive(2)
    await call('PATCH', `/desk/v1/connections/${id}`, { token: null })
    expect(await ran(uuid)).toMatchObject({
      state: 'paused',
      pauseReason: 'This connection has no token. Nothing was sent.',
      counts: { extended: 0, ready: 2 },
    })
    await call('PATCH', `/desk/v1/connections/${id}`, { token: LIVE_TOKEN })
    await act(uuid, 'continue')
    expect(await ended(uuid)).toMatchObject({ state: 'finished', counts: { extended: 2 } })
    expect(await extensions()).toEqual([1, 1])
  })

  it.each([401, 403])(
    'takes down what the service refuses, loan by loan, and pauses at a token refused with %i',
    async (status) => {
      const { uuid, uuids, ran, play, read, lines, act, ended, extensions } = await triedLive(3)
      play(
        byLoan({
          [uuids[0] ?? '']: () => answered(422, { title: 'Maximum number of allowed extensions reached' }),
          [uuids[2] ?? '']: () => answered(status, {}),
        }),
      )
      expect(await ran(uuid)).toMatchObject({
        state: 'paused',
        pauseReason: `The service refused the token (${status}).`,
        refusals: [{ reason: 'rejected', loans: 1 }],
      })
      expect((await lines(uuid))[0]).toMatchObject({ addedInterestAmount: null, newFinalPaymentDate: null })
      const said = await read(uuid)
      const refused = 'LIVE-1 | refused | The service refused it with 422'
      expect([said[0], said[2]]).toEqual([refused, 'LIVE-3 | ready | -'])
      // The second request was sent before the token was refused, or not at all.
      expect(['LIVE-2 | extended | -', 'LIVE-2 | ready | -']).toContain(said[1])
      play(works)
      await act(uuid, 'continue')
      expect((await ended(uuid)).state).toBe('finished')
      expect(await read(uuid)).toEqual([refused, 'LIVE-2 | extended | -', 'LIVE-3 | extended | -'])
      expect(await extensions()).toEqual([0, 1, 1])
    },
  )

  it('that is cancelled between the turn of a loan and its entry in the journal sends nothing', async () => {
    const { uuid, act, ended, storage, posts, call } = await triedLive(1)
    const starting = holdNext(storage)
    const started = act(uuid, 'start')
    await starting.isAsked
    const entering = holdNext(storage)
    starting.letGo()
    await entering.isAsked
    expect(await act(uuid, 'cancel')).toBe(200)
    entering.letGo()
    await started
    expect(await ended(uuid)).toMatchObject({ state: 'cancelled', counts: { extended: 0, ready: 1 } })
    expect(posts(EXTEND)).toBe(0)
    expect((await call('GET', '/desk/v1/submissions')).body.counts).toMatchObject({ planned: 0, accepted: 1 })
  })

  it('refuses a loan of which an earlier extension is not decided', async () => {
    const { extend, uuids, play, tried, read } = await triedLive(1)
    play(loses)
    await extend(uuids[0] ?? '', 5)
    const again = await tried({ uuids })
    expect(await read(again.uuid)).toEqual([
      'LIVE-1 | refused | An earlier extension of this loan is in progress or waiting for a decision',
    ])
  })

  it.each(['before its turn', 'between its entry and its sending'])(
    'refuses a loan that changed %s as changed, and sends nothing',
    async (when) => {
      const { uuid, uuids, ran, run, lines, call, parts, live, posts } = await triedLive(2)
      const change = async () => {
        await live.call('POST', EXTEND, { loanUuid: uuids[0], daysToExtend: 1 })
        await call('POST', `/desk/v1/loans/${uuids[0]}/refresh`)
      }
      if (when === 'before its turn') await change()
      else {
        const { proxyFor } = parts.live
        Object.assign(parts.live, {
          proxyFor: async (host: string) => {
            Object.assign(parts.live, { proxyFor })
            await change()
            return proxyFor(host)
          },
        })
      }
      expect(await ran(uuid)).toMatchObject({ state: 'finished', counts: { extended: 1, refused: 1 } })
      expect((await run(uuid)).refusals).toEqual([expect.objectContaining({ reason: 'loan-changed', loans: 1 })])
      expect((await lines(uuid))[0]).toMatchObject({ outcome: 'refused', loanUuid: uuids[0] })
      expect(posts(EXTEND)).toBe(1)
    },
  )

  it('belongs to its connection: it goes on there whatever is chosen meanwhile, and is not to be had from another', async () => {
    const { uuid, play, act, call, id, ended, parts } = await triedLive(3)
    play(
      inTurn(async (take) => {
        await call('PUT', '/desk/v1/connection', { id: 'local' })
        return take()
      }, works),
    )
    await act(uuid, 'start')
    await expect.poll(() => parts.background.isActive(uuid), { interval: 1 }).toBe(false)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/continue'],
      ['GET', '/lines'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      expect((await call(method, `${RUNS}/${uuid}${path}`, body)).status).toBe(409)
    }
    expect((await call('GET', RUNS)).body.data).toEqual([])
    const again = await call('POST', RUNS, { daysToExtend: 30, loans: { run: uuid } })
    expect([again.status, again.body.type]).toEqual([409, 'urn:loan-desk:problem:connection-changed'])
    await call('PUT', '/desk/v1/connection', { id })
    expect(await ended(uuid)).toMatchObject({ state: 'finished', counts: { extended: 3 } })
  })
})

describe('a run on a live service that ended in the middle', () => {
  it('continues where its journal ends, and what was on its way is unknown', async () => {
    const { uuid, play, act, run, restarted, extensions } = await triedLive(3)
    const answer = Promise.withResolvers<Exchange>()
    play(inTurn(works, () => answer.promise))
    await act(uuid, 'start')
    await expect.poll(async () => (await run(uuid)).counts.sending, { interval: 1 }).toBe(2)
    expect((await run(uuid)).counts).toMatchObject({ extended: 1, sending: 2, ready: 0 })
    const desk = await restarted()
    await recoverSubmissions(desk.storage, '2026-01-28T07:00:00.000Z', () => undefined)
    const again = runsOf(desk)
    expect((await again.lines(uuid)).map(({ outcome }) => outcome)).toEqual(['extended', 'unknown', 'unknown'])
    play(works)
    expect(await again.act(uuid, 'continue')).toBe(200)
    expect(await again.ended(uuid)).toMatchObject({ state: 'finished', counts: { extended: 1, unknown: 2 } })
    expect(await extensions()).toEqual([1, 0, 0])
    answer.resolve(LOST)
  })
})
