import { describe, expect, it } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { LOST, liveDesk } from '../live/live-desk.test-support.ts'
import { AS_PERSON } from '../service.test-support.ts'
import {
  bankFile,
  deskToPay,
  type Entry,
  loanToPay,
  PAYMENT_RUNS_PATH,
  paymentsOf,
} from './payment-runs.test-support.ts'

const PAY = '/claims/v1/lender/createLoanPayment'
const ONE_CENT = { paymentAmount: '0.01', currency: 'EUR' }
const INTEREST_FROM_2026 = { fromDate: '2026-01-01', rate: 'given', interestRate: '14' }

describe('a payment of a run on this computer', () => {
  it('is not booked otherwise than the dry run has shown it, though the loan has not changed', async () => {
    const { tried, ran, read, call, time, one, paid } = await deskToPay()
    time.today = addDays(time.today, 60)
    const { uuid } = await tried(bankFile(['324.00', 'PAY-100', { date: '2026-03-29' }]))
    expect(await read(uuid)).toEqual(['ready | - | PAY-100 | 0.00 24.00 300.00 0.00'])
    expect((await call('POST', '/desk/v1/delayed-interest', INTEREST_FROM_2026, AS_PERSON)).status).toBe(201)
    await ran(uuid)
    expect(await read(uuid)).toEqual(['refused | loan-changed | PAY-100'])
    expect(await paid(one)).toBe(0)
  })

  it('is for sure if the text has a long identifier of the loan beside a short one', async () => {
    const { tried, read, storage, call } = await deskToPay()
    const uuid = await loanToPay({ call }, '2026')
    const publicId = (await storage.loans.byUuid('local', uuid))?.publicId
    const run = await tried(bankFile(['1.00', `2026 ${publicId}`], ['1.00', 'of 2026']))
    expect((await read(run.uuid)).map((line) => line.split(' | ').slice(0, 3).join(' '))).toEqual([
      'ready - 2026',
      'odd unsure-loan 2026',
    ])
  })

  it('waits where its text has no identifier at all', async () => {
    const { tried, read } = await deskToPay()
    const { uuid } = await tried(bankFile(['1.00', '--'], ['1.00', 'PAY-100']))
    expect((await read(uuid))[0]).toBe('odd | no-loan | -')
  })

  it('is in the same order as those of its loan, however many loans are between them', async () => {
    const { call, ...desk } = await deskToPay()
    const names = Array.from({ length: 12 }, (_, index) => `LOT-${index + 1}`)
    for (const name of names) await loanToPay({ call }, name)
    const entries = [...names, ...names, ...names].map((name, index): Entry => [`${index + 1}.00`, `${name}-`])
    const { uuid, counts } = await desk.tried(bankFile(...entries))
    expect(counts).toMatchObject({ all: 36, ready: 36 })
    expect(await desk.ran(uuid)).toMatchObject({ state: 'finished', counts: { booked: 36 }, bookedAmount: '666.00' })
  })
})

describe('a run of payments', () => {
  it('is neither shown nor started while another connection is in use', async () => {
    const { tried, act, call } = await deskToPay()
    const { uuid } = await tried(bankFile(['1.00', 'PAY-100']))
    const connection = { name: 'Live', baseUrl: 'https://claims.example', kind: 'test', token: 'live-token-4711' }
    const { id } = (await call('POST', '/desk/v1/connections', connection)).body.data
    expect((await call('PUT', '/desk/v1/connection', { id })).status).toBe(200)
    const shown = await call('GET', `${PAYMENT_RUNS_PATH}/${uuid}`)
    expect([shown.status, shown.body.type]).toEqual([409, 'urn:loan-desk:problem:connection-changed'])
    expect((await act(uuid, 'start')).body.type).toBe('urn:loan-desk:problem:connection-changed')
  })

  it('leaves no copy of its lines in a cache', async () => {
    const { tried, call } = await deskToPay()
    const { uuid } = await tried(bankFile(['1.00', 'PAY-100']))
    const { headers } = await call('GET', `${PAYMENT_RUNS_PATH}/${uuid}/export?format=json`)
    expect(new Headers(headers).get('Cache-Control')).toBe('no-store')
  })
})

describe('a payment of a run on a live service', () => {
  /** A desk on a live service with a loan, a dry run of a payment of it, and the start of that run. */
  async function liveRun() {
    const desk = await liveDesk()
    const loanUuid = await loanToPay(desk, 'PAY-100')
    const runs = paymentsOf(desk)
    const file = bankFile(['62.00', 'PAY-100'])
    const { uuid } = await runs.tried(file)
    const ran = (run = uuid) => runs.ran(run, { withoutValueDates: true })
    const pay = () => desk.call('POST', PAY, { ...ONE_CENT, loanUuid })
    return { ...desk, ...runs, uuid, file, ran, pay }
  }

  it('is not sent if the loan has changed since the dry run', async () => {
    const { ran, read, pay, uuid, posts } = await liveRun()
    expect((await pay()).status).toBe(201)
    await ran()
    expect((await read(uuid))[0]).toContain('refused | loan-changed | PAY-100')
    expect(posts(PAY)).toBe(1)
  })

  it('is not sent while another one of its loan has no outcome', async () => {
    const { ran, read, pay, play, uuid, posts } = await liveRun()
    play((take, { path }) => (path === PAY ? LOST : take()))
    await pay()
    await ran()
    expect((await read(uuid))[0]).toContain('refused | undecided | PAY-100')
    expect(posts(PAY)).toBe(1)
  })

  it('is not sent while another one of its loan is under way', async () => {
    const { ran, read, pay, play, uuid, posts } = await liveRun()
    const [sent, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    play(async (take, { path }) => {
      if (path !== PAY) return take()
      sent.resolve()
      await answer.promise
      return take()
    })
    const paying = pay()
    await sent.promise
    await ran()
    expect((await read(uuid))[0]).toContain('refused | undecided | PAY-100')
    answer.resolve()
    expect((await paying).status).toBe(201)
    expect(posts(PAY)).toBe(1)
  })

  it('is not sent if its reference went with another run', async () => {
    const { tried, ran, read, play, uuid, file, posts } = await liveRun()
    const second = await tried(file)
    // The answer is missing, so that the loan has not changed, and the reference may have been booked.
    play((take, { path }) => (path === PAY ? LOST : take()))
    await ran()
    await ran(second.uuid)
    expect((await read(uuid))[0]).toContain('unknown | ')
    expect((await read(second.uuid))[0]).toContain('refused | booked-before | PAY-100')
    expect(posts(PAY)).toBe(1)
  })
})
