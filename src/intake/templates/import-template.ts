import type { SourceShape } from '#values/vocabulary/import-terms.ts'
import { templateTables } from './template-tables.ts'
import { templateWorkbook } from './template-workbook.ts'

/** A file to download and fill. */
export type ImportTemplate = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }

/** The template of a shape: CSV, where there are two sheets a workbook, of requests JSON. */
export function importTemplate(shape: SourceShape): ImportTemplate {
  if (shape === 'requests') {
    return { name: 'loans.json', contentType: 'application/json', bytes: new TextEncoder().encode(REQUESTS) }
  }
  const tables = templateTables(shape)
  if (shape === 'two-sheets') {
    return {
      name: 'loans-and-installments.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: templateWorkbook(tables),
    }
  }
  const lines = tables.flatMap(({ head, lines: own }) => [head, ...own])
  // With a byte order mark, Excel reads the letters of the template right.
  const text = `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`
  const name = shape === 'loan-a-line' ? 'loans.csv' : 'installments.csv'
  return { name, contentType: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) }
}

const REQUESTS = `${JSON.stringify(
  [
    {
      lenderLoanId: 'LT-2026-0001',
      scheduleType: 'ANNUITY',
      loanAmount: '1200.00',
      currency: 'EUR',
      interestRate: '14',
      country: 'LTU',
      lenderIssueDate: '2026-01-28',
      clientType: 'CONSUMER',
      consumerClient: { name: 'Example Client', personalCode: '39001010011' },
      schedule: [
        { date: '2026-02-28', principalAmount: '600.00', interestAmount: '14.00' },
        { date: '2026-03-28', principalAmount: '600.00', interestAmount: '7.00' },
      ],
    },
  ],
  null,
  2,
)}\n`
