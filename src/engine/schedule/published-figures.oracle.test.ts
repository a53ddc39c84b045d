import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { present } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { formatAmount, sum } from '#values/money.ts'
import { months, terms } from '../example.test-support.ts'
import { textTable } from '../schedule-table.test-support.ts'
import { makeSchedule } from './make-schedule.ts'
import type { Installment, PeriodicTerms } from './schedule-terms.ts'

function oracle(name: string): string {
  return readFileSync(new URL(`../oracles/${name}`, import.meta.url), 'utf8')
}

describe('every row of annuity-monthly.csv', () => {
  const rows = oracle('annuity-monthly.csv')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  const loans = [...Map.groupBy(rows, ([loan]) => loan).values()]

  test('100 loans, 6,674 rows', () => {
    expect([loans.length, rows.length]).toEqual([100, 6_674])
  })

  test.each(loans.map((loan) => ({ loan, name: loan[0]?.slice(0, 4).join(', ') })))('$name', ({ loan }) => {
    const [, amount = '', rate = '', periods = ''] = loan[0] ?? []
    const made = makeSchedule(terms('ANNUITY', amount, rate, Number(periods), { start: '2026-01-15' }))
    const figures = made.map((row) => [row.number, row.interestAmount, row.principalAmount, row.balanceAmount].join())
    expect(figures).toEqual(loan.map((line) => line.slice(4).join()))
  })
})

describe('published.md', () => {
  const published = oracle('published.md')

  test('case 1, Fineract: ANNUITY of 100.00 at 7 %, 6 monthly', () => {
    expectPublished('Case 1', terms('ANNUITY', '100', '7', 6, { start: '2024-01-01' }))
  })

  test('case 3, Fineract: REGULAR of 5000.00 at 12 %, 18 monthly', () => {
    expectPublished('Case 3', terms('REGULAR', '5000', '12', 18, { start: '2022-11-01' }))
  })

  test('case 5a, CapSens: BULLET of 55000.00 at 10 %, 12 quarters', () => {
    const rows = makeSchedule(terms('BULLET', '55000.00', '10', 12, { start: '2018-01-01', every: months(3) }))
    const interestOnly = '0.00 1375.00 1375.00'
    expect(rows.map(amountsOf)).toEqual([...Array(11).fill(interestOnly), '55000.00 1375.00 56375.00'])
    expect(formatAmount(sum(rows.map((row) => row.interestAmount)))).toBe('16500.00')
    expect(rows.map((row) => formatDate(row.dueDate)).join(' ')).toMatch(
      /^2018-04-01 2018-07-01 2018-10-01 .* 2021-01-01$/,
    )
  })

  test.each([
    ['2023-01-31', '31.01 28.02 31.03 30.04 31.05 30.06 31.07 31.08 30.09 31.10 30.11 31.12 31.01.2024 29.02.2024'],
    ['2023-01-30', '30.01 28.02 30.03 30.04 30.05 30.06 30.07 30.08 30.09 30.10 30.11 30.12 30.01.2024 29.02.2024'],
  ])('case 8, Fineract: due dates from %s', (first, expected) => {
    const rows = makeSchedule(terms('REGULAR', '1000.00', '0', 14, { start: '2023-01-01', first }))
    const dates = rows.map((row) => formatDate(row.dueDate).split('-').reverse().join('.').replace('.2023', ''))
    expect(dates.join(' ')).toBe(expected)
  })

  test('case 9, Fineract: 1000.00 at 0 %, 4 monthly', () => {
    const rows = makeSchedule(terms('ANNUITY', '1000', '0', 4))
    expect(rows.map(amountsOf)).toEqual(Array(4).fill('250.00 0.00 250.00'))
    expect(rows.map((row) => formatAmount(row.balanceAmount))).toEqual(['750.00', '500.00', '250.00', '0.00'])
  })

  /** Compares with the table of the case in the file: the rows that start with a number, and the sums. */
  function expectPublished(name: string, asked: PeriodicTerms): void {
    const section = present(
      published.split('\n## ').find((text) => text.startsWith(`${name} `)),
      name,
    )
    const lines = section
      .split('\n')
      .filter((line) => /^\| (\d+|Σ) \|/.test(line))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
    const rows = lines.map(([number = '', , date = '', ...amounts]) => [
      number,
      isoDate(date),
      ...amounts.map((text) => (text === '' ? '' : Number(text).toFixed(2))),
    ])
    const heads = ['#', 'due date', 'principal', 'interest', 'total', 'balance']
    expect(rows.length).toBe(asked.numberOfInstallments + 1)
    expect(textTable(heads, withSums(makeSchedule(asked)))).toBe(textTable(heads, rows))
  }
})

function amountsOf(row: Installment): string {
  return [row.principalAmount, row.interestAmount, row.totalAmount].map(formatAmount).join(' ')
}

function withSums(rows: readonly Installment[]): string[][] {
  const sumOf = (amount: (row: Installment) => Installment['totalAmount']) => formatAmount(sum(rows.map(amount)))
  const sums = [
    sumOf((row) => row.principalAmount),
    sumOf((row) => row.interestAmount),
    sumOf((row) => row.totalAmount),
  ]
  return [
    ...rows.map((row) => [
      String(row.number),
      formatDate(row.dueDate),
      ...amountsOf(row).split(' '),
      formatAmount(row.balanceAmount),
    ]),
    ['Σ', '', ...sums, ''],
  ]
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `01 February 2024` as `2024-02-01`. */
function isoDate(text: string): string {
  const [day = '', month = '', year = ''] = text.split(' ')
  return text === '' ? '' : `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`
}
