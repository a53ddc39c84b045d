import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { uuidOf } from '../contract/book.test-support.ts'
import { ISSUED, loanOf, register } from '../contract/loans.test-support.ts'
import type { Storage } from '../storage.ts'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { type OwnServer, startOwnServer } from './own-server.test-support.ts'
import { BACKGROUND_MS, longestForCaller, onOneBudget, PATIENCE_MS, untilReached } from './patience.ts'
import { expectBookWhole } from './race-book.test-support.ts'
import { administrator, freezeStandby, makeSynchronous, setOnServer } from './synchronous.test-support.ts'
import { newSchemaName } from './test-target.test-support.ts'

const OWN = { connectionId: 'local', today: ISSUED }
const WAIT = { timeout: 20_000, interval: 50 }

let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer('--standby')
  await makeSynchronous(server)
}, 60_000)
afterAll(() => server.end())

type Opened = { readonly storage: Storage; readonly target: DatabaseTarget; readonly other: Client }

/** A book with a loan, and another connection to it. */
async function opened(): Promise<Opened> {
  const target = { ...server.at, schema: newSchemaName() }
  const storage = await openPostgresStorage(target)
  await storage.write((unit) => register(unit, loanOf(1)))
  const other = new Client(settingsOf(target))
  await other.connect()
  onTestFinished(async () => {
    await other.end()
    await storage.close()
    await expectBookWhole(target)
  })
  return { storage, target, other }
}

/** Outcome of each call: its fault or error, or `done`. */
async function faultsOf({ faultOf }: Storage, calls: readonly Promise<unknown>[]): Promise<readonly unknown[]> {
  const ends = await Promise.allSettled(calls)
  return ends.map((end) => (end.status === 'rejected' ? (faultOf(end.reason) ?? end.reason) : 'done'))
}

const PASSING = expect.stringMatching(/^(locked|not-reached)$/)
const chooseOther = async ({ write }: Storage) => write(({ settings }) => settings.chooseConnection('other'))

describe('while somebody else holds', { timeout: 60_000 }, () => {
  test('a row, a write of it ends, and others go on', async () => {
    const { storage, other } = await opened()
    await other.query('BEGIN; SELECT FROM settings FOR UPDATE')
    expect(await faultsOf(storage, [chooseOther(storage)])).toEqual([PASSING])
    await storage.write((unit) => register(unit, loanOf(2)))
    await other.query('ROLLBACK')
    await chooseOther(storage)
    expect(await storage.settings.currentConnection()).toBe('other')
  })

  test('all tables, everything ends, and goes on by itself afterwards', async () => {
    const { storage, target, other } = await opened()
    const { rows } = await other.query('SELECT tablename FROM pg_tables WHERE schemaname = $1', [target.schema])
    await other.query(`BEGIN; LOCK TABLE ${rows.map(({ tablename }) => tablename).join(', ')} IN ACCESS EXCLUSIVE MODE`)
    const calls = [
      chooseOther(storage),
      storage.settings.read(),
      storage.loanList.count(OWN),
      storage.read(({ loans }) => loans.byUuid('local', uuidOf(1))),
      storage.loans.byUuid('local', uuidOf(1)),
      storage.takesChanges(),
    ]
    expect(await faultsOf(storage, calls)).toEqual(calls.map(() => PASSING))
    await other.query('ROLLBACK')
    await vi.waitFor(async () => expect(await storage.takesChanges()).toBe(true), WAIT)
    await chooseOther(storage)
  })
})

describe('while the synchronous standby stands still', { timeout: 60_000 }, () => {
  test.each([
    ['', async () => undefined],
    [
      ', and an administrator cancels what waits for it',
      (other: Client) =>
        vi.waitFor(async () => {
          const { rows } = await other.query(CANCEL_COMMITS)
          expect(rows).not.toEqual([])
        }, WAIT),
    ],
  ])('a commit%s is not acknowledged, no more is taken, and all goes on with the standby', async (_, act) => {
    const { storage, other } = await opened()
    const thaw = await freezeStandby(server)
    try {
      const write = faultsOf(storage, [storage.write((unit) => register(unit, loanOf(2)))])
      await act(other)
      expect(await write).toEqual(['commit-unknown'])
      expect(await storage.takesChanges()).toBe(false)
    } finally {
      thaw()
    }
    await vi.waitFor(async () => expect(await storage.takesChanges()).toBe(true), WAIT)
    await storage.write((unit) => register(unit, loanOf(3)))
    await vi.waitFor(async () => expect(await storage.loanList.count(OWN)).toBe(3), WAIT)
  })
})

const CANCEL_COMMITS =
  "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query = 'COMMIT'"

describe('an administrator', { timeout: 60_000 }, () => {
  test('who has statements end after a millisecond does not end those of the desk', async () => {
    const { storage } = await opened()
    await setOnServer(server, "SET statement_timeout = '1ms'")
    onTestFinished(() => setOnServer(server, 'RESET statement_timeout'))
    await storage.write((unit) => register(unit, loanOf(2)))
    expect(await storage.loanList.count(OWN)).toBe(2)
  })

  test('who cancels a statement has it run again, and nothing is done twice', async () => {
    const { storage, other } = await opened()
    await other.query('BEGIN; SELECT FROM settings FOR UPDATE')
    const write = chooseOther(storage)
    // A transaction sees pg_stat_activity as of its first look.
    const beside = await administrator(server)
    onTestFinished(() => beside.end())
    await vi.waitFor(async () => {
      const { rows } = await beside.query(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%settings%'",
      )
      expect(rows).not.toEqual([])
    }, WAIT)
    await other.query('ROLLBACK')
    await write
    expect(await storage.settings.currentConnection()).toBe('other')
  })
})

describe('the calls of a request', { timeout: 30_000 }, () => {
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
  const calls = () => {
    const work = vi.fn(() => Promise.reject(away))
    const call = () => untilReached(work).catch(({ code }) => code)
    return { call, attempts: () => work.mock.calls.length }
  }

  test('share one patience, and what goes on after its answer has its own', async () => {
    const [first, second, after] = [calls(), calls(), calls()]
    let later: Promise<unknown> = Promise.resolve()
    const answered = Promise.withResolvers<void>()
    await onOneBudget(async () => {
      expect(await first.call()).toBe('not-reached')
      expect(await second.call()).toBe('not-reached')
      later = answered.promise.then(after.call)
    })
    answered.resolve()
    expect(await later).toBe('not-reached')
    expect(second.attempts()).toBeLessThanOrEqual(2)
    for (const { attempts } of [first, after]) expect(attempts()).toBeGreaterThan(3)
  })

  test('have the deadline of the request, and work that no request waits for has a longer one', async () => {
    const answered = Promise.withResolvers<void>()
    let later: Promise<number> = Promise.resolve(0)
    const within = await onOneBudget(async () => {
      later = answered.promise.then(longestForCaller)
      return longestForCaller()
    })
    answered.resolve()
    expect([within, await later, longestForCaller()]).toEqual([PATIENCE_MS, BACKGROUND_MS, BACKGROUND_MS])
  })
})
