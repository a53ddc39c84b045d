import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filterOfGroup, type TodayBody, todayBody } from '#contract/desk/today.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { testService } from '../service.test-support.ts'

const TODAY = calendarDate('2026-06-15')
const dayAfter = (days: number) => formatDate(addDays(TODAY, days))

/** Rows of a loan by their days from today, of 100.00 and 1.00 of interest each. */
type Days = readonly number[]

async function serviceWith(loans: readonly Days[]) {
  const service = await testService()
  service.time.today = TODAY
  for (const [index, days] of loans.entries()) {
    const schedule = days.map((each) => ({ date: dayAfter(each), principalAmount: '100', interestAmount: '1' }))
    const { status } = await service.call('POST', '/claims/v1/lender/createLoan', {
      ...WORKED_EXAMPLE,
      lenderLoanId: `T-${index}`,
      scheduleType: 'BULLET',
      lenderIssueDate: '2026-01-26',
      loanAmount: String(100 * days.length),
      schedule,
    })
    expect(status).toBe(201)
  }
  const read = async () => todayBody.parse((await service.call('GET', '/desk/v1/today')).body.data)
  return { ...service, read }
}

const allGroups = ({ due, overdue }: TodayBody) => [...due.groups, ...overdue.groups]
const inShort = (body: TodayBody) => [
  ...allGroups(body).map(({ group, fromDate, toDate, loans, amount }) =>
    [group, fromDate, toDate, loans, amount].join(' '),
  ),
  ...[body.due, body.overdue].map(({ loans, amount }) => `in all ${loans} ${amount}`),
]

describe('Today', () => {
  it('has each loan by its next due date, with what it owes up to then, and overdue ones by their days', async () => {
    const { read } = await serviceWith([
      [-61, -31, 0],
      [-60, 3],
      [-31, -1],
      [-30, 0],
      [-1],
      [0, 7],
      [1, 7],
      [7, 8],
      [8],
    ])
    expect(inShort(await read())).toEqual([
      'due-today 2026-06-15 2026-06-15 1 101.00',
      'due-soon 2026-06-16 2026-06-22 2 303.00',
      'overdue-to-30 2026-05-16 2026-06-14 2 202.00',
      'overdue-to-60 2026-04-16 2026-05-15 2 303.00',
      'overdue-over-60  2026-04-15 1 202.00',
      'in all 3 404.00',
      'in all 5 707.00',
    ])
  })

  it('has nothing where there is no loan', async () => {
    const { read } = await serviceWith([])
    const body = await read()
    expect([body.date, body.leftOut]).toEqual(['2026-06-15', 0])
    expect(
      new Set([...allGroups(body), body.due, body.overdue].map(({ loans, amount }) => `${loans} ${amount}`)),
    ).toEqual(new Set(['0 0.00']))
  })

  it('counts the loans that the list has with the filter of the group, and all that is overdue once', async () => {
    const loans = fc.array(fc.uniqueArray(fc.integer({ min: -90, max: 12 }), { minLength: 1, maxLength: 4 }), {
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(loans, async (days) => {
        const { read, call } = await serviceWith(days.map((each) => each.toSorted((a, b) => a - b)))
        const body = await read()
        for (const { group, loans: count } of allGroups(body)) {
          const query = new URLSearchParams(JSON.parse(JSON.stringify(filterOfGroup(group))))
          expect((await call('GET', `/desk/v1/loans?${query}`)).body.total).toBe(count)
        }
        const late = days.flat().filter((day) => day < 0).length
        expect(body.overdue.amount).toBe(`${101 * late}.00`)
      }),
      { numRuns: 25 },
    )
  })
})
