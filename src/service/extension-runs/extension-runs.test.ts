import { describe, expect, it } from 'vitest'
import type { UnitOfWork } from '#storage/storage.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { patchUnits } from '../patched-unit.test-support.ts'
import { testService } from '../service.test-support.ts'
import { loanOf, RUNS, runsOf } from './extension-runs.test-support.ts'

const EXTEND = '/claims/v1/lender/createLoanExtension'
const ALL = { filter: {} }
const NOWHERE = '99999999-9999-4999-8999-999999999999'

/** A job that puts a run into another state, even if another job works on it. */
function putInto(uuid: string, state: StoredExtensionRun['state']) {
  return async ({ runs }: UnitOfWork) => runs.change((await runs.byUuid(uuid)) ?? expect.fail(), { state })
}

async function deskWithLoans() {
  const desk = await testService()
  const uuids = {
    left: await loanOf(desk, 'LEFT'),
    used: await loanOf(desk, 'USED'),
    none: await loanOf(desk, 'NONE', { maxExtensions: 0 }),
    late: await loanOf(desk, 'LATE', {
      schedule: [{ date: '2199-12-31', principalAmount: '1000', interestAmount: '0' }],
    }),
  }
  await desk.call('POST', EXTEND, { loanUuid: uuids.used, daysToExtend: 7 })
  const extensions = async (uuid: string) => {
    const events = await desk.storage.loanEvents.of(present(await desk.storage.loans.byUuid('local', uuid), 'loan'))
    return events.filter((event) => event.kind === 'extended')
  }
  return { ...desk, ...runsOf(desk), uuids, extensions }
}

describe('the dry run', () => {
  it('says of each loan what would become of it, and why not, and changes nothing', async () => {
    const { tried, read, lines, uuids, extensions } = await deskWithLoans()
    const run = await tried(ALL)
    expect(await read(run.uuid)).toEqual([
      'LATE | refused | A due date would pass 2199-12-31',
      'NONE | refused | Created without extensions',
      'USED | refused | No extension left: 1 of 1 used',
      'LEFT | ready | -',
    ])
    expect(run).toMatchObject({
      state: 'checked',
      startedAt: null,
      counts: { all: 4, ready: 1, refused: 3, extended: 0 },
      addedInterestAmount: '11.67',
      remainingPrincipalAmount: '1000.00',
      latestFinalDateBefore: '2027-01-26',
      latestFinalDateAfter: '2027-02-25',
    })
    expect(run.refusals.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'date-past-limit', loans: 1 },
      { reason: 'none-allowed', loans: 1 },
      { reason: 'used-up', loans: 1 },
    ])
    expect((await lines(run.uuid, '&outcome=ready'))[0]).toMatchObject({
      loanUuid: uuids.left,
      addedInterestAmount: '11.67',
      finalPaymentDateBefore: '2027-01-26',
      newFinalPaymentDate: '2027-02-25',
      remainingPrincipalAmount: '1000.00',
    })
    expect(await extensions(uuids.left)).toEqual([])
  })

  it('takes the loans that are picked in their order, each once', async () => {
    const { tried, read, uuids } = await deskWithLoans()
    const run = await tried({ uuids: [uuids.used, uuids.left.toUpperCase(), uuids.used] }, 1)
    expect((await read(run.uuid)).map((line) => line.split(' ')[0])).toEqual(['USED', 'LEFT'])
  })

  it('takes all that a filter matches but for some, or those of another run', async () => {
    const { tried, read, uuids, call } = await deskWithLoans()
    const left = await tried({ filter: { extensions: 'left' }, except: [uuids.late.toUpperCase()] })
    expect(await read(left.uuid)).toEqual(['LEFT | ready | -'])
    const again = await tried({ run: left.uuid }, 60)
    expect(again).toMatchObject({ daysToExtend: 60, addedInterestAmount: '23.33' })
    const { body } = await call('GET', '/desk/v1/loan-totals?extensions=left')
    expect(body.data).toEqual({
      loans: 2,
      remainingPrincipalAmount: '2000.00',
      overdueAmount: '0.00',
      leftOut: 0,
    })
  })

  it.each([
    [{ uuids: [] }, 422, '/loans/uuids'],
    [{ uuids: [NOWHERE] }, 422, '/loans/uuids'],
    [{ filter: { search: 'nothing' } }, 422, '/loans'],
    [{ filter: { finalDue: 'never' } }, 422, '/loans'],
    [{ run: NOWHERE }, 404, undefined],
    [undefined, 422, '/loans'],
  ])('refuses %j with %i', async (loans, status, pointer) => {
    const { call, storage } = await deskWithLoans()
    const answer = await call('POST', RUNS, { daysToExtend: 30, loans })
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.[0]?.pointer).toBe(pointer)
    expect((await storage.runs.page({ connectionId: 'local', kind: null }, null, 10)).rows).toEqual([])
  })

  it('is forgotten when deleted, and a run is not', async () => {
    const { tried, ran, call } = await deskWithLoans()
    const [first, second] = [await tried(ALL), await tried(ALL)]
    expect((await call('DELETE', `${RUNS}/${first.uuid}`)).status).toBe(204)
    await ran(second.uuid)
    expect((await call('DELETE', `${RUNS}/${second.uuid}`)).status).toBe(409)
    const { body } = await call('GET', RUNS)
    expect(body.data.map(({ uuid, state }: { uuid: string; state: string }) => [uuid, state])).toEqual([
      [second.uuid, 'finished'],
    ])
  })
})

describe('the run', () => {
  it('extends what the dry run found, by the way of a single extension', async () => {
    const { tried, ran, lines, call, uuids, extensions } = await deskWithLoans()
    const run = await tried(ALL)
    expect(await ran(run.uuid)).toMatchObject({ state: 'finished', counts: { extended: 1, refused: 3, ready: 0 } })
    const [extension] = await extensions(uuids.left)
    expect(extension).toMatchObject({ number: 1, extendedDays: 30, addedInterest: 1167 })
    const [line] = await lines(run.uuid, '&outcome=extended')
    expect(line?.extensionUuid).toBe(extension?.uuid)
    const { body } = await call('GET', `/claims/v1/lender/getLoan?loanUuid=${uuids.left}`)
    expect(body.data.finalPaymentDate).toBe('2027-02-25')
    expect(line?.newFinalPaymentDate).toBe('2027-02-25')
  })

  it('refuses a loan that changed after the dry run, and one on which the rules changed', async () => {
    const desk = await deskWithLoans()
    const other = await loanOf(desk, 'OTHER', { maxExtensions: 2 })
    const run = await desk.tried({ uuids: [desk.uuids.left, other] })
    await desk.call('POST', EXTEND, { loanUuid: other, daysToExtend: 1 })
    const { body } = await desk.call('GET', '/desk/v1/settings')
    await desk.call('PUT', '/desk/v1/settings', { ...body.data, extensionInterest: 'none' })
    await desk.ran(run.uuid)
    expect(await desk.read(run.uuid)).toEqual([
      'LEFT | refused | The rules changed after the dry run: the added interest would be 0.00',
      'OTHER | refused | The loan changed after the dry run',
    ])
    expect(await desk.extensions(desk.uuids.left)).toEqual([])
    expect(await desk.extensions(other)).toHaveLength(1)
  })

  it('goes on where one loan fails, and that one is as it was', async () => {
    const desk = await deskWithLoans()
    const bad = await loanOf(desk, 'BAD')
    const badId = (await desk.storage.loans.byUuid('local', bad))?.id
    patchUnits(desk.storage, ({ loanEvents }) => ({
      loanEvents: {
        ...loanEvents,
        insert: async (id, made) => {
          if (id === badId) throw new TypeError('a fault')
          await loanEvents.insert(id, made)
        },
      },
    }))
    const run = await desk.tried({ uuids: [bad, desk.uuids.left] })
    expect(await desk.ran(run.uuid)).toMatchObject({ state: 'finished', counts: { failed: 1, extended: 1 } })
    expect((await desk.storage.loans.byUuid('local', bad))?.version).toBe(0)
    expect(desk.log).toEqual([{ event: 'run-line-failed', run: expect.any(String), position: 1, fault: 'TypeError' }])
  })

  it('pauses where the disk refuses, and goes on when it is told to', async () => {
    const desk = await deskWithLoans()
    const run = await desk.tried(ALL)
    const full = new StorageError('disk-full', 'full')
    const makeRoom = patchUnits(desk.storage, ({ loanEvents }) => ({
      loanEvents: { ...loanEvents, insert: () => Promise.reject(full) },
    }))
    expect(await desk.ran(run.uuid)).toMatchObject({
      state: 'paused',
      pauseReason: 'The disk of the data folder is full. Make room, then continue.',
      counts: { ready: 1, extended: 0 },
    })
    makeRoom()
    expect(await desk.act(run.uuid, 'continue')).toBe(200)
    expect(await desk.ended(run.uuid)).toMatchObject({ state: 'finished', pauseReason: null, counts: { extended: 1 } })
  })

  it('stops when cancelled: what is done stays done, what is left is not run', async () => {
    const desk = await deskWithLoans()
    for (let number = 0; number < 60; number++) await loanOf(desk, `MORE-${number}`)
    const run = await desk.tried(ALL)
    const write = desk.storage.writeInBackground
    const before: Promise<unknown>[] = []
    let cancelled: Promise<unknown> | undefined
    // Jobs of the run after the fourth find it cancelled; each extends seven of the 61 loans.
    Object.assign(desk.storage, {
      writeInBackground: <Result>(job: (unit: UnitOfWork) => Promise<Result>): Promise<Result> => {
        if (before.length === 4) {
          cancelled ??= Promise.allSettled(before).then(() => write(putInto(run.uuid, 'cancelled')))
          return cancelled.then(() => write(job))
        }
        const done = write(job)
        before.push(done)
        return done
      },
    })
    await desk.act(run.uuid, 'start')
    const ended = await desk.ended(run.uuid)
    expect(ended).toMatchObject({ state: 'cancelled', counts: { extended: 28, ready: 33 } })
    expect(await desk.act(run.uuid, 'continue')).toBe(409)
    expect(await desk.act(run.uuid, 'cancel')).toBe(409)
  })

  it('is interrupted when the program ended meanwhile, and is taken up by a person', async () => {
    const desk = await deskWithLoans()
    const run = await desk.tried(ALL)
    await desk.storage.write(putInto(run.uuid, 'running'))
    expect((await desk.run(run.uuid)).state).toBe('interrupted')
    expect(await desk.act(run.uuid, 'start')).toBe(409)
    expect(await desk.act(run.uuid, 'continue')).toBe(200)
    expect(await desk.ended(run.uuid)).toMatchObject({ state: 'finished', counts: { extended: 1 } })
    expect(await desk.extensions(desk.uuids.left)).toHaveLength(1)
  })

  it('is refused before the dry run is done, and while another one goes on', async () => {
    const desk = await deskWithLoans()
    const [first, second] = [await desk.tried(ALL), await desk.tried(ALL)]
    desk.parts.background.start(
      first.uuid,
      (signal) => new Promise((end) => signal.addEventListener('abort', () => end())),
    )
    await desk.storage.write(putInto(first.uuid, 'checking'))
    expect(await desk.act(first.uuid, 'start')).toBe(409)
    await desk.storage.write(putInto(first.uuid, 'running'))
    const { status, body } = await desk.call('POST', `${RUNS}/${second.uuid}/start`, {})
    expect([status, body.title]).toEqual([409, 'Another run in progress'])
  })
})
