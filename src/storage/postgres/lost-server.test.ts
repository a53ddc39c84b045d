import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AT } from '../contract/book.test-support.ts'
import { connect, submissionOf } from '../contract/journal-contract.test-support.ts'
import type { Storage } from '../storage.ts'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { type OwnServer, type Stop, startOwnServer } from './own-server.test-support.ts'
import { enterConnections, runClient } from './race-acts.test-support.ts'
import { expectAllKept, expectBookWhole } from './race-book.test-support.ts'
import { newSchemaName } from './test-target.test-support.ts'

const CLIENTS = 20
const ACTS = 12
const STOPS: readonly Stop[] = ['fast', 'immediate', 'kill']

let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer()
})
afterAll(() => server.end())

type Opened = { readonly target: DatabaseTarget; readonly storages: readonly [Storage, Storage] }

/** A book open in two storages, like in two processes. */
async function openedTwice(): Promise<Opened> {
  const target = { ...server.at, schema: newSchemaName() }
  return { target, storages: [await openedUntilEnd(target), await openedUntilEnd(target)] }
}

/** Open until it is closed, or the test ends. */
async function openedUntilEnd(target: DatabaseTarget): Promise<Storage> {
  const storage = await openPostgresStorage(target)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= storage.close()
    return closed
  }
  onTestFinished(async () => {
    await server.start()
    await close()
  })
  return { ...storage, close }
}

/** Lets clients change the same data on both storages while `disturb` runs. All of it must finish. */
async function race({ target, storages }: Opened, disturb: (goesOn: () => boolean) => Promise<void>): Promise<void> {
  const [first] = storages
  await enterConnections(first)
  const termBefore = (await first.settings.read()).defaultTerm
  let isOver = false
  const clients = Array.from({ length: CLIENTS }, (_, client) => {
    return runClient(storages[client % 2] ?? first, client, ACTS)
  })
  const acting = Promise.all(clients).finally(() => {
    isOver = true
  })
  await disturb(() => !isOver)
  await expectAllKept(first, (await acting).flat(), termBefore)
  await expectBookWhole(target)
}

describe('while units are under way', { timeout: 60_000 }, () => {
  test.each(STOPS)(
    'a restart of the server, %s, is heard by nobody, and nothing is lost or done twice',
    async (how) => {
      const opened = await openedTwice()
      await race(opened, async () => {
        await expect.poll(() => opened.storages[0].loanList.size()).toBeGreaterThan(3)
        await server.stop(how)
        await server.start()
      })
    },
  )

  test('sessions are ended at any moment, and nothing is lost or done twice', async () => {
    const opened = await openedTwice()
    const admin = new Client(settingsOf(opened.target))
    await admin.connect()
    await race(opened, async (goesOn) => {
      while (goesOn()) await admin.query(END_ONE)
    })
    await admin.end()
  })
})

/** Ends a session like an administrator, or like a machine that goes away. */
const END_ONE = `
  SELECT pg_sleep(0.01), pg_terminate_backend(pid) FROM (
    SELECT pid FROM pg_stat_activity
    WHERE application_name LIKE 'Loan Desk%' AND pid <> pg_backend_pid() AND datname = current_database()
    ORDER BY random() LIMIT 1) AS one`

test('whoever waits too long for a server is told so, and goes on when it is back', {
  timeout: 60_000,
}, async () => {
  const { storages } = await openedTwice()
  const [storage] = storages
  await storage.claims.take('run 1')
  await server.stop('fast')
  const ends = await Promise.allSettled([
    storage.write(({ settings }) => settings.chooseConnection('other')),
    storage.writeInBackground(({ settings }) => settings.chooseConnection('other')),
    storage.read(({ settings }) => settings.currentConnection()),
    storage.settings.currentConnection(),
    storage.claims.take('run 2'),
    openPostgresStorage({ ...server.at, schema: newSchemaName() }),
  ])
  const codes = ends.map((end) => (end.status === 'rejected' ? end.reason.code : 'done'))
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'not-reached'), 'server-not-reached'])
  expect(ends.map((end) => end.status === 'rejected' && storage.faultOf(end.reason)).slice(0, 5)).toEqual(
    Array.from({ length: 5 }, () => 'not-reached'),
  )
  await server.start()
  expect(await storage.settings.currentConnection()).toBe('local')
  await storage.write(({ settings }) => settings.chooseConnection('other'))
  expect(await storage.settings.currentConnection()).toBe('other')
})

describe('what a process works on', { timeout: 60_000 }, () => {
  test.each(STOPS)('is given up when the server goes away, %s, and taken over once it is back', async (how) => {
    const { storages } = await openedTwice()
    const [one, other] = storages
    const claim = await one.claims.take('run 1')
    expect(await other.claims.take('run 1')).toBeUndefined()
    expect([await one.claims.held(), await one.claims.abandoned()]).toEqual([['run 1'], []])
    await server.stop(how)
    await server.start()
    await vi.waitFor(() => expect(claim?.aborted).toBe(true), WAIT)
    await vi.waitFor(async () => expect(await other.claims.abandoned()).toEqual(['run 1']), WAIT)
    const taken = await vi.waitFor(() => takenBy(other, 'run 1'), WAIT)
    expect(taken.aborted).toBe(false)
    expect(await one.claims.take('run 1')).toBeUndefined()
    await one.claims.release('run 1')
    expect(await one.claims.held()).toEqual(['run 1'])
  })

  test('is taken over when its process ends, and what it was sending is unknown to nobody before', async () => {
    const { storages } = await openedTwice()
    const [one, other] = storages
    await connect(one)
    await one.write((unit) => unit.submissions.insert(submissionOf(1), stepTo('planned')))
    await one.claims.take('run 1')
    await one.write(({ submissions }) =>
      submissions.step(submissionOf(1).uuid, stepTo('sending'), { explanation: NOTE }),
    )
    expect((await other.submissions.abandoned()).rows).toEqual([])
    expect(await other.claims.abandoned()).toEqual([])
    await one.close()
    expect((await other.submissions.abandoned()).rows.map(({ uuid }) => uuid)).toEqual([submissionOf(1).uuid])
    expect(await other.claims.abandoned()).toEqual(['run 1'])
    await vi.waitFor(() => takenBy(other, 'run 1'), WAIT)
  })

  test('that is left is one of the abandoned, for this process itself', async () => {
    const { storages } = await openedTwice()
    const [one, other] = storages
    await one.claims.take('run 1')
    one.claims.leave('run 1')
    expect([await one.claims.held(), await one.claims.abandoned()]).toEqual([[], ['run 1']])
    expect(await other.claims.take('run 1')).toBeUndefined()
    expect((await one.claims.take('run 1'))?.aborted).toBe(false)
  })

  test('that is being sent is abandoned only until its process is there again', async () => {
    const { storages } = await openedTwice()
    const [one, other] = storages
    await connect(one)
    await one.write((unit) => unit.submissions.insert(submissionOf(1), stepTo('planned')))
    await one.write(({ submissions }) =>
      submissions.step(submissionOf(1).uuid, stepTo('sending'), { explanation: NOTE }),
    )
    await server.stop('kill')
    await server.start()
    await vi.waitFor(async () => expect((await other.submissions.abandoned()).rows).toEqual([]), WAIT)
    expect((await other.submissions.sending()).rows).toHaveLength(1)
  })
})

const WAIT = { timeout: 20_000, interval: 50 }
const NOTE = { code: 'entered', params: {} } as const
const stepTo = (state: 'planned' | 'sending') => ({ state, at: AT, note: NOTE, decidedBy: null })

async function takenBy({ claims }: Storage, name: string): Promise<AbortSignal> {
  const claim = await claims.take(name)
  if (!claim) throw new Error('Another one has it')
  return claim
}
