import { describe, expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { RUNNING_FAULTS, type RunningFault, StorageError } from '#storage/storage-error.ts'
import { loanOf, RUNS, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'
import { noteWords } from '../words/note-words.ts'
import { outlineOfFault } from './storage-faults.ts'

/** A service whose disk refuses every write in one way until released. */
async function refusing(fault: RunningFault) {
  const desk = await testService()
  const { write, writeInBackground } = desk.storage
  const refused = () => Promise.reject(new StorageError(fault, '/a/path/nobody/shall/see'))
  const refuse = () => Object.assign(desk.storage, { write: refused, writeInBackground: refused })
  return { ...desk, refuse, letGo: () => Object.assign(desk.storage, { write, writeInBackground }) }
}

describe.each(RUNNING_FAULTS)('while storage refuses with %s', (fault) => {
  const { status, title, headers } = outlineOfFault(fault)

  it('each request that writes is answered with a problem that says so, and nothing is half done', async () => {
    const { refuse, letGo, log, loanCount, ...desk } = await refusing(fault)
    const { call } = desk
    await loanOf(desk, 'BEFORE-1')
    refuse()
    for (const [method, path, body] of [
      ['POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE],
      ['PUT', '/desk/v1/settings', (await call('GET', '/desk/v1/settings')).body.data],
      ['POST', RUNS, { daysToExtend: 30, loans: { filter: {} } }],
    ] as const) {
      const answer = await call(method, path, body)
      expect(answer).toMatchObject({ status, body: { status, title } })
      expect(answer.headers.get('Retry-After')).toBe(headers?.['Retry-After'] ?? null)
      expect(JSON.stringify(answer.body)).not.toContain('/a/path')
    }
    expect(log).toHaveLength(3)
    for (const entry of log) expect(entry).toMatchObject({ event: 'storage-refused', fault })
    expect(JSON.stringify(log)).not.toContain('/a/path')
    expect(status).toBe(fault === 'disk-full' ? 507 : 503)
    letGo()
    expect(await loanCount()).toBe(1)
    expect((await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE)).status).toBe(201)
  })

  it('an extension run says why it has stopped, though that cannot be written down, and continues afterwards', async () => {
    const desk = await refusing(fault)
    const runs = runsOf(desk)
    const uuid = await loanOf(desk, 'RUN-1', { maxExtensions: 1 })
    const run = await runs.tried({ uuids: [uuid] })
    const { write } = desk.storage
    // The start itself is still written.
    let writes = 0
    const after = (job: Parameters<typeof write>[0]) =>
      writes++ === 0 ? write(job) : Promise.reject(new StorageError(fault, 'refused'))
    Object.assign(desk.storage, { write: after, writeInBackground: after })
    expect(await runs.act(run.uuid, 'start')).toBe(200)
    expect(await runs.ended(run.uuid)).toMatchObject({
      state: 'interrupted',
      pauseReason: noteWords({ code: 'storage-fault', params: { fault } }),
    })
    desk.letGo()
    expect(await runs.act(run.uuid, 'continue')).toBe(200)
    expect(await runs.ended(run.uuid)).toMatchObject({ state: 'finished', pauseReason: null, counts: { extended: 1 } })
  })
})

it('a fault of reading is told in the same words', async () => {
  const { call, storage } = await testService()
  Object.assign(storage.loanList, {
    page: () => {
      throw new StorageError('locked', 'busy')
    },
  })
  expect((await call('GET', '/desk/v1/loans')).status).toBe(503)
})
