import { describe, expect, it } from 'vitest'
import type { StoredExtensionLine } from '#storage/stored-extension-line.ts'
import { present } from '#values/assert.ts'
import { EXTENSION_LINES } from '../extension-runs/extension-lines.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'
import { type RunSteps, readyLines, workOffRun } from './work-off-run.ts'

type Steps = Partial<RunSteps<StoredExtensionLine>>

/** A running run of three lines, with a function that works on it, a line a step, and settles each line. */
async function runningRun() {
  const service = await testService()
  for (const id of ['L-1', 'L-2', 'L-3']) await loanOf(service, id)
  const { uuid } = await runsOf(service).tried({ filter: {} })
  const { parts, storage, time } = service
  const now = async () => present(await storage.runs.byUuid(uuid), 'run')
  const put = async (state: 'running' | 'cancelled') =>
    storage.write(async (unit) => unit.runs.change(await now(), { state }))
  await put('running')
  const stepped: (readonly number[])[] = []
  const steps = {
    next: readyLines(parts, EXTENSION_LINES, () => 1),
    step: async (lines: readonly StoredExtensionLine[]) => {
      stepped.push(lines.map(({ position }) => position))
      time.elapsed += 600
      await storage.write(async ({ extensionLines }) => {
        for (const line of lines) await extensionLines.change(line, { state: 'extended' })
      })
      return { done: lines.length }
    },
  }
  const work = (changes: Steps = {}, signal = new AbortController().signal) =>
    workOffRun(parts, uuid, { ...steps, ...changes }, signal)
  return { ...service, uuid, now, put, stepped, steps, work }
}

describe('a run that is worked off', () => {
  it('takes its lines in order, so many at once as its steps say, and then has finished', async () => {
    const { work, stepped, now, time, parts } = await runningRun()
    const sizes = [1, 2, 1]
    time.now = '2026-01-28T07:00:00.000Z'
    await work({ next: readyLines(parts, EXTENSION_LINES, () => sizes.shift() ?? 1) })
    expect(stepped).toEqual([[1], [2, 3]])
    expect(await now()).toMatchObject({ state: 'finished', endedAt: '2026-01-28T07:00:00.000Z', pauseReason: null })
  })

  it('has its speed written while it goes on, and at its end', async () => {
    const { work, now, steps } = await runningRun()
    const seen: number[] = []
    await work({
      step: async (lines) => {
        seen.push((await now()).workedLines)
        return steps.step(lines)
      },
    })
    // After 0.6 s and 1.2 s: the speed is written once a second.
    expect(seen).toEqual([0, 0, 2])
    expect(await now()).toMatchObject({ workedLines: 3, workedMs: 1_800, recentLines: 3, recentMs: 1_800 })
  })

  it('pauses for the reason of a step, and counts what that step has done', async () => {
    const { work, now, steps, stepped } = await runningRun()
    const stop = { code: 'connection-removed', params: {} } as const
    await work({ step: async (lines) => ({ ...(await steps.step(lines)), stop }) })
    expect(stepped).toEqual([[1]])
    expect(await now()).toMatchObject({ state: 'paused', pauseReason: stop, endedAt: null, workedLines: 1 })
  })

  it('pauses where its connection was removed', async () => {
    const { work, now, stepped, storage } = await runningRun()
    const { byUuid } = storage.runs
    const elsewhere = async (uuid: string) => {
      const run = await byUuid(uuid)
      return run && { ...run, connectionId: 'removed' }
    }
    Object.assign(storage.runs, { byUuid: elsewhere })
    await work()
    Object.assign(storage.runs, { byUuid })
    expect([stepped, (await now()).pauseReason]).toEqual([[], { code: 'connection-removed', params: {} }])
  })

  it('stays as a person left it', async () => {
    const { work, put, now, steps, stepped } = await runningRun()
    await work({
      step: async (lines) => {
        const end = await steps.step(lines)
        await put('cancelled')
        return { ...end, stop: { code: 'connection-removed', params: {} } }
      },
    })
    expect(await now()).toMatchObject({ state: 'cancelled', pauseReason: null })
    await work()
    expect(stepped).toEqual([[1]])
  })

  it('is left as it is when the program ends', async () => {
    const { work, now, steps, stepped } = await runningRun()
    const end = new AbortController()
    const step: typeof steps.step = async (lines) => {
      end.abort()
      return steps.step(lines)
    }
    await work({ step }, end.signal)
    expect([stepped, (await now()).state]).toEqual([[[1]], 'running'])
  })

  it('waits for what its steps began before it has finished', async () => {
    const { work, now, stepped } = await runningRun()
    const rests = [true, false]
    await work({ rest: async () => rests.shift() ?? false })
    expect(stepped).toEqual([[1], [2], [3], []])
    expect([rests, (await now()).state]).toEqual([[], 'finished'])
  })

  it('looks for more behind lines that are all damaged, without a step for them', async () => {
    const { work, storage, now, stepped, parts } = await runningRun()
    const line = { runId: (await now()).id, position: 1 }
    const error = storage.rowError('extension_run_line', '1 1', 'state')
    const firstDamaged = ({ first, at, ...lines }: typeof storage.extensionLines) => ({
      ...lines,
      at,
      first: async (...asked: Parameters<typeof first>) =>
        (await at(line))?.state === 'ready' ? { rows: [], damaged: [{ line, error }] } : first(...asked),
    })
    const linesOf = {
      read: () => firstDamaged(storage.extensionLines),
      write: ({ extensionLines }: Parameters<typeof EXTENSION_LINES.write>[0]) => ({
        ...extensionLines,
        first: firstDamaged(extensionLines).first,
      }),
    }
    await work({ next: readyLines(parts, linesOf, () => 1) })
    expect(stepped).toEqual([[2], [3]])
    expect(await now()).toMatchObject({ state: 'finished', workedLines: 2 })
  })

  it.each(['finishes', 'fails'])('lets the rest of its work end when it %s', async (how) => {
    const { work, steps } = await runningRun()
    let hasLeft = false
    const step: typeof steps.step = async (lines) => {
      if (how === 'fails') throw new Error('A fault')
      return steps.step(lines)
    }
    const leave = async () => {
      hasLeft = true
    }
    const working = work({ step, leave })
    if (how === 'fails') await expect(working).rejects.toThrow('A fault')
    else await working
    expect(hasLeft).toBe(true)
  })
})
