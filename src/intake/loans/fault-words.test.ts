import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { IMPORT_FIELDS, type ImportField, INSTALLMENT_IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { COLUMN_NAMES } from '../columns/column-names.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { all, sourceOf, textSource } from '../source-bytes.test-support.ts'
import { type TestCell, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { loansIn } from './loans-in.ts'
import { doubtsOf, readLoan } from './read-loan.ts'

/** Words of programs that a lender's clerk need not know. */
const OF_PROGRAMS =
  /\b(objects?|arrays?|strings?|booleans?|undefined|null|NaN|Infinity|bigint|integers?|tuple|regex|enum|union|invalid|expected|received)\b|[{}[\]]|"kind"/i

const GOOD: { readonly [Field in ImportField]?: string } = {
  lenderLoanId: 'LT-1',
  clientType: 'CONSUMER',
  clientName: 'Rasa Butkutė',
  clientCode: '39001010011',
  loanAmount: '1200.50',
  currency: 'EUR',
  interestRate: '14.5',
  country: 'LTU',
  lenderIssueDate: '2026-01-31',
  scheduleType: 'ANNUITY',
}

const OF_SHAPE: Readonly<Record<string, { readonly [Field in ImportField]?: string }>> = {
  'one line a loan': { ...GOOD, numberOfInstallments: '12', firstDueDate: '2026-02-28' },
  'one line an installment': { ...GOOD, dueDate: '2026-02-28', principalAmount: '1200.50', interestAmount: '14.00' },
}

const TYPED: readonly TestCell[] = [
  ...[0, -1, 0.5, 1e300, 123456789012345, 1e-9],
  ...([
    { number: 46_050, style: 'date' },
    { number: -1, style: 'date' },
    { number: 3_000_000, style: 'date' },
  ] as const),
  ...([
    { number: 0.5, style: 'percentage' },
    { number: 12, format: '[$$-409]0.00' },
    { number: 3, format: '0" days"' },
  ] as const),
  ...[{ xml: '<c t="b"><v>1</v></c>' }, { xml: '<c t="e"><v>#REF!</v></c>' }, { xml: '<c><f>A1</f></c>' }],
]

const TEXTS: readonly string[] = [
  ...[
    '',
    ' ',
    '-',
    '?',
    '0',
    '-1',
    '1.5',
    '12,5,5',
    '1e5',
    'NaN',
    'null',
    'undefined',
    '[object Object]',
    '{}',
    '[]',
    'true',
  ],
  ...[
    '2026-02-31',
    '31.12.2026',
    '46053',
    '99/99/9999',
    '12 months',
    '3 weeks',
    'sometimes',
    '1201',
    '100',
    '€',
    '$5',
    '5 PLN',
  ],
  ...[
    'XX',
    'Atlantis',
    'FLAT',
    '30/370',
    'a'.repeat(300),
    'ä'.repeat(1_100),
    '3,9E+10',
    '(5)',
    '5-',
    '500%',
    '1.200,-',
  ],
]

type Heads = { readonly [Field in ImportField]?: TestCell }

/** Reads lines with these cells below their names, and gives the words of their faults. */
async function words(shape: string, lines: readonly Heads[], asWorkbook: boolean): Promise<readonly string[]> {
  const plain: Heads = OF_SHAPE[shape] ?? {}
  const fields = IMPORT_FIELDS.filter((field) => field in plain || lines.some((cells) => field in cells))
  const names = fields.map((field) => COLUMN_NAMES[field].split(',')[0] ?? '')
  const rows = lines.map((cells, at) => {
    const line: Heads = { ...plain, lenderLoanId: `LT-${at}`, ...cells }
    return fields.map((field) => line[field] ?? '')
  })
  const csv = () => [names, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\n')
  const open = asWorkbook ? sourceOf(xlsxFile([{ name: 'Loans', rows: [names, ...rows] }])) : textSource(csv())
  const facts = await lookThrough(open, { headLines: 1 })
  const guessed = guessPlan(facts)
  const columns = guessed.columns.map((column) => ({ ...column, field: fields[column.index] ?? null }))
  const plan = {
    ...guessed,
    columns,
    format: {
      ...guessed.format,
      shape: shape === 'one line a loan' ? ('loan-a-line' as const) : ('installment-a-line' as const),
    },
  }
  const loans = await all(loansIn(plan, facts.columns, open))
  return loans.flatMap((loan) => {
    const read = readLoan(plan, facts.columns, loan, [], doubtsOf(facts.evidence))
    return read.kind === 'faulty' ? read.faults.map(({ detail }) => detail) : []
  })
}

describe.each(Object.keys(OF_SHAPE))('a reason of %s', (shape) => {
  const fields = IMPORT_FIELDS.filter(
    (field) => shape !== 'one line a loan' || !INSTALLMENT_IMPORT_FIELDS.some((own) => own === field),
  )

  it.each(fields)('names no type of the program, whatever %s holds', async (field) => {
    const texts = TEXTS.map((text) => ({ [field]: text.replaceAll('"', '') }))
    const cells = TYPED.map((cell) => ({ [field]: cell }))
    const said = [...(await words(shape, texts, false)), ...(await words(shape, cells, true))]
    expect(said.filter((detail) => OF_PROGRAMS.test(detail))).toEqual([])
  })

  it('names no type of the program beside a final due date, whatever the terms that lead to it hold', async () => {
    const terms = ['every', 'numberOfInstallments', 'firstDueDate', 'lenderIssueDate'] as const
    const lines = terms.flatMap((field) => TEXTS.map((text) => ({ finalDueDate: '2027-01-28', [field]: text })))
    expect((await words(shape, lines, false)).filter((detail) => OF_PROGRAMS.test(detail))).toEqual([])
  })

  it('names no type of the program where several cells are wrong', async () => {
    const cells = fc.uniqueArray(fc.tuple(fc.constantFrom(...fields), fc.constantFrom(...TEXTS)), {
      selector: ([field]) => field,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(cells, async (made) => {
        const said = await words(shape, [recordOf(made)], false)
        expect(said.filter((detail) => OF_PROGRAMS.test(detail))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

const REQUEST = {
  lenderLoanId: 'LT-1',
  scheduleType: 'ANNUITY',
  loanAmount: '1200.50',
  currency: 'EUR',
  interestRate: '14.5',
  country: 'LTU',
  lenderIssueDate: '2026-01-31',
  clientType: 'CONSUMER',
  maxExtensions: 3,
  consumerClient: { name: 'Rasa Butkutė', personalCode: '39001010011' },
  schedule: [{ date: '2026-02-28', principalAmount: '1200.50', interestAmount: '14.00' }],
}

const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e300,
  '',
  ' ',
  'x',
  [],
  [[]],
  {},
  { kind: 'x' },
  'ä'.repeat(1_100),
]

/** The body with one member replaced, at whatever depth. */
function replaced(value: unknown, member: string, wrong: unknown): unknown {
  if (Array.isArray(value)) return value.map((own) => replaced(own, member, wrong))
  if (typeof value !== 'object' || value === null) return value
  return recordOf(
    Object.entries(value).map(([name, own]) => [name, name === member ? wrong : replaced(own, member, wrong)]),
  )
}

describe('a reason of a request', () => {
  const members = [
    ...Object.keys(REQUEST),
    ...Object.keys(REQUEST.consumerClient),
    ...Object.keys(REQUEST.schedule[0] ?? {}),
  ]

  it.each(members)('names no type of the program but those of JSON, whatever %s is', async (member) => {
    const open = textSource(JSON.stringify(WRONG_VALUES.map((wrong) => replaced(REQUEST, member, wrong))))
    const facts = await lookThrough(open)
    const plan = guessPlan(facts)
    const loans = await all(loansIn(plan, facts.columns, open))
    const said = loans.flatMap((loan) => {
      const read = readLoan(plan, facts.columns, loan)
      return read.kind === 'faulty' ? read.faults.map(({ detail }) => detail.replace(/JSON object/, '')) : []
    })
    expect(said.filter((detail) => OF_PROGRAMS.test(detail))).toEqual([])
  })
})
