import { describe, expect, it } from 'vitest'
import type { ImportChoiceBody } from '#contract/desk/import-questions.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { makeScheduleRequest } from '#contract/desk/schedule.ts'
import type { GraceCounted } from '#intake/cells/grace-counted.ts'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { madeBy } from '../loans/made-schedule.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

type Texts = Readonly<Record<string, string>>

const LOANS = [
  { type: 'ANNUITY', count: 24, grace: 3 },
  { type: 'REGULAR', count: 12, grace: 0 },
  { type: 'ANNUITY', count: 10, grace: 1 },
  { type: 'REGULAR', count: 6, grace: 2 },
] as const

/** Rows of a loan whose number of installments holds its grace, or comes after it. */
function rowsOf({ type, count, grace }: (typeof LOANS)[number], counted: GraceCounted) {
  const rows = counted === 'WITHIN' ? count : count + grace
  return madeBy(
    makeScheduleRequest.parse({
      scheduleType: type,
      loanAmount: '12600.00',
      interestRate: '12',
      startDate: '2026-01-15',
      numberOfInstallments: rows,
      firstDueDate: '2026-02-15',
      dayCount: '30E/360',
      ...(grace > 0 && { pauses: [{ fromRow: 1, rows: grace, pays: 'interest' }] }),
    }),
  ).rows
}

const cellsOf = (loan: (typeof LOANS)[number], counted: GraceCounted) =>
  rowsOf(loan, counted).map(({ dueDate, principalAmount, interestAmount }) => [
    ...[formatDate(dueDate), formatAmount(principalAmount), formatAmount(interestAmount)],
  ])

const GRACE = 'Atidėjimas, mėn.'

function fileOf(more: (at: number) => Texts = () => ({}), head = GRACE): string {
  const lines = LOANS.map(({ type, count, grace }, at) => ({
    ...lineOf(at + 1, {
      dayCount: '30E/360',
      every: '1 month',
      scheduleType: type,
      loanAmount: '12600.00',
    }),
    numberOfInstallments: String(count),
    [head]: String(grace),
    ...more(at),
  }))
  return csvOf(lines, [...HEADS, 'dayCount', 'every', head, ...Object.keys(more(0))])
}

async function desk() {
  const own = await testService()
  const imports = importsOf(own)
  const planned = async (uuid: string, change: object) => {
    expect((await own.call('PUT', `${IMPORTS}/${uuid}/plan`, change)).status).toBe(200)
    return imports.ended(uuid)
  }
  const answered = (run: ImportRunBody, by: (choice: ImportChoiceBody) => boolean) =>
    planned(run.uuid, run.questions.flatMap(({ choices }) => choices).find(by)?.change ?? expect.fail('no such answer'))
  const taken = async (file: string, head = GRACE) => {
    const run = await imports.read(file)
    const index = run.source?.columns.find((column) => column.head === head)?.index
    const read = await planned(run.uuid, { columns: [{ index, field: 'graceRows', as: 'grace-interest' }] })
    const fixed = [...(read.plan?.fixed ?? []), { field: 'principalRounding', value: '0.01 half-up last-row' }]
    return planned(run.uuid, { fixed })
  }
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
  return { ...own, imports, planned, answered, taken, created }
}

const ofValue = (value: string) => (choice: ImportChoiceBody) =>
  choice.params.field === 'graceCounted' && choice.params.value === value
const asked = (run: ImportRunBody) => run.questions.find(({ code }) => code === 'grace-counted')

describe('a grace beside a number of installments', () => {
  it.each(['WITHIN', 'ON_TOP'] as const)('is asked about once, and loans are made by the answer %s', async (value) => {
    const { taken, answered, created } = await desk()
    const run = await taken(fileOf())
    expect(run.questions.map(({ code }) => code)).toEqual(['grace-counted'])
    const done = await answered(run, ofValue(value))
    expect(done.questions).toEqual([])
    expect(await created(done)).toEqual(LOANS.map((loan) => cellsOf(loan, value)))
  })

  it('has both outcomes worked out on a line with a grace', async () => {
    const { taken } = await desk()
    const choices = asked(await taken(fileOf()))?.choices ?? []
    expect(
      choices.map(({ params, outcome }) => [
        params.value,
        outcome?.value,
        outcome?.installments,
        outcome?.finalDueDate,
      ]),
    ).toEqual([
      ['WITHIN', '3', 24, '2028-01-15'],
      ['ON_TOP', '3', 27, '2028-04-15'],
    ])
  })

  it.each(['WITHIN', 'ON_TOP'] as const)('is told by final due dates: %s', async (value) => {
    const { taken, answered, created } = await desk()
    const finals = LOANS.map((loan) => formatDate(rowsOf(loan, value).at(-1)?.dueDate ?? expect.fail('no rows')))
    const run = await taken(fileOf((at) => ({ finalDueDate: finals[at] ?? '' })))
    const values = asked(run)?.choices.map(({ params }) => params.value)
    expect(values).toEqual(value === 'WITHIN' ? undefined : ['ON_TOP', 'WITHIN'])
    const done = value === 'WITHIN' ? run : await answered(run, ofValue(value))
    expect(await created(done)).toEqual(LOANS.map((loan) => cellsOf(loan, value)))
  })

  it.each(['WITHIN', 'ON_TOP'] as const)('is told by installments after it: %s', async (value) => {
    const { taken, planned } = await desk()
    const level = (at: number) => {
      const [loan, row] = [LOANS[at] ?? LOANS[0], 4]
      return formatAmount(rowsOf(loan, value)[row]?.totalAmount ?? expect.fail('no rows'))
    }
    const head = 'Mokėtina dalis X'
    const file = fileOf((at) => ({ [head]: level(at) }))
    const run = await taken(file)
    const index = run.source?.columns.find((column) => column.head === head)?.index
    const told = await planned(run.uuid, { columns: [{ index, field: 'totalAmount' }] })
    const values = asked(told)?.choices.map(({ params }) => params.value)
    expect(values).toEqual(value === 'WITHIN' ? undefined : ['ON_TOP', 'WITHIN'])
  })

  it('is not asked about where no line has one', async () => {
    const { taken } = await desk()
    expect(asked(await taken(fileOf(() => ({ [GRACE]: '0' }))))).toBeUndefined()
  })

  it('is not asked about in a table with our own names', async () => {
    const { taken } = await desk()
    expect(asked(await taken(fileOf(undefined, 'graceRows'), 'graceRows'))).toBeUndefined()
  })

  it('is asked about if only a later line has one', async () => {
    const { imports, planned } = await desk()
    const lines = Array.from({ length: 9 }, (_, at) => ({
      ...lineOf(at + 1, { dayCount: '30E/360', every: '1 month' }),
      [GRACE]: at === 8 ? '3' : '0',
    }))
    const run = await imports.read(csvOf(lines, [...HEADS, 'dayCount', 'every', GRACE]))
    const index = run.source?.columns.find((column) => column.head === GRACE)?.index
    const read = await planned(run.uuid, { columns: [{ index, field: 'graceRows', as: 'grace-interest' }] })
    expect(asked(read)?.choices.map(({ outcome }) => [outcome?.line, outcome?.installments])).toEqual([
      [10, 12],
      [10, 15],
    ])
  })

  it('is carried by a saved mapping', async () => {
    const { taken, answered, imports, call } = await desk()
    const { plan, source, questions } = await answered(await taken(fileOf()), ofValue('ON_TOP'))
    if (plan === null || source === null) throw new Error('The file was read')
    const mapping = mappingOf('Ours', { plan, source, questions })
    expect((await call('POST', '/desk/v1/import-mappings', mapping)).status).toBe(201)
    const next = await imports.read(fileOf().replaceAll('LN-', 'LM-'))
    expect([next.plan?.mapping?.name, next.questions]).toEqual(['Ours', []])
  })
})
