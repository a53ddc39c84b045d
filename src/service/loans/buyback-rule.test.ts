import { describe, expect, it } from 'vitest'
import { filterOfBuybackGroup, type TodayBuybackBody } from '#contract/desk/today-buyback.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import type { BuybackCount } from '#values/vocabulary/buyback-terms.ts'
import { AS_PERSON, testService } from '../service.test-support.ts'

const POLICY = '/desk/v1/extension-policy'
const NO_RULES = { extensions: null, daysEach: null, daysInAll: null, neverLate: null, interestFirst: null }
const TODAY = calendarDate('2026-06-15')

/** A desk with a loan of 100.00 and 1.00 of interest for each due date, in days from today, and its buyback rule. */
async function ruledDesk(afterDays: number, countedFrom: BuybackCount, ...dueDays: readonly number[]) {
  const service = await testService()
  service.time.today = TODAY
  const uuids: string[] = []
  for (const [index, days] of dueDays.entries()) {
    const row = { date: formatDate(addDays(TODAY, days)), principalAmount: '100', interestAmount: '1' }
    const loan = { ...WORKED_EXAMPLE, lenderLoanId: `B-${index}`, lenderIssueDate: '2026-01-26', maxExtensions: 9 }
    const { status, body } = await service.call('POST', '/claims/v1/lender/createLoan', {
      ...{ ...loan, scheduleType: 'BULLET', loanAmount: '100', schedule: [row] },
    })
    expect(status).toBe(201)
    uuids.push(body.data.uuid)
  }
  const rule = { afterDays, countedFrom }
  expect((await service.call('PUT', POLICY, { ...NO_RULES, buyback: rule }, AS_PERSON)).status).toBe(200)
  const dueOf = async (uuid = uuids[0]) =>
    (await service.call('GET', `/desk/v1/loans/${uuid}`, undefined, AS_PERSON)).body.data.buybackDue
  const today = async (): Promise<TodayBuybackBody> => (await service.call('GET', '/desk/v1/today')).body.data.buyback
  const extend = async (uuid: string | undefined, daysToExtend: number) =>
    expect(
      (await service.call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid: uuid, daysToExtend })).status,
    ).toBe(201)
  return { ...service, uuids, rule, dueOf, today, extend }
}

const inShort = ({ groups }: TodayBuybackBody) =>
  groups.map(({ group, fromDate, toDate, loans, remainingPrincipalAmount }) =>
    [group, fromDate, toDate, loans, remainingPrincipalAmount].join(' '),
  )

describe('a buyback rule', () => {
  it('is null until a person sets it, and refuses values that are no rule', async () => {
    const { call } = await testService()
    expect((await call('GET', POLICY, undefined, AS_PERSON)).body.data.buyback).toBeNull()
    expect((await call('GET', '/desk/v1/today')).body.data.buyback).toBeNull()
    const buyback = { afterDays: 0, countedFrom: 'now' }
    const { status, body } = await call('PUT', POLICY, { ...NO_RULES, buyback }, AS_PERSON)
    expect(status).toBe(422)
    expect(body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/buyback/afterDays',
      '/buyback/countedFrom',
    ])
  })

  it('counts the days left of a late loan, and those since its day', async () => {
    const { dueOf, uuids } = await ruledDesk(60, 'due-date', 0, -1, -60, -63)
    expect(await Promise.all(uuids.map(dueOf))).toEqual([
      null,
      { date: '2026-08-13', daysLeft: 59 },
      { date: '2026-06-15', daysLeft: 0 },
      { date: '2026-06-12', daysLeft: -3 },
    ])
  })

  it('counts for Today exactly the loans that the list has with the filter of each group', async () => {
    const desk = await ruledDesk(30, 'due-date', 1, -1, -22, -23, -29, -30, -90)
    const today = await desk.today()
    expect(inShort(today)).toEqual(['buyback-due  2026-05-16 2 200.00', 'buyback-soon 2026-05-17 2026-05-23 2 200.00'])
    for (const { group, loans } of today.groups) {
      const query = new URLSearchParams(JSON.parse(JSON.stringify(filterOfBuybackGroup(group, desk.rule))))
      expect((await desk.call('GET', `/desk/v1/loans?${query}`)).body.total).toBe(loans)
    }
  })

  it('counts no loan that is not late, however few the days of the rule', async () => {
    const { today } = await ruledDesk(3, 'due-date', 4, 0, -1, -3)
    expect(inShort(await today())).toEqual([
      'buyback-due  2026-06-12 1 100.00',
      'buyback-soon 2026-06-13 2026-06-14 1 100.00',
    ])
  })

  it('moves with an extension, or names extended loans apart and counts their days on their pages', async () => {
    const moved = await ruledDesk(30, 'due-date', -25)
    await moved.extend(moved.uuids[0], 20)
    expect(await moved.dueOf()).toEqual({ date: '2026-07-10', daysLeft: 25 })
    const unmoved = await ruledDesk(30, 'registered-due-date', -25, -31)
    await unmoved.extend(unmoved.uuids[0], 50)
    expect(await unmoved.dueOf()).toEqual({ date: '2026-06-20', daysLeft: 5 })
    expect(inShort(await unmoved.today())).toEqual([
      'buyback-due  2026-05-16 1 100.00',
      'buyback-soon 2026-05-17 2026-05-23 0 0.00',
      'buyback-extended   1 100.00',
    ])
  })

  it('ends with a payment in full and with the buyback', async () => {
    const { call, uuids, dueOf, today } = await ruledDesk(30, 'due-date', -40, -40)
    const [first, second] = uuids
    const payment = { loanUuid: first, paymentAmount: '101.00', currency: 'EUR' }
    expect((await call('POST', '/claims/v1/lender/createLoanPayment', payment)).status).toBe(201)
    const buyback = { loanUuid: second, reason: 'AGREEMENT_TERMINATION' }
    expect((await call('POST', '/claims/v1/lender/createLoanBuyback', buyback)).status).toBe(201)
    expect([await dueOf(first), await dueOf(second)]).toEqual([null, null])
    expect((await today()).groups[0]?.loans).toBe(0)
  })
})
