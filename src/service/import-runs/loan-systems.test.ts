import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { testService } from '../service.test-support.ts'
import { IMPORTS, importsOf } from './files.test-support.ts'
import {
  exportOf,
  type FineractTerms,
  fineractWorkbook,
  OTHER_SYSTEMS,
  type SystemLoan,
} from './loan-systems.test-support.ts'

const CODES = ['39001010011', '38001010015']

const loans: fc.Arbitrary<readonly SystemLoan[]> = fc
  .array(
    fc.record({
      code: fc.constantFrom(...CODES),
      cents: fc.integer({ min: 10_000, max: 9_999_999 }),
      hundredths: fc.integer({ min: 100, max: 6_000 }),
      installments: fc.integer({ min: 1, max: 48 }),
      isEqualPrincipal: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((made) =>
    made.map(({ cents, hundredths, ...loan }, at) => ({
      ...loan,
      id: `SYS-${at + 1}`,
      amount: cents / 100,
      rate: hundredths / 100,
    })),
  )
  // Terms that are all whole weeks, or months of 30 days, are asked about, and so are amounts that are all whole.
  .filter((made) => ![7, 30].some((days) => made.every(({ installments }) => installments % days === 0)))
  .filter((made) => !made.every(({ amount }) => Number.isInteger(amount)))

const ONE: SystemLoan = {
  code: '39001010011',
  id: 'SYS-1',
  amount: 1200.5,
  rate: 14.5,
  installments: 12,
  isEqualPrincipal: false,
}

const FINERACT: FineractTerms = { unit: '', rateUnit: 'Per year', method: 'Declining Balance' }

async function imported(file: string | Uint8Array<ArrayBuffer>) {
  const desk = await testService()
  const imports = importsOf(desk)
  const run = await imports.read(file, typeof file === 'string' ? 'loans.csv' : 'loans.xlsx')
  return { desk, imports, run }
}

const LEFT_OPEN: readonly string[] = ['day-count', 'principal-rounding', 'weekends']

/** Questions but those that each of these files leaves open: day count, rounding of equal principal, weekends. */
function asked({ questions, source }: ImportRunBody): readonly string[] {
  return questions
    .filter(({ code }) => !LEFT_OPEN.includes(code))
    .map(({ code, column }) => `${code} ${column === null ? '' : source?.columns[column]?.head}`.trim())
}

/** Figures of the loans that the check found good, after the country, and the schedule type if it is missing, were said. */
async function checked(file: string | Uint8Array<ArrayBuffer>) {
  const { desk, imports, run } = await imported(file)
  const said = run.missing.map((field) => ({ field, value: field === 'country' ? 'LT' : 'ANNUITY' }))
  const fixed = [...(run.plan?.fixed ?? []), ...said]
  await desk.call('PUT', `${IMPORTS}/${run.uuid}/plan`, { fixed })
  const planned = await imports.ended(run.uuid)
  const { counts } = await imports.done(run.uuid, 'check')
  const lines = await imports.lines(run.uuid)
  const figures = lines.map(({ cells }) =>
    [
      'lenderLoanId',
      'clientName',
      'clientCode',
      'loanAmount',
      'interestRate',
      'numberOfInstallments',
      'scheduleType',
    ].map((field) => cells.find((cell) => cell.field === field)?.text),
  )
  return { before: asked(run), missing: run.missing, open: asked(planned), counts, figures }
}

function meant(loans: readonly SystemLoan[], typeOf: (loan: SystemLoan) => string | undefined) {
  return loans.map((loan) => [
    ...[loan.id, 'Rasa Butkutė', `${loan.code.slice(0, 2)}••••••••${loan.code.slice(-1)}`],
    ...[loan.amount.toFixed(2), String(loan.rate), String(loan.installments), typeOf(loan)],
  ])
}

describe('the workbook of Fineract', () => {
  it.each(['', 'Frequency'])(
    'is read with units under “%s”, and asks only for the country beside the day count',
    async (unit) => {
      await fc.assert(
        fc.asyncProperty(loans, fc.nat({ max: 40 }), async (loans, beyond) => {
          const file = fineractWorkbook(loans, { ...FINERACT, unit }, beyond)
          const { before, open, counts, figures } = await checked(file)
          expect([before, open, counts.ready, counts.all]).toEqual([['country'], [], loans.length, loans.length])
          expect(figures).toEqual(meant(loans, (loan) => (loan.isEqualPrincipal ? 'REGULAR' : 'ANNUITY')))
        }),
        { numRuns: 5 },
      )
    },
  )

  it.each<[Partial<FineractTerms>, string]>([
    [{ method: 'Flat' }, 'term-without-field Interest Method*'],
    [{ rateUnit: 'Per month' }, 'rate-unit Nominal Interest %*'],
    [{ rateUnit: 'Whole term' }, 'rate-unit Nominal Interest %*'],
  ])('with %j asks %s', async (terms, question) => {
    const { run } = await imported(fineractWorkbook([ONE], { ...FINERACT, ...terms }))
    expect(asked(run)).toEqual(['country', question])
  })
})

describe('an export of', () => {
  it.each(OTHER_SYSTEMS)('%s is read, and asks only for the country beside the day count', async (system) => {
    await fc.assert(
      fc.asyncProperty(loans, async (loans) => {
        const { before, open, counts, figures } = await checked(exportOf(system, loans))
        expect([before, open, counts.ready]).toEqual([['country'], [], loans.length])
        expect(figures).toEqual(meant(loans, () => 'ANNUITY'))
      }),
      { numRuns: 5 },
    )
  })

  it.each([
    ['mambu', 'DECLINING_BALANCE', 'FLAT', 'term-without-field Interest Calculation Method'],
    ['mambu', 'ANNUALIZED', 'EVERY_MONTH', 'rate-unit Interest Rate'],
    ['loanpro', 'loan.calcType.simpleInterest', 'loan.calcType.rule78', 'term-without-field calcType'],
    ['loanpro', 'loan.rateType.annually', 'loan.rateType.weekly', 'rate-unit loanRate'],
  ] as const)('%s with %s changed to %s asks %s', async (system, from, to, question) => {
    const { run } = await imported(exportOf(system, [ONE]).replaceAll(from, to))
    expect(asked(run)).toEqual(['country', question])
  })
})

it.each([
  ['Fineract', fineractWorkbook([ONE], FINERACT)] as const,
  ...OTHER_SYSTEMS.map((system) => [system, exportOf(system, [ONE])] as const),
])('a file of %s, which says no day count, is asked about it, with what each makes', async (_name, file) => {
  const { desk, imports, run } = await imported(file)
  const fixed = [...(run.plan?.fixed ?? []), { field: 'scheduleType', value: 'ANNUITY' }]
  if (run.missing.includes('scheduleType')) await desk.call('PUT', `${IMPORTS}/${run.uuid}/plan`, { fixed })
  const { code, choices } =
    (await imports.ended(run.uuid)).questions.find((question) => question.code === 'day-count') ?? {}
  expect([code, choices?.map(({ params }) => params.value)]).toEqual([
    'day-count',
    ['30E/360', 'EQUAL-PERIODS', 'ACT/360', 'ACT/365F'],
  ])
  expect(new Set(choices?.map(({ outcome }) => outcome?.interestAmount)).size).toBeGreaterThanOrEqual(3)
})
