import { describe, expect, it } from 'vitest'
import { StorageError } from '#storage/storage-error.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { STORED_EXTENSION_RUN_STATES } from '#values/vocabulary/run-states.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'
import { isOfKind } from './run-kind.ts'
import { asItStands, interruption, isLeftAlone } from './standing-run.ts'

/** A checked run on which nothing works, and a function that stores another state of it. */
async function checkedRun() {
  const service = await testService()
  await loanOf(service, 'L-1')
  const { uuid } = await runsOf(service).tried({ filter: {} })
  const { storage, parts } = service
  const now = async () => {
    const run = await storage.runs.byUuid(uuid)
    return isOfKind(run, 'extension') ? run : expect.fail()
  }
  const run = await now()
  const put = async (state: StoredExtensionRun['state']) => storage.write((unit) => unit.runs.change(run, { state }))
  return { parts, run, now, put }
}

describe('a run', () => {
  it('is left alone if it is at work and nothing works on it', async () => {
    const { run } = await checkedRun()
    const alone = (active: readonly string[]) =>
      STORED_EXTENSION_RUN_STATES.filter((state) => isLeftAlone({ ...run, state }, active))
    expect(alone([])).toEqual(['checking', 'running'])
    expect(alone(['another'])).toEqual(['checking', 'running'])
    expect(alone([run.uuid])).toEqual([])
  })

  it('counts as interrupted if it is still at work after its work has ended', async () => {
    const { parts, run, put, now } = await checkedRun()
    await put('running')
    expect(await asItStands(parts, await now(), 'extension')).toEqual({ run: await now(), isInterrupted: true })
    const before = await now()
    await put('finished')
    expect(await asItStands(parts, before, 'extension')).toEqual({ run: await now(), isInterrupted: false })
    expect(await asItStands(parts, run, 'extension')).toEqual({ run, isInterrupted: false })
  })

  it('stands as it was read if it was removed in the meantime', async () => {
    const { parts, run } = await checkedRun()
    const gone = { ...run, uuid: '00000000-0000-4000-8000-00000000dddd', state: 'running' } as const
    expect(await asItStands(parts, gone, 'extension')).toEqual({ run: gone, isInterrupted: true })
  })

  it('says the fault that interrupted it, as long as the program runs', async () => {
    const { parts, run } = await checkedRun()
    const said = (isInterrupted: boolean, error: unknown) =>
      interruption(
        { ...parts, background: { ...parts.background, endedBy: (name) => (name === run.uuid ? error : undefined) } },
        { run, isInterrupted },
      )
    const full = new StorageError('disk-full', 'full')
    expect(said(true, full)).toEqual({ code: 'storage-fault', params: { fault: 'disk-full' } })
    expect([said(false, full), said(true, undefined), said(true, new TypeError('A bug'))]).toEqual([null, null, null])
  })
})
