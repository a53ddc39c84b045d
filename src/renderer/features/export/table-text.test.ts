import { expect, test } from 'vitest'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { tableAsHtml, tableAsText } from './table-text.ts'

const COLUMNS = ['text', 'date', 'amount', 'rate', 'count'] as const

function table(rows: SheetTable['rows'], totals: SheetTable['totals'] = null): SheetTable {
  const columns = COLUMNS.map((kind) => ({ name: `The ${kind}`, kind, width: 10 }))
  return { title: 'Title', fileName: 'file', facts: [], columns, rows, totals, measures: [] }
}

const ROW = [
  { kind: 'text', value: 'Äri & Co <b>' },
  { kind: 'date', value: '2026-01-28' },
  { kind: 'amount', value: '-1234567.50' },
  { kind: 'rate', value: '14.00' },
  { kind: 'count', value: 7 },
] as const

const text = (value: string) => table([[{ kind: 'text', value }]])
const firstCell = (html: string) => /<td[^>]*>([^<]*)<\/td>/.exec(html)?.[1]

test('as text it is lines of cells between tabs, figures as any program reads them', () => {
  const empty = COLUMNS.map((kind) => ({ kind, value: null }))
  expect(tableAsText(table([ROW], empty))).toBe(
    [
      'The text\tThe date\tThe amount\tThe rate\tThe count',
      'Äri & Co <b>\t2026-01-28\t-1234567.50\t14.00\t7',
      '\t\t\t\t',
      '',
    ].join('\r\n'),
  )
})

test('as a table every figure says its number to Excel and is grouped for the eye', () => {
  const html = tableAsHtml(table([ROW]))
  expect(html).toContain('x:num="-1234567.50">-1,234,567.50</td>')
  expect(html).toContain('x:num="7">7</td>')
  expect(html).toMatch(/<td style="[^"]*mso-number-format:'yyyy-mm-dd'">2026-01-28<\/td>/)
  expect(html).toContain('>Äri &amp; Co &lt;b&gt;</td>')
  expect(html.match(/<th /g)).toHaveLength(5)
})

const MEASURES = {
  name: 'Measures',
  columns: ['Measure', 'Before', 'Change', 'After'],
  rows: [
    [
      { kind: 'text', value: 'Final due date' },
      { kind: 'date', value: '2027-01-26' },
      { kind: 'count-change', value: 30 },
      { kind: 'date', value: '2027-02-25' },
    ],
    [
      { kind: 'text', value: 'Rate, %' },
      { kind: 'amount', value: '14.12' },
      { kind: 'change', value: '-0.07' },
      { kind: 'amount', value: null },
    ],
  ],
  notes: ['After has no rate.'],
} as const

test('measures come beneath the rows', () => {
  const lines = tableAsText({ ...table([ROW]), measures: [MEASURES] }).split('\r\n')
  expect(lines.slice(2)).toEqual([
    '',
    'Measure\tBefore\tChange\tAfter',
    'Final due date\t2027-01-26\t30\t2027-02-25',
    'Rate, %\t14.12\t-0.07\t',
    'After has no rate.',
    '',
  ])
  const html = tableAsHtml({ ...table([ROW]), measures: [MEASURES] })
  expect(html.match(/<table /g)).toHaveLength(2)
  expect(html).toContain('x:num="30">+30</td>')
  expect(html).toContain('After has no rate.')
})

test.each([
  ['11.67', '+11.67'],
  ['-1234.01', '-1,234.01'],
  ['0.00', '0.00'],
])('a change of %s is shown as %s and keeps its number', (value, shown) => {
  const html = tableAsHtml(table([[{ kind: 'change', value }]]))
  expect(html).toContain(`x:num="${value}">${shown}</td>`)
  expect(html).toContain(String.raw`mso-number-format:'\+#,##0.00\;-#,##0.00\;0.00'`)
})

test.each([
  ['=1+1', "'=1+1", "'=1+1"],
  ['-2', "'-2", "'-2"],
  ['a\tb\r\nc', 'a b c', 'a b c'],
  ['"quoted"', '"""quoted"""', '"quoted"'],
])('%j is pasted as text and in one cell', (value, asText, asHtml) => {
  expect(tableAsText(text(value)).split('\r\n')[1]).toBe(asText)
  expect(firstCell(tableAsHtml(text(value)))?.replaceAll('&quot;', '"')).toBe(asHtml)
})

test('a figure that is none is text', () => {
  const html = tableAsHtml(table([[{ kind: 'amount', value: '=1+1' }]]))
  expect(html).not.toContain('x:num')
  expect(firstCell(html)).toBe("'=1+1")
})
