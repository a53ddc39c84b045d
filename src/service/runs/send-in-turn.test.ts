import { describe, expect, it } from 'vitest'
import { EXTENSION_LINES } from '../extension-runs/extension-lines.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'
import { type SendingResult, type SendLine, sendInTurn } from './send-in-turn.ts'

const UNKNOWN = { kind: 'unknown' } as const
const SETTLED = { kind: 'settled' } as const
const LATER = '2026-01-28T07:00:00.000Z'
const SOONER = '2026-01-28T06:30:00.000Z'

/** A running run of `count` lines, with a function that works on it by a given way of sending. */
async function runningRun(count: number) {
  const service = await testService()
  const uuids: string[] = []
  for (let number = 1; number <= count; number++) uuids.push(await loanOf(service, `L-${number}`))
  const { uuid } = await runsOf(service).tried({ uuids })
  const { parts, storage } = service
  const run = (await storage.runs.byUuid(uuid)) ?? expect.fail()
  await storage.write((unit) => unit.runs.change(run, { state: 'running' }))
  const { rows: lines } = await storage.extensionLines.first(run.id, 'ready', count)
  const end = new AbortController()

  /** Works on the run; returns the lines that were done, and the reason for stopping, if any. */
  async function workOff(way: SendLine<(typeof lines)[number]>, linesOf = EXTENSION_LINES) {
    const sent = new Set<number>()
    const send: typeof way = (line) => {
      sent.add(line.position)
      return way(line)
    }
    const { step, rest } = sendInTurn({ parts, runUuid: uuid, linesOf, send, signal: end.signal })
    let done = 0
    for (;;) {
      const left = lines.filter(({ position }) => !sent.has(position))
      if (left.length === 0 && !(await rest?.())) return { done, stop: undefined }
      const { done: more, stop } = await step(left)
      done += more
      if (stop) return { done, stop }
    }
  }
  return { ...service, uuid, workOff, end, lineAt: (position: number) => ({ runId: run.id, position }) }
}

/** Gives each line its result in order. */
const oneByOne = (results: readonly SendingResult[]) => {
  let turn = 0
  return async () => results[turn++] ?? SETTLED
}

describe('a run that is sent', () => {
  it.each([
    [[UNKNOWN, UNKNOWN, UNKNOWN], 3, { code: 'unknown-in-a-row', params: { count: 3 } }],
    [[UNKNOWN, UNKNOWN, SETTLED, UNKNOWN, UNKNOWN], 5, undefined],
  ])('stops at three unknown outcomes, but only in a row: %j', async (results, done, stop) => {
    const { workOff } = await runningRun(results.length)
    expect(await workOff(oneByOne(results))).toEqual({ done, stop })
  })

  it('waits as long as the last of those that it was asked to wait for', async () => {
    const { workOff, storage, uuid, end } = await runningRun(3)
    const both = Promise.withResolvers<void>()
    const asked = workOff(async ({ position }) => {
      if (position === 1) return SETTLED
      if (position === 3) both.resolve()
      await both.promise
      return { kind: 'wait', until: position === 2 ? LATER : SOONER }
    })
    const waitUntil = async () => (await storage.runs.byUuid(uuid))?.waitUntil
    await expect.poll(waitUntil, { interval: 1 }).not.toBeNull()
    expect(await waitUntil()).toBe(LATER)
    end.abort()
    expect(await asked).toEqual({ done: 1, stop: undefined })
    expect(await waitUntil()).toBeNull()
  })

  it.each([
    [false, { done: 1, stop: undefined }, 'failed'],
    [true, { done: 0, stop: { code: 'record-damaged', params: { table: 'loan' } } }, 'ready'],
  ])('fails at a damaged loan, or stops where its line is in the journal: %s', async (isLinked, end, state) => {
    const { workOff, storage, lineAt } = await runningRun(1)
    const linesOf = {
      ...EXTENSION_LINES,
      read: () => ({ ...storage.extensionLines, isLinked: async () => isLinked }),
    }
    const found = await workOff(async () => {
      throw storage.rowError('loan', '1', 'amount_cents')
    }, linesOf)
    expect(found).toEqual(end)
    expect((await storage.extensionLines.at(lineAt(1)))?.state).toBe(state)
  })
})
