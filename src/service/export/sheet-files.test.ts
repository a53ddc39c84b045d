import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { Sheet, SheetColumn } from '#contract/sheet/sheet.ts'
import { cents, formatAmount, MAX_CENTS } from '#values/money.ts'
import { csvPieces, PLAIN_CSV, SEMICOLON_CSV } from './csv-file.ts'
import { csvRecords } from './csv-records.test-support.ts'
import { xmlText } from './workbook-parts.ts'
import { xlsxPieces } from './xlsx-file.ts'

type Row = {
  readonly text: string | null
  readonly date: string | null
  readonly amount: string | null
  readonly rate: string | null
  readonly count: number | null
}

const COLUMNS: readonly SheetColumn<Row>[] = [
  { kind: 'text', name: 'Text', width: 10, of: (row) => row.text },
  { kind: 'date', name: 'Date', width: 10, of: (row) => row.date },
  { kind: 'amount', name: 'Amount', width: 10, of: (row) => row.amount },
  { kind: 'rate', name: 'Rate, %', width: 10, of: (row) => row.rate },
  { kind: 'count', name: 'Count', width: 10, of: (row) => row.count },
]

const NOTHING: Row = { text: null, date: null, amount: null, rate: null, count: null }

function sheet(rows: readonly Partial<Row>[], rest: Partial<Sheet<Row>> = {}): Sheet<Row> {
  return {
    title: 'A sheet',
    name: 'Sheet',
    fileName: 'sheet',
    facts: [{ name: 'Exported', kind: 'date', value: '2026-01-28' }],
    columns: COLUMNS,
    rows: rows.map((row) => ({ ...NOTHING, ...row })),
    totals: null,
    measures: [],
    ...rest,
  }
}

async function taken<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

const csv = async (rows: readonly Partial<Row>[]) => (await taken(csvPieces(sheet(rows), PLAIN_CSV))).join('')
const csvTexts = (content: string) => csvRecords(content.slice(1)).map((record) => record.map(({ text }) => text))

async function workbook(rows: readonly Partial<Row>[], rest: Partial<Sheet<Row>> = {}) {
  return readWorkbook(Buffer.concat(await taken(xlsxPieces(sheet(rows, rest)))), { trim: false })
}

async function xlsxRows(rows: readonly Partial<Row>[]) {
  const [first] = await workbook(rows)
  return first?.data.slice(1) ?? []
}

const FULL: Row = { text: 'Õie “Äri” OÜ, "A"', date: '2026-02-28', amount: '-1234.50', rate: '13.999999', count: 7 }

describe('a CSV file', () => {
  test('reads as Excel and RFC 4180 want it: mark, names, figures bare, texts in quotes, facts in every row', async () => {
    expect(await csv([FULL, {}])).toBe(
      [
        '\u{FEFF}"Text","Date","Amount","Rate, %","Count","Exported"',
        '"Õie “Äri” OÜ, ""A""",2026-02-28,-1234.50,13.999999,7,2026-01-28',
        ',,,,,2026-01-28',
        '',
      ].join('\r\n'),
    )
  })

  test('has semicolons and decimal commas for an Excel that expects them, and days as ever', async () => {
    expect((await taken(csvPieces(sheet([FULL]), SEMICOLON_CSV))).join('')).toBe(
      [
        '\u{FEFF}"Text";"Date";"Amount";"Rate, %";"Count";"Exported"',
        '"Õie “Äri” OÜ, ""A""";2026-02-28;-1234,50;13,999999;7;2026-01-28',
        '',
      ].join('\r\n'),
    )
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+372 5555', "'+372 5555"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r\n=1', "'\r\n'=1"],
    ['＝1+1', "'＝1+1"],
    ['ABC;=cmd|calc', "ABC;'=cmd|calc"],
    ['a=b-c@d+e', 'a=b-c@d+e'],
    ['2026-01-28', '2026-01-28'],
    ["'=1", "'=1"],
    ['', ''],
  ])('defuses %j', async (text, expected) => {
    const [, [cell] = []] = csvRecords((await csv([{ text }])).slice(1))
    expect(cell).toEqual({ text: expected, isQuoted: true })
  })

  test('defuses what claims to be a figure and is none', async () => {
    const [, record = []] = csvRecords((await csv([{ amount: '=1+1', date: '@today', rate: '-1-1' }])).slice(1))
    expect(record.slice(1, 4).map(({ text }) => text)).toEqual(["'@today", "'=1+1", "'-1-1"])
  })

  test('gives any text back, but for the apostrophes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        const [, [read = ''] = []] = csvTexts(await csv([{ text }]))
        expect(read).not.toMatch(/(^|[;\t\r\n])[=+\-@＝＋－＠]/)
        expect(read.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
      }),
    )
  })

  test('reads its rows as they are taken, not before', async () => {
    const read: number[] = []
    function* rows(): Generator<Row> {
      for (let count = 0; count < 2_000; count++) {
        read.push(count)
        yield { ...NOTHING, count }
      }
    }
    const pieces = csvPieces({ ...sheet([]), rows: rows() }, PLAIN_CSV)
    await pieces.next()
    expect(read).toHaveLength(0)
    await pieces.next()
    expect(read.length).toBeLessThan(1_000)
    expect(csvRecords((await taken(pieces)).join('')).length).toBeGreaterThan(1_000)
    expect(read).toHaveLength(2_000)
  })
})

/** Number formats of a workbook's cells, which the parser leaves out. A file in the archive is compressed, after its name. */
async function formatsOf(content: Sheet<Row>): Promise<(string | undefined)[]> {
  const file = Buffer.concat(await taken(xlsxPieces(content)))
  const name = 'xl/styles.xml'
  const start = file.indexOf(name) + name.length
  return [
    ...inflateRawSync(file.subarray(start))
      .toString()
      .matchAll(/formatCode="([^"]*)"/g),
  ].map(([, code]) => code)
}

describe('an Excel file', () => {
  test('has real dates and numbers under the names of its columns, and the facts on a second sheet', async () => {
    const totals = [
      { kind: 'text', value: 'Total' },
      { kind: 'date', value: null },
      { kind: 'amount', value: '-1234.50' },
      { kind: 'rate', value: null },
      { kind: 'count', value: 7 },
    ] as const
    expect(await workbook([FULL, { count: 0 }], { totals: () => totals })).toEqual([
      {
        sheet: 'Sheet',
        data: [
          ['Text', 'Date', 'Amount', 'Rate, %', 'Count'],
          [FULL.text, new Date('2026-02-28'), -1234.5, 13.999999, 7],
          [null, null, null, null, 0],
          ['Total', null, -1234.5, null, 7],
        ],
      },
      {
        sheet: 'About',
        data: [
          ['A sheet', null],
          ['Exported', new Date('2026-01-28')],
        ],
      },
    ])
  })

  test('shows a change with its sign and keeps it a number; measures are on a sheet of their own', async () => {
    const cells = [
      { kind: 'text', value: 'Still due' },
      { kind: 'date', value: '2026-02-28' },
      { kind: 'change', value: '-0.01' },
      { kind: 'count-change', value: 30 },
      { kind: 'amount', value: null },
    ] as const
    const measures = { name: 'Measures', columns: ['A', 'B', 'C', 'D', 'E'], rows: [cells], notes: ['No rate.'] }
    const [, second] = await workbook([], { measures: [measures] })
    expect(second).toEqual({
      sheet: 'Measures',
      data: [
        ['A', 'B', 'C', 'D', 'E'],
        ['Still due', new Date('2026-02-28'), -0.01, 30, null],
        ['No rate.', null, null, null, null],
      ],
    })
    expect(await formatsOf(sheet([], { measures: [measures] }))).toEqual(
      expect.arrayContaining(['+#,##0.00;-#,##0.00;0.00', '+0;-0;0', 'yyyy-mm-dd']),
    )
  })

  test('keeps texts as they are, whatever a spreadsheet would make of them', async () => {
    const texts = [
      '=1+1',
      '00123',
      '2026-01-28',
      '1E5',
      'a\nb',
      '  lead',
      '<b>&amp;',
      '😀',
      '_x0041_',
      'a"b',
      'ZWJ 👩\u200d💻',
    ]
    const rows = await xlsxRows(texts.map((text) => ({ text })))
    expect(rows.map(([text]) => text)).toEqual(texts)
  })

  test('takes the names that every object has', async () => {
    const texts = ['constructor', '__proto__', 'toString', 'plain']
    const rows = await xlsxRows(texts.map((text) => ({ text })))
    expect(rows.map(([text]) => String(text).trim())).toEqual(texts)
  })

  test('writes as text the days of 1900 that Excel counts wrongly, and figures that are none', async () => {
    expect(
      await xlsxRows([{ date: '1900-02-28', amount: '=1' }, { date: '1900-03-01' }, { date: '2199-12-31' }]),
    ).toEqual([
      [null, '1900-02-28', '=1', null, null],
      [null, new Date('1900-03-01'), null, null, null],
      [null, new Date('2199-12-31'), null, null, null],
    ])
  })

  test('holds many thousand rows, each as it is, and reads them as they are taken', async () => {
    let read = 0
    function* many(): Generator<Row> {
      for (; read < 6_500; read++) yield { ...FULL, text: `=L-${read}`, count: read }
    }
    const pieces = xlsxPieces({ ...sheet([]), rows: many() })
    const first: Uint8Array[] = []
    while (read === 0) first.push((await pieces.next()).value ?? new Uint8Array())
    expect(read).toBeLessThan(1_000)
    const [table] = await readWorkbook(Buffer.concat([...first, ...(await taken(pieces))]), { trim: false })
    expect(table?.data.length).toBe(6_501)
    for (const index of [0, 249, 250, 3_000, 6_499])
      expect(table?.data[index + 1]).toEqual([`=L-${index}`, new Date('2026-02-28'), -1234.5, 13.999999, index])
  })

  test('writes what XML cannot hold as Excel does', () => {
    expect(['a\u0001b', 'c\rd', '_x0041_', '<&>"', '\uFFFF'].map(xmlText)).toEqual([
      ...['a_x0001_b', 'c_x000D_d', '_x005F_x0041_', '&lt;&amp;&gt;&quot;', '_xFFFF_'],
    ])
  })

  test('opens with no row at all', async () => {
    expect((await workbook([]))[0]?.data).toEqual([['Text', 'Date', 'Amount', 'Rate, %', 'Count']])
  })
})

test('amounts come back to the cent from both files', async () => {
  const amounts = fc.sample(fc.integer({ min: -MAX_CENTS, max: MAX_CENTS }), { numRuns: 1_000, seed: 1 })
  const wire = [...amounts, 0, 1, -1, MAX_CENTS, -MAX_CENTS].map((amount) => formatAmount(cents(amount)))
  const rows = wire.map((amount) => ({ amount }))
  expect(
    csvTexts(await csv(rows))
      .slice(1)
      .map((record) => record[2]),
  ).toEqual(wire)
  expect((await xlsxRows(rows)).map((row) => Number(row[2]).toFixed(2))).toEqual(
    wire.map((amount) => (amount === '-0.00' ? '0.00' : amount)),
  )
})
