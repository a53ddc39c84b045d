import { describe, expect, it } from 'vitest'
import { StorageError } from '#storage/storage-error.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { patchUnits } from '../patched-unit.test-support.ts'
import { AS_PERSON, testService } from '../service.test-support.ts'
import { BUYBACK_RUNS_PATH, buybacksOf, loanToBuyBack } from './buyback-runs.test-support.ts'

const BUY = '/claims/v1/lender/createLoanBuyback'

/** A desk with three loans of three installments each. */
async function deskToBuyBack() {
  const desk = await testService()
  const uuids = [await loanToBuyBack(desk, 'B-1'), await loanToBuyBack(desk, 'B-2'), await loanToBuyBack(desk, 'B-3')]
  const [one = '', two = '', three = ''] = uuids
  const buybacks = async (uuid: string) =>
    (await desk.call('GET', `/desk/v1/loans/${uuid}`, undefined, AS_PERSON)).body.data.buybacks
  const buyBack = (loanUuid: string) => desk.call('POST', BUY, { loanUuid, reason: 'EARLY_PAYMENT' })
  const pay = (loanUuid: string, paymentAmount: string) =>
    desk.call('POST', '/claims/v1/lender/createLoanPayment', { loanUuid, paymentAmount, currency: 'EUR' })
  return { ...desk, ...buybacksOf(desk), uuids, one, two, three, buybacks, buyBack, pay }
}

describe('the dry run of a buyback run', () => {
  it('shows what is due of each loan and in all, and buys nothing back', async () => {
    const { tried, read, uuids, time, pay, one, buybacks } = await deskToBuyBack()
    await pay(one, '62.00')
    time.today = calendarDate('2026-02-26')
    const run = await tried({ uuids }, 'AGREEMENT_PROLONGATION')
    expect(run).toMatchObject({ state: 'checked', reason: 'AGREEMENT_PROLONGATION', counts: { all: 3, ready: 3 } })
    expect(await read(run.uuid)).toEqual([
      'ready | - | B-1 | 250.00 0.00 0.00 250.00',
      'ready | - | B-2 | 300.00 12.00 0.00 312.00',
      'ready | - | B-3 | 300.00 12.00 0.00 312.00',
    ])
    expect([run.principalAmount, run.interestAmount, run.delayedInterestAmount, run.totalAmount]).toEqual([
      ...['850.00', '24.00', '0.00', '874.00'],
    ])
    expect(await Promise.all(uuids.map(buybacks))).toEqual([[], [], []])
  })

  it('refuses loans that were bought back or voided, and repaid ones', async () => {
    const { tried, ran, read, call, uuids, one, two, three, buyBack, pay } = await deskToBuyBack()
    await buyBack(one)
    expect((await pay(two, '324.00')).status).toBe(201)
    expect((await call('POST', `/desk/v1/loans/${three}/voiding`, { reason: 'Twice' }, AS_PERSON)).status).toBe(201)
    const voided = await tried({ uuids: [three] })
    expect(await read(voided.uuid)).toEqual(['refused | voided | B-3'])
    expect((await buybacksOf({ call, parts: (await deskToBuyBack()).parts }).act(voided.uuid, 'start')).status).toBe(
      200,
    )
    const { uuid } = await tried({ uuids: uuids.slice(0, 2) })
    expect(await read(uuid)).toEqual(['refused | already-bought-back | B-1', 'refused | nothing-outstanding | B-2'])
    expect(await ran(uuid)).toMatchObject({ counts: { boughtBack: 0, refused: 2 } })
  })

  it('is of all loans that a filter matches, but for some', async () => {
    const { tried, read, create, one } = await deskToBuyBack()
    const { uuid } = await tried({ filter: { standing: 'running' }, except: [one] })
    expect((await read(uuid)).map((line) => line.split(' | ')[2])).toEqual(['B-3', 'B-2'])
    const none = await create({ filter: { standing: 'repaid' } })
    expect([none.status, none.body.errors[0].code]).toEqual([422, 'no-loan-matches'])
  })

  it('is forgotten by a person, unless the run was started', async () => {
    const { tried, ran, call, uuids } = await deskToBuyBack()
    const { uuid } = await tried({ uuids })
    expect((await call('DELETE', `${BUYBACK_RUNS_PATH}/${uuid}`)).status).toBe(204)
    expect((await call('GET', `${BUYBACK_RUNS_PATH}/${uuid}`)).status).toBe(404)
    const started = await tried({ uuids })
    await ran(started.uuid)
    expect((await call('DELETE', `${BUYBACK_RUNS_PATH}/${started.uuid}`)).status).toBe(409)
  })
})

describe('a buyback run', () => {
  it('buys each loan back once for its reason, with the amounts that the dry run showed', async () => {
    const { tried, ran, read, act, uuids, buybacks } = await deskToBuyBack()
    const { uuid } = await tried({ uuids })
    const before = await read(uuid)
    expect(await ran(uuid)).toMatchObject({ state: 'finished', counts: { boughtBack: 3, ready: 0 } })
    expect(await read(uuid)).toEqual(before.map((line) => line.replace('ready', 'bought-back')))
    for (const events of await Promise.all(uuids.map(buybacks)))
      expect(events).toMatchObject([{ reason: 'AGREEMENT_TERMINATION' }])
    expect((await act(uuid, 'start')).status).toBe(409)
  })

  it('refuses a loan that changed after the dry run, and one of which another amount is due by now', async () => {
    const { tried, ran, read, uuids, time, pay, one } = await deskToBuyBack()
    const { uuid } = await tried({ uuids })
    await pay(one, '1.00')
    time.today = calendarDate('2026-02-26')
    await ran(uuid)
    expect(await read(uuid)).toEqual([
      'refused | loan-changed | B-1',
      'refused | amounts-changed | B-2',
      'refused | amounts-changed | B-3',
    ])
  })

  it('refuses a loan of another run that was bought back meanwhile', async () => {
    const { tried, ran, read, uuids, buybacks, one } = await deskToBuyBack()
    const first = await tried({ uuids: [one] })
    const second = await tried({ uuids })
    await ran(first.uuid)
    await ran(second.uuid)
    expect((await read(second.uuid))[0]).toBe('refused | loan-changed | B-1')
    expect(await buybacks(one)).toHaveLength(1)
  })

  it('pauses where the disk refuses, goes on where one loan fails, and names it in the log', async () => {
    const { tried, act, ended, ran, run, storage, uuids, one, log } = await deskToBuyBack()
    const failing = (error: Error, only: number | undefined) =>
      patchUnits(storage, ({ loanEvents }) => ({
        loanEvents: {
          ...loanEvents,
          insert: async (id, made) => {
            if (only === undefined || id === only) throw error
            await loanEvents.insert(id, made)
          },
        },
      }))
    const { uuid } = await tried({ uuids })
    const makeRoom = failing(new StorageError('disk-full', 'full'), undefined)
    expect(await ran(uuid)).toMatchObject({ state: 'paused', counts: { ready: 3, boughtBack: 0 } })
    makeRoom()
    failing(new TypeError('a fault'), (await storage.loans.byUuid('local', one))?.id)
    expect((await act(uuid, 'continue')).status).toBe(200)
    await ended(uuid)
    expect(await run(uuid)).toMatchObject({ state: 'finished', counts: { failed: 1, boughtBack: 2 } })
    expect(log).toContainEqual({ event: 'run-line-failed', run: uuid, position: 1, fault: 'TypeError' })
  })

  it('is interrupted when the program ended meanwhile, and is resumed without buying back twice', async () => {
    const { tried, act, ended, run, storage, uuids, one, buybacks } = await deskToBuyBack()
    const { uuid } = await tried({ uuids })
    await storage.write(async ({ runs }) => {
      const stored = await runs.byUuid(uuid)
      if (stored) await runs.change(stored, { state: 'running' })
    })
    expect((await run(uuid)).state).toBe('interrupted')
    expect((await act(uuid, 'continue')).status).toBe(200)
    expect(await ended(uuid)).toMatchObject({ state: 'finished', counts: { boughtBack: 3 } })
    expect(await buybacks(one)).toHaveLength(1)
  })

  it('is cancelled for good, and what is left is not bought back', async () => {
    const { tried, act, run, uuids, buybacks } = await deskToBuyBack()
    const { uuid } = await tried({ uuids })
    expect((await act(uuid, 'cancel')).status).toBe(200)
    expect((await act(uuid, 'start')).status).toBe(409)
    expect(await run(uuid)).toMatchObject({ state: 'cancelled', totalAmount: '0.00' })
    expect(await Promise.all(uuids.map(buybacks))).toEqual([[], [], []])
  })

  it('leaves as a file with the outcome and the amounts of each line, and stands among all runs', async () => {
    const { tried, ran, call, uuids } = await deskToBuyBack()
    const { uuid } = await tried({ uuids })
    await ran(uuid)
    const { text } = await call('GET', `${BUYBACK_RUNS_PATH}/${uuid}/export?format=csv`)
    expect(text).toContain('Bought back')
    expect(text).toContain('Agreement terminated')
    const { body } = await call('GET', `${BUYBACK_RUNS_PATH}/${uuid}/export?format=json`)
    expect(body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(uuids.map(() => 'bought-back'))
    const all = await call('GET', '/desk/v1/runs')
    expect(all.body.data).toMatchObject([{ kind: 'buyback', uuid, counts: { boughtBack: 3 } }])
  })
})
