import fc from 'fast-check'
import { describe, it } from 'vitest'
import { column, holds } from './generated-files.test-support.ts'

const cents = fc.array(fc.integer({ min: 10_000, max: 99_999_999 }), { minLength: 6, maxLength: 6 })
const head = (...heads: readonly string[]) => fc.constantFrom(...heads)
const euros = (amount: number) => (amount / 100).toFixed(2)

describe('the number format of amounts', () => {
  it.each([
    [
      'thousands',
      100_000,
      ['0.00"k"', '#,##0.0" k"', '0" tys."', '#,##0.00 "tūkst. €"', '0.0\\ "TEUR"', '#,##0.00" kEUR"'],
    ],
    ['millions', 100_000_000, ['0.00"M"', '0.000" mln"', '#,##0.0 "Mio. €"', '0.0"m"']],
    ['cents', 1, ['0" ct"', '#,##0 "cents"', '0"sent"']],
  ] as const)('is never read wrong where it says %s', async (_, divisor, formats) => {
    const file = fc.record({ format: fc.constantFrom(...formats), head: head('Loan amount', 'Summa', 'Betrag'), cents })
    await holds(
      file,
      ({ format, head, cents }) => {
        const cells = cents.map((amount) => ({ number: amount / divisor, format }))
        return [column('loanAmount', head, cells, cents.map(euros))]
      },
      'xlsx',
    )
  })

  it('is read by what the cell holds where commas leave digits out', async () => {
    const format = fc.constantFrom('0.0,"k"', '#,##0,', '#,##0.0,,"M"', '#,##0,,', '#,##0.0,\\ "tys. €"')
    await holds(
      fc.record({ format, cents }),
      ({ format, cents }) => {
        const cells = cents.map((amount) => ({ number: amount / 100, format }))
        return [column('loanAmount', 'Loan amount', cells, cents.map(euros))]
      },
      'xlsx',
    )
  })

  it('is never taken for euros where it shows another currency', async () => {
    const signs = [
      '[$$-409]#,##0.00',
      '#,##0.00\\ "zł"',
      '[$R$-416] #,##0.00',
      '#,##0.00 [$SEK]',
      '[$₪-40D]#,##0',
      '[$$-409]0.0,"k"',
    ]
    await holds(
      fc.record({ format: fc.constantFrom(...signs), cents }),
      ({ format, cents }) => {
        const cells = cents.map((amount) => ({ number: amount / 100, format }))
        return [{ ...column('loanAmount', 'Loan amount', cells), meant: ['', '', '', '', '', ''] }]
      },
      'xlsx',
    )
  })
})

describe('the number format of rates and terms', () => {
  it.each([
    ['0.00" % p.m."', 12],
    ['0.00"% per month"', 12],
    ['0.00"% / week"', 52],
    ['0.00" % kuus"', 12],
  ] as const)('%s is never read as one of a year', async (format, times) => {
    const rates = fc.array(fc.integer({ min: 100, max: 500 }), { minLength: 6, maxLength: 6 })
    await holds(
      rates,
      (rates) => {
        const cells = rates.map((rate) => ({ number: rate / 100, format }))
        return [
          column(
            'interestRate',
            'Interest rate',
            cells,
            rates.map((rate) => String((rate * times) / 100)),
          ),
        ]
      },
      'xlsx',
    )
  })

  it.each(['0" days"', '0" päeva"', '0" weeks"', '0" years"', '0" Tage"'])(
    '%s is never read as installments',
    async (format) => {
      const terms = fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 6, maxLength: 6 })
      await holds(
        terms,
        (terms) => {
          const cells = terms.map((number) => ({ number, format }))
          return [
            column(
              'numberOfInstallments',
              'Term',
              cells,
              terms.map(() => 'another'),
            ),
          ]
        },
        'xlsx',
      )
    },
  )
})
