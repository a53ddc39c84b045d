import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText } from '../source-record.ts'
import { column, holds, type MeantColumn, RUNS, readAlone } from './generated-files.test-support.ts'

/** A table that has not only our own names. */
const FOREIGN = column('clientName', 'Kunde', ['Rasa Butkutė'])
const HEADS = ['Loan amount', 'principal', 'summa', 'Kreditbetrag']
const head = fc.constantFrom(...HEADS)
const loans = fc.array(fc.integer({ min: 5_000, max: 500_000_000 }), { minLength: 6, maxLength: 6 })
const euros = (cents: number) => (cents / 100).toFixed(2)

async function asked(changed: readonly MeantColumn[], kind?: 'csv' | 'xlsx', above?: readonly string[]) {
  const { questions } = await readAlone([...changed, FOREIGN], kind, above && { above })
  return questions.filter(({ code }) => code === 'amount-unit')
}

describe('whole amounts of which nothing says the unit', () => {
  it('are never taken for euros without a question', async () => {
    await holds(fc.record({ head, cents: loans }), ({ head, cents }) => [
      FOREIGN,
      column('loanAmount', head, cents.map(String), cents.map(euros)),
    ])
    await holds(
      fc.record({ head, cents: loans }),
      ({ head, cents }) => [
        FOREIGN,
        column(
          'loanAmount',
          head,
          cents.map((amount) => ({ number: amount, format: 'General' })),
          cents.map(euros),
        ),
      ],
      'xlsx',
    )
  })

  it('are euros rather than cents, and cents where installments are whole too', async () => {
    const amount = column('loanAmount', 'principal', ['150000', '87500'])
    const readings = async (changed: readonly MeantColumn[]) =>
      (await asked(changed)).map(({ params, choices }) => [params.least, params.most, ...choices.map(readingOf)])
    expect(await readings([amount])).toEqual([[87_500, 150_000, 'euro', 'cents', undefined]])
    expect(await readings([amount, column('paidPrincipal', 'Paid principal', ['13527', '7891'])])).toEqual([
      [87_500, 150_000, 'cents', 'euro', undefined],
    ])
  })

  it('are all answered at once', async () => {
    const [question] = await asked([
      column('loanAmount', 'principal', ['150000']),
      column('paidPrincipal', 'Paid principal', ['13527']),
    ])
    expect(question?.choices.map(({ change }) => change.columns?.length)).toEqual([2, 2, 2])
  })

  it('of which one is smaller than a loan in cents are euros', async () => {
    await fc.assert(
      fc.asyncProperty(loans, fc.integer({ min: 1, max: 4_999 }), async (cents, small) => {
        expect(await asked([column('loanAmount', 'principal', [small, ...cents].map(String))])).toEqual([])
      }),
      RUNS,
    )
  })

  it.each([
    ['a head', [column('loanAmount', 'Principal (EUR)', ['150000'])]],
    ['decimals', [column('loanAmount', 'principal', ['150000,00'])]],
    ['decimals of one line', [column('loanAmount', 'principal', ['150000', '150000,5'])]],
    ['a sign', [column('loanAmount', 'principal', ['150000 €'])]],
    ['a word', [column('loanAmount', 'principal', ['EUR 150000'])]],
    ['no cents', [column('loanAmount', 'principal', ['150000,-'])]],
    [
      'decimals of another amount',
      [column('loanAmount', 'principal', ['150000']), column('totalAmount', 'Installment amount', ['135.27'])],
    ],
  ] as const)('of which %s says euros are not asked about', async (_, changed) => {
    expect(await asked(changed)).toEqual([])
  })

  it.each(['#,##0.00', '#,##0 "€"', '[$€-407] #,##0', '#,##0.00\\ [$€-1]'])(
    'are euros by the format %s',
    async (format) => {
      expect(await asked([column('loanAmount', 'principal', [{ number: 150_000, format }])], 'xlsx')).toEqual([])
    },
  )

  it('are euros by a title', async () => {
    expect(await asked([column('loanAmount', 'principal', ['150000'])], 'csv', ['Amounts in EUR'])).toEqual([])
  })

  it('stay a question beside a column of the currency', async () => {
    const currency = column('currency', 'currency', ['EUR'])
    expect(await asked([column('loanAmount', 'principal', ['150000']), currency])).toHaveLength(1)
  })

  it('are euros in a table with our own names', async () => {
    const { plan, facts } = await readAlone([])
    const others = plan.columns.filter(({ field }) => field !== 'loanAmount')
    const own = others.flatMap(({ index, field }) => {
      const cells = facts.columns[index]?.tally.cells ?? []
      return field === null ? [] : column(field, field, cells.map(cellText))
    })
    const { questions } = await readAlone([...own, column('loanAmount', 'loanAmount', ['150000'])])
    expect(questions.map(({ code }) => code)).toEqual([])
  })
})

function readingOf({ params }: { readonly params: Readonly<Record<string, unknown>> }) {
  return params.as
}
