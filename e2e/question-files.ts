import type { HandedFile } from '#playwright/pages/import-pages.ts'
import { textFile } from './import-files.ts'

const OF_LOAN = ['Loan ID', 'Client name', 'Client code', 'Country', 'Issue date', 'Schedule type', 'Day count']
const CELLS = ['Rasa Butkutė', '39001010011', 'LT', '2026-03-15', 'annuity']

/** A column of a file by its head, with the cells of two loans. */
export type FileColumn = readonly [head: string, cells: readonly [string, string]]

export const AMOUNT: FileColumn = ['Loan amount', ['1200,50', '900,00']]
export const RATE: FileColumn = ['Interest rate', ['14,5', '12']]
export const NUMBER: FileColumn = ['Number of installments', ['12', '24']]

/** A first due date a month from the issue, so that counted installments are of months. */
export const FIRST_DUE: FileColumn = ['First due date', ['2026-04-15', '2026-04-15']]

/** A number of monthly installments. */
export const MONTHLY = [NUMBER, FIRST_DUE] as const

/** A file of two loans with these columns beside those of every loan, and a day count and a rule for weekends unless they are left out. */
export function fileWith(columns: readonly FileColumn[], dayCount = '30/360', weekends = 'as-they-fall'): HandedFile {
  const lines = [0, 1].map((line) => [
    `LN-${line + 1}`,
    ...CELLS,
    dayCount,
    ...(weekends === '' ? [] : [weekends]),
    ...columns.map(([, cells]) => cells[line] ?? ''),
  ])
  const heads = [...OF_LOAN, ...(weekends === '' ? [] : ['workingDays'])]
  const rows = [[...heads, ...columns.map(([head]) => head)], ...lines]
  return textFile('portfolio.csv', `${rows.map((cells) => cells.join(';')).join('\n')}\n`)
}
