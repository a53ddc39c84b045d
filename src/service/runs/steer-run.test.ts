import { describe, expect, it } from 'vitest'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { STORED_EXTENSION_RUN_STATES } from '#values/vocabulary/run-states.ts'
import { EXTENSION_RUNS } from '../extension-runs/extension-run-kind.ts'
import { loanOf, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { testService } from '../service.test-support.ts'
import { isOfKind, type RunKind } from './run-kind.ts'
import { beginRun, endRun, pauseRun, resumeRun } from './steer-run.ts'

const NOW = '2026-01-28T06:02:16.000Z'
const BEFORE = '2026-01-28T05:00:00.000Z'
const CALLER = { kind: 'face', session: null } as const
/** A kind whose runs can be restarted after cancellation, and which does no work. */
const KIND: RunKind = { ...EXTENSION_RUNS, tasks: {}, startableIn: ['checked', 'cancelled'] }

/** A checked run, with a function that puts it into another state regardless of the rules. */
async function checkedRun() {
  const service = await testService()
  await loanOf(service, 'L-1')
  const { tried, ended } = runsOf(service)
  const { uuid } = await tried({ filter: {} })
  const { parts, storage } = service
  const now = async () => {
    const run = await storage.runs.byUuid(uuid)
    if (!isOfKind(run, 'extension')) throw new Error('No extension run')
    return run
  }
  const run = await now()
  const put = async (change: Partial<Pick<StoredExtensionRun, 'state' | 'startedAt'>>) => {
    await ended(uuid)
    await storage.write((unit) => unit.runs.change(run, change))
  }
  return { parts, storage, run, now, put }
}

type Checked = Awaited<ReturnType<typeof checkedRun>>

/** States in which an action on a run is allowed. */
async function allowedIn(act: (run: Checked) => Promise<unknown>, startedAt: string | null) {
  const checked = await checkedRun()
  const allowed = []
  for (const state of STORED_EXTENSION_RUN_STATES) {
    await checked.put({ state, startedAt })
    const refusal = await act(checked).then(
      () => undefined,
      ({ refusal: { kind } }) => kind,
    )
    expect([undefined, 'run-state']).toContain(refusal)
    if (refusal === undefined) allowed.push(state)
    else expect((await checked.now()).state).toBe(state)
  }
  return allowed
}

describe('a run', () => {
  it('is cancelled unless it is over, and paused while it runs', async () => {
    expect(await allowedIn(({ parts, run }) => endRun(parts, run), BEFORE)).toEqual([
      ...['checking', 'checked', 'running', 'paused'],
    ])
    expect(await allowedIn(({ parts, run }) => pauseRun(parts, run), BEFORE)).toEqual(['running'])
  })

  it('is started where its kind may be', async () => {
    const start = ({ parts, run }: Checked) => beginRun(parts, KIND, run, CALLER)
    expect(await allowedIn(start, null)).toEqual(['checked', 'cancelled'])
  })

  it('is resumed where it was held up, and after a cancellation if it was started', async () => {
    const resume = ({ parts, run }: Checked) => resumeRun(parts, KIND, run, CALLER)
    // Nothing works on runs at work: the program ended in the meantime.
    const heldUp = ['checking', 'running', 'paused']
    expect(await allowedIn(resume, null)).toEqual(heldUp)
    expect(await allowedIn(resume, BEFORE)).toEqual([...heldUp, 'cancelled'])
  })

  it('keeps when it began, and how fast it was since', async () => {
    const { parts, storage, run, now, put } = await checkedRun()
    const speed = { workedMs: 500, workedLines: 5, recentMs: 500, recentLines: 5 }
    await storage.write((unit) => unit.runs.measure(run.id, speed))
    await beginRun(parts, KIND, run, CALLER)
    expect(await now()).toMatchObject({ state: 'running', startedAt: NOW, workedLines: 0 })
    await put({ state: 'paused', startedAt: BEFORE })
    await storage.write((unit) => unit.runs.measure(run.id, speed))
    await resumeRun(parts, KIND, run, CALLER)
    expect(await now()).toMatchObject({ state: 'running', startedAt: BEFORE, workedLines: 5 })
  })
})
