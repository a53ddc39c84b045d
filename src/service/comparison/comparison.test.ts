import { describe, expect, it } from 'vitest'
import { comparisonBody } from '#contract/desk/comparison.ts'
import { CHANGE_WORDS } from '#contract/desk/comparison-words.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { altered, liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'
import { HALF_PAID, payFirstDue, storeHalfPaidLoan } from './half-paid-loan.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const EXTEND = '/claims/v1/lender/createLoanExtension'
const pathOf = (uuid: string) => `/desk/v1/loans/${uuid}/comparison`

async function withHalfPaidLoan(maxExtensions = 1) {
  const service = await testService()
  await storeHalfPaidLoan(service.storage, maxExtensions)
  return service
}

/** One line for each installment: before, the change, after. */
function lines(rows: ReturnType<typeof comparisonBody.parse>['rows']) {
  return rows.map(({ kind, before, after, ...change }) => {
    const side = (part: typeof before) =>
      part ? `${part.dueDate} ${part.principalAmount} ${part.interestAmount}` : '-'
    return `${side(before)} | ${CHANGE_WORDS[kind]} ${change.daysMoved} ${change.interestChange} ${change.totalChange} | ${side(after)}`
  })
}

const FIGURES = {
  before: {
    principalAmount: '2000.00',
    interestAmount: '315.00',
    totalAmount: '2315.00',
    finalPaymentDate: '2027-01-26',
    installmentsLeft: 4,
    stillDueAmount: '1087.50',
    averageLife: '1.12',
    effectiveRate: '14.79',
    noRateReason: null,
  },
  after: {
    principalAmount: '2000.00',
    interestAmount: '326.67',
    totalAmount: '2326.67',
    finalPaymentDate: '2027-02-25',
    installmentsLeft: 4,
    stillDueAmount: '1099.17',
    averageLife: '1.16',
    effectiveRate: '14.78',
    noRateReason: null,
  },
  change: {
    principalAmount: '0.00',
    interestAmount: '11.67',
    totalAmount: '11.67',
    finalPaymentDays: 30,
    installmentsLeft: 0,
    stillDueAmount: '11.67',
    averageLife: '0.04',
    effectiveRate: '-0.01',
  },
}

describe('a loan with four of eight installments paid, before and after 30 days more', () => {
  it('is compared row by row and in figures', async () => {
    const { call } = await withHalfPaidLoan()
    await call('POST', EXTEND, { loanUuid: HALF_PAID, daysToExtend: 30 })
    const { status, body } = await call('GET', `${pathOf(HALF_PAID)}?before=0&after=1`)
    expect(status).toBe(200)
    expect(comparisonBody.parse(body.data)).toEqual(body.data)
    expect(lines(body.data.rows)).toEqual([
      '2025-04-26 250.00 70.00 | Same 0 0.00 0.00 | 2025-04-26 250.00 70.00',
      '2025-07-26 250.00 61.25 | Same 0 0.00 0.00 | 2025-07-26 250.00 61.25',
      '2025-10-26 250.00 52.50 | Same 0 0.00 0.00 | 2025-10-26 250.00 52.50',
      '2026-01-26 250.00 43.75 | Same 0 0.00 0.00 | 2026-01-26 250.00 43.75',
      '2026-04-26 250.00 35.00 | Moved, interest added 30 11.67 11.67 | 2026-05-26 250.00 46.67',
      '2026-07-26 250.00 26.25 | Moved 30 0.00 0.00 | 2026-08-25 250.00 26.25',
      '2026-10-26 250.00 17.50 | Moved 30 0.00 0.00 | 2026-11-25 250.00 17.50',
      '2027-01-26 250.00 8.75 | Moved 30 0.00 0.00 | 2027-02-25 250.00 8.75',
    ])
    expect(body.data).toMatchObject({
      before: { kind: 'registered', version: 0, extensionNumber: null, daysToExtend: null, date: '2025-01-28' },
      after: { kind: 'extended', version: 1, extensionNumber: 1, daysToExtend: 30, date: '2026-01-28' },
      measures: FIGURES,
    })
  })

  it('is compared with the preview beforehand just as with the extension then', async () => {
    const { call } = await withHalfPaidLoan()
    const preview = (await call('GET', `${pathOf(HALF_PAID)}?before=0&daysToExtend=30`)).body.data
    expect(preview.after).toEqual({
      kind: 'preview',
      version: null,
      extensionNumber: 1,
      daysToExtend: 30,
      date: '2026-01-28',
    })
    await call('POST', EXTEND, { loanUuid: HALF_PAID, daysToExtend: 30 })
    const made = (await call('GET', `${pathOf(HALF_PAID)}?before=0&after=1`)).body.data
    expect({ ...preview, after: null }).toEqual({ ...made, after: null })
  })

  it('is kept apart from what happened since, which a later extension adds to', async () => {
    const { call, storage, time } = await withHalfPaidLoan(2)
    await call('POST', EXTEND, { loanUuid: HALF_PAID, daysToExtend: 30 })
    const address = `${pathOf(HALF_PAID)}?before=0&after=1`
    const made = (await call('GET', address)).body.data
    expect(made.since).toBeNull()
    time.today = calendarDate('2026-06-20')
    await payFirstDue(storage)
    const later = (await call('GET', address)).body.data
    expect(later.measures).toEqual(made.measures)
    expect(later.since).toEqual({
      fromDate: '2026-01-28',
      toDate: '2026-06-20',
      paidAmount: '296.67',
      addedAmount: '0.00',
      stillDueAmount: '802.50',
      installmentsLeft: 4,
      installmentsPaid: 1,
      nextDueDate: '2026-08-25',
    })
    await call('POST', EXTEND, { loanUuid: HALF_PAID, daysToExtend: 10 })
    expect((await call('GET', address)).body.data.since).toMatchObject({
      paidAmount: '296.67',
      addedAmount: '2.92',
      stillDueAmount: '805.42',
      nextDueDate: '2026-09-04',
    })
  })

  it('has the points of both charts', async () => {
    const { call } = await withHalfPaidLoan()
    const { data } = (await call('GET', `${pathOf(HALF_PAID)}?before=0&daysToExtend=30`)).body
    type Point = {
      readonly date: string
      readonly month: string
      readonly beforeAmount: string
      readonly afterAmount: string
    }
    const text = (point: Point) => `${point.date ?? point.month} ${point.beforeAmount} ${point.afterAmount}`
    expect(data.outstandingPrincipal.map(text)).toEqual([
      '2025-01-26 2000.00 2000.00',
      '2025-04-26 1750.00 1750.00',
      '2025-07-26 1500.00 1500.00',
      '2025-10-26 1250.00 1250.00',
      '2026-01-26 1000.00 1000.00',
      '2026-04-26 750.00 1000.00',
      '2026-05-26 750.00 750.00',
      '2026-07-26 500.00 750.00',
      '2026-08-25 500.00 500.00',
      '2026-10-26 250.00 500.00',
      '2026-11-25 250.00 250.00',
      '2027-01-26 0.00 250.00',
      '2027-02-25 0.00 0.00',
    ])
    expect(data.dueByMonth.slice(3, 7).map(text)).toEqual([
      '2026-01 293.75 293.75',
      '2026-04 285.00 0.00',
      '2026-05 0.00 296.67',
      '2026-07 276.25 0.00',
    ])
  })
})

describe('the comparison', () => {
  it('gives the change of a rate as the difference of the rates shown, which rounding later would not be', async () => {
    const { call } = await testService()
    const { uuid } = (
      await call('POST', CREATE, {
        ...WORKED_EXAMPLE,
        scheduleType: 'REGULAR',
        loanAmount: '2000',
        schedule: [
          { date: '2026-04-26', principalAmount: '1000', interestAmount: '70' },
          { date: '2026-07-26', principalAmount: '1000', interestAmount: '35' },
        ],
      })
    ).body.data
    const { before, after, change } = (await call('GET', `${pathOf(uuid)}?before=0&daysToExtend=30`)).body.data.measures
    expect([before, after, change].map(({ effectiveRate }) => effectiveRate)).toEqual(['14.91', '14.86', '-0.05'])
  })

  it('says where a schedule has no effective rate', async () => {
    const { call } = await testService()
    const { uuid } = (
      await call('POST', CREATE, {
        ...WORKED_EXAMPLE,
        schedule: [{ date: '2026-01-26', principalAmount: '1000', interestAmount: '0' }],
      })
    ).body.data
    const { measures } = (await call('GET', `${pathOf(uuid)}?before=0&daysToExtend=30`)).body.data
    expect(measures.before).toMatchObject({ averageLife: '0.00', effectiveRate: null, noRateReason: 'repaid-at-start' })
    expect(measures.after).toMatchObject({ averageLife: '0.08', noRateReason: null })
    expect(measures.change).toMatchObject({ averageLife: '0.08', effectiveRate: null })
  })

  it('holds a refreshed version of a live loan against any other, and says what was paid between', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    desk.play(
      altered((text) =>
        text
          .replace('"paidInterestAmount":"0.00"', '"paidInterestAmount":"41.16"')
          .replace('"outstandingInterestAmount":"141.16"', '"outstandingInterestAmount":"100.00"'),
      ),
    )
    await desk.call('POST', `/desk/v1/loans/${uuid}/refresh`)
    const { status, body } = await desk.call('GET', `${pathOf(uuid)}?before=0&after=1`)
    expect(status).toBe(200)
    expect(body.data.after).toMatchObject({ kind: 'refreshed', version: 1, extensionNumber: null })
    expect(lines(body.data.rows)).toEqual(['2027-01-26 1000.00 141.16 | Same 0 0.00 0.00 | 2027-01-26 1000.00 141.16'])
    expect(body.data.measures.change).toMatchObject({ stillDueAmount: '0.00' })
    expect(body.data.since).toMatchObject({ paidAmount: '41.16', addedAmount: '0.00', stillDueAmount: '1100.00' })
    const preview = (await desk.call('GET', `${pathOf(uuid)}?before=1&daysToExtend=30`)).body.data
    expect(preview.rows[0]).toMatchObject({
      kind: 'moved-interest-added',
      after: { dueDate: '2027-02-25', stayed: [{ dueDate: '2027-01-26', totalAmount: '41.16' }] },
    })
    expect(preview.measures.change).toMatchObject({ stillDueAmount: '11.67' })
  })

  it('answers the preview of what would be refused with the problem of the real call', async () => {
    const { call } = await withHalfPaidLoan()
    await call('POST', EXTEND, { loanUuid: HALF_PAID, daysToExtend: 30 })
    for (const daysToExtend of [30, 99_999]) {
      const asked = await call('GET', `${pathOf(HALF_PAID)}?before=0&daysToExtend=${daysToExtend}`)
      const real = await call('POST', EXTEND, { loanUuid: HALF_PAID, daysToExtend })
      expect({ status: asked.status, ...asked.body, instance: '' }).toEqual({ ...real.body, instance: '' })
    }
  })

  it.each([
    ['daysToExtend=30', '/before'],
    ['other=1', '/before', '/after'],
    ['after=1', '/before'],
    ['before=-1&after=0', '/before'],
    ['before=0', '/after'],
    ['before=0&after=x', '/after'],
    ['before=0&after=0&daysToExtend=30', '/after'],
    ['before=0&daysToExtend=0', '/daysToExtend'],
    ['before=0&daysToExtend=1.5', '/daysToExtend'],
    ['before=0&daysToExtend=', '/daysToExtend'],
  ])('names the field for ?%s', async (query, ...pointers) => {
    const { call } = await withHalfPaidLoan()
    const { status, body } = await call('GET', `${pathOf(HALF_PAID)}?${query}`)
    expect(status).toBe(422)
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toEqual(pointers)
  })

  it('knows no other version and no other loan', async () => {
    const { call } = await withHalfPaidLoan()
    expect((await call('GET', `${pathOf(HALF_PAID)}?before=0&after=1`)).body.title).toBe('Schedule version not found')
    expect((await call('GET', `${pathOf(HALF_PAID)}?before=7&after=0`)).status).toBe(404)
    const nobody = '11111111-1111-4111-8111-111111111111'
    expect((await call('GET', `${pathOf(nobody)}?before=0&after=0`)).body.title).toBe('Loan not found')
  })
})

describe('what is most asked of a loan', () => {
  async function mostAsked(changes: object, extensions = 0) {
    const { call } = await testService()
    const { body } = await call('POST', CREATE, { ...WORKED_EXAMPLE, ...changes })
    const loanUuid = body.data.uuid
    for (let count = 0; count < extensions; count++) await call('POST', EXTEND, { loanUuid, daysToExtend: 7 })
    const of = async (search: string) => (await call('GET', `${pathOf(loanUuid)}${search}`)).body
    return { of, most: await of('') }
  }

  it.each([
    [
      'the preview of an extension by 30 days, where there was none',
      { maxExtensions: 1 },
      0,
      '?before=0&daysToExtend=30',
    ],
    ['the only version, where none can be made', { maxExtensions: 0 }, 0, '?before=0&after=0'],
    ['the last change', { maxExtensions: 3 }, 2, '?before=1&after=2'],
  ])('is %s', async (_, changes, extensions, search) => {
    const { of, most } = await mostAsked(changes, extensions)
    expect(most.data.rows.length).toBeGreaterThan(0)
    expect(most).toEqual(await of(search))
  })
})
