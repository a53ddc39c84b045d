import { describe, expect, it } from 'vitest'
import {
  amountExplanation,
  COMPARED_COLUMNS,
  MADE_COLUMNS,
  MOVED_COLUMNS,
  SCHEDULE_COLUMNS,
} from '#contract/desk/explanation.ts'
import { scheduleCourse } from '#contract/desk/schedule-course.ts'
import { explanationText } from '#contract/words/explanation/explanation-text.ts'
import { stepWords } from '#contract/words/explanation/step-words.ts'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { altered, liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const EXTEND = '/claims/v1/lender/createLoanExtension'

async function withLoan(changes: object = {}) {
  const service = await testService()
  const created = await service.call('POST', CREATE, { ...WORKED_EXAMPLE, ...changes })
  const loanUuid: string = created.body.data.uuid
  const loan = `/desk/v1/loans/${loanUuid}`
  const extend = (daysToExtend: number) => service.call('POST', EXTEND, { loanUuid, daysToExtend })
  const ask = async (version: number, query: string) =>
    (await service.call('GET', `${loan}/versions/${version}/explanation?${query}`)).body.data
  return { ...service, loan, extend, ask }
}

describe('how an amount of a stored loan came about', () => {
  it('says of the worked example’s extension that it added 11.67, and what it was before', async () => {
    const { extend, ask } = await withLoan()
    await extend(30)
    const explained = await ask(1, 'row=1&column=totalInterestAmount')
    expect(amountExplanation.parse(explained)).toEqual(explained)
    expect(explained.amount).toBe('152.83')
    expect(explanationText(explained.steps).split('\n')).toEqual([
      '141.16 + 11.67 = 152.83, moved by 30 days from 2027-01-26, extension 1',
      'Added interest: 1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up',
      'On 2027-01-26: 141.16, as registered; fits: FULL-BULLET, ACT/360, interest from 2026-01-28, rounded down',
      '  By this convention: 1,000.00 × 14.00 % × 363 / 360 = 141.166… → 141.16 rounded down',
    ])
    expect(explained.steps[1]).toEqual({
      part: { code: 'added-interest' },
      depth: 1,
      code: 'added-interest',
      rule: 'added-interest',
      params: {
        balance: '1000.00',
        rate: '14',
        days: 30,
        base: 360,
        unrounded: { value: '11.666', goesOn: true },
        rounding: 'half-up',
        roundedTo: '0.01',
        amount: '11.67',
      },
    })
    expect(stepWords(explained.steps[1])).toEqual({
      head: 'Added interest',
      depth: 1,
      terms: [
        { operator: '', figure: '1,000.00', goesOn: false, words: 'outstanding principal of the loan' },
        { operator: '×', figure: '14.00 %', goesOn: false, words: 'interest rate a year' },
        { operator: '×', figure: '30', goesOn: false, words: 'days of the extension' },
        { operator: '/', figure: '360', goesOn: false, words: 'days of a year' },
        { operator: '=', figure: '11.666', goesOn: true, words: '' },
        { operator: '→', figure: '11.67', goesOn: false, words: 'rounded half up' },
      ],
      note: null,
      caption: null,
      rule: 'added-interest',
    })
  })

  it('says of a balance from when on it was so, over rows that pay nothing back', async () => {
    const { extend, ask } = await withLoan()
    await extend(30)
    const { amount, steps } = await ask(1, 'row=1&column=balanceAmount')
    expect(amount).toBe('0.00')
    expect(stepWords(steps[0]).terms.map(({ figure, words }) => [figure, words])).toEqual([
      ['1,000.00', 'balance from 2026-01-26 on'],
      ['1,000.00', 'principal of the row'],
      ['0.00', ''],
    ])
  })

  it('has an answer for every amount of every version, sums too', async () => {
    const { call, loan, extend, ask } = await withLoan({
      scheduleType: 'ANNUITY',
      schedule: undefined,
      maxExtensions: 2,
    })
    await extend(30)
    await extend(7)
    for (const version of [0, 1, 2]) {
      const { rows, totals } = (await call('GET', `${loan}/versions/${version}`)).body.data
      for (const column of SCHEDULE_COLUMNS) {
        expect((await ask(version, `column=${column}`)).amount).toBe(totals[column])
        for (const row of [0, 1, rows.length - 1]) {
          expect((await ask(version, `row=${row}&column=${column}`)).amount).toBe(rows[row][column])
        }
      }
      const course = scheduleCourse(rows)
      for (const [row, { balanceAmount }] of course.entries()) {
        expect((await ask(version, `row=${row}&column=balanceAmount`)).amount).toBe(balanceAmount)
      }
      expect(course.at(-1)?.balanceAmount).toBe('0.00')
    }
    expect(explanationText((await ask(0, 'row=0&column=totalInterestAmount')).steps)).toContain(
      'made by the service when the loan was',
    )
  })

  it('refuses a row, a column and a version that are not there', async () => {
    const { call, loan } = await withLoan()
    const pointers = async (address: string) => {
      const { status, body } = await call('GET', `${loan}/versions/${address}`)
      return [status, ...(body.errors ?? []).map((each: { pointer: string }) => each.pointer)]
    }
    expect(await pointers('0/explanation?row=1&column=totalInterestAmount')).toEqual([422, '/row'])
    expect(await pointers('0/explanation?row=-1&column=total')).toEqual([422, '/row', '/column'])
    expect(await pointers('0/explanation?column=balanceAmount')).toEqual([422, '/column'])
    expect(await pointers('0/explanation?row=1&column=balanceAmount')).toEqual([422, '/row'])
    expect(await pointers('1/explanation?column=totalInterestAmount')).toEqual([404])
  })
})

describe('how an amount of a loan on a live service came about', () => {
  it('quotes what the service returned with the day, and keeps what is known of the rest', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    const ask = async (version: number, column: string) => {
      const address = `/desk/v1/loans/${uuid}/versions/${version}/explanation?row=0&column=${column}`
      return explanationText((await desk.call('GET', address)).body.data.steps).split('\n')[0]
    }
    const refreshed = async (changed: readonly (readonly [string, string])[]) => {
      desk.play(altered((text) => changed.reduce((now, [from, to]) => now.replace(from, to), text)))
      await desk.call('POST', `/desk/v1/loans/${uuid}/refresh`)
    }
    await refreshed([['"paidInterestAmount":"0.00"', '"paidInterestAmount":"41.16"']])
    expect(await ask(1, 'paidInterestAmount')).toBe('41.16, as the service returned it on 2026-01-28')
    expect(await ask(1, 'outstandingInterestAmount')).toBe('141.16 − 41.16 = 100.00, total less paid')
    expect(await ask(1, 'totalInterestAmount')).toContain('as registered; fits: FULL-BULLET, ACT/360')
    desk.time.today = calendarDate('2026-02-01')
    await refreshed([['"totalInterestAmount":"141.16"', '"totalInterestAmount":"150.00"']])
    expect(await ask(2, 'totalInterestAmount')).toBe('150.00, as the service returned it on 2026-02-01')
  })

  it.each([
    ['totalInterestAmount', '"totalInterestAmount":"141.16"', '"totalInterestAmount":"150.00"', '150.00'],
    ['totalInterestAmount', '"totalPrincipalAmount":"1000.00"', '"totalPrincipalAmount":"990.00"', '141.16'],
    ['totalInterestAmount', '"dueDate":"2027-01-26"', '"dueDate":"2027-01-27"', '141.16'],
  ])(
    'quotes the service from the beginning where %s is of rows with other figures: %s',
    async (column, sent, kept, amount) => {
      const desk = await liveDesk()
      desk.play(altered((text) => text.replaceAll(sent, kept)))
      const { uuid } = (await desk.createLoan()).body.data
      const address = `/desk/v1/loans/${uuid}/versions/0/explanation?row=0&column=${column}`
      const { steps } = (await desk.call('GET', address)).body.data
      expect(explanationText(steps)).toMatch(new RegExp(`^${amount}, as the service returned it on 2026-01-28`))
    },
  )
})

describe('how an amount of a preview comes about', () => {
  it('has an answer for every amount of the rows it would move', async () => {
    const { call, loan } = await withLoan({ scheduleType: 'REGULAR', schedule: undefined })
    const preview = (await call('POST', `${loan}/extension-preview`, { daysToExtend: 30 })).body.data
    const ask = async (cell: object) => {
      const asked = { daysToExtend: 30, cell: { of: 'movedInstallments', ...cell } }
      return (await call('POST', `${loan}/extension-preview/explanation`, asked)).body.data
    }
    for (const column of MOVED_COLUMNS) {
      for (const row of [0, 1, 11]) {
        expect((await ask({ row, column })).amount).toBe(preview.movedInstallments[row][column])
      }
    }
    expect((await ask({ column: 'interestAmountChange' })).amount).toBe(preview.addedInterestAmount)
    expect(explanationText((await ask({ row: 0, column: 'interestAmountChange' })).steps)).toContain(
      '1,000.00 × 14.00 % × 30 / 360',
    )
    const after = { of: 'after', row: 1, column: 'totalInterestAmount' }
    expect((await ask(after)).amount).toBe(preview.after[1].totalInterestAmount)
    expect((await ask({ of: 'after', column: 'totalInterestAmount' })).amount).toBe('88.26')
    for (const [column, date] of [
      ['interestAmountBefore', 'dueDateBefore'],
      ['interestAmountAfter', 'dueDateAfter'],
    ] as const) {
      const { steps } = await ask({ column })
      expect(JSON.stringify(steps)).toContain(preview.movedInstallments[0][date])
    }
  })

  it('refuses a row that is not there, and an extension as the real call would', async () => {
    const { call, loan, extend } = await withLoan()
    const cell = { of: 'movedInstallments', row: 1, column: 'principalAmount' }
    const ask = async (body: object) => (await call('POST', `${loan}/extension-preview/explanation`, body)).body
    expect((await ask({ daysToExtend: 30, cell })).errors).toMatchObject([{ pointer: '/cell/row' }])
    expect((await ask({ daysToExtend: 30 })).errors).toMatchObject([{ pointer: '/cell' }])
    await extend(30)
    expect((await ask({ daysToExtend: 30, cell })).title).toBe('Maximum number of allowed extensions reached')
  })
})

describe('how an amount of a comparison came about', () => {
  it('has an answer for every amount of every row, of two versions and of a preview', async () => {
    const { call, loan, extend } = await withLoan({ scheduleType: 'REGULAR', schedule: undefined, maxExtensions: 2 })
    await extend(30)
    for (const sides of ['before=0&after=1', 'before=0&daysToExtend=7']) {
      const { rows, measures } = (await call('GET', `${loan}/comparison?${sides}`)).body.data
      const ask = async (cell: string) =>
        (await call('GET', `${loan}/comparison/explanation?${sides}&${cell}`)).body.data?.amount
      for (const column of COMPARED_COLUMNS) {
        const change = column.replace('Amount', 'Change')
        expect(await ask(`side=before&column=${column}&row=0`)).toBe(rows[0].before[column])
        expect(await ask(`side=change&column=${column}&row=0`)).toBe(rows[0][change])
        expect(await ask(`side=after&column=${column}&row=11`)).toBe(rows[11].after[column])
        expect(await ask(`side=after&column=${column}`)).toBe(measures.after[column])
        expect(await ask(`side=change&column=${column}`)).toBe(measures.change[column])
      }
      expect(await ask('side=after&column=totalAmount&row=12')).toBeUndefined()
    }
  })
})

describe('how an amount of a made schedule comes about', () => {
  const terms = {
    scheduleType: 'ANNUITY',
    loanAmount: '1000',
    interestRate: '12',
    startDate: '2026-01-26',
    numberOfInstallments: 6,
  }

  it('has an answer for every amount', async () => {
    const { call } = await testService()
    const made = (await call('POST', '/desk/v1/schedules', terms)).body.data
    const ask = async (cell: object) => (await call('POST', '/desk/v1/schedules/explanation', { ...terms, cell })).body
    for (const column of MADE_COLUMNS) {
      for (const row of [0, 5]) expect((await ask({ row, column })).data.amount).toBe(made.installments[row][column])
    }
    expect((await ask({ column: 'interestAmount' })).data.amount).toBe(made.totals.interestAmount)
    expect(explanationText((await ask({ row: 0, column: 'balanceAmount' })).data.steps)).toContain(
      '1,000.00 − 162.55 = 837.45',
    )
    expect((await ask({ column: 'balanceAmount' })).errors).toMatchObject([{ pointer: '/cell/column' }])
    expect((await ask({ row: 6, column: 'totalAmount' })).errors).toMatchObject([{ pointer: '/cell/row' }])
  })
})
