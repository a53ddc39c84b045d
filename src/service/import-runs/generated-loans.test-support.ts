import fc from 'fast-check'
import { encoded } from '#intake/source-bytes.test-support.ts'
import { type TestCell, xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'

/** A loan as its lender means it. Dates are days after 1 January 2026, amounts are cents, rates hundredths of a percent. */
export type MeantLoan = {
  readonly name: string
  readonly code: string
  readonly cents: number
  readonly rate: number
  readonly issued: number
  readonly installments: number
}

const CODES = ['39001010011', '38001010015', '49403136515']
const NAMES = ['Rasa Butkutė', 'Jonas Kazlauskas', 'Õnne Kõiv', 'Käthe Größe', 'Łukasz Żak', 'Anna Maria Berg']

export const meantLoans: fc.Arbitrary<readonly MeantLoan[]> = fc.array(
  fc.record({
    name: fc.constantFrom(...NAMES),
    code: fc.constantFrom(...CODES),
    cents: fc.oneof(
      fc.integer({ min: 10_000, max: 99_999_999 }),
      fc.integer({ min: 1, max: 900 }).map((n) => n * 100_000),
    ),
    rate: fc.oneof(
      fc.integer({ min: 0, max: 6_000 }),
      fc.integer({ min: 1, max: 60 }).map((n) => n * 100),
    ),
    issued: fc.integer({ min: 0, max: 330 }),
    installments: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 3, maxLength: 12 },
)

const DAY_MS = 86_400_000
const two = (number: number) => String(number).padStart(2, '0')

export function isoDay(days: number): string {
  return new Date(Date.UTC(2026, 0, 1) + days * DAY_MS).toISOString().slice(0, 10)
}

const partsOf = (days: number) => isoDay(days).split('-').map(Number)
const SERIAL_OF_2026 = 46_023

/** Ways to write a date. */
const DATES = {
  iso: isoDay,
  points: (days: number) => partsOf(days).map(two).toReversed().join('.'),
  slashes: (days: number) => partsOf(days).map(two).toReversed().join('/'),
  american: (days: number) => {
    const [year = 0, month = 0, day = 0] = partsOf(days)
    return `${two(month)}/${two(day)}/${year}`
  },
  dashes: (days: number) => partsOf(days).map(two).toReversed().join('-'),
  digits: (days: number) => isoDay(days).replaceAll('-', ''),
} as const

const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)

/** Ways to write an amount; `sign` groups thousands. */
const AMOUNTS = {
  point: (text: string) => text,
  comma: (text: string) => text.replace('.', ','),
  'grouped-point': (text: string) => groupedWith(text, ',', '.'),
  'grouped-comma': (text: string) => groupedWith(text, '.', ','),
  spaced: (text: string) => groupedWith(text, ' ', ','),
  euro: (text: string) => `${groupedWith(text, ' ', ',')} €`,
  short: (text: string) => text.replace(/\.?0+$/, ''),
  'short-comma': (text: string) => text.replace(/\.?0+$/, '').replace('.', ','),
} as const

function groupedWith(text: string, sign: string, decimal: string): string {
  const [whole = '', cents = ''] = text.split('.')
  return `${grouped(whole, sign)}${decimal}${cents}`
}

const RATES = {
  plain: (rate: number) => String(rate / 100),
  comma: (rate: number) => String(rate / 100).replace('.', ','),
  percent: (rate: number) => `${rate / 100} %`,
  fraction: (rate: number) => String(Number((rate / 10_000).toFixed(4))),
} as const

const HEADS = {
  English:
    'Loan ID|Client name|Client code|Loan amount|Interest rate|Country|Issue date|Schedule type|Number of installments|First due date',
  Estonian:
    'Lepingu nr|Nimi|Isikukood|Laenusumma|Intressimäär|Riik|Väljastamise kuupäev|Graafiku tüüp|Maksete arv|Esimene makse',
  Lithuanian:
    'Sutarties nr|Klientas|Asmens kodas|Paskolos suma|Palūkanų norma|Šalis|Išdavimo data|Grafiko tipas|Įmokų skaičius|Pirmos įmokos data',
  German:
    'Vertragsnummer|Kundenname|Steuernummer|Darlehensbetrag|Zinssatz|Land|Auszahlungsdatum|Tilgungsart|Anzahl Raten|erste Rate',
  wire: 'lenderLoanId|clientName|clientCode|loanAmount|interestRate|country|lenderIssueDate|scheduleType|numberOfInstallments|firstDueDate',
} as const

export const FIELDS = [
  ...(['lenderLoanId', 'clientName', 'clientCode', 'loanAmount', 'interestRate', 'country'] as const),
  ...(['lenderIssueDate', 'scheduleType', 'numberOfInstallments', 'firstDueDate'] as const),
] satisfies readonly ImportField[]

export type Style = {
  readonly heads: keyof typeof HEADS
  readonly dates: keyof typeof DATES
  readonly amounts: keyof typeof AMOUNTS
  readonly rates: keyof typeof RATES
  readonly kind: 'csv' | 'xlsx'
  readonly delimiter: ';' | '\t' | '|'
  /** Order of the columns, by their places. */
  readonly order: readonly number[]
}

const keysOf = <Name extends string>(of: Readonly<Record<Name, unknown>>) =>
  fc.constantFrom(...(Object.keys(of) as Name[]))

export const styles: fc.Arbitrary<Style> = fc.record({
  heads: keysOf(HEADS),
  dates: keysOf(DATES),
  amounts: keysOf(AMOUNTS),
  rates: keysOf(RATES),
  kind: fc.constantFrom('csv', 'xlsx'),
  delimiter: fc.constantFrom(';', '\t', '|'),
  order: fc.shuffledSubarray([...FIELDS.keys()], { minLength: FIELDS.length }),
})

/** Values of a loan in the notation of the wire, in the order of the fields. */
export function wireOf({ name, code, cents, rate, issued, installments }: MeantLoan, at: number): readonly string[] {
  const [amount, percent] = [(cents / 100).toFixed(2), String(rate / 100)]
  return [
    `LN-${at + 1}`,
    name,
    code,
    amount,
    percent,
    'LTU',
    isoDay(issued),
    'ANNUITY',
    String(installments),
    isoDay(issued + 31),
  ]
}

export function writtenAmount(cents: number, { kind, amounts }: Style): TestCell {
  return kind === 'xlsx' ? cents / 100 : AMOUNTS[amounts]((cents / 100).toFixed(2))
}

export function writtenDate(days: number, { kind, dates }: Style): TestCell {
  return kind === 'xlsx' ? { number: SERIAL_OF_2026 + days, style: 'date' } : DATES[dates](days)
}

function writtenRate(rate: number, { kind, rates }: Style): TestCell {
  if (kind === 'csv') return RATES[rates](rate)
  if (rates === 'percent') return { number: rate / 10_000, style: 'percentage' }
  return rates === 'fraction' ? rate / 10_000 : rate / 100
}

/** Cells of a loan in the order of the fields. */
export function cellsOf(loan: MeantLoan, at: number, style: Style): readonly TestCell[] {
  const { name, code, cents, rate, issued, installments } = loan
  return [
    ...[`LN-${at + 1}`, name, code, writtenAmount(cents, style), writtenRate(rate, style), 'LT'],
    ...[writtenDate(issued, style), 'annuity', installments, writtenDate(issued + 31, style)],
  ]
}

/** File of loans in a style. */
export function fileOf(loans: readonly MeantLoan[], style: Style): Uint8Array {
  const inOrder = <Value>(cells: readonly Value[]) => style.order.flatMap((place) => cells[place] ?? [])
  const heads = inOrder(headsOf(style))
  const rows = loans.map((loan, at) => inOrder(cellsOf(loan, at, style)))
  if (style.kind === 'xlsx') return xlsxFile([{ name: 'Loans', rows: [heads, ...rows] }])
  return encoded([heads, ...rows].map((cells) => cells.join(style.delimiter)).join('\n'), 'utf-8')
}

export function headsOf({ heads }: Style): readonly string[] {
  return HEADS[heads].split('|')
}

/** Answers of a person who knows the style. */
export function answerIn(style: Style): ReadonlySet<string> {
  const comma = ['comma', 'grouped-comma', 'spaced', 'euro', 'short-comma'].includes(style.amounts)
  return new Set([
    style.dates === 'american' ? 'month-day-year' : 'day-month-year',
    ...[comma ? 'comma' : 'point', style.rates === 'fraction' ? 'fraction' : 'percent'],
  ])
}
