import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCode } from '#contract/code-check.ts'
import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import { column, holds, RUNS, readAlone, unknown, wrongWithoutMark } from './generated-files.test-support.ts'
import {
  AMOUNT_HEADS,
  COUNT_HEADS,
  DAILY_HEADS,
  MONTHLY_HEADS,
  OTHER_HEADS,
  OUTSTANDING_HEADS,
  RATE_HEADS,
  SCALED_HEADS,
  WEEKLY_HEADS,
} from './heads.test-support.ts'

const hundredths = fc.integer({ min: 1, max: 6_000 })
const percents = fc.array(hundredths, { minLength: 6, maxLength: 6 })
const head = (heads: readonly string[]) => fc.constantFrom(...heads)

/** 1570 → `0.157`, 15.7 % as a fraction. */
const fraction = (hundredth: number) => String(Number((hundredth / 10_000).toFixed(4)))
const percent = (hundredth: number) => String(hundredth / 100)

describe('a rate', () => {
  it('is never read wrong where it may be a fraction', async () => {
    const zeros = fc.integer({ min: 0, max: 5 })
    const file = fc.record({ head: head(RATE_HEADS), percents, zeros, sign: fc.constantFrom('.', ',') })
    await holds(file, ({ head, percents, zeros, sign }) => {
      const rates = percents.map((rate, line) => (line < zeros ? 0 : rate))
      const cells = rates.map((rate) => fraction(rate).replace('.', sign))
      return [column('interestRate', head, cells, rates.map(percent))]
    })
  })

  it('is never read wrong where some cells are percentages and others fractions', async () => {
    const file = fc.record({
      head: head(RATE_HEADS),
      percents,
      formats: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    })
    await holds(
      file,
      ({ head, percents, formats }) => {
        const cells = percents.map((rate, line) => {
          const number = Number(fraction(rate))
          return formats[line] ? { number, style: 'percentage' as const } : number
        })
        return [column('interestRate', head, cells, percents.map(percent))]
      },
      'xlsx',
    )
  })

  it.each([
    ['month', MONTHLY_HEADS, 12],
    ['week', WEEKLY_HEADS, 52],
    ['day', DAILY_HEADS, 365],
  ] as const)('is never read wrong where it is one of a %s', async (_, heads, times) => {
    const file = fc.record({ head: head(heads), percents, sign: fc.constantFrom('', '%') })
    await holds(file, ({ head, percents, sign }) => {
      const cells = percents.map((rate) => `${percent(rate)}${sign}`)
      return [
        column(
          'interestRate',
          head,
          cells,
          percents.map((rate) => percent(rate * times)),
        ),
      ]
    })
  })
})

describe('an amount', () => {
  const cents = fc.array(fc.integer({ min: 10_000, max: 99_999_999 }), { minLength: 6, maxLength: 6 })
  const euros = (amount: number) => (amount / 100).toFixed(2)

  it.each(['cents', 'thousands'] as const)('is never read wrong where it is in %s', async (scale) => {
    const written = {
      cents: (amount: number) => String(amount),
      thousands: (amount: number) => String(amount / 100_000),
    }
    const file = fc.record({ head: head(SCALED_HEADS[scale]), cents })
    await holds(file, ({ head, cents }) => [column('loanAmount', head, cents.map(written[scale]), cents.map(euros))])
  })

  it('is never taken for euros where the head names another currency', async () => {
    const file = fc.record({ head: head(SCALED_HEADS.currency), cents })
    await holds(file, ({ head, cents }) => [{ ...column('loanAmount', head, cents.map(euros)), meant: null }])
  })

  it('is never read wrong where nothing shows its decimal sign', async () => {
    const file = fc.record({
      head: head(AMOUNT_HEADS),
      thousands: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 6, maxLength: 6 }),
      sign: fc.constantFrom('.', ','),
      isThousands: fc.boolean(),
    })
    await holds(file, ({ head, thousands, sign, isThousands }) => {
      const meant = thousands.map((number) => (isThousands ? `${number}500.00` : `${number}.50`))
      const rate = column('interestRate', 'Interest rate', ['14'])
      return [
        column(
          'loanAmount',
          head,
          thousands.map((number) => `${number}${sign}500`),
          meant,
        ),
        rate,
      ]
    })
  })

  it('is never dropped where it may be outstanding', async () => {
    const cell = fc.constantFrom('1000.50', '0.00', '-', '€ 900.00', '900 EUR', '1000', 'n/a')
    const file = fc.record({ head: head(OUTSTANDING_HEADS), cells: fc.array(cell, { minLength: 5, maxLength: 5 }) })
    await holds(file, ({ head, cells }) => [unknown(head, ['1100.25', ...cells])])
  })
})

describe('a code that lost zeros', () => {
  const digits = (length: number) =>
    fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'))
  const born = (parts: readonly ('dd' | 'mm' | 'MM' | 'yy')[]) =>
    fc
      .record({
        dd: fc.integer({ min: 1, max: 28 }),
        mm: fc.integer({ min: 1, max: 12 }),
        yy: fc.integer({ min: 0, max: 9 }),
      })
      .map(({ dd, mm, yy }) => parts.map((part) => String({ dd, mm, MM: mm + 20, yy }[part]).padStart(2, '0')).join(''))
  /** Codes of persons without their last digit, which is the check digit. */
  const PERSONS = {
    EST: fc.tuple(born(['yy', 'mm', 'dd']), digits(3)).map(([day, rest]) => `5${day}${rest}`),
    LVA: fc.tuple(born(['dd', 'mm', 'yy']), digits(3)).map(([day, rest]) => `${day}2${rest}`),
    LTU: fc.tuple(born(['yy', 'mm', 'dd']), digits(3)).map(([day, rest]) => `5${day}${rest}`),
    POL: fc.tuple(born(['yy', 'MM', 'dd']), digits(4)).map(([day, rest]) => `${day}${rest}`),
  }
  const whole = (country: string, kind: ClientKind) => (code: string) =>
    Array.from({ length: 10 }, (_, digit) => `${code}${digit}`)
      .filter((text) => checkCode(country, text, kind) === 'fits')
      .slice(0, 1)

  it.each(Object.entries(PERSONS))('of a person of %s is never read short without a mark', async (country, made) => {
    const file = fc.record({
      head: head(['Client code', 'Personal code', 'Isikukood', 'Personas kods', 'Asmens kodas', 'PESEL']),
      codes: fc
        .array(made, { minLength: 6, maxLength: 12 })
        .map((codes) => codes.flatMap(whole(country, 'person')))
        .filter((codes) => codes.length > 0),
      kept: fc.boolean(),
    })
    await holds(file, ({ head, codes, kept }) => {
      const cells = codes.map((code, line) => (kept && line > 0 ? code : code.replace(/^0+/, '')))
      return [column('country', 'Country', [country]), column('clientCode', head, cells, codes)]
    })
  })
})

describe('a count of extensions', () => {
  it('is never dropped, whatever its name', async () => {
    const cell = fc.constantFrom('0', '1', '2', '3', '')
    const file = fc.record({ head: head(COUNT_HEADS), cells: fc.array(cell, { minLength: 5, maxLength: 5 }) })
    await holds(file, ({ head, cells }) => [unknown(head, ['2', ...cells])])
  })

  it.each([
    ['Allowed extensions', 'maxExtensions'],
    ['Leidžiami pratęsimai', 'maxExtensions'],
    ['Dozwolone przedłużenia', 'maxExtensions'],
    ['Extensions used', 'extensionsUsed'],
    ['Pratęsta kartų', 'extensionsUsed'],
  ])('%s is read as %s', async (head, field) => {
    expect(await wrongWithoutMark([column(field, head, ['3', '1'])])).toEqual([])
  })
})

describe('a column that nothing names', () => {
  it.each<[string, readonly string[]]>([
    [
      'amounts',
      ['3.20', '17.05', '-', '(4.50)', '-12.50', '12.50-', '$3.20', 'EUR 3.20', '12.50 EUR', 'n/a', '1 200,50 zł'],
    ],
    ['dates', ['2026-01-31', '31.01.2026', '31 January 2026', '31.01.26', '-']],
    ['counts', ['3', '12', '-', '12 months', '3 months']],
    ['codes', ['39001010011', '38001010015', '-']],
    ['rates', ['3,5 %', '12 %', '-']],
  ])('is asked about where it holds %s', async (_, texts) => {
    const cells = fc.array(fc.constantFrom(...texts), { minLength: 5, maxLength: 5 })
    await holds(fc.record({ head: head(OTHER_HEADS), cells }), ({ head, cells }) => [
      unknown(head, [texts[0] ?? '', ...cells]),
    ])
  })
})

describe('a plain file', () => {
  it('asks nothing and comes out as meant', async () => {
    const rate = fc.integer({ min: 100, max: 6_000 })
    const names = {
      loanAmount: head(AMOUNT_HEADS),
      interestRate: head(RATE_HEADS.filter((name) => !['Interest', 'Palūkanos', 'Intress'].includes(name))),
    }
    const file = fc.record({ ...names, rates: fc.array(rate, { minLength: 6, maxLength: 6 }), isTyped: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(file, async ({ loanAmount, interestRate, rates, isTyped }) => {
        // Rates of 5 and less alone may be those of a month.
        fc.pre(rates.some((rate) => rate > 500))
        const columns = [
          column('loanAmount', loanAmount, ['1200.50', '25000.00']),
          column(
            'interestRate',
            interestRate,
            rates.map((rate) => (isTyped ? rate / 100 : percent(rate))),
            rates.map(percent),
          ),
        ]
        const kind = isTyped ? 'xlsx' : 'csv'
        const { questions } = await readAlone(columns, kind)
        expect([loanAmount, interestRate, questions]).toEqual([loanAmount, interestRate, []])
        expect(await wrongWithoutMark(columns, kind)).toEqual([])
      }),
      RUNS,
    )
  })
})
