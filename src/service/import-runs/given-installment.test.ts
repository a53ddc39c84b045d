import { describe, expect, it } from 'vitest'
import type { ImportChoiceBody } from '#contract/desk/import-questions.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { makeScheduleRequest } from '#contract/desk/schedule.ts'
import type { Installment } from '#engine/schedule/schedule-terms.ts'
import { table, textTable } from '#engine/schedule-table.test-support.ts'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { formatDate } from '#values/calendar-date.ts'
import { type Cents, cents, formatAmount } from '#values/money.ts'
import { DAY_COUNTS, type DayCount } from '#values/vocabulary/loan-terms.ts'
import { madeBy } from '../loans/made-schedule.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

type Texts = Readonly<Record<string, string>>

const ISSUED = '2026-01-09'
const LOANS: readonly Texts[] = [
  { loanAmount: '22000.00', interestRate: '7.25', numberOfInstallments: '48', firstDueDate: '2026-02-09' },
  {
    loanAmount: '4500.00',
    interestRate: '11.5',
    numberOfInstallments: '8',
    firstDueDate: '2026-04-20',
    every: '3 months',
  },
  {
    loanAmount: '980.00',
    interestRate: '19',
    numberOfInstallments: '26',
    firstDueDate: '2026-01-23',
    every: '14 days',
  },
]

function madeOf({ numberOfInstallments, every = '1 month', ...loan }: Texts, dayCount: DayCount, installment?: string) {
  const [count, unit = ''] = every.split(' ')
  const asked = {
    ...loan,
    dayCount,
    scheduleType: 'ANNUITY',
    startDate: ISSUED,
    numberOfInstallments: Number(numberOfInstallments),
    every: { count: Number(count), unit: unit === 'month' ? 'months' : unit },
    ...(installment !== undefined && { installment }),
  }
  return madeBy(makeScheduleRequest.parse(asked)).rows
}

const levelOf = (loan: Texts, dayCount: DayCount): Cents => madeOf(loan, dayCount)[1]?.totalAmount ?? cents(0)

/** Ways in which lenders come to an installment that the day count of their interest does not make. */
const LENDERS: Readonly<Record<string, (loan: Texts, dayCount: DayCount) => Cents>> = {
  'rate ÷ 12, while interest counts days': (loan) => levelOf(loan, 'EQUAL-PERIODS'),
  'whole euros': (loan, dayCount) => cents(Math.ceil(levelOf(loan, dayCount) / 100) * 100),
  'a table of their own': (loan, dayCount) => cents(levelOf(loan, dayCount) - 37),
}

async function desk() {
  const own = await testService()
  const imports = importsOf(own)
  const planned = async (uuid: string, change: object) => {
    expect((await own.call('PUT', `${IMPORTS}/${uuid}/plan`, change)).status).toBe(200)
    return imports.ended(uuid)
  }
  const answered = (run: ImportRunBody, by: (choice: ImportChoiceBody) => boolean) =>
    planned(run.uuid, choicesOf(run).find(by)?.change ?? {})
  const byDays = ({ uuid, plan }: ImportRunBody, value: DayCount) =>
    planned(uuid, { fixed: [...(plan?.fixed ?? []), { field: 'dayCount', value }] })
  const rows = async (uuid: string) => {
    const { data } = (await own.call('GET', `/claims/v1/lender/getLoan?loanUuid=${uuid}`)).body
    const schedule: readonly Texts[] = data.paymentSchedule
    return schedule.map(({ dueDate, totalPrincipalAmount, totalInterestAmount }) => [
      ...[dueDate, totalPrincipalAmount, totalInterestAmount],
    ])
  }
  const created = async ({ uuid }: ImportRunBody) => {
    await imports.done(uuid, 'check')
    await imports.done(uuid, 'start')
    return Promise.all((await imports.lines(uuid)).map(({ loanUuid }) => rows(loanUuid ?? '')))
  }
  return { ...own, imports, planned, answered, byDays, created }
}

const choicesOf = ({ questions }: ImportRunBody) => questions.flatMap(({ choices }) => choices)

function cellsOf(rows: readonly Installment[]): readonly (readonly string[])[] {
  return rows.map(({ dueDate, principalAmount, interestAmount }) => [
    ...[formatDate(dueDate), formatAmount(principalAmount), formatAmount(interestAmount)],
  ])
}

const ofField = (field: string, value?: string) => (choice: ImportChoiceBody) =>
  choice.params.field === field && (value === undefined || choice.params.value === value)

function fileOf(head: string, installments: readonly string[]): string {
  const lines = LOANS.map((loan, at) => ({
    ...lineOf(at + 1, { lenderIssueDate: ISSUED, every: '1 month', ...loan }),
    [head]: installments[at] ?? '',
  }))
  return csvOf(lines, [...HEADS, 'every', head])
}

describe.each(Object.entries(LENDERS))('installments by %s', (_, installmentOf) => {
  it.each(DAY_COUNTS)('with interest by %s are asked about and taken as they are', async (dayCount) => {
    const installments = LOANS.map((loan) => formatAmount(installmentOf(loan, dayCount)))
    const { imports, answered, byDays, created } = await desk()
    const compared = await answered(await imports.read(fileOf('Importo rata', installments)), ofField('totalAmount'))
    const isMade = LOANS.every((loan, at) => formatAmount(levelOf(loan, '30E/360')) === installments[at])
    expect(choicesOf(compared).some(ofField('givenInstallment'))).toBe(!isMade)
    if (isMade) return
    const taken = await answered(compared, ofField('givenInstallment'))
    expect(taken.questions.map(({ code }) => code)).toEqual(['day-count'])
    const done = await byDays(taken, dayCount)
    expect(done.questions).toEqual([])
    const expected = LOANS.map((loan, at) => cellsOf(madeOf(loan, dayCount, installments[at])))
    const rows = await created(done)
    expect(rows).toEqual(expected)
    expect((await imports.lines(done.uuid)).flatMap(({ oddities }) => oddities)).not.toContain('installment-differs')
  })
})

describe('the question about installments that the terms do not make', () => {
  const WHOLE = LOANS.map((loan) => formatAmount(cents(Math.ceil(levelOf(loan, '30E/360') / 100) * 100)))

  async function asked(file = fileOf('Importo rata', WHOLE)) {
    const own = await desk()
    const compared = await own.answered(await own.imports.read(file), ofField('totalAmount'))
    return { ...own, compared }
  }

  it('shows the rows, the last of them, and the interest on a line', async () => {
    const { compared } = await asked()
    const question = compared.questions.find(({ code }) => code === 'installment')
    const last = madeOf(LOANS[0] ?? {}, '30E/360', WHOLE[0]).at(-1)
    expect(question?.choices.map(({ code, params }) => [code, params.value ?? params.field])).toEqual([
      ['take', 'givenInstallment'],
      ['fix-value', 'BY_TERMS'],
      ['leave-out', undefined],
    ])
    expect(question?.choices[0]?.outcome).toMatchObject({
      line: 2,
      value: WHOLE[0],
      lastAmount: formatAmount(last?.totalAmount ?? cents(0)),
      installments: 48,
      finalDueDate: '2030-01-09',
    })
    expect(question?.choices[1]?.outcome).toMatchObject({
      value: WHOLE[0],
      madeAmount: formatAmount(levelOf(LOANS[0] ?? {}, '30E/360')),
    })
  })

  it('keeps the loans from being created, and is gone once it is answered', async () => {
    const { imports, compared, answered, byDays } = await asked()
    const counted = await byDays(compared, '30E/360')
    expect(counted.questions.map(({ code }) => code)).toEqual(['installment'])
    await imports.done(counted.uuid, 'check')
    expect((await imports.act(counted.uuid, 'start')).status).toBe(409)
    for (const by of [ofField('givenInstallment'), ofField('givenInstallment', 'BY_TERMS')])
      expect((await answered(counted, by)).questions).toEqual([])
  })

  it('leaves lines odd that differ, with the amount that is made, where the terms decide', async () => {
    const { imports, compared, answered, byDays } = await asked()
    const done = await answered(await byDays(compared, '30E/360'), ofField('givenInstallment', 'BY_TERMS'))
    await imports.done(done.uuid, 'check')
    const lines = await imports.lines(done.uuid)
    expect(lines.map(({ oddities, madeAmount }) => [oddities.includes('installment-differs'), madeAmount])).toEqual(
      LOANS.map((loan) => [true, formatAmount(levelOf(loan, '30E/360'))]),
    )
    expect(lines.flatMap(({ cells }) => cells.filter(({ field }) => field === 'givenInstallment'))).toEqual([])
  })

  it('is not asked where few of the first lines differ', async () => {
    const made = LOANS.map((loan) => formatAmount(levelOf(loan, '30E/360')))
    const { compared } = await asked(fileOf('Importo rata', [made[0] ?? '', made[1] ?? '', '900.00']))
    expect(compared.questions.map(({ code }) => code)).toEqual(['day-count'])
  })

  it('waits for the unit of the column, and takes the installments in it', async () => {
    const inCents = WHOLE.map((amount) => amount.replace('.', ''))
    const { compared, answered, byDays, created } = await asked(fileOf('Installment (cents)', inCents))
    expect(compared.questions.map(({ code }) => code)).not.toContain('installment')
    const read = await answered(compared, ({ params }) => params.as === 'cents')
    const taken = await answered(read, ofField('givenInstallment'))
    expect(taken.plan?.columns.at(-1)).toMatchObject({ field: 'givenInstallment', as: 'cents' })
    const expected = LOANS.map((loan, at) => cellsOf(madeOf(loan, 'ACT/365F', WHOLE[at])))
    expect(await created(await byDays(taken, 'ACT/365F'))).toEqual(expected)
  })

  it('is carried by a saved mapping, whichever answer it has', async () => {
    for (const by of [ofField('givenInstallment'), ofField('givenInstallment', 'BY_TERMS')]) {
      const { compared, answered, byDays, imports, call } = await asked()
      const { plan, source, questions } = await answered(await byDays(compared, '30E/360'), by)
      if (plan === null || source === null) throw new Error('The file was read')
      const mapping = mappingOf('Ours', { plan, source, questions })
      expect((await call('POST', '/desk/v1/import-mappings', mapping)).status).toBe(201)
      const next = await imports.read(fileOf('Importo rata', WHOLE).replaceAll('LN-', 'LM-'))
      expect([next.plan?.mapping?.name, next.questions]).toEqual(['Ours', []])
    }
  })
})

describe('a loan with a given installment', () => {
  const HEAD = [...HEADS, 'dayCount', 'givenInstallment']

  async function lineWith(changes: Texts) {
    const { imports, created } = await desk()
    const run = await imports.checked(
      csvOf([lineOf(1, { dayCount: '30E/360', numberOfInstallments: '4', ...changes })], HEAD),
    )
    const [line] = await imports.lines(run.uuid)
    return { line, created: () => created(run) }
  }

  it('has rows that a clerk can check', async () => {
    const { line, created } = await lineWith({ givenInstallment: '310.00' })
    expect(line?.oddities).toEqual(expect.not.arrayContaining(['last-installment-differs']))
    const [rows = []] = await created()
    expect(
      textTable(
        ['due date', 'principal', 'interest'],
        rows.map((cells) => cells.map(String)),
      ),
    ).toBe(table`
      due date    principal  interest
      2026-02-15     298.00     12.00
      2026-03-15     300.98      9.02
      2026-04-15     303.99      6.01
      2026-05-15     297.03      2.97
    `)
  })

  it.each([
    ['11.99', 'Interest of row 1 exceeds the installment'],
    ['0.00', 'Must be above 0'],
    ['410.00', 'The loan is repaid before row 4: the installment is that of fewer rows'],
    ['1300.00', 'The loan is repaid before row 2: the installment is that of fewer rows'],
    ['many', 'Not an amount'],
  ])('of %s, which cannot be, is faulty', async (givenInstallment, detail) => {
    const { line } = await lineWith({ givenInstallment })
    expect(line?.faults.map((fault) => [fault.field, fault.detail])).toEqual([['givenInstallment', detail]])
  })

  it.each([
    ['360.00', '146.99', true],
    ['350.00', '177.59', false],
    ['340.00', '208.19', false],
    ['280.00', '391.81', false],
    ['260.00', '453.03', true],
  ])('of %s has a last one of %s, which is odd: %s', async (givenInstallment, last, isOdd) => {
    const { line, created } = await lineWith({ givenInstallment })
    expect(line?.oddities.includes('last-installment-differs')).toBe(isOdd)
    const [, principal = '', interest = ''] = (await created())[0]?.at(-1) ?? []
    expect((Number(principal) + Number(interest)).toFixed(2)).toBe(last)
  })

  it.each([
    ['REGULAR', '4', '301.00'],
    ['BULLET', '4', '310.00'],
    ['FULL-BULLET', '1', '310.00'],
    ['ANNUITY', '1', '310.00'],
  ])(
    'is compared with its rows where they are not made by it: %s of %s',
    async (scheduleType, numberOfInstallments, givenInstallment) => {
      const { line } = await lineWith({ scheduleType, numberOfInstallments, givenInstallment })
      expect([line?.outcome, line?.oddities.includes('installment-differs')]).toEqual(['ready', true])
    },
  )

  it('and no amount in its cell has the installment that the desk makes', async () => {
    const { created } = await lineWith({ givenInstallment: '' })
    const plain = madeBy(
      makeScheduleRequest.parse({
        scheduleType: 'ANNUITY',
        loanAmount: '1200.00',
        interestRate: '12',
        startDate: '2026-01-15',
        numberOfInstallments: 4,
        dayCount: '30E/360',
      }),
    ).rows
    expect(await created()).toEqual([cellsOf(plain)])
  })
})
