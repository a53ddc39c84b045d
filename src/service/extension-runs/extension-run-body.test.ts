import { describe, expect, it } from 'vitest'
import type { LineGroup } from '#storage/extension-line-store.ts'
import type { StoredExtensionRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { EXTENSION_LINE_STATES, type ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { isOfKind } from '../runs/run-kind.ts'
import { testService } from '../service.test-support.ts'
import { noteWords } from '../words/note-words.ts'
import { runBody, runLineBody } from './extension-run-body.ts'
import { loanOf, runsOf } from './extension-runs.test-support.ts'

/** Interest of 0.01 and principal of 1.00 for each loan; the number of loans is 2 to the power of the state's index. */
const GROUPS = EXTENSION_LINE_STATES.map((state, place): LineGroup => {
  const loans = 2 ** place
  const date = `2026-02-0${place + 1}`
  const sums = { addedInterest: BigInt(loans), remainingPrincipal: BigInt(100 * loans) }
  return { state, reason: null, loans, ...sums, latestDateBefore: date, latestDateAfter: date }
})

async function checkedRun() {
  const service = await testService()
  await loanOf(service, 'L-1')
  const { uuid } = await runsOf(service).tried({ filter: {} })
  const run = await service.storage.runs.byUuid(uuid)
  if (!isOfKind(run, 'extension')) throw new Error('No extension run')
  return { ...service, run }
}

describe('sums of a run', () => {
  it.each([
    ['goes on', null, ['ready', 'sending', 'extended', 'unknown'], '2026-02-06'],
    ['has ended', '2026-01-28T07:00:00.000Z', ['sending', 'extended', 'unknown'], '2026-02-06'],
  ] as const)('are over what is extended or may still be, while it %s', async (_, endedAt, counted, latest) => {
    const { parts, storage, run } = await checkedRun()
    const groups = async () => ({ groups: GROUPS, unreadable: 0 })
    const own = { ...parts, storage: { ...storage, extensionLines: { ...storage.extensionLines, groups } } }
    const body = await runBody(own, { ...run, endedAt })
    const loans = GROUPS.reduce(
      (sum, each) => (counted.some((state) => state === each.state) ? sum + each.loans : sum),
      0,
    )
    expect(body).toMatchObject({
      addedInterestAmount: (loans / 100).toFixed(2),
      remainingPrincipalAmount: `${loans}.00`,
      latestFinalDateBefore: latest,
      latestFinalDateAfter: latest,
      counts: { all: 127, ready: 2, sending: 4, extended: 8, refused: 16, unknown: 32, failed: 64 },
    })
  })
})

describe('a run', () => {
  const NO_SUMS = { loans: 1, addedInterest: 0n, remainingPrincipal: 0n } as const

  /** Body of the run as it would be with these changes and groups, while something works on it. */
  async function shown(changes: Partial<StoredExtensionRun>, added: readonly Partial<LineGroup>[] = []) {
    const { parts, storage, run } = await checkedRun()
    const plain = { state: 'ready', reason: null, latestDateBefore: null, latestDateAfter: null, ...NO_SUMS } as const
    const groups = async () => ({ groups: added.map((each): LineGroup => ({ ...plain, ...each })), unreadable: 2 })
    const own = {
      ...parts,
      background: { ...parts.background, active: () => [run.uuid] },
      storage: { ...storage, extensionLines: { ...storage.extensionLines, groups } },
    }
    return runBody(own, { ...run, ...changes })
  }

  it('has a wait only while it runs', async () => {
    const waitUntil = '2026-01-28T07:00:00.000Z'
    expect((await shown({ state: 'running', waitUntil })).waitUntil).toBe(waitUntil)
    expect((await shown({ state: 'paused', waitUntil })).waitUntil).toBeNull()
  })

  it('says why it paused, and how many lines cannot be read', async () => {
    const pauseReason = { code: 'connection-removed', params: {} } as const
    const { pauseReason: words, leftOut, state } = await shown({ state: 'paused', pauseReason })
    expect([words, leftOut, state]).toEqual([noteWords(pauseReason), 2, 'paused'])
    expect((await shown({ state: 'running' })).pauseReason).toBeNull()
  })

  it('counts the reasons of refused lines alone', async () => {
    const { refusals } = await shown({}, [
      { state: 'refused', reason: 'used-up', loans: 3 },
      { state: 'ready', reason: 'used-up', loans: 5 },
      { state: 'refused', reason: null, loans: 7 },
    ])
    expect(refusals).toEqual([{ reason: 'used-up', loans: 3 }])
  })

  it('has the latest of the final due dates that are known', async () => {
    const dates = (latestDateBefore: string | null, latestDateAfter: string | null) => ({
      latestDateBefore,
      latestDateAfter,
    })
    const known = [dates('2026-02-01', null), dates('2027-01-31', '2026-03-01'), dates(null, '2026-02-28')]
    expect(await shown({}, known)).toMatchObject({
      latestFinalDateBefore: '2027-01-31',
      latestFinalDateAfter: '2026-03-01',
    })
    expect(await shown({}, [dates(null, null)])).toMatchObject({
      latestFinalDateBefore: null,
      latestFinalDateAfter: null,
    })
  })
})

it('a line says what would come of its loan, but of one that is not extended any more', async () => {
  const { storage, run } = await checkedRun()
  const line = present(await storage.extensionLines.at({ runId: run.id, position: 1 }), 'line')
  const after = { addedInterest: cents(1167), finalDateAfter: calendarDate('2027-02-25') }
  const saysSo = (state: ExtensionLineState) => {
    const { addedInterestAmount, newFinalPaymentDate } = runLineBody({ ...line, ...after, state })
    return [addedInterestAmount, newFinalPaymentDate].every((each) => each !== null)
  }
  expect(EXTENSION_LINE_STATES.filter((state) => !saysSo(state))).toEqual(['refused', 'failed'])
})
