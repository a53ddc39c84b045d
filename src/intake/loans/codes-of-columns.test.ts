import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { present } from '#values/assert.ts'
import { kindOfCodes } from '../columns/code-words.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { faults, GOOD, load } from './read-file.test-support.ts'
import { doubtsOf, readLoan } from './read-loan.ts'

const PERSON = '39001010011'
const COMPANY = '110053842'

/** A file with a column of codes of persons and one of codes of companies, by the codes of its lines. */
function fileOf(
  lines: readonly (readonly [person: string, company: string])[],
  names = ['Asmens kodas', 'Įmonės kodas'],
) {
  const { 'Client code': _, ...others } = GOOD
  const cells = lines.map((codes, at) => [...Object.values({ ...others, 'Loan ID': `L-${at}` }), ...codes].join(';'))
  return [[...Object.keys(others), ...names].join(';'), ...cells].join('\n')
}

const INSTALLMENT_HEADS = [
  'Client name',
  'Loan amount',
  'Rate',
  'Country',
  'Issue date',
  'Due date',
  'Principal',
  'Interest',
]
const INSTALLMENT = ['Rasa Butkutė', '1200,00', '14', 'LT', '15.02.2026']

const filled = fc.constantFrom([PERSON, ''] as const, ['', COMPANY] as const)

describe('codes of persons and of companies in columns of their own', () => {
  it('are both client codes if no line has two, whatever the order of the lines', async () => {
    const lines = fc.array(filled, { minLength: 2, maxLength: 12 }).filter((all) => new Set(all).size === 2)
    await fc.assert(
      fc.asyncProperty(lines, async (codes) => {
        const { plan, facts, all } = await load(fileOf(codes))
        expect(all.map((loan) => loan.cells.find(({ field }) => field === 'clientCode')?.text)).toEqual(
          codes.map(([person, company]) => person || company),
        )
        expect(all.map((loan) => (loan.kind === 'request' ? loan.checked.clientType : faults(loan)))).toEqual(
          codes.map(([person]) => (person === '' ? 'BUSINESS_WITHOUT_COLLATERAL' : 'CONSUMER')),
        )
        expect(questionsOf(plan, facts)).toEqual([])
        expect(facts.clientKinds).toMatchObject({
          persons: codes.filter(([person]) => person !== '').length,
          companies: codes.filter(([, company]) => company !== '').length,
        })
      }),
    )
  })

  it('are asked about if few lines have two, which are faulty then', async () => {
    const { plan, facts, loans } = await load(
      fileOf([
        [PERSON, ''],
        [PERSON, COMPANY],
        ['', COMPANY],
      ]),
    )
    const [question] = questionsOf(plan, facts).filter(({ code }) => code === 'unused-column')
    expect([question?.params.head, question?.choices[0]?.params]).toEqual(['Įmonės kodas', { field: 'clientCode' }])
    // What the second column alone has is nobody's code until it is taken.
    expect(facts.clientKinds).toMatchObject({ codeColumn: 9, persons: 2, companies: 0, unproven: 0 })
    const columns = plan.columns.map((column) =>
      column.index === 10 ? { ...column, field: 'clientCode' as const, isSure: true } : column,
    )
    const read = loans.map((loan) => readLoan({ ...plan, columns }, facts.columns, loan, [], doubtsOf(facts.evidence)))
    expect(read.map(faults)).toEqual([
      [],
      ['clientCode - 9 Two columns have a code here: leave the one of the client'],
      [],
    ])
  })

  it('are one code if both columns have the same', async () => {
    const { all } = await load(
      fileOf([
        [PERSON, PERSON],
        ['', COMPANY],
      ]),
    )
    expect(all.map(faults)).toEqual([[], []])
  })

  it('leave the second column open if most lines have two', async () => {
    const { plan, facts } = await load(
      fileOf([
        [PERSON, COMPANY],
        [PERSON, '110053843'],
        ['', COMPANY],
      ]),
    )
    const [question] = questionsOf(plan, facts).filter(({ code }) => code === 'unused-column')
    expect(question?.choices.map(({ code }) => code).slice(0, 2)).toEqual(['leave-out', 'keep-as-note'])
  })

  it('are those of the other column if one is empty', async () => {
    const { plan, facts, all } = await load(
      fileOf([
        ['', COMPANY],
        ['', 'Y-2'],
      ]),
    )
    expect(plan.columns.map(({ field }) => field).slice(9)).toEqual([null, 'clientCode'])
    expect(facts.clientKinds).toMatchObject({ codeColumn: 10, companies: 1, unproven: 1 })
    expect(faults(present(all[0], 'first loan'))).toEqual([])
  })

  it.each([
    ['Asmens kodas', 'Įmonės kodas'],
    ['Personal code', 'Reg. code'],
    ['Rodné číslo', 'IČO'],
    ['BSN', 'KvK nummer'],
    ['CPR', 'CVR'],
    ['CNP', 'CUI'],
    ['ЕГН', 'ЕИК'],
    ['Isikukood', 'Registrikood'],
    ['Fødselsnummer', 'Organisasjonsnummer'],
  ])('of %s and %s say whose they are, also where they prove nothing', async (persons, companies) => {
    const { plan, facts, all } = await load(
      fileOf(
        [
          ['X-1', ''],
          ['', 'Y-2'],
          ['X-3', ''],
        ],
        [persons, companies],
      ),
    )
    expect(all.map((loan) => (loan.kind === 'request' ? loan.checked.clientType : faults(loan)))).toEqual([
      'CONSUMER',
      'BUSINESS_WITHOUT_COLLATERAL',
      'CONSUMER',
    ])
    expect(questionsOf(plan, facts).filter(({ code }) => code === 'client-kind')).toEqual([])
    expect(facts.clientKinds).toMatchObject({ persons: 2, companies: 1, unproven: 0 })
  })
})

it.each([
  ['Asmens / įmonės kodas', undefined],
  ['Personal or registry code', undefined],
  ['Client code', undefined],
  ['NIF', undefined],
  ['OIB', undefined],
  ['Company number', 'company'],
  ['Personnummer', 'person'],
])('codes under %s alone are of %s', (head, kind) => {
  expect(kindOfCodes(head)).toBe(kind)
})

it('codes of persons and of companies are those of all installments of a loan, whichever column is empty', async () => {
  const heads = ['Loan ID', 'Asmens kodas', 'Įmonės kodas', ...INSTALLMENT_HEADS]
  const lines = [
    ['A-1', PERSON, ''],
    ['B-1', '', COMPANY],
  ].flatMap((loan) =>
    ['15.03.2026;600,00;5,00', '15.04.2026;600,00;5,00'].map((row) => [...loan, ...INSTALLMENT, row].join(';')),
  )
  const { all } = await load([heads.join(';'), ...lines].join('\n'))
  expect(all.map((loan) => faults(loan).filter((fault) => fault.startsWith('clientCode')))).toEqual([[], []])
  expect(all.map((loan) => loan.cells.find(({ field }) => field === 'clientCode')?.text)).toEqual([PERSON, COMPANY])
})
