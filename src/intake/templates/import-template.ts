import { strToU8, type Zippable, zipSync } from 'fflate'
import type { SourceShape } from '#values/vocabulary/import-terms.ts'
import { type TemplateTable, templateTables } from './template-tables.ts'

/** A file to download and fill. */
type ImportTemplate = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array }

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

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

/** A workbook with a sheet for each table; its cells are texts, so that a program shows them as they are written. */
function templateWorkbook(tables: readonly TemplateTable[]): Uint8Array {
  const entries: Zippable = {
    '[Content_Types].xml': part(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${each(tables, (_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${CONTENT}.worksheet+xml"/>`)}</Types>`,
    ),
    '_rels/.rels': part(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': part(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each(tables, ({ name }, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="${PACKAGE}/relationships">${each(tables, (_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ),
  }
  for (const [index, table] of tables.entries()) entries[`xl/worksheets/sheet${index + 1}.xml`] = part(sheet(table))
  return zipSync(entries)
}

function sheet({ head, lines }: TemplateTable): string {
  const rows = [head, ...lines].map(
    (cells, row) => `<row r="${row + 1}">${each(cells, (text, column) => cell(text, column, row + 1))}</row>`,
  )
  return `<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

function cell(text: string, column: number, row: number): string {
  const place = `${LETTERS[column - 1]}${row}`
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return text === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${escaped}</t></is></c>`
}

function each<Item>(items: readonly Item[], write: (item: Item, number: number) => string): string {
  return items.map((item, index) => write(item, index + 1)).join('')
}

function part(xml: string): Uint8Array {
  return strToU8(`${XML}${xml}`)
}
