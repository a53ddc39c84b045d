import { describe, expect, it } from 'vitest'
import { extensionPreviewBody } from '#contract/desk/extension-preview.ts'
import { loanDetailBody } from '#contract/desk/loan-detail.ts'
import { loanListBody } from '#contract/desk/loan-list.ts'
import { madeScheduleBody } from '#contract/desk/schedule.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.test-support.ts'
import { testService } from './service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const EXTEND = '/claims/v1/lender/createLoanExtension'

async function withLoan() {
  const service = await testService()
  const loanUuid: string = (await service.call('POST', CREATE, WORKED_EXAMPLE)).body.data.uuid
  return { ...service, loanUuid, preview: `/desk/v1/loans/${loanUuid}/extension-preview` }
}

describe('the extension preview', () => {
  it('tells beforehand what the extension then does, and stores nothing', async () => {
    const { call, loanUuid, preview } = await withLoan()
    const { status, body } = await call('POST', preview, { daysToExtend: 30 })
    expect(status).toBe(200)
    expect(extensionPreviewBody.parse(body.data)).toEqual(body.data)
    expect(body.data).toMatchObject({
      addedInterestAmount: '11.67',
      addedInterest: {
        principalAmount: '1000.00',
        interestRate: '14',
        days: 30,
        base: 360,
        unroundedAmount: '11.666…',
      },
      finalPaymentDateBefore: '2027-01-26',
      newFinalPaymentDate: '2027-02-25',
      extensionsUsed: 0,
      extensionsAllowed: 1,
      stayingInstallments: 0,
      movedInstallments: [
        {
          dueDateBefore: '2027-01-26',
          dueDateAfter: '2027-02-25',
          principalAmount: '1000.00',
          interestAmountBefore: '141.16',
          interestAmountAfter: '152.83',
          interestAmountChange: '11.67',
        },
      ],
    })
    const made = await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    const entries = body.data.after.map(
      ({ state, movedToDate, movedFromDate, ...entry }: Record<string, unknown>) => entry,
    )
    expect(entries).toEqual(made.body.data.paymentSchedule)
  })

  it('answers with the very problem of the real call', async () => {
    const { call, loanUuid, preview } = await withLoan()
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    for (const daysToExtend of [30, 0, 99_999]) {
      const [asked, real] = [
        await call('POST', preview, { daysToExtend }),
        await call('POST', EXTEND, { loanUuid, daysToExtend }),
      ]
      expect(asked.status).toBe(real.status)
      expect({ ...asked.body, instance: '' }).toEqual({ ...real.body, instance: '' })
    }
  })

  it.each([
    ['ACT/365F', '11.51', 365],
    ['none', '0.00', null],
  ])('follows the setting %s', async (extensionInterest, amount, base) => {
    const { call, storage, preview } = await withLoan()
    await storage.write(() =>
      storage.settings.replace({
        ...storage.settings.read(),
        extensionInterest: extensionInterest === 'none' ? 'none' : 'ACT/365F',
      }),
    )
    const { body } = await call('POST', preview, { daysToExtend: 30 })
    expect(body.data.addedInterest).toMatchObject({ amount, base })
  })
})

describe('a loan', () => {
  it('shows every version of its schedule', async () => {
    const { call, loanUuid } = await withLoan()
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    const { body } = await call('GET', `/desk/v1/loans/${loanUuid}`)
    expect(loanDetailBody.parse(body.data)).toEqual(body.data)
    expect(body.data.versions).toEqual([
      {
        version: 0,
        kind: 'registered',
        extensionNumber: null,
        date: '2026-01-28',
        finalPaymentDate: '2027-01-26',
        totalInterestAmount: '141.16',
      },
      {
        version: 1,
        kind: 'extended',
        extensionNumber: 1,
        date: '2026-01-28',
        finalPaymentDate: '2027-02-25',
        totalInterestAmount: '152.83',
      },
    ])
    expect(body.data.extensions).toMatchObject([
      { number: 1, extendedDays: 30, addedInterestAmount: '11.67', madeThrough: 'API token “qa”' },
    ])
    expect(
      body.data.current.rows.map((row: { state: string; movedToDate: string | null }) => [row.state, row.movedToDate]),
    ).toEqual([
      ['moved', '2027-02-25'],
      ['due', null],
    ])
    const registered = await call('GET', `/desk/v1/loans/${loanUuid}/versions/0`)
    expect(registered.body.data).toMatchObject({
      version: 0,
      isCurrent: false,
      rows: [{ dueDate: '2027-01-26', totalInterestAmount: '141.16', state: 'due' }],
    })
    expect((await call('GET', `/desk/v1/loans/${loanUuid}/versions/2`)).status).toBe(404)
  })

  it('keeps further fields of its client', async () => {
    const { call } = await testService()
    const { businessClient: _, ...rest } = WORKED_EXAMPLE
    const consumerClient = {
      name: 'Mari Maasikas',
      personalCode: '48703150007',
      email: 'mari@example.ee',
      income: 1200,
    }
    const created = await call('POST', CREATE, { ...rest, clientType: 'CONSUMER', consumerClient })
    const { body } = await call('GET', `/desk/v1/loans/${created.body.data.uuid}`)
    expect(body.data.client).toEqual({
      clientType: 'CONSUMER',
      name: 'Mari Maasikas',
      code: '48703150007',
      representativeName: null,
      representativePersonalCode: null,
      collateralAmount: null,
      furtherFields: [
        { name: 'email', value: 'mari@example.ee' },
        { name: 'income', value: '1200' },
      ],
    })
  })
})

describe('the list', () => {
  it('pages by key without losing or repeating a loan', async () => {
    const { call } = await testService()
    for (let index = 0; index < 25; index++) {
      const lenderIssueDate = `2026-01-${String(10 + (index % 5)).padStart(2, '0')}`
      await call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId: `L-${index}`, lenderIssueDate })
    }
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await call('GET', `/desk/v1/loans?limit=4${cursor && `&cursor=${cursor}`}`)
      expect(loanListBody.parse(body)).toEqual(body)
      expect(body.total).toBe(25)
      seen.push(
        ...body.data.map(
          (loan: { lenderIssueDate: string; lenderLoanId: string }) => `${loan.lenderIssueDate} ${loan.lenderLoanId}`,
        ),
      )
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(new Set(seen).size).toBe(25)
    expect(seen.map((text) => text.slice(0, 10))).toEqual(
      seen
        .map((text) => text.slice(0, 10))
        .sort()
        .reverse(),
    )
    expect(seen[0]).toBe('2026-01-14 L-24')
  })

  it.each(['cursor=1', 'limit=0', 'limit=201', 'scheduleType=OTHER', 'finalDue=soon'])(
    'names the field for %s',
    async (query) => {
      const { call } = await testService()
      const { status, body } = await call('GET', `/desk/v1/loans?${query}`)
      expect(status).toBe(422)
      expect(body.errors[0].pointer).toBe(`/${query.split('=')[0]}`)
    },
  )
})

describe('a schedule from its terms', () => {
  const TERMS = {
    scheduleType: 'ANNUITY',
    loanAmount: '10000',
    interestRate: '10.5',
    startDate: '2026-01-28',
    numberOfInstallments: 24,
  }

  it('is made with the defaults of the decisions', async () => {
    const { call } = await testService()
    const { status, body } = await call('POST', '/desk/v1/schedules', TERMS)
    expect(status).toBe(200)
    expect(madeScheduleBody.parse(body.data)).toEqual(body.data)
    expect(body.data.installments).toHaveLength(24)
    expect(body.data.installments[0]).toEqual({
      number: 1,
      fromDate: '2026-01-28',
      dueDate: '2026-02-28',
      days: 30,
      principalAmount: '376.26',
      interestAmount: '87.50',
      totalAmount: '463.76',
      balanceAmount: '9623.74',
    })
    expect(body.data.totals).toEqual({
      principalAmount: '10000.00',
      interestAmount: '1130.25',
      totalAmount: '11130.25',
    })
  })

  /** A FULL-BULLET knows of no number of installments. */
  const termsFor = (change: object) =>
    'scheduleType' in change && change.scheduleType === 'FULL-BULLET'
      ? { ...TERMS, numberOfInstallments: undefined }
      : { ...TERMS, numberOfInstallments: 3 }

  it.each([
    [{ numberOfInstallments: 12 }, '/numberOfInstallments'],
    [{ firstDueDate: '2026-02-28' }, '/firstDueDate'],
    [{ every: { count: 1, unit: 'months' } }, '/every'],
  ])('of a FULL-BULLET is never asked with %j', async (change, pointer) => {
    const { call } = await testService()
    const due = { kind: 'date', date: '2027-01-26' }
    const asked = { ...TERMS, scheduleType: 'FULL-BULLET', numberOfInstallments: undefined, due, ...change }
    const { status, body } = await call('POST', '/desk/v1/schedules', asked)
    expect(status).toBe(422)
    expect(body.errors).toMatchObject([{ pointer, detail: expect.stringContaining('due says when') }])
  })

  const dueDatesOf = async (change: object) => {
    const { call } = await testService()
    const { body } = await call('POST', '/desk/v1/schedules', { ...termsFor(change), ...change })
    return body.data.installments.map((row: { dueDate: string }) => row.dueDate).join(' ')
  }

  it.each([
    [{ startDate: '2026-01-31' }, '2026-02-28 2026-03-31 2026-04-30'],
    [{ startDate: '2026-01-31', firstDueDate: '2026-02-28' }, '2026-02-28 2026-03-28 2026-04-28'],
    [
      { startDate: '2026-01-31', firstDueDate: '2026-02-28', every: { count: 1, unit: 'month-ends' } },
      '2026-02-28 2026-03-31 2026-04-30',
    ],
    [{ every: { count: 14, unit: 'days' } }, '2026-02-11 2026-02-25 2026-03-11'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'date', date: '2027-01-26' } }, '2027-01-26'],
    [
      { scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 1, unit: 'months' }, startDate: '2026-01-31' },
      '2026-02-28',
    ],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 90, unit: 'days' } }, '2026-04-28'],
  ])('is due by the terms %j', async (change, dueDates) => {
    expect(await dueDatesOf(change)).toBe(dueDates)
  })

  it.each([
    [{ numberOfInstallments: 1201 }, '/numberOfInstallments'],
    [{ numberOfInstallments: 0 }, '/numberOfInstallments'],
    [{ loanAmount: '0' }, '/loanAmount'],
    [{ firstDueDate: '2026-01-01' }, '/firstDueDate'],
    [{ every: { count: 0, unit: 'months' } }, '/every/count'],
    [{ every: { count: 1, unit: 'weeks' } }, '/every/unit'],
    [{ dayCount: 'ACT/ACT' }, '/dayCount'],
    [{ startDate: '2199-12-01' }, '/numberOfInstallments'],
    [{ scheduleType: 'FULL BULLET' }, '/scheduleType'],
    [{ scheduleType: undefined }, '/scheduleType'],
    [{ every: { count: 1, unit: 'month-ends' }, firstDueDate: '2026-03-30' }, '/firstDueDate'],
    [{ scheduleType: 'FULL-BULLET' }, '/due'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'date', date: '2026-01-27' } }, '/due/date'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'date' } }, '/due/date'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 1, unit: 'month-ends' } }, '/due/unit'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 0, unit: 'days' } }, '/due/count'],
    [{ scheduleType: 'FULL-BULLET', due: { kind: 'other' } }, '/due/kind'],
    [
      { scheduleType: 'FULL-BULLET', due: { kind: 'term', count: 1200, unit: 'months' }, startDate: '2150-01-01' },
      '/due',
    ],
    [
      {
        scheduleType: 'FULL-BULLET',
        due: { kind: 'term', count: 2, unit: 'months' },
        loanAmount: '999999999999.99',
        interestRate: '999',
      },
      '/loanAmount',
    ],
  ])('names the field for %j', async (change, pointer) => {
    const { call } = await testService()
    const { status, body } = await call('POST', '/desk/v1/schedules', { ...termsFor(change), ...change })
    expect(status).toBe(422)
    expect(body.errors.map((error: { pointer: string }) => error.pointer)).toEqual([pointer])
  })
})
