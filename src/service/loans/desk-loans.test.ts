import { describe, expect, it } from 'vitest'
import { extensionPreviewBody } from '#contract/desk/extension-preview.ts'
import { loanDetailBody } from '#contract/desk/loan-detail.ts'
import { loanListBody } from '#contract/desk/loan-list.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const EXTEND = '/claims/v1/lender/createLoanExtension'

async function withLoan() {
  const service = await testService()
  const loanUuid: string = (await service.call('POST', CREATE, WORKED_EXAMPLE)).body.data.uuid
  return { ...service, loanUuid, preview: `/desk/v1/loans/${loanUuid}/extension-preview` }
}

describe('a loan that is due on its issue date, as the public example of the interface prints it', () => {
  const [row] = WORKED_EXAMPLE.schedule
  const dueAtOnce = (interestAmount: string) => ({
    ...WORKED_EXAMPLE,
    schedule: [{ ...row, date: WORKED_EXAMPLE.lenderIssueDate, interestAmount }],
  })

  it.each([
    ['141.16', [{ code: 'interest-over-no-days', dueDate: '2026-01-26', interestAmount: '141.16' }]],
    ['0', []],
  ])('is registered with %s of interest, and warns of interest alone', async (interestAmount, warnings) => {
    const { call } = await testService()
    const { status, body } = await call('POST', CREATE, dueAtOnce(interestAmount))
    expect([status, body.data.totalTermInDays]).toEqual([201, 0])
    const detail = (await call('GET', `/desk/v1/loans/${body.data.uuid}`)).body.data
    expect(loanDetailBody.parse(detail)).toEqual(detail)
    expect(detail.warnings).toEqual(warnings)
  })

  it('has nothing to warn of once an extension has moved it', async () => {
    const { call } = await testService()
    const loanUuid: string = (await call('POST', CREATE, dueAtOnce('141.16'))).body.data.uuid
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    expect((await call('GET', `/desk/v1/loans/${loanUuid}`)).body.data.warnings).toEqual([])
  })
})

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
        unroundedAmount: { value: '11.666', goesOn: true },
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
      ({ number, state, movedToDate, movedFromDate, ...entry }: Record<string, unknown>) => entry,
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
    await storage.write(async (unit) =>
      unit.settings.replace({
        ...(await unit.settings.read()),
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
        isUndone: false,
        date: '2026-01-28',
        finalPaymentDate: '2027-01-26',
        totalInterestAmount: '141.16',
      },
      {
        version: 1,
        kind: 'extended',
        extensionNumber: 1,
        isUndone: false,
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

describe('what a lender sends beside the fields of the interface', () => {
  it('stays with the loan, under its own names, and the extensions are no part of it', async () => {
    const { call } = await testService()
    const sent = { Bemerkung: 'Bürgschaft liegt vor', branch: 7, maxExtensions: 2 }
    const created = await call('POST', CREATE, { ...WORKED_EXAMPLE, ...sent })
    const { body } = await call('GET', `/desk/v1/loans/${created.body.data.uuid}`)
    expect(body.data.furtherFields).toEqual([
      { name: 'Bemerkung', value: 'Bürgschaft liegt vor' },
      { name: 'branch', value: '7' },
    ])
  })
})

it.each([
  ['3.875', '3.875', '3.875'],
  ['0.995', '0.995', '0.995'],
  ['14', '14.00', '14.00'],
  ['12.0085', '12.01', '12.0085'],
  ['14.000001', '14.00', '14.000001'],
  ['999.999999', '1000.00', '999.999999'],
])('a rate of %s %% is listed as %s, shown as %s, and returned with two decimals', async (rate, listed, shown) => {
  const { call } = await testService()
  const created = await call('POST', CREATE, { ...WORKED_EXAMPLE, interestRate: rate })
  const { uuid } = created.body.data
  const [list, detail] = [await call('GET', '/desk/v1/loans'), await call('GET', `/desk/v1/loans/${uuid}`)]
  expect([list.body.data[0].interestRate, detail.body.data.loan.interestRate]).toEqual([listed, shown])
  expect(created.body.data.interestRate).toMatch(/^\d+\.\d{2}$/)
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
      expect(body.total).toBe(cursor === '' ? 25 : null)
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

  it('pages from its end as from its beginning', async () => {
    const { call } = await testService()
    for (let index = 0; index < 7; index++)
      await call('POST', CREATE, { ...WORKED_EXAMPLE, lenderLoanId: `L-${index}` })
    const read = async (query: string) => {
      const { body } = await call('GET', `/desk/v1/loans?limit=3${query}`)
      expect(loanListBody.parse(body)).toEqual(body)
      return { ...body, ids: body.data.map((loan: { lenderLoanId: string }) => loan.lenderLoanId) }
    }
    const last = await read('&before=end')
    expect(last).toMatchObject({ ids: ['L-2', 'L-1', 'L-0'], nextCursor: null, total: null })
    const middle = await read(`&before=${last.previousCursor}`)
    expect(middle.ids).toEqual(['L-5', 'L-4', 'L-3'])
    expect(await read(`&before=${middle.previousCursor}`)).toMatchObject({ ids: ['L-6'], previousCursor: null })
    expect((await read(`&cursor=${middle.nextCursor}`)).ids).toEqual(last.ids)
    expect((await call('GET', `/desk/v1/loans?before=end&cursor=${middle.nextCursor}`)).body.errors).toEqual([
      { pointer: '/before', code: 'not-with-cursor', params: {}, detail: 'Must not be given together with cursor' },
    ])
  })

  it.each(['cursor=1', 'before=1', 'limit=0', 'limit=201', 'scheduleType=OTHER', 'finalDue=soon'])(
    'names the field for %s',
    async (query) => {
      const { call } = await testService()
      const { status, body } = await call('GET', `/desk/v1/loans?${query}`)
      expect(status).toBe(422)
      expect(body.errors[0].pointer).toBe(`/${query.split('=')[0]}`)
    },
  )
})
