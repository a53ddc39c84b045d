import { describe, expect, it } from 'vitest'
import { paymentRow } from '#engine/loan.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { present } from '#values/assert.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { AbandonedError } from '../parts/abandoned.ts'
import { READ_HERE } from '../parts/file-reader.ts'
import { clearHiddenRuns } from '../runs/clear-hidden-runs.ts'
import { storeLines } from '../runs/store-lines.ts'
import { testService } from '../service.test-support.ts'
import { EXTENSION_RUNS } from './extension-run-kind.ts'
import { RUNS, runsOf } from './extension-runs.test-support.ts'

/** Number of loans: fewer on a server, which gets a dozen statements for each. */
const LOANS = isSqlite ? 1_200 : 400
const NO_IDS = new Float64Array()
const ISSUED = calendarDate('2026-01-01')
const FILTER = { connectionId: 'local', today: ISSUED }
/** The longest possible loan. */
const MOST_ROWS = 1_200
const WHOLE = '00000000-0000-4000-8000-00000000aaaa'
const HALF = '00000000-0000-4000-8000-00000000bbbb'

async function insertLoan({ loans, loanEvents }: UnitOfWork, number: number, rows: number): Promise<string> {
  const digits = String(number).padStart(5, '0')
  const schedule = Array.from({ length: rows }, (_, row) =>
    paymentRow(row + 1, addDays(ISSUED, 40 + row), cents(100), cents(1)),
  )
  const uuid = `00000000-0000-4000-9000-0000000${digits}`
  const made = await loans.insert({
    connectionId: 'local',
    uuid,
    publicId: `MANY000${digits}`,
    lenderLoanId: `M-${digits}`,
    scheduleType: 'REGULAR',
    amount: cents(rows * 100),
    country: 'EST',
    issueDate: ISSUED,
    interestRate: rateFromMillionths(12_000_000),
    skinPercentage: rateFromMillionths(5_000_000),
    clientType: 'CONSUMER',
    clientName: 'Mari',
    clientCode: '1',
    representativeCode: '',
    maxExtensions: 9,
    extensionsBefore: 0,
    registeredDate: ISSUED,
    registeredThrough: 'test',
    createdAt: '2026-01-01T09:00:00.000Z',
    requestJson: '{}',
    returnedJson: null,
    schedule,
  })
  await loanEvents.insert(present(made, 'new loan'), { version: 0, kind: 'registered', madeDate: ISSUED, schedule })
  return uuid
}

/** Number of other requests answered during a piece of work. */
async function answeredDuring({ call }: Awaited<ReturnType<typeof testService>>, work: () => Promise<unknown>) {
  let isOver = false
  let answered = 0
  const over = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    expect((await call('GET', '/desk/v1/session')).status).toBe(200)
    answered++
  }
  await over
  return answered
}

async function deskWith(loans: number, rows: number) {
  const service = await testService()
  const { storage } = service
  const numbers = Array.from({ length: loans }, (_, number) => number)
  const uuids = await storage.write((unit) => Promise.all(numbers.map((number) => insertLoan(unit, number, rows))))
  const make = async (chosen: object): Promise<string> => {
    const { status, body } = await service.call('POST', RUNS, { daysToExtend: 30, loans: chosen })
    expect(status).toBe(201)
    return body.data.uuid
  }
  return { service, storage, uuids, make, ...runsOf(service) }
}

describe('a run of many loans', () => {
  it('that is cancelled waits for no thread, and does not pass for looked at', async () => {
    const asked = Promise.withResolvers<void>()
    const outlooks = (_: string, signal: AbortSignal) => {
      asked.resolve()
      return new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new AbandonedError()))
      })
    }
    const reader = {
      outlooks,
      answer: () => Promise.reject(new Error('Not asked')),
      loanIds: async () => NO_IDS,
      files: READ_HERE,
    }
    const service = await testService({ reader })
    const { storage, log, parts } = service
    const uuid = await storage.write((unit) => insertLoan(unit, 1, 2))
    const { body } = await service.call('POST', RUNS, { daysToExtend: 30, loans: { uuids: [uuid] } })
    await asked.promise
    await parts.background.stopAll()
    const run = await storage.runs.byUuid(body.data.uuid)
    expect([run?.state, parts.background.endedBy(body.data.uuid), log]).toEqual(['checking', undefined, []])
  })

  it('lets others be served again and again, whatever is done with it', async () => {
    const { service, uuids, make, ended, act } = await deskWith(LOANS, 1)
    const made: string[] = []
    const takenDown = (loans: object) => answeredDuring(service, async () => void made.push(await make(loans)))
    expect(await takenDown({ uuids })).toBeGreaterThanOrEqual(6)
    const [picked = ''] = made
    expect(await answeredDuring(service, () => ended(picked))).toBeGreaterThanOrEqual(LOANS / 200)
    expect(await takenDown({ filter: {} })).toBeGreaterThanOrEqual(2)
    expect(await takenDown({ run: picked })).toBeGreaterThanOrEqual(3)
    const [, matching = '', again = ''] = made
    await ended(matching)
    expect((await ended(again)).counts).toMatchObject({ all: LOANS, ready: LOANS })
    expect(await act(picked, 'start')).toBe(200)
    expect(await answeredDuring(service, () => ended(picked))).toBeGreaterThanOrEqual(LOANS / 100)
    const deleted = answeredDuring(service, async () => {
      expect((await service.call('DELETE', `${RUNS}/${matching}`)).status).toBe(204)
      await expect.poll(() => service.parts.background.active(), { interval: 1 }).toEqual([])
    })
    expect(await deleted).toBeGreaterThanOrEqual(2)
  })

  it('lets others be served between any two loans that are long', async () => {
    const { service, uuids, make, ended, act } = await deskWith(6, MOST_ROWS)
    const uuid = await make({ uuids })
    expect(await answeredDuring(service, () => ended(uuid))).toBeGreaterThanOrEqual(5)
    expect(await act(uuid, 'start')).toBe(200)
    expect(await answeredDuring(service, () => ended(uuid))).toBeGreaterThanOrEqual(5)
  })

  it('has the loans in the order of the list, each on one line', async () => {
    const { storage, make, lines } = await deskWith(LOANS, 1)
    const uuid = await make({ filter: {}, except: [(await storage.loanList.page(FILTER, null, 1)).rows[0]?.uuid] })
    const listed = (await storage.loanList.page(FILTER, null, 202)).rows.map((loan) => loan.uuid)
    expect((await lines(uuid)).map((line) => line.loanUuid)).toEqual(listed.slice(1, 201))
    expect((await lines(uuid)).map((line) => line.position)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  })

  it('is not there before all its lines are, and what is left of it goes at the next start', async () => {
    const { storage, service } = await deskWith(3, 1)
    const ids = await storage.loanList.ids(FILTER, [])
    const made = {
      kind: 'extension',
      state: 'checking',
      daysToExtend: 7,
      connectionId: 'local',
      madeBy: '',
      madeThrough: '',
      createdAt: '2026-01-28T09:00:00.000Z',
    } as const
    await storeLines(storage, { ...made, uuid: WHOLE }, ids, 'extensionLines')
    await storage.write(async (unit) =>
      unit.extensionLines.add(await unit.runs.insert({ ...made, uuid: HALF }), 0, ids.subarray(1)),
    )
    expect([await storage.runs.byUuid(HALF), (await storage.runs.byUuid(WHOLE))?.state]).toEqual([
      undefined,
      'checking',
    ])
    expect((await service.call('GET', RUNS)).body.data).toHaveLength(1)
    const [{ id: half } = { id: 0 }] = await storage.runs.hidden()
    await clearHiddenRuns(storage, [EXTENSION_RUNS], new AbortController().signal)
    expect([await storage.runs.hidden(), await storage.extensionLines.count({ runId: half, state: null })]).toEqual([
      [],
      0,
    ])
    expect(
      (await storage.runs.page({ connectionId: 'local', kind: null }, null, 9)).rows.map(({ uuid }) => uuid),
    ).toEqual([WHOLE])
  })
})
