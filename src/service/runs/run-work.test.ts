import { describe, expect, it } from 'vitest'
import type { Claims } from '#storage/claims.ts'
import { StorageError } from '#storage/storage-error.ts'
import { EXTENSION_RUNS } from '../extension-runs/extension-run-kind.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'
import { claimOf } from './run-claims.ts'
import type { RunKind, RunTask } from './run-kind.ts'
import { putToWork, takeUp } from './run-work.ts'

const CALLER = { kind: 'face', session: null } as const
const AWAY = new StorageError('not-reached', 'away')
const BUG = new TypeError('A bug')

/** A running run on a storage of several processes, and a record of what becomes of its claim. */
async function runningRun(take: Claims['take'] = async () => new AbortController().signal) {
  const service = await testService()
  await loanOf(service, 'L-1')
  const { uuid } = await runsOf(service).tried({ filter: {} })
  const { storage, log } = service
  const run = (await storage.runs.byUuid(uuid)) ?? expect.fail()
  const put = (state: 'running' | 'paused') => storage.write((unit) => unit.runs.change(run, { state }))
  await put('running')
  const events: string[] = []
  const note = (event: string) => (name: string) => void events.push(name === claimOf(uuid) ? event : name)
  const claims: Claims = {
    ...storage.claims,
    take,
    release: async (name) => note('released')(name),
    leave: note('left'),
  }
  const faultOf: typeof storage.faultOf = (error) => (error === AWAY ? 'not-reached' : undefined)
  const parts = { ...service.parts, storage: { ...storage, claims, isShared: true, faultOf } }
  const kindThat = (task: RunTask): RunKind => ({ ...EXTENSION_RUNS, tasks: { running: task } })
  const atWork = { uuid, state: 'running', connectionId: 'local' } as const
  /** Resumes the run by this task, and waits until that has ended. */
  const resumed = async (task: RunTask) => {
    await takeUp(parts, kindThat(task), atWork, CALLER)
    await expect.poll(() => parts.background.isActive(uuid), { interval: 1 }).toBe(false)
    return events
  }
  /** Sets the run to work by this step, and waits for the end of the task, which only notes that it was done. */
  const begun = async (step: () => Promise<void>) => {
    const kind = kindThat(async () => void events.push('worked'))
    const refusal = await putToWork(parts, kind, atWork, CALLER, step).then(
      () => undefined,
      (error: unknown) => error,
    )
    await expect.poll(() => parts.background.isActive(uuid), { interval: 1 }).toBe(false)
    return { refusal, events }
  }
  return { parts, uuid, put, log, resumed, begun }
}

/** A task that somebody asks to end. */
const stopped =
  (then: () => Promise<unknown> = async () => undefined): RunTask =>
  async ({ background }, runUuid) => {
    background.stop(runUuid)
    await then()
  }

describe('a run that is resumed', () => {
  it('is worked on as its caller and on its connection, and its claim is released at the end', async () => {
    const { uuid, resumed } = await runningRun()
    const asked: unknown[] = []
    const events = await resumed(async ({ meantConnection }, ...others) => {
      asked.push(meantConnection?.id, ...others)
    })
    expect([asked, events]).toEqual([['local', uuid, CALLER, expect.any(AbortSignal)], ['released']])
  })

  it('is not worked on while another process has its claim', async () => {
    const { resumed } = await runningRun(async () => undefined)
    expect(await resumed(() => expect.fail())).toEqual([])
  })

  it('is no more worked on once its claim is lost to another process', async () => {
    const lost = new AbortController()
    const { resumed } = await runningRun(async () => lost.signal)
    const isToEnd: boolean[] = []
    await resumed(async (_parts, _uuid, _caller, signal) => {
      isToEnd.push(signal.aborted)
      lost.abort()
      isToEnd.push(signal.aborted)
    })
    expect(isToEnd).toEqual([false, true])
  })

  it('is left to another process if this one ends before the run does', async () => {
    expect(await (await runningRun()).resumed(stopped())).toEqual(['left', 'released'])
    const { put, resumed } = await runningRun()
    expect(await resumed(stopped(() => put('paused')))).toEqual(['released'])
  })

  it('is left to another process at a fault that passes by itself, and not at a bug', async () => {
    expect(await (await runningRun()).resumed(() => Promise.reject(AWAY))).toEqual(['left', 'released'])
    const { uuid, resumed, log } = await runningRun()
    expect(await resumed(() => Promise.reject(BUG))).toEqual(['released'])
    expect(log).toEqual([{ event: 'work-ended', work: uuid, fault: 'TypeError' }])
  })
})

describe('a run that is set to work', () => {
  it('is worked on once that is stored', async () => {
    const { begun } = await runningRun()
    expect(await begun(async () => undefined)).toEqual({ refusal: undefined, events: ['worked', 'released'] })
  })

  it('is not worked on if that fails, and left to another process if it may have been stored', async () => {
    const failing = async (error: unknown) => (await runningRun()).begun(() => Promise.reject(error))
    expect(await failing(BUG)).toEqual({ refusal: BUG, events: ['released'] })
    expect(await failing(AWAY)).toEqual({ refusal: AWAY, events: ['left'] })
  })

  it('is not worked on if its claim cannot be had', async () => {
    const { begun } = await runningRun(() => Promise.reject(AWAY))
    expect(await begun(() => expect.fail())).toEqual({ refusal: AWAY, events: [] })
  })
})
