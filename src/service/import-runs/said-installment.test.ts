import { describe, expect, it } from 'vitest'
import type { ImportChoiceBody } from '#contract/desk/import-questions.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { makeScheduleRequest } from '#contract/desk/schedule.ts'
import { formatAmount, sum } from '#values/money.ts'
import { DAY_COUNTS, type DayCount } from '#values/vocabulary/loan-terms.ts'
import { madeBy } from '../loans/made-schedule.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

const ISSUED = '2026-01-09'
const TERMS = [
  { loanAmount: '22000.00', interestRate: '7.25', numberOfInstallments: '48', firstDueDate: '2026-03-01' },
  { loanAmount: '4500.00', interestRate: '11.5', numberOfInstallments: '24', firstDueDate: '2026-02-20' },
  { loanAmount: '980.00', interestRate: '19', numberOfInstallments: '12', firstDueDate: '2026-02-09' },
] as const

/** The second installment of an annuity; the first has days of its own. */
function secondOf(terms: (typeof TERMS)[number], dayCount: DayCount | undefined): string {
  const numberOfInstallments = Number(terms.numberOfInstallments)
  const asked = { ...terms, numberOfInstallments, scheduleType: 'ANNUITY', startDate: ISSUED, dayCount }
  const [, row] = madeBy(makeScheduleRequest.parse(asked)).rows
  return row === undefined ? '' : formatAmount(sum([row.principalAmount, row.interestAmount]))
}

/** A file of annuities, each with the installment that its lender's day count makes. */
async function fileOf(head: string, dayCount?: DayCount, typed?: string) {
  const lines = TERMS.map((terms, at) => ({
    ...lineOf(at + 1, { ...terms, lenderIssueDate: ISSUED }),
    [head]: (at === 2 ? typed : undefined) ?? secondOf(terms, dayCount),
  }))
  const own = await testService()
  const imports = importsOf(own)
  const read = await imports.read(csvOf(lines, [...HEADS, head]))
  const answered = async (run: ImportRunBody, by: (choice: ImportChoiceBody) => boolean) => {
    const choice = run.questions[0]?.choices.find(by)
    expect((await own.call('PUT', `${IMPORTS}/${run.uuid}/plan`, choice?.change ?? {})).status).toBe(200)
    return imports.ended(run.uuid)
  }
  const odd = async ({ uuid }: ImportRunBody) => {
    await imports.done(uuid, 'check')
    return (await imports.lines(uuid)).map(({ oddities }) => oddities.includes('installment-differs'))
  }
  return { imports, read, answered, odd, taken: () => answered(read, ({ params }) => params.field === 'totalAmount') }
}

it.each([
  ['the principal of its rows', '500.00', false],
  ['another amount', '501.00', true],
])('a loan of equal principal may have %s as its installment', async (_, installment, isOdd) => {
  const own = await testService()
  const imports = importsOf(own)
  const terms = { loanAmount: '6000.00', scheduleType: 'REGULAR', dayCount: 'ACT/365F', totalAmount: installment }
  const { uuid, questions } = await imports.read(csvOf([lineOf(1, terms)], [...HEADS, 'dayCount', 'totalAmount']))
  const taken = questions[0]?.choices.find(({ params }) => params.field === 'totalAmount')
  expect((await own.call('PUT', `${IMPORTS}/${uuid}/plan`, taken?.change ?? {})).status).toBe(200)
  await imports.done(uuid, 'check')
  const [line] = await imports.lines(uuid)
  expect(line?.oddities.includes('installment-differs')).toBe(isOdd)
})

it('a dash in the column of installments says none, and marks no line', async () => {
  const { taken, odd } = await fileOf('Installment', '30E/360', '-')
  const run = await taken()
  expect(await odd(run)).toEqual([false, false, false])
})

it('a column of installments may also be those that are given', async () => {
  const { read } = await fileOf('Installment')
  expect(read.questions[0]?.choices.map(({ params }) => params.field)).toContain('givenInstallment')
})

describe.each(['Installment', 'Importo rata', 'Prestação', 'Rate mtl.'])('a column %s in lines of loans', (head) => {
  it('may be what is due in an installment, and the answer shows what is made', async () => {
    const { read } = await fileOf(head)
    expect(read.questions.map(({ code }) => code)).toEqual(['unused-column'])
    const choice = read.questions[0]?.choices.find(({ params }) => params.field === 'totalAmount')
    expect(choice?.outcome).toMatchObject({ line: 2, madeAmount: choice?.outcome?.value })
  })

  it('where its amounts are made does not say the day count, and marks the loan where one is not', async () => {
    const { taken, odd } = await fileOf(head, undefined, '900.00')
    const run = await taken()
    expect(run.questions.map(({ code, params }) => [code, params])).toEqual([['day-count', {}]])
    expect(await odd(run)).toEqual([false, false, true])
  })
})

describe('a lender’s day count that the file shows by its installments alone', () => {
  it.each(DAY_COUNTS)('%s is asked about where the desk takes another, and its answer makes them', async (dayCount) => {
    const { taken, answered, odd } = await fileOf('Installment', dayCount)
    const run = await taken()
    const isMade = TERMS.slice(0, 2).every((terms) => secondOf(terms, dayCount) === secondOf(terms, undefined))
    expect(run.questions.map(({ code }) => code)).toEqual(['day-count'])
    expect(run.questions[0]?.params.taken).toBe(isMade ? undefined : '30E/360')
    if (isMade) return
    const values = run.questions[0]?.choices.map(({ params }) => params.value)
    expect(values).toContain(dayCount)
    const done = await answered(run, ({ params }) => params.value === dayCount)
    expect(done.questions).toEqual([])
    expect(await odd(done)).toEqual([false, false, false])
  })

  it('keeps the loans from being created until it is answered, or the column is left out', async () => {
    const { imports, taken, answered } = await fileOf('Installment', 'EQUAL-PERIODS')
    const run = await taken()
    await imports.done(run.uuid, 'check')
    expect((await imports.act(run.uuid, 'start')).status).toBe(409)
    expect((await answered(run, ({ code }) => code === 'leave-out')).questions).toEqual([])
  })

  it('that nothing makes is asked about with the usual ones, and every loan is marked', async () => {
    const { read, answered, odd } = await fileOf('Installment', undefined, '1.00')
    const run = await answered(read, ({ params }) => params.field === 'interestAmount')
    expect(run.questions.map(({ code, params }) => [code, params])).toEqual([['day-count', {}]])
    expect(await odd(run)).toEqual([true, true, true])
  })
})

it('of a bullet is odd unless every row but the first and the last is made so', async () => {
  const terms = {
    loanAmount: '100000.00',
    interestRate: '4.2',
    scheduleType: 'BULLET',
    lenderIssueDate: '2026-03-31',
    numberOfInstallments: '12',
    firstDueDate: '2026-04-30',
  }
  const oddities = async (dayCount: DayCount) => {
    const own = await testService()
    const imports = importsOf(own)
    const line = { ...lineOf(1, terms), totalAmount: '350.00', dayCount }
    const { uuid } = await imports.read(csvOf([line], [...HEADS, 'totalAmount', 'dayCount']))
    const columns = [{ index: HEADS.length, field: 'totalAmount' }]
    expect((await own.call('PUT', `${IMPORTS}/${uuid}/plan`, { columns })).status).toBe(200)
    await imports.done(uuid, 'check')
    return (await imports.lines(uuid)).map(({ oddities: found }) => found.includes('installment-differs'))
  }
  expect(await oddities('EQUAL-PERIODS')).toEqual([false])
  // February has 28 days, and March pays for the two that it lacks.
  expect(await oddities('30E/360')).toEqual([true])
})
