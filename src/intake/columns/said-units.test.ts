import { describe, expect, it } from 'vitest'
import { saidCurrency, saidRateTime, saidScale, saidTermTime } from './said-units.ts'

describe('a text beside a table', () => {
  it.each([
    ...[
      'tūkst. EUR',
      'Sumos, tūkst. Eur',
      'in TEUR',
      'kEUR',
      "EUR '000",
      'EUR 000s',
      'tys. zł',
      'тыс. руб.',
      'in thousands',
      'tuh. €',
    ],
    ...[
      'Amounts in thousands of euros',
      'Beträge in Tsd. EUR',
      'Beträge in T€',
      '(000)',
      'All figures in 000s',
      'in 1.000 EUR',
      'x 1000',
    ],
    ...[
      'tis. Kč',
      'miles de euros',
      'mii lei',
      'bin TL',
      'Belopp i tkr',
      'tūkstošos eiro',
      'tuhandetes eurodes',
      'k€',
      'EURk',
      'K EUR',
      'TSEK',
    ],
    ...[
      'Kwoty w tysiącach',
      'в тысячах рублей',
      'Table 1: loans (€ thousand)',
      'montants en milliers d’euros',
      'mil EUR',
    ],
    ...[
      'Aizdevumi uz 31.10.2026, tūkst. EUR',
      'Paskolos 2026-10-31 tūkst. Eur',
      'Portfolio 2025, EUR thousand',
      'Stand: 31.12.2025 (in TEUR)',
      'Kwoty na 31/12/25 tys. zł',
    ],
  ])('“%s” says thousands', (text) => {
    expect(saidScale(text)).toBe('thousands')
  })

  it.each(['millions', 'mln EUR', 'in Mio. €', '€m', 'EUR m', 'milj. €', 'Amounts: millions of euros', 'млн руб.'])(
    '“%s” says millions',
    (text) => {
      expect(saidScale(text)).toBe('millions')
    },
  )

  it.each(['Amounts in cents', 'kwoty w groszach', 'Summad sentides', 'in Cent', 'EUR cents', 'centos'])(
    '“%s” says cents',
    (text) => {
      expect(saidScale(text)).toBe('cents')
    },
  )

  it.each([
    ...[
      'Loan portfolio',
      'Iš viso 125 000 EUR',
      'Total 1.2 mln EUR',
      'Sent by e-mail 27.11.2026',
      'Interest in per cent',
      '2026 m. lapkričio 27 d.',
    ],
    ...[
      'Page 1 of 3',
      'K. Kask',
      'Mill Street 5',
      'EUR',
      'All amounts in EUR',
      'Report 2026-11-27 10:00',
      'Agreement 000123',
      'UAB Finansai LT',
    ],
  ])('“%s” says neither a scale nor a currency', (text) => {
    expect([saidScale(text), saidCurrency(text)]).toEqual([undefined, undefined])
  })

  it.each([
    ['All amounts in PLN', 'PLN'],
    ['Currency: USD', 'USD'],
    ['tys. zł', 'PLN'],
    ['тыс. руб.', 'RUB'],
    ['Belopp i kr', 'SEK'],
    ['Valiuta: GBP', 'GBP'],
    ['(in $)', 'USD'],
    ['Częstki w kPLN', 'PLN'],
    ['tis. Kč', 'CZK'],
    ['mii lei', 'RON'],
    ['Amounts in MXN', 'MXN'],
    ['AMOUNTS IN HUF', 'HUF'],
  ])('“%s” says %s', (text, code) => {
    expect(saidCurrency(text)).toBe(code)
  })

  it.each([
    'ALL LOANS OF NOVEMBER',
    'TOP CLIENTS',
    'Loans of UAB Rasa, Lt',
    'Try again',
    'Satz fest lt. Vertrag',
    'Kunde fr. Meier',
  ])('“%s” says no currency', (text) => {
    expect(saidCurrency(text)).toBe(undefined)
  })

  it.each([
    ['Interest rates are monthly', 'months'],
    ['Intress kuus', 'months'],
    ['Palūkanos per mėnesį', 'months'],
    ['Zinsen pro Tag', 'days'],
    ['Rates: % p.m.', 'months'],
    ['Monthly report of loans', undefined],
    ['Interest per year, monthly installments', undefined],
    ['2026 m. palūkanos', undefined],
  ])('“%s” says rates of %s', (text, time) => {
    expect(saidRateTime(text)).toBe(time)
  })

  it.each([
    ['Terms in days', 'days'],
    ['Laufzeit in Wochen', 'weeks'],
    ['terminas – dienomis', 'days'],
    ['Loans, 30 days overdue', undefined],
  ])('“%s” says terms in %s', (text, time) => {
    expect(saidTermTime(text)).toBe(time)
  })
})
