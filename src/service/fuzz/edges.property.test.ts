import fc from 'fast-check'
import { expect, it } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { addDays, FIRST_DATE, formatDate } from '#values/calendar-date.ts'
import { type Answer, AS_PERSON, testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const SAME_EDGES = { seed: 8, numRuns: 150 }

const dates = fc.constantFrom('1900-01-01', '1900-01-31', '2024-02-29', '2199-11-30', '2199-12-01', '2199-12-31')
const amounts = fc.constantFrom('0.01', '0.05', '1000.00', '999999999999.98', '999999999999.99')
const rates = fc.constantFrom('0', '0.000001', '14', '100', '999.999999')
const types = fc.constantFrom('ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR')
const counts = fc.constantFrom(1, 2, 12, 240, 1_200)
const periods = fc.record({
  count: fc.constantFrom(1, 30, 1_200),
  unit: fc.constantFrom('months', 'month-ends', 'days'),
})

const loan = { loanAmount: amounts, interestRate: rates, startDate: dates }
const dayCount = fc.constantFrom('30E/360', 'ACT/360', 'ACT/365F')
const periodicTerms = fc.record(
  {
    ...loan,
    scheduleType: fc.constantFrom('ANNUITY', 'BULLET', 'REGULAR'),
    numberOfInstallments: counts,
    firstDueDate: dates,
    every: periods,
    dayCount,
  },
  { requiredKeys: ['scheduleType', 'loanAmount', 'interestRate', 'startDate', 'numberOfInstallments'] },
)
const due = fc.oneof(
  fc.record({ kind: fc.constant('date'), date: dates }),
  fc.record({ kind: fc.constant('term'), count: counts, unit: fc.constantFrom('months', 'days') }),
)
const fullBulletTerms = fc.record({ ...loan, scheduleType: fc.constant('FULL-BULLET'), due, dayCount })
const terms = fc.oneof(periodicTerms, fullBulletTerms)

type Service = Awaited<ReturnType<typeof testService>>
type Made = { dueDate: string; principalAmount: string; interestAmount: string }

/** A loan without a schedule, with a lender loan ID of its own. */
function loanOf(asked: { scheduleType: string; loanAmount: string; interestRate: string; startDate: string }) {
  const { scheduleType, loanAmount, interestRate, startDate: lenderIssueDate } = asked
  const lenderLoanId = `EDGE-${edge++}`
  const { schedule: _, ...rest } = WORKED_EXAMPLE
  return { ...rest, lenderLoanId, scheduleType, loanAmount, interestRate, lenderIssueDate, maxExtensions: 99 }
}
let edge = 0

function sent(rows: readonly Made[]) {
  return rows.map(({ dueDate: date, principalAmount, interestAmount }) => ({ date, principalAmount, interestAmount }))
}

/** Checks that refusals of values out of range name the requested fields, and that none is an internal error. */
function expectRuled({ status, body }: Answer, pointers: readonly string[]): void {
  if (status < 300) return
  expect(status, JSON.stringify(body)).toBe(422)
  for (const { pointer } of body.errors) expect(pointers).toContain(pointer)
}

it('makes a schedule at the edges of dates and amounts that may be registered as it is, or says why there is none', async () => {
  const { call, log } = await testService()
  const check = async (asked: Parameters<typeof loanOf>[0]) => {
    const made = await call('POST', '/desk/v1/schedules', asked)
    expectRuled(made, [
      ...['/numberOfInstallments', '/loanAmount', '/firstDueDate', '/every', '/due', '/due/date', '/interestRate'],
    ])
    if (made.status !== 200) return
    const { installments } = made.body.data
    const { status, body } = await call('POST', CREATE, { ...loanOf(asked), schedule: sent(installments) })
    expect(status, JSON.stringify(body)).toBe(201)
  }
  await fc.assert(fc.asyncProperty(terms, check), SAME_EDGES)
  expect(log).toEqual([])
})

it('registers without a schedule what it would register with the same rows, and nothing else', async () => {
  const { call, log, storage } = await testService()
  const withTerm = fc.record({ scheduleType: types, loanAmount: amounts, interestRate: rates, startDate: dates })
  let registered = 0
  const check = async (asked: Parameters<typeof loanOf>[0], defaultTerm: number) => {
    await storage.write(async (unit) => unit.settings.replace({ ...(await unit.settings.read()), defaultTerm }))
    const request = loanOf(asked)
    const without = await call('POST', CREATE, request)
    expectRuled(without, ['/lenderIssueDate', '/interestRate', '/schedule'])
    if (without.status !== 201) return
    // Repeated, the answer comes from the book: it must equal the first one verbatim.
    const again = await call('POST', CREATE, request)
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(without.body))
    const rows = without.body.data.paymentSchedule.map((row: Record<string, string>) => ({
      date: row.dueDate,
      principalAmount: row.totalPrincipalAmount,
      interestAmount: row.totalInterestAmount,
    }))
    expect((await call('POST', CREATE, { ...loanOf(asked), schedule: rows })).status).toBe(201)
    registered += 1
  }
  await fc.assert(fc.asyncProperty(withTerm, counts, check), SAME_EDGES)
  expect(registered).toBeGreaterThan(10)
  expect(log).toEqual([])
})

it.each([
  ['2199-12-01', '14', '/lenderIssueDate: A due date would pass 2199-12-31'],
  ['2026-01-26', '999.999999', '/interestRate: A total over 12 digits'],
])('says for a loan of %s at %s %% without a schedule: %s', async (lenderIssueDate, interestRate, fault) => {
  const { call } = await testService()
  const { schedule: _, ...rest } = { ...WORKED_EXAMPLE, scheduleType: 'BULLET', loanAmount: '999999999999.99' }
  const { status, body } = await call('POST', CREATE, { ...rest, lenderIssueDate, interestRate })
  expect([status, body.errors.map(({ pointer, detail }: Record<string, string>) => `${pointer}: ${detail}`)]).toEqual([
    422,
    [fault],
  ])
})

/** Requests everything that is calculated from a loan, with days up to the last date and past it. */
async function askEverything({ call }: Service, uuid: string, daysToExtend: number): Promise<readonly Answer[]> {
  const loan = `/desk/v1/loans/${uuid}`
  const cell = { of: 'after', column: 'totalInterestAmount' }
  return [
    await call('POST', `${loan}/extension-preview`, { daysToExtend }),
    await call('POST', `${loan}/extension-preview/explanation`, { daysToExtend, cell }),
    await call('POST', `${loan}/what-if`, { daysToExtend: [1, daysToExtend] }),
    await call('GET', `${loan}/comparison?before=0&daysToExtend=${daysToExtend}`),
    await call(
      'GET',
      `${loan}/comparison/explanation?before=0&daysToExtend=${daysToExtend}&side=change&column=totalAmount`,
    ),
    await call('GET', `${loan}/versions/0/explanation?column=accruedInterestAmount`),
    await call('GET', `${loan}/convention`),
    await call('GET', `${loan}/evidence`),
    await call('GET', loan),
  ]
}

it('previews, compares, explains and extends loans at the edges, or says why not', async () => {
  const service = await testService()
  const { call, log } = service
  const days = fc.constantFrom(1, 30, 365, 63_000, 109_572, 109_573, Number.MAX_SAFE_INTEGER)
  const check = async (rowCount: number, loanAmount: string, interest: string, rate: string, daysToExtend: number) => {
    const schedule = Array.from({ length: rowCount }, (_, index) => ({
      date:
        index === 0 ? '1900-01-01' : `${2199 - Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-31`,
      principalAmount: index === 0 ? loanAmount : '0',
      interestAmount: index === 0 ? interest : '0',
    })).filter(({ date }) => !/-(02|04|06|09|11)-31/.test(date))
    const asked = loanOf({ scheduleType: 'REGULAR', loanAmount, interestRate: rate, startDate: '1900-01-01' })
    const made = await call('POST', CREATE, { ...asked, schedule })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { uuid } = made.body.data
    for (const answer of await askEverything(service, uuid, daysToExtend))
      expectRuled(answer, ['/daysToExtend', '/after', '/before'])
    expectRuled(await call('POST', `${CREATE}Extension`, { loanUuid: uuid, daysToExtend }), ['/daysToExtend'])
    for (const answer of await askEverything(service, uuid, 1))
      expectRuled(answer, ['/daysToExtend', '/after', '/before'])
  }
  const interests = fc.constantFrom('0', '0.01', '999999999999.99')
  await fc.assert(fc.asyncProperty(fc.constantFrom(1, 2, 24), amounts, interests, rates, days, check), {
    ...SAME_EDGES,
    numRuns: 60,
  })
  expect(log).toEqual([])
}, 300_000)

it.each([1, 1_200])(
  'answers for a loan of %i rows that was late for longest, of the most at the highest rate',
  async (count) => {
    const service = await testService()
    const { call, log } = service
    const highest = { fromDate: '1900-01-01', rate: 'given', interestRate: '999.999999' }
    expect((await call('POST', '/desk/v1/delayed-interest', highest, AS_PERSON)).status).toBe(201)
    const [loanAmount, share] = ['999999999999.99', '833333333.33']
    const schedule = Array.from({ length: count }, (_, index) => ({
      date: formatDate(addDays(FIRST_DATE, index + 1)),
      principalAmount: index > 0 ? share : count === 1 ? loanAmount : '833333337.32',
      interestAmount: '0',
    }))
    const asked = loanOf({ scheduleType: 'REGULAR', loanAmount, interestRate: '999.999999', startDate: '1900-01-01' })
    const { body } = await call('POST', CREATE, { ...asked, schedule })
    const loanUuid = body.data.uuid
    for (const answer of await askEverything(service, loanUuid, 1)) expectRuled(answer, ['/daysToExtend'])
    const loan = `/desk/v1/loans/${loanUuid}`
    const answers = [
      await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`),
      await call('GET', `${loan}/delayed-interest?date=2199-12-31`),
      await call('POST', '/desk/v1/delayed-interest/preview', highest, AS_PERSON),
      await call('GET', `${loan}/buyback-preview`),
      await call('POST', `${loan}/payment-preview`, { paymentAmount: loanAmount, valueDate: '1900-01-01' }),
      await call('POST', `${CREATE}Payment`, { loanUuid, paymentAmount: '0.01', currency: 'EUR' }),
      await call('POST', `${CREATE}Extension`, { loanUuid, daysToExtend: 1 }),
      await call('POST', `${CREATE}Buyback`, { loanUuid, reason: 'EARLY_PAYMENT' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201, 201, 201])
    expect(answers[1]?.body.data.outstandingDelayedInterestAmount).toMatch(/^9999999999(99|8\d)\.\d\d$/)
    expect(log).toEqual([])
  },
)
