import { describe, expect, it } from 'vitest'
import { paymentRow } from '#engine/loan.ts'
import type { UnitOfWork, Write } from '#storage/storage.ts'
import { StorageError } from '#storage/storage-error.ts'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { holdNext, patchUnits } from '../patched-unit.test-support.ts'
import { testService } from '../service.test-support.ts'
import { LINES_A_TURN } from './create-lines.ts'
import { bodyOf, importsOf } from './import-runs.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const LOAN = '/claims/v1/lender/getLoan?loanUuid='

async function importDesk() {
  const desk = await testService()
  const create = async (body: object) => (await desk.call('POST', CREATE, body)).body.data
  const loan = async (lenderLoanId: string) => desk.storage.loans.byLenderLoanId('local', lenderLoanId)
  return { ...desk, ...importsOf(desk), create, loan }
}

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ body: bodyOf(`LN-${at}`) }))

describe('the loans of a file on this computer', () => {
  it('are made as by createLoan, to the letter, and each line names its loan', async () => {
    const { checked, ran, linesOf, create, call } = await importDesk()
    const bodies = [{ maxExtensions: 4 }, { interestRate: '0' }, { country: 'LVA' }].map((changes, at) =>
      bodyOf(`LN-${at}`, changes),
    )
    const uuid = await checked(bodies.map((body) => ({ body })))
    expect(await ran(uuid)).toMatchObject({ state: 'finished', workedLines: 3, pauseReason: null })
    const lines = await linesOf(uuid)
    expect(lines.map(({ state, explanation }) => [state, explanation])).toEqual(Array(3).fill(['created', null]))
    for (const [at, body] of bodies.entries()) {
      const { loanUuid, loanPublicId } = present(lines[at], 'line')
      const made = (await call('GET', `${LOAN}${loanUuid}`)).body.data
      const by = await create({ ...body, lenderLoanId: `BY-${at}` })
      const own = { uuid: loanUuid, loanPublicId, lenderLoanId: `LN-${at}` }
      expect(made).toEqual({ ...by, ...own })
      // The same request again is the same loan.
      expect(await create(body)).toMatchObject(own)
    }
  })

  it('with an ID that somebody took meanwhile are refused, or there already, and the others go on', async () => {
    const { checked, ran, linesOf, create, loanCount } = await importDesk()
    const uuid = await checked(many(4))
    const same = await create(bodyOf('LN-1'))
    await create(bodyOf('LN-2', { interestRate: '7' }))
    expect((await ran(uuid)).state).toBe('finished')
    const lines = await linesOf(uuid)
    expect(lines.map(({ state }) => state)).toEqual(['created', 'present', 'refused', 'created'])
    expect(lines[1]).toMatchObject({ loanUuid: same.uuid, loanPublicId: same.loanPublicId })
    expect(lines[2]).toMatchObject({ reason: 'id-used', explanation: { code: 'used-by-loan' }, loanUuid: null })
    expect(await loanCount()).toBe(4)
  })

  it('that come twice in a run are made once', async () => {
    const { checked, ran, statesOf, loanCount } = await importDesk()
    const uuid = await checked([...many(3), ...many(3)])
    await ran(uuid)
    expect((await statesOf(uuid)).toSorted()).toEqual([...Array(3).fill('created'), ...Array(3).fill('present')])
    expect(await loanCount()).toBe(3)
  })

  it('that are not good any more are refused alone', async () => {
    const { checked, ran, linesOf } = await importDesk()
    const uuid = await checked([{ body: bodyOf('LN-1') }, { body: bodyOf('LN-2', { loanAmount: 'x' }) }])
    expect((await ran(uuid)).state).toBe('finished')
    expect((await linesOf(uuid)).map(({ state, explanation }) => [state, explanation?.code])).toEqual([
      ['created', undefined],
      ['refused', 'not-good-now'],
    ])
  })

  it('in mid-life have what was paid and how often they were extended, and go on from there', async () => {
    const { checked, ran, linesOf, loan, call } = await importDesk()
    const [first, second] = [
      { ...paymentRow(1, calendarDate('2026-02-28'), cents(40_000), cents(1_000)), paid: portion(40_000, 1_000) },
      { ...paymentRow(2, calendarDate('2026-03-31'), cents(60_000), cents(600)), paid: portion(10_000, 0) },
    ]
    const rows = [first, second].map(({ total: { principal, interest } }, at) => ({
      date: at === 0 ? '2026-02-28' : '2026-03-31',
      principalAmount: (principal / 100).toFixed(2),
      interestAmount: (interest / 100).toFixed(2),
    }))
    const body = bodyOf('LN-1', { scheduleType: 'REGULAR', loanAmount: '1000', schedule: rows, maxExtensions: 3 })
    const uuid = await checked([{ body, schedule: [first, second], extensionsBefore: 2 }])
    await ran(uuid)
    expect(await loan('LN-1')).toMatchObject({
      remainingPrincipal: 50_000,
      nextDueDate: calendarDate('2026-03-31'),
      extensionsUsed: 2,
      extensionsBefore: 2,
      maxExtensions: 3,
    })
    const loanUuid = (await linesOf(uuid))[0]?.loanUuid
    const extend = () => call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid, daysToExtend: 30 })
    expect((await extend()).status).toBe(201)
    const detail = (await call('GET', `/desk/v1/loans/${loanUuid}`)).body.data
    expect(detail).toMatchObject({ extensionsUsed: 3, extensionsBefore: 2, extensionsAllowed: 3 })
    expect(detail.extensions).toMatchObject([{ number: 3, extendedDays: 30 }])
    expect(detail.versions.at(-1)).toMatchObject({ extensionNumber: 3 })
    expect((await extend()).status).toBe(422)
  })
})

function portion(principal: number, interest: number) {
  return { principal: cents(principal), interest: cents(interest), delayedInterest: cents(0) }
}

describe('an import run', () => {
  it('that is cancelled between the turn of a loan and its writing does not make it', async () => {
    const { checked, act, ended, statesOf, parts, loanCount } = await importDesk()
    const uuid = await checked(many(1))
    const writing = holdNext(parts.storage, 'writeInBackground')
    await act(uuid, 'start')
    await writing.isAsked
    expect(await act(uuid, 'cancel')).toBe(true)
    writing.letGo()
    expect((await ended(uuid)).state).toBe('cancelled')
    expect([await loanCount(), await statesOf(uuid)]).toEqual([0, ['ready']])
  })

  it('that is cancelled makes nothing more until it is continued, and what was made stays', async () => {
    const { checked, act, ended, statesOf, parts, loanCount } = await importDesk()
    const uuid = await checked(many(600))
    await act(uuid, 'start')
    await expect.poll(() => loanCount(), { interval: 1 }).toBeGreaterThan(0)
    expect(await act(uuid, 'cancel')).toBe(true)
    expect((await ended(uuid)).state).toBe('cancelled')
    await parts.background.stopAll()
    const made = (await statesOf(uuid)).filter((state) => state === 'created').length
    expect(made).toBe(await loanCount())
    expect(made).toBeLessThan(600)
    expect(await act(uuid, 'continue')).toBe(true)
    expect((await ended(uuid)).state).toBe('finished')
    expect(await loanCount()).toBe(600)
  })

  it('that was cancelled before its start is not continued', async () => {
    const { checked, act } = await importDesk()
    const uuid = await checked(many(1))
    expect([await act(uuid, 'cancel'), await act(uuid, 'continue'), await act(uuid, 'start')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('stands still when a person pauses it, and goes on where it was', async () => {
    const { checked, act, ended, statesOf, loanCount } = await importDesk()
    const uuid = await checked(many(600))
    await act(uuid, 'start')
    await expect.poll(() => loanCount(), { interval: 1 }).toBeGreaterThan(0)
    expect(await act(uuid, 'pause')).toBe(true)
    expect(await ended(uuid)).toMatchObject({ state: 'paused', pauseReason: null })
    expect(await act(uuid, 'continue')).toBe(true)
    expect(await ended(uuid)).toMatchObject({ state: 'finished' })
    expect(new Set(await statesOf(uuid))).toEqual(new Set(['created']))
    expect(await loanCount()).toBe(600)
  })

  it('that is interrupted after every write makes a whole write of loans each time, and none twice', async () => {
    const { storage, parts, checked, ran, act, ended, runOf, linesOf, loanCount } = await importDesk()
    const uuid = await checked(many(3 * LINES_A_TURN))
    const { writeInBackground } = storage
    const interrupting: Write = async (job) => {
      const result = await writeInBackground(job)
      parts.background.stop(uuid)
      return result
    }
    Object.assign(storage, { writeInBackground: interrupting })
    await ran(uuid)
    const made = [await loanCount()]
    while (made.at(-1) !== made.at(-2) && (await runOf(uuid)).state === 'running') {
      await act(uuid, 'continue')
      await ended(uuid)
      made.push(await loanCount())
    }
    expect(made.slice(0, 3)).toEqual([1, 2, 3].map((lives) => lives * LINES_A_TURN))
    expect(new Set((await linesOf(uuid)).map(({ loanUuid }) => loanUuid)).size).toBe(3 * LINES_A_TURN)
  })

  it('pauses at what is about no single loan, and goes on where it was', async () => {
    const { storage, checked, ran, act, ended, statesOf, loanCount } = await importDesk()
    const uuid = await checked(many(30))
    const full = () => Promise.reject(new StorageError('disk-full', 'Full'))
    const restore = patchUnits(storage, ({ loanEvents }: UnitOfWork) => ({
      loanEvents: { ...loanEvents, insert: full },
    }))
    expect(await ran(uuid)).toMatchObject({ state: 'paused', pauseReason: { code: 'storage-fault' } })
    expect([new Set(await statesOf(uuid)), await loanCount()]).toEqual([new Set(['ready']), 0])
    restore()
    await act(uuid, 'continue')
    expect(await ended(uuid)).toMatchObject({ state: 'finished', workedLines: 30 })
    expect(await loanCount()).toBe(30)
  })

  it('goes on past a loan at which the desk fails, and that one has failed', async () => {
    const { storage, checked, ran, linesOf, log, loanCount } = await importDesk()
    const uuid = await checked(many(5))
    patchUnits(storage, ({ loans }: UnitOfWork) => ({
      loans: {
        ...loans,
        insert: (loan) => (loan.lenderLoanId === 'LN-3' ? Promise.reject(new Error('Odd')) : loans.insert(loan)),
      },
    }))
    expect((await ran(uuid)).state).toBe('finished')
    expect((await linesOf(uuid)).map(({ state, explanation }) => explanation?.code ?? state)).toEqual([
      ...['created', 'created', 'created', 'line-failed', 'created'],
    ])
    expect(log.filter(({ event }) => event === 'run-line-failed')).toMatchObject([{ run: uuid, position: 4 }])
    expect(await loanCount()).toBe(4)
  })

  it('can be started again for lines that became good after it', async () => {
    const { storage, checked, ran, runOf, linesOf, statesOf } = await importDesk()
    const uuid = await checked(many(3))
    const [line] = await linesOf(uuid)
    await storage.write(async (unit) => line && unit.importLines.change(line, { state: 'faulty' }))
    expect((await ran(uuid)).state).toBe('finished')
    expect(await statesOf(uuid)).toEqual(['faulty', 'created', 'created'])
    await storage.write(async (unit) => line && unit.importLines.change(line, { state: 'ready' }))
    expect(await ran(uuid)).toMatchObject({ state: 'finished', workedLines: 3 })
    expect(await statesOf(uuid)).toEqual(['created', 'created', 'created'])
    expect((await runOf(uuid)).startedAt).not.toBeNull()
  })
})
