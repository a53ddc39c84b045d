import { expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { altered, LOST, liveDesk } from '../live/live-desk.test-support.ts'
import { ofKind } from '../runs/run-kind.ts'
import { AS_PERSON, testService } from '../service.test-support.ts'
import { loanOf, runsOf } from './extension-runs.test-support.ts'
import { planLine } from './plan-line.ts'

/** Rows of a schedule with this interest, a month apart. */
const rowsWith = (...interests: readonly string[]) => ({
  schedule: interests.map((interestAmount, index) => ({
    date: `2026-0${index + 2}-26`,
    interestAmount,
    principalAmount: index === 0 ? '1000' : '0',
  })),
})

it.each([
  ['an amount', rowsWith('999999999999.99'), 'An amount over 12 digits'],
  ['a sum', rowsWith('500000000000', '499999999999.99'), 'A total over 12 digits'],
])('a loan is refused if %s would grow too large', async (_, changes, words) => {
  const desk = await testService()
  await loanOf(desk, 'LARGE', { scheduleType: 'REGULAR', ...changes })
  const { tried, lines } = runsOf(desk)
  const run = await tried({ filter: {} })
  const [line] = await lines(run.uuid)
  expect(line).toMatchObject({ outcome: 'refused', reason: 'amount-too-large', explanation: words })
  expect(run.refusals).toEqual([{ reason: 'amount-too-large', loans: 1 }])
})

it('a loan is refused if all of it is paid', async () => {
  const desk = await liveDesk()
  const uuid = await loanOf(desk, 'PAID')
  desk.play(
    altered((text) => {
      const { data } = JSON.parse(text)
      Object.assign(data.paymentSchedule[0], { paidPrincipalAmount: '1000.00', paidInterestAmount: '141.16' })
      return JSON.stringify({ data })
    }),
  )
  await desk.call('POST', `/desk/v1/loans/${uuid}/refresh`)
  const { tried, lines } = runsOf(desk)
  const run = await tried({ filter: {} })
  expect(await lines(run.uuid)).toMatchObject([{ outcome: 'refused', reason: 'nothing-outstanding' }])
})

it('a voided loan is refused, whether it was picked or found by the filter of voided loans', async () => {
  const desk = await testService()
  const uuid = await loanOf(desk, 'WRONG')
  await desk.call('POST', `/desk/v1/loans/${uuid}/voiding`, { reason: 'Entered twice' }, AS_PERSON)
  const { tried, lines } = runsOf(desk)
  for (const loans of [{ uuids: [uuid] }, { filter: { standing: 'voided' } }]) {
    const run = await tried(loans)
    expect(await lines(run.uuid)).toMatchObject([
      { lenderLoanId: 'WRONG', outcome: 'refused', reason: 'loan-changed', explanation: 'The loan was voided' },
    ])
  }
})

it('a loan with an unlimited number of extensions is not refused for it', async () => {
  const desk = await liveDesk({ extensionsField: null })
  const uuid = await loanOf(desk, 'UNLIMITED')
  for (const days of [1, 2]) await desk.extend(uuid, days)
  const { tried, lines } = runsOf(desk)
  expect(await lines((await tried({ filter: {} })).uuid)).toMatchObject([{ outcome: 'ready', reason: null }])
})

it('an error that is no rule of loans is thrown', async () => {
  const { storage, parts, ...desk } = await testService()
  const uuid = await loanOf({ ...desk, parts }, 'L-1')
  const run = await storage.runs.byUuid((await runsOf({ ...desk, parts }).tried({ filter: {} })).uuid)
  const stored = present(await storage.loans.byUuid('local', uuid), 'loan')
  const damage = storage.rowError('settings', 1, 'extension_interest')
  const settings = { ...storage.settings, read: () => Promise.reject(damage) }
  const own = { ...parts, storage: { ...storage, settings } }
  await expect(planLine(own, ofKind(present(run, 'run'), 'extension'), stored)).rejects.toBe(damage)
})

it('a loan is refused as undecided only while its own extension is', async () => {
  const desk = await liveDesk()
  const uuid = await loanOf(desk, 'FIRST', { maxExtensions: 3 })
  await loanOf(desk, 'OTHER', { maxExtensions: 3 })
  desk.play(() => LOST)
  const { submissionId } = (await desk.extend(uuid, 5)).body
  const { tried, lines } = runsOf(desk)
  const reasons = async () =>
    (await lines((await tried({ filter: { sort: 'lenderLoanId', direction: 'asc' } })).uuid)).map(
      ({ reason }) => reason,
    )
  expect(await reasons()).toEqual(['undecided', null])
  desk.play((take) => take())
  await desk.resolve(submissionId, { outcome: 'not-created' })
  expect(await reasons()).toEqual([null, null])
})
