import { describe, expect, it } from 'vitest'
import type { ImportChoiceBody } from '#contract/desk/import-questions.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, IMPORTS, importsOf, lineOf } from './files.test-support.ts'

type Texts = Readonly<Record<string, string>>

/** Amounts in cents, and rows that they do not divide into. */
const LOANS = [
  { amount: 100_000, rows: 12 },
  { amount: 250_050, rows: 7 },
  { amount: 480_100, rows: 36 },
]

type Lender = {
  readonly value: string
  /** Principal of a row before the row that takes the rest, by cents and rows. */
  readonly part: (amount: number, rows: number) => number
  readonly rest: 'first' | 'last'
}

/** Ways in which lenders round equal principal. */
const LENDERS: Readonly<Record<string, Lender>> = {
  'to the cent, the rest in the last row': {
    value: '0.01 half-up last-row',
    part: (amount, rows) => Math.round(amount / rows),
    rest: 'last',
  },
  'to the cent, the rest in the first row': {
    value: '0.01 half-up first-row',
    part: (amount, rows) => Math.round(amount / rows),
    rest: 'first',
  },
  'to 10 cents': {
    value: '0.10 half-up last-row',
    part: (amount, rows) => 10 * Math.round(amount / rows / 10),
    rest: 'last',
  },
  'to whole euros': {
    value: '1.00 half-up last-row',
    part: (amount, rows) => 100 * Math.round(amount / rows / 100),
    rest: 'last',
  },
  'to whole euros, the rest in the first row': {
    value: '1.00 half-up first-row',
    part: (amount, rows) => 100 * Math.round(amount / rows / 100),
    rest: 'first',
  },
  'up to whole euros': {
    value: '1.00 up last-row',
    part: (amount, rows) => 100 * Math.ceil(amount / rows / 100),
    rest: 'last',
  },
  'to 5 euros, the rest in the first row': {
    value: '5.00 half-up first-row',
    part: (amount, rows) => 500 * Math.round(amount / rows / 500),
    rest: 'first',
  },
  'to 10 euros': {
    value: '10.00 half-up last-row',
    part: (amount, rows) => 1_000 * Math.round(amount / rows / 1_000),
    rest: 'last',
  },
  'down to whole euros, the rest in the first row': {
    value: '1.00 down first-row',
    part: (amount, rows) => 100 * Math.floor(amount / rows / 100),
    rest: 'first',
  },
}

function principalsBy({ part, rest }: Lender, { amount, rows }: (typeof LOANS)[number]): readonly number[] {
  const level = part(amount, rows)
  const other = amount - level * (rows - 1)
  const levels = Array.from({ length: rows - 1 }, () => level)
  return rest === 'first' ? [other, ...levels] : [...levels, other]
}

const euros = (amount: number) => (amount / 100).toFixed(2)
const OTHER_NAME = 'Kraj klienta'
const names = HEADS.map((head) => (head === 'country' ? OTHER_NAME : head))

function fileOf(more: readonly Texts[] = [], changes: Texts = {}): string {
  const [extra = {}] = more
  const lines = LOANS.map(({ amount, rows }, at) => ({
    ...lineOf(at + 1, { dayCount: '30E/360', every: '1 month', scheduleType: 'REGULAR' }),
    [OTHER_NAME]: 'EST',
    loanAmount: euros(amount),
    numberOfInstallments: String(rows),
    ...more[at],
    ...changes,
  }))
  return csvOf(lines, [...names, 'dayCount', 'every', ...Object.keys(extra)])
}

const choicesOf = ({ questions }: Pick<ImportRunBody, 'questions'>) => questions.flatMap(({ choices }) => choices)
const ofRounding = (value: string) => (choice: ImportChoiceBody) =>
  choice.params.field === 'principalRounding' && choice.params.value === value
const ofField = (field: string) => (choice: ImportChoiceBody) => choice.params.field === field && choice.code === 'take'

async function desk() {
  const own = await testService()
  const imports = importsOf(own)
  const planned = async (uuid: string, change: object) => {
    expect((await own.call('PUT', `${IMPORTS}/${uuid}/plan`, change)).status).toBe(200)
    return imports.ended(uuid)
  }
  const answered = (run: ImportRunBody, by: (choice: ImportChoiceBody) => boolean) =>
    planned(
      run.uuid,
      choicesOf(run).find(by)?.change ?? expect.fail(`no such answer: ${JSON.stringify(run.questions)}`),
    )
  const settled = async (run: ImportRunBody) => {
    const open = run.questions.find(({ code }) => code === 'guessed-column')
    return open === undefined ? run : planned(run.uuid, open.choices[0]?.change ?? {})
  }
  const principals = async (uuid: string) => {
    const { data } = (await own.call('GET', `/claims/v1/lender/getLoan?loanUuid=${uuid}`)).body
    const rows: readonly Texts[] = data.paymentSchedule
    return rows.map(({ totalPrincipalAmount }) => Math.round(Number(totalPrincipalAmount) * 100))
  }
  const created = async ({ uuid }: ImportRunBody) => {
    await imports.done(uuid, 'check')
    await imports.done(uuid, 'start')
    return Promise.all((await imports.lines(uuid)).map(({ loanUuid }) => principals(loanUuid ?? '')))
  }
  const read = async (file: string) => settled(await imports.read(file))
  return { ...own, imports, planned, answered, created, read }
}

const asked = (run: ImportRunBody) => run.questions.find(({ code }) => code === 'principal-rounding')

describe.each(Object.entries(LENDERS))('equal principal %s', (_, lender) => {
  const expected = LOANS.map((loan) => principalsBy(lender, loan))

  it('is made once a person says it', async () => {
    const { read, planned, created } = await desk()
    const run = await read(fileOf())
    const fixed = [...(run.plan?.fixed ?? []), { field: 'principalRounding', value: lender.value }]
    expect(await created(await planned(run.uuid, { fixed }))).toEqual(expected)
  })

  it('is shown first by a column of its parts, and made so', async () => {
    const { read, answered, created, imports } = await desk()
    const parts = expected.map((rows) => ({ 'Principal part': euros(rows[1] ?? 0) }))
    const compared = await answered(await read(fileOf(parts)), ofField('principalAmount'))
    const values = asked(compared)?.choices.map(({ params }) => params.value) ?? []
    expect(values).toContain(lender.value)
    const others = Object.values(LENDERS).filter(
      ({ part }) => !LOANS.every(({ amount, rows }) => part(amount, rows) === lender.part(amount, rows)),
    )
    expect(others.filter(({ value }) => values.includes(value))).toEqual([])
    const done = await answered(compared, ofRounding(lender.value))
    expect(await created(done)).toEqual(expected)
    expect((await imports.lines(done.uuid)).flatMap(({ oddities }) => oddities)).not.toContain('installment-differs')
  })

  it('is proven or asked by a column of first installments', async () => {
    const { read, answered, created } = await desk()
    const firsts = LOANS.map((loan, at) => ({
      'First rate of loan': euros((expected[at]?.[0] ?? 0) + Math.round(loan.amount / 100)),
    }))
    const compared = await answered(await read(fileOf(firsts)), ofField('totalAmount'))
    const question = asked(compared)
    expect(question === undefined).toBe(lender.value === '0.01 half-up last-row')
    const done = question === undefined ? compared : await answered(compared, ofRounding(lender.value))
    expect(await created(done)).toEqual(expected)
  })
})

describe('the question about the rounding of equal principal', () => {
  it('begins with the cent and the last row, and shows the rows of a line', async () => {
    const { read } = await desk()
    const choices = asked(await read(fileOf()))?.choices ?? []
    expect(
      choices.map(({ params, outcome }) => [
        params.value,
        outcome?.principals?.first,
        outcome?.principals?.next,
        outcome?.principals?.last,
      ]),
    ).toEqual([
      ['0.01 half-up last-row', '83.33', '83.33', '83.37'],
      ['0.01 half-up first-row', '83.37', '83.33', '83.33'],
      ['0.10 half-up last-row', '83.30', '83.30', '83.70'],
      ['1.00 half-up last-row', '83.00', '83.00', '87.00'],
      ['1.00 half-up first-row', '87.00', '83.00', '83.00'],
      ['1.00 up last-row', '84.00', '84.00', '76.00'],
      ['10.00 half-up last-row', '80.00', '80.00', '120.00'],
    ])
  })

  it('keeps the loans from being created, and is gone once it is answered', async () => {
    const { read, imports, answered } = await desk()
    const run = await read(fileOf())
    expect(run.questions.map(({ code }) => code)).toEqual(['principal-rounding'])
    await imports.done(run.uuid, 'check')
    expect((await imports.act(run.uuid, 'start')).status).toBe(409)
    for (const { params } of choicesOf(run))
      expect((await answered(run, ofRounding(String(params.value)))).questions).toEqual([])
  })

  it.each([
    ['other types', { scheduleType: 'ANNUITY' }],
    ['principal that divides to the cent', { loanAmount: '2520.00' }],
    ['a single row', { numberOfInstallments: '1' }],
  ])('is not asked of %s', async (_, changes) => {
    const { read } = await desk()
    expect(asked(await read(fileOf([], changes)))).toBeUndefined()
  })

  it('is not asked of a table with our own names', async () => {
    const { read } = await desk()
    expect(asked(await read(fileOf().replace(OTHER_NAME, 'country')))).toBeUndefined()
  })

  it('is asked where a later line may not divide', async () => {
    const { read } = await desk()
    const lines = Array.from({ length: 9 }, (_, at) => ({
      ...lineOf(at + 1, { dayCount: '30E/360', every: '1 month', scheduleType: 'REGULAR' }),
      [OTHER_NAME]: 'EST',
      loanAmount: at === 8 ? '1000.00' : '1200.00',
    }))
    expect(asked(await read(csvOf(lines, [...names, 'dayCount', 'every'])))).toBeDefined()
  })

  it('is carried by a saved mapping', async () => {
    const { read, imports, answered, call } = await desk()
    const { plan, source, questions } = await answered(await read(fileOf()), ofRounding('1.00 half-up first-row'))
    if (plan === null || source === null) throw new Error('The file was read')
    const mapping = mappingOf('Ours', { plan, source, questions })
    expect((await call('POST', '/desk/v1/import-mappings', mapping)).status).toBe(201)
    const next = await imports.read(fileOf().replaceAll('LN-', 'LM-'))
    expect([next.plan?.mapping?.name, next.questions]).toEqual(['Ours', []])
  })

  it('leaves loans of other types as they are', async () => {
    const { read, planned, created } = await desk()
    const annuities = fileOf([], { scheduleType: 'ANNUITY' })
    const run = await read(annuities)
    const plain = await created(run)
    const again = await read(annuities.replaceAll('LN-', 'LM-'))
    const fixed = [...(again.plan?.fixed ?? []), { field: 'principalRounding', value: '1.00 up last-row' }]
    expect(await created(await planned(again.uuid, { fixed }))).toEqual(plain)
  })
})
