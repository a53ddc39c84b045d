import { describe, expect, it } from 'vitest'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import type { Storage, Write } from '#storage/storage.ts'
import { StorageError } from '#storage/storage-error.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'
import { RUNS } from '../extension-runs/extension-runs.test-support.ts'
import { connect } from '../live/live-desk.test-support.ts'
import { READ_HERE } from '../parts/file-reader.ts'
import type { ReadRequest } from '../parts/reader.ts'
import { ALL_RUN_KINDS } from '../run-kinds/run-kinds.ts'
import { ADDRESS, TOKEN, testService } from '../service.test-support.ts'
import { createService } from '../service.ts'
import { claimOf } from './run-claims.ts'
import { activeRuns } from './run-work.ts'
import { takeOverRuns } from './take-over.ts'

const LOAN = '/claims/v1/lender/createLoan'
const UUID = '8e03978e-40d5-43dd-bc93-6894a57f9324'

/** A desk with a loan for runs. */
async function deskWithLoan(changes: Parameters<typeof testService>[0] = {}) {
  const service = await testService(changes)
  const { body } = await service.call('POST', LOAN, { ...WORKED_EXAMPLE, maxExtensions: 9 })
  const request = { daysToExtend: 30, loans: { uuids: [body.data.uuid] } }
  return { service, request, ended: () => expect.poll(() => service.parts.background.active(), EVERY_MS).toEqual([]) }
}

/** Makes the next read of a run, or of a page of runs, return it as it was while it was worked on. */
function showOnceAsRunning(storage: Storage): void {
  const { runs } = storage
  const restore = () => void Object.assign(storage, { runs })
  const asBefore = (run: StoredRun) => ({ ...run, state: 'running', endedAt: null }) as const
  const patched: typeof runs = {
    ...runs,
    byUuid: async (uuid) => {
      restore()
      const run = await runs.byUuid(uuid)
      return run && asBefore(run)
    },
    page: async (...asked) => {
      restore()
      const page = await runs.page(...asked)
      return { ...page, rows: page.rows.map(asBefore) }
    },
  }
  Object.assign(storage, { runs: patched })
}

const HOST = { Host: new URL(ADDRESS).host, Authorization: `Bearer ${TOKEN}` }
const EVERY_MS = { interval: 2 }

describe('a run', () => {
  it('is claimed before anybody can find it at work, so that another process can take it over', async () => {
    const { service, request, ended } = await deskWithLoan()
    const { storage } = service
    const held: (readonly string[])[] = []
    const noting =
      (own: Write): Write =>
      async (job) => {
        held.push(await storage.claims.held())
        return own(job)
      }
    Object.assign(storage, { write: noting(storage.write), writeInBackground: noting(storage.writeInBackground) })
    const { body } = await service.call('POST', RUNS, request)
    await ended()
    expect((await service.call('POST', `${RUNS}/${body.data.uuid}/start`, {})).status).toBe(200)
    await ended()
    expect(held.length).toBeGreaterThan(3)
    for (const names of held) expect(names).toContain(claimOf(body.data.uuid))
    expect(await storage.claims.held()).toEqual([])
  })

  it('that comes to its end between two looks at it has ended; it was not interrupted', async () => {
    const { service, request, ended } = await deskWithLoan()
    const { storage } = service
    const { uuid } = (await service.call('POST', RUNS, request)).body.data
    await ended()
    await service.call('POST', `${RUNS}/${uuid}/start`, {})
    await ended()
    for (const path of [RUNS, `${RUNS}/${uuid}`]) {
      showOnceAsRunning(storage)
      const { data } = (await service.call('GET', path)).body
      expect([data].flat()).toMatchObject([{ state: 'finished', endedAt: expect.any(String) }])
    }
  })

  it('that is refused its start gives its claim back, and can be started afterwards', async () => {
    const { service, request, ended } = await deskWithLoan()
    const { storage } = service
    const { body } = await service.call('POST', RUNS, request)
    await ended()
    const start = () => service.call('POST', `${RUNS}/${body.data.uuid}/start`, {})
    const own = storage.write
    Object.assign(storage, { write: () => Promise.reject(new Error('Not now')) })
    expect((await start()).status).toBe(500)
    expect(await storage.claims.held()).toEqual([])
    Object.assign(storage, { write: own })
    expect((await start()).status).toBe(200)
  })

  it.skipIf(isSqlite)(
    'keeps its claim for another process where nobody knows whether its start was saved',
    async () => {
      const { service, request, ended } = await deskWithLoan()
      const { storage } = service
      const { uuid } = (await service.call('POST', RUNS, request)).body.data
      await ended()
      const { write } = storage
      Object.assign(storage, {
        write: async (job: Parameters<Write>[0]) => {
          await write(job)
          throw new StorageError('commit-unknown', 'Nobody knows')
        },
      })
      expect((await service.call('POST', `${RUNS}/${uuid}/start`, {})).status).toBe(503)
      Object.assign(storage, { write })
      expect(await storage.claims.abandoned()).toEqual([claimOf(uuid)])
      expect(await takeOverRuns(service.parts, ALL_RUN_KINDS)).toEqual([])
      await ended()
      expect((await service.call('GET', `${RUNS}/${uuid}`)).body.data.state).toBe('finished')
      expect(await storage.claims.abandoned()).toEqual([])
    },
  )

  it.skipIf(isSqlite)('keeps its claim for another process where this one ends in order', async () => {
    const { service, request, ended } = await deskWithLoan()
    const { storage, parts } = service
    const { uuid } = (await service.call('POST', RUNS, request)).body.data
    await ended()
    const { writeInBackground } = storage
    Object.assign(storage, {
      writeInBackground: async (job: Parameters<Write>[0]) => {
        parts.background.stop(uuid)
        return writeInBackground(job)
      },
    })
    expect((await service.call('POST', `${RUNS}/${uuid}/start`, {})).status).toBe(200)
    await ended()
    expect(await storage.claims.abandoned()).toEqual([claimOf(uuid)])
  })

  it.skipIf(isSqlite)('loses no claim of a process that ended while its start was being saved', async () => {
    const { service, request, ended } = await deskWithLoan()
    const { claims } = service.storage
    const { uuid } = (await service.call('POST', RUNS, request)).body.data
    await ended()
    expect(await claims.take(claimOf(uuid))).toBeDefined()
    claims.leave(claimOf(uuid))
    expect(await takeOverRuns(service.parts, ALL_RUN_KINDS)).toEqual([claimOf(uuid)])
    await service.storage.write(async (unit) => {
      const run = await unit.runs.byUuid(uuid)
      if (run) await unit.runs.change(run, { state: 'running' })
    })
    expect(await takeOverRuns(service.parts, ALL_RUN_KINDS)).toEqual([])
    await ended()
    expect((await service.call('GET', `${RUNS}/${uuid}`)).body.data.state).toBe('finished')
  })

  it('of which a reader is told that another process works on it is at work', async () => {
    const { parts } = await testService()
    const background = { ...parts.background, active: () => [claimOf(UUID)] }
    expect(await activeRuns({ ...parts, background })).toContain(UUID)
  })

  it('is told of on its own connection in a large book, whichever is chosen', async () => {
    const reader = {
      answer: (read: ReadRequest) => answerBeside(read),
      outlooks: () => Promise.reject(new Error('Not here')),
      loanIds: () => Promise.reject(new Error('Not here')),
      files: READ_HERE,
    }
    const { service, request, ended } = await deskWithLoan({ reader })
    const { storage } = service
    const beside = createService({ ...service.parts, reader: null })
    const answerBeside = async ({ path, headers }: ReadRequest) =>
      beside.fetch(new Request(`${ADDRESS}${path}`, { headers: { ...headers, ...HOST } }))
    await connect(service)
    Object.assign(storage, { loanList: { ...storage.loanList, size: async () => 1_000_000 } })
    const headers = { Authorization: `Bearer ${TOKEN}`, [CONNECTION_HEADER]: 'local' }
    expect(await service.call('POST', RUNS, request, headers)).toMatchObject({ status: 201, body: { data: {} } })
    await ended()
  })
})
