import { expect, onTestFinished, test, vi } from 'vitest'
import { uuidOf } from '../contract/book.test-support.ts'
import { ISSUED, loanOf, register } from '../contract/loans.test-support.ts'
import type { Storage, UnitOfWork } from '../storage.ts'
import { type CuttingProxy, type Moment, startCuttingProxy } from './cutting-proxy.test-support.ts'
import type { DatabaseTarget } from './database-target.ts'
import { openPostgresStorage } from './open-storage.ts'
import { expectBookWhole } from './race-book.test-support.ts'
import { newTarget } from './test-server.test-support.ts'

const OWN = { connectionId: 'local', today: ISSUED }

type Behind = {
  readonly target: DatabaseTarget
  readonly proxy: CuttingProxy
  readonly storage: Storage
  readonly beside: Storage
}

/** A book behind a proxy that can be cut, and the same book on a direct connection. */
async function openedBehindProxy(): Promise<Behind> {
  const target = await newTarget()
  const beside = await openPostgresStorage(target)
  onTestFinished(() => beside.close())
  const proxy = await startCuttingProxy(target)
  const storage = await openPostgresStorage(proxy.target)
  onTestFinished(async () => {
    await storage.close()
    await expectBookWhole(target)
  })
  return { target, proxy, storage, beside }
}

/** A job that registers a loan, with the number of its runs. */
function countedJob() {
  const job = vi.fn((unit: UnitOfWork) => register(unit, loanOf(1)))
  return { job, runs: () => job.mock.calls.length }
}

const MOMENTS: readonly Moment[] = ['unsent', 'unheard', 'answered']

test.each(MOMENTS)('a unit whose connection is cut at its commit, %s, is done once and answered', async (moment) => {
  const { proxy, storage, beside } = await openedBehindProxy()
  const { job, runs } = countedJob()
  const cut = proxy.cutAt('COMMIT', moment, 'COMMIT')
  const id = await storage.write(job)
  await cut
  expect((await beside.loans.byUuid('local', uuidOf(1)))?.id).toBe(id)
  expect(await beside.loanList.count(OWN)).toBe(1)
  if (moment === 'unsent') expect(runs()).toBe(2)
  if (moment === 'answered') expect(runs()).toBe(1)
})

test.each(['BEGIN', 'INTO loan '].flatMap((text) => MOMENTS.map((moment) => [text, moment] as const)))(
  'a unit whose connection is cut at %s, %s, is done again from the start',
  async (text, moment) => {
    const { proxy, storage, beside } = await openedBehindProxy()
    const { job, runs } = countedJob()
    const cut = proxy.cutAt(text, moment)
    const id = await storage.write(job)
    await cut
    expect((await beside.loans.byUuid('local', uuidOf(1)))?.id).toBe(id)
    expect(runs()).toBe(2)
  },
)

test.each(MOMENTS)(
  'a unit whose connection is cut at what its commit goes out behind, %s, is done once',
  async (moment) => {
    const { proxy, storage, beside } = await openedBehindProxy()
    const { job, runs } = countedJob()
    const cut = proxy.cutAt('INTO installment', moment)
    const id = await storage.write(job)
    await cut
    expect((await beside.loans.byUuid('local', uuidOf(1)))?.id).toBe(id)
    expect(await beside.loanList.count(OWN)).toBe(1)
    if (moment === 'unsent') expect(runs()).toBe(2)
  },
)

test.each(['READ ONLY', 'FROM loan', 'COMMIT'].flatMap((text) => MOMENTS.map((moment) => [text, moment] as const)))(
  'what is read of one moment is read again where its connection is cut at %s, %s',
  async (text, moment) => {
    const { proxy, storage, beside } = await openedBehindProxy()
    await beside.write((unit) => register(unit, loanOf(1)))
    const cut = proxy.cutAt(text, moment)
    const found = await storage.read(({ loans }) => loans.byUuid('local', uuidOf(1)))
    await cut
    expect(found?.lenderLoanId).toBe('LOAN-1')
  },
)

test.each(MOMENTS)('what is read by itself is read again where its connection is cut, %s', async (moment) => {
  const { proxy, storage } = await openedBehindProxy()
  await storage.write((unit) => register(unit, loanOf(1)))
  const cut = proxy.cutAt('FROM loan', moment)
  const found = await storage.loans.byUuid('local', uuidOf(1))
  await cut
  expect(found?.lenderLoanId).toBe('LOAN-1')
})

test('a job that fails by itself on a connection that is cut fails by itself', async () => {
  const { proxy, storage, beside } = await openedBehindProxy()
  const cut = proxy.cutAt('INTO installment', 'unheard')
  const write = storage.write(async (unit) => {
    await register(unit, loanOf(1))
    throw new Error('Not this one')
  })
  await expect(write).rejects.toThrow('Not this one')
  await cut
  expect(await beside.loanList.count(OWN)).toBe(0)
})

test('a commit of which nothing can be heard any more is an error that says so', { timeout: 20_000 }, async () => {
  const { proxy, storage, beside } = await openedBehindProxy()
  const { job, runs } = countedJob()
  const cut = proxy.cutAt('COMMIT', 'answered', 'COMMIT').then(proxy.close)
  await expect(storage.write(job)).rejects.toMatchObject({ code: 'commit-unknown' })
  await cut
  expect(runs()).toBe(1)
  expect(await beside.loanList.count(OWN)).toBe(1)
  await proxy.reopen()
  expect(await storage.loanList.count(OWN)).toBe(1)
})

test.each(MOMENTS)('a claim whose answer is cut off, %s, is taken, and can be given back', async (moment) => {
  const { proxy, storage, beside } = await openedBehindProxy()
  const cutTake = proxy.cutAt('INTO claim', moment)
  const claim = await storage.claims.take('run 1')
  await cutTake
  expect(claim?.aborted).toBe(false)
  expect(await storage.claims.take('run 1')).toBeUndefined()
  expect(await beside.claims.take('run 1')).toBeUndefined()
  expect(await beside.claims.held()).toEqual(['run 1'])
  const cutRelease = proxy.cutAt('DELETE FROM claim', moment)
  await storage.claims.release('run 1')
  await cutRelease
  expect(await beside.claims.take('run 1')).toBeDefined()
})

test('whoever waits on a connection on which nothing comes any more is told so, and goes on by a way that is there', {
  timeout: 60_000,
}, async () => {
  const { proxy, storage, beside } = await openedBehindProxy()
  await storage.settings.read()
  proxy.swallow()
  const { job, runs } = countedJob()
  const ends = await Promise.allSettled([storage.write(job), storage.settings.read(), storage.claims.take('run 1')])
  expect(ends.map((end) => end.status === 'rejected' && end.reason.code)).toEqual(ends.map(() => 'not-reached'))
  expect(runs()).toBeLessThanOrEqual(1)
  expect(await beside.loanList.count(OWN)).toBe(0)
  await proxy.close()
  await proxy.reopen()
  await storage.write((unit) => register(unit, loanOf(2)))
  expect(await beside.loanList.count(OWN)).toBe(1)
})
