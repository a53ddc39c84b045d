import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { SOURCE_DELIMITERS, type SourceEncoding } from '#values/vocabulary/import-terms.ts'
import { DELIMITER_SIGNS } from '../delimited/delimiters.ts'
import { encoded, sourceOf, textSource } from '../source-bytes.test-support.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { lookThrough } from './look-through.ts'

const HEAD = 'Loan ID;Client name;Client code;Loan amount;Issue date'

function lookAt(...lines: string[]) {
  return lookThrough(textSource([HEAD, ...lines, ''].join('\n')))
}

describe('a file is looked through', () => {
  it('with titles and blank lines above its head', async () => {
    const facts = await lookThrough(
      textSource(`Portfolio of January\n\n${HEAD}\nA;Rasa B;x;1;2026-01-28\nB;Jonas C;y;2;2026-01-28\n`),
    )
    expect(facts).toMatchObject({
      format: { headLines: 3 },
      lines: 2,
      columns: [{ head: 'Loan ID', filled: 2 }, {}, {}, {}, {}],
    })
  })

  it('and says what shows the line of names, with the first lines, of which a person may say another', async () => {
    const text = `Fast Credit\n\n${HEAD}\nA;Rasa B;x;1,5;2026-01-28\nB;Jonas C;y;2,5;2026-01-28\n`
    const found = await lookThrough(textSource(text))
    expect(found.evidence.head).toEqual({ code: 'names-known', params: { count: 5 } })
    expect(found.firstLines.map(({ line, texts }) => [line, texts[0]])).toEqual([
      ...[
        [1, 'Fast Credit'],
        [3, 'Loan ID'],
        [4, 'A'],
        [5, 'B'],
      ],
    ])
    const said = await lookThrough(textSource(text), { headLines: 0 })
    expect([said.evidence.head?.code, said.format.headLines, said.firstLines]).toEqual(['chosen', 0, found.firstLines])
    const unknown = await lookThrough(textSource('Qid;Qsum;Qday\nA;1,5;2026-01-28\nB;2,5;2026-01-28\n'))
    expect(unknown.evidence.head?.code).toBe('texts-above-values')
    const none = await lookThrough(textSource('A;1,5;2026-01-28\nB;2,5;2026-01-28\n'))
    expect(none.evidence.head?.code).toBe('none-seen')
  })

  it('without a head, by what its columns hold', async () => {
    const facts = await lookThrough(
      textSource('LT-1;Rasa B;39001010011;1.200,00;31.01.2026\nLT-2;Jonas C;38001010015;5,5;01.02.2026\n'),
    )
    expect(facts.format).toMatchObject({ headLines: 0, decimals: 'comma', dateOrder: 'day-month-year' })
    expect(facts.columns.map(({ content }) => content)).toEqual(['identifier', 'text', 'client-code', 'amount', 'date'])
  })

  it.each([
    ['a cell in quotes', [`A;Rasa B;x;1;2026-01-28`, `B;"Jonas`], 3],
    ['a line with fewer cells', [`A;Rasa B;x;1;2026-01-28`, `B;Jonas "`], undefined],
  ])('and says where it was cut off: %s', async (_, lines, line) => {
    const facts = await lookThrough(textSource([HEAD, ...lines].join('\n')))
    expect(facts.notices.filter(({ code }) => code === 'cut-off').flatMap(({ lines: found }) => found)).toEqual(
      line ? [line] : [],
    )
  })

  it.each([
    ['in an object', '[{"country":1},\n{"b":'],
    ['behind a comma', '[{"country":1},\n'],
    ['before the bracket', '[{"country":1}\n'],
  ])('and says where the list of objects was cut off: %s', async (_, text) => {
    const facts = await lookThrough(textSource(text))
    expect(facts).toMatchObject({
      format: { kind: 'json', shape: 'requests' },
      lines: 2,
      notices: [{ code: 'cut-off', lines: [2] }],
    })
  })

  it.each([
    ['its name says which is the ID', 'Loan ID'],
    ['its cells show which is the ID', 'Xyz'],
  ])('counts installments below the first line of their loan as of that loan, where %s', async (_, id) => {
    const loan = (number: number) => [
      `LT-${number};Rasa B;39001010011;2026-02-28;10,00;1,00`,
      ';;;2026-03-28;10,00;1,00',
      ';;;2026-04-28;10,00;1,00',
    ]
    const head = `${id};Client name;Client code;Due date;Principal;Interest`
    const facts = await lookThrough(textSource([head, ...loan(1001), ...loan(1002), ''].join('\n')))
    expect(facts).toMatchObject({ format: { shape: 'installment-a-line' }, lines: 6, loans: 2 })
    expect(facts.evidence.shape?.params).toEqual({ count: 2, most: 3 })
  })

  it('as the table of its objects where they are no requests, also within an object around them', async () => {
    const loan = { contract: 'RO-1', suma: 1200.5, scadenta: '2026-03-15' }
    for (const value of [[loan], { export: { n: 2 }, credite: [loan] }]) {
      const { format, columns, notices } = await lookThrough(textSource(JSON.stringify(value, null, 1)))
      expect([format.kind, format.shape, notices]).toEqual(['json', 'loan-a-line', []])
      expect(columns.map(({ head }) => head).slice(-3)).toEqual(['contract', 'suma', 'scadenta'])
    }
  })

  it('and names the lists of its objects that are no lines', async () => {
    const lists = { notes: [{ by: 'x' }], fees: [{ of: 'y' }] }
    const { notices } = await lookThrough(
      textSource(JSON.stringify([{ contract: 'RO-1', ...lists }, { contract: 'RO-2' }])),
    )
    expect(notices).toEqual([{ code: 'lists-not-read', params: { lists: ['notes', 'fees'] }, column: null, lines: [] }])
  })

  it.each([
    [
      'requests, where one has as many fields of createLoan as others',
      [{ contract: 'RO-1' }, { loanAmount: '1' }],
      'requests',
    ],
    ['a table, where they have a few such names by chance', [{ currency: 'EUR', a: 1, b: 2, c: 3 }], 'loan-a-line'],
    ['requests, where each has one name alone', [{ a: 1 }, { a: 2 }], 'requests'],
  ])('as %s', async (_, objects, shape) => {
    expect((await lookThrough(textSource(JSON.stringify(objects)))).format.shape).toBe(shape)
  })

  it('as requests or a table where a person says so', async () => {
    const text = textSource(JSON.stringify([{ contract: 'RO-1', suma: 1 }]))
    for (const shape of ['requests', 'loan-a-line', 'installment-a-line'] as const)
      expect((await lookThrough(text, { shape })).format.shape).toBe(shape)
  })

  it('and names heads that occur twice', async () => {
    const facts = await lookThrough(textSource('Loan ID;Date;Date;Date\nA;2026-01-28;2026-02-28;\n'))
    expect(facts.notices).toEqual([{ code: 'same-head', params: { head: 'Date' }, column: 2, lines: [] }])
  })

  it('but not one that is once in each of two sheets, as the ID is', async () => {
    const sheet = (name: string) => ({
      name,
      rows: [
        ['Loan ID', 'Amount'],
        ['A', 100.5],
      ],
    })
    const file = xlsxFile([sheet('Loans'), sheet('Installments')])
    const facts = await lookThrough(sourceOf(file), { shape: 'two-sheets' })
    expect(facts.notices).toEqual([])
  })

  it.each([
    [['31/01/2026', '05/06/2026'], 'day-month-year', 'settled-by', '31/01/2026'],
    [['01/31/2026', '05/06/2026'], 'month-day-year', 'settled-by', '01/31/2026'],
    [['2026-01-31', '2026-05-06'], 'year-month-day', 'settled-by', '2026-01-31'],
    [['01.02.2026', '05.06.2026'], 'day-month-year', 'settled-by', '01.02.2026'],
    [['01/02/2026', '05/06/2026'], 'day-month-year', 'either-way', '01/02/2026'],
  ])('dates %j are %s, %s %s', async (dates, dateOrder, code, text) => {
    const facts = await lookAt(...dates.map((date, index) => `${index};Rasa B;x;1,5;${date}`))
    expect(facts.format.dateOrder).toBe(dateOrder)
    expect(facts.evidence.dates).toEqual({ code, params: { text } })
    expect(facts.notices).toEqual([])
  })

  it.each([
    ['1000.00', 'none-seen'],
    ['38809284', 'none-seen'],
    ['2026-01/31', 'none-seen'],
    ['20260131', 'settled-by'],
    ['19991231', 'settled-by'],
    ['21000131', 'settled-by'],
    ['22000131', 'none-seen'],
    ['2026.1.31', 'settled-by'],
  ])('a cell of %s has dates %s', async (cell, code) => {
    const facts = await lookAt(`A;Rasa B;x;1,5;${cell}`, `B;Rasa C;x;1,5;${cell}`)
    expect(facts.evidence.dates?.code).toBe(code)
  })

  it('and takes no order of dates from codes of eight digits, some of which read as days', async () => {
    const day = fc.constantFrom('20261116', '20260131', '20251201')
    const code = fc.integer({ min: 20264000, max: 20269999 }).map(String)
    const property = fc.asyncProperty(day, fc.array(code, { minLength: 3, maxLength: 9 }), async (one, codes) => {
      const lines = [one, ...codes].map((text, at) => `${text};Rasa B;x;1,5;0${(at % 9) + 1}/02/2026`)
      expect((await lookAt(...lines)).evidence.dates?.code).toBe('either-way')
      const named = [one, ...codes].map((text, at) => `${text};Rasa B;x;1,5;${at + 1}-mei-26`)
      expect((await lookAt(...named)).evidence.dates?.code).toBe('none-seen')
    })
    await fc.assert(property, { numRuns: 30 })
  })

  it('and shows how many dates and amounts fit what was found', async () => {
    const facts = await lookAt('A;Rasa B;x;1,50;31/01/2026', 'B;Rasa B;x;2,50;28/01/2026', 'C;Rasa B;x;2.50;01/28/2026')
    expect(facts.evidence.decimals).toEqual({ code: 'cells-that-fit', params: { count: 2, of: 3 } })
    expect(facts.evidence.dates).toEqual({
      code: 'cells-that-fit',
      params: { count: 2, of: 3, dayFirst: '31/01/2026', monthFirst: '01/28/2026' },
    })
  })

  it('finds how any table was written', async () => {
    const names = fc.constantFrom('Rasa Butkutė', 'Šarūnas Žukauskas', 'Jūratė Ąžuolaitė')
    const encodings = fc.constantFrom<SourceEncoding>('utf-8', 'utf-16le', 'utf-16be', 'windows-1257')
    const property = fc.asyncProperty(
      fc.array(names, { minLength: 4, maxLength: 9 }),
      encodings,
      fc.constantFrom(...SOURCE_DELIMITERS),
      async (written, encoding, delimiter) => {
        const lines = [
          ['Loan ID', 'Client name', 'Loan amount'],
          ...written.map((name, index) => [`L-${index}`, name, `"1.${index}00,5${index}"`]),
        ]
        const text = lines.map((cells) => `${cells.join(DELIMITER_SIGNS[delimiter])}\r\n`).join('')
        const facts = await lookThrough(sourceOf(encoded(text, encoding), 13))
        expect(facts.format).toMatchObject({ encoding, delimiter, decimals: 'comma', headLines: 1 })
        expect(facts.columns[1]?.samples).toEqual(written.slice(0, 2))
      },
    )
    await fc.assert(property, { numRuns: 50 })
  })
})

describe('a file that cannot be read as loans is refused', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty one', new Uint8Array(), 'empty'],
    ['blanks', strToU8(' \r\n \n'), 'empty'],
    ['a head alone', strToU8(`${HEAD}\n`), 'no-lines'],
    ['one column', strToU8('a\nb\nc\n'), 'no-lines'],
    ['an empty array', strToU8('[]'), 'no-lines'],
    ['a picture', Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251), 'not-a-table'],
    ['a PDF', strToU8('%PDF-1.7\n1 0 obj\n'), 'is-pdf'],
    ['an older workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'is-xls'],
    ['another archive', zipSync({ 'a.txt': strToU8('a;b') }), 'is-zip'],
    ['a million columns', strToU8(`${'a;'.repeat(400_000)}\n1;2\n`), 'too-many-columns'],
  ])('%s', async (_, bytes, reason) => {
    await expect(lookThrough(sourceOf(bytes, 65_536))).rejects.toMatchObject({ reason })
  })

  it('a workbook without the sheet that is wanted', async () => {
    const file = xlsxFile([
      {
        name: 'One',
        rows: [
          ['a', 'b'],
          [1, 2],
        ],
      },
    ])
    await expect(lookThrough(sourceOf(file), { sheet: 'Two' })).rejects.toMatchObject({ reason: 'no-such-sheet' })
  })
})

it.each([
  ['Loan ID;Date;Installment;Final due date', 'A-1;2026-03-15;100.00;2027-03-15', 'loan-a-line'],
  [
    'Loan ID;Due date;Principal due;Interest due;Final due date',
    'A-1;2026-03-15;90.00;10.00;2027-03-15',
    'installment-a-line',
  ],
  [
    'Loan ID;Due date;Principal due;Interest due;Number of installments',
    'A-1;2026-03-15;90.00;10.00;12',
    'loan-a-line',
  ],
  ['Loan ID;Due date;Total due;Interest due', 'A-1;2026-03-15;100.00;10.00', 'installment-a-line'],
])('a table of %s is told by its names', async (heads, line, shape) => {
  const facts = await lookThrough(textSource(`${heads}\n${line}\n${line.replace('A-1', 'A-2')}\n`))
  expect(facts.format.shape).toBe(shape)
})
