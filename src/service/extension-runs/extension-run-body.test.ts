import { describe, expect, it } from 'vitest'
import type { LineGroup } from '#storage/extension-line-store.ts'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { EXTENSION_LINE_STATES, type ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { isOfKind } from '../runs/run-kind.ts'
import { testService } from '../service.test-support.ts'
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
