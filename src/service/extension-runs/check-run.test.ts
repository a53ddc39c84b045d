import { describe, expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { AbandonedError } from '../parts/abandoned.ts'
import { READ_HERE } from '../parts/file-reader.ts'
import type { Reader } from '../parts/reader.ts'
import { testService } from '../service.test-support.ts'
import { checkExtensionRun } from './check-run.ts'
import { loanOf, runsOf } from './extension-runs.test-support.ts'
import { nextOutlooks } from './run-outlooks.ts'

const CALLER = { kind: 'face', session: null } as const
const NO_READER: Reader = {
  outlooks: () => Promise.reject(new Error('The thread ended')),
  answer: () => Promise.reject(new Error('Not asked')),
  loanIds: () => Promise.reject(new Error('Not asked')),
  files: READ_HERE,
}

/** A dry run of two loans that is still to be done, with a function that does it, and one that reads its end. */
async function uncheckedRun() {
  const service = await testService()
  for (const id of ['L-1', 'L-2']) await loanOf(service, id)
  const { tried, lines } = runsOf(service)
  const { uuid } = await tried({ filter: {} })
  const { parts, storage } = service
  const now = async () => present(await storage.runs.byUuid(uuid), 'run')
  await storage.write(async (unit) => {
    const run = await now()
    await unit.runs.change(run, { state: 'checking' })
    for (const line of (await unit.extensionLines.first(run.id, 'ready', 2)).rows)
      await unit.extensionLines.change(line, { state: 'unchecked', addedInterest: null })
  })
  const check = (reader: Reader | null, signal = new AbortController().signal) =>
    checkExtensionRun({ ...parts, reader }, uuid, CALLER, signal)
  const end = async () => [(await now()).state, ...(await lines(uuid)).map(({ outcome }) => outcome)]
  return { ...service, uuid, now, check, end }
}

describe('a dry run', () => {
  it.each([
    ['here', null],
    ['here, if the reading thread fails', NO_READER],
  ])('is calculated %s', async (_, reader) => {
    const { check, end } = await uncheckedRun()
    await check(reader)
    expect(await end()).toEqual(['checked', 'ready', 'ready'])
  })

  it('is calculated by the reading thread, if there is one', async () => {
    const { parts, uuid, check, end, now, storage } = await uncheckedRun()
    let asked = 0
    const outlooks: Reader['outlooks'] = async (runUuid) => {
      asked++
      expect([runUuid, (await now()).state]).toEqual([uuid, 'checking'])
      return nextOutlooks({ ...parts, storage }, runUuid)
    }
    await check({ ...NO_READER, outlooks })
    expect([asked, await end()]).toEqual([2, ['checked', 'ready', 'ready']])
  })

  it('is left as it is when the program ends, before a step and during one', async () => {
    const { check, end } = await uncheckedRun()
    await check(null, AbortSignal.abort())
    const controller = new AbortController()
    const outlooks = async () => {
      controller.abort()
      throw new AbandonedError()
    }
    await check({ ...NO_READER, outlooks }, controller.signal)
    expect(await end()).toEqual(['checking', 'unchecked', 'unchecked'])
  })

  it('stores nothing for a run that was cancelled in the meantime', async () => {
    const { parts, uuid, check, end, now, storage } = await uncheckedRun()
    const outlooks: Reader['outlooks'] = async (runUuid) => {
      const found = await nextOutlooks({ ...parts, storage }, runUuid)
      await storage.write(async ({ runs }) => runs.change(await now(), { state: 'cancelled' }))
      return found
    }
    await check({ ...NO_READER, outlooks })
    expect(await end()).toEqual(['cancelled', 'unchecked', 'unchecked'])
    expect(await nextOutlooks({ ...parts, storage }, uuid)).toEqual({ outlooks: [], hasDamaged: false })
  })

  it('leaves a line as it is that was checked in the meantime', async () => {
    const { parts, check, end, now, storage } = await uncheckedRun()
    const outlooks: Reader['outlooks'] = async (runUuid) => {
      const found = await nextOutlooks({ ...parts, storage }, runUuid)
      const { rows } = await storage.extensionLines.first((await now()).id, 'unchecked', 1)
      await storage.write(async ({ extensionLines }) => {
        for (const line of rows) await extensionLines.change(line, { state: 'refused', reason: 'loan-changed' })
      })
      return found
    }
    await check({ ...NO_READER, outlooks })
    expect(await end()).toEqual(['checked', 'refused', 'ready'])
  })

  it('ends with an error that concerns every loan, and goes on with the others if it concerns one', async () => {
    const { parts, uuid, storage, log } = await uncheckedRun()
    const failing = (error: unknown) =>
      nextOutlooks(
        { ...parts, storage: { ...storage, loans: { ...storage.loans, byUuid: () => Promise.reject(error) } } },
        uuid,
      )
    const abandoned = new AbandonedError()
    await expect(failing(abandoned)).rejects.toBe(abandoned)
    const settings = storage.rowError('settings', 1, 'extension_interest')
    await expect(failing(settings)).rejects.toBe(settings)
    expect(log).toEqual([])
    const { outlooks } = await failing(storage.rowError('loan', 1, 'amount_cents'))
    expect(outlooks.map(({ change }) => change.state)).toEqual(['failed', 'failed'])
  })
})
