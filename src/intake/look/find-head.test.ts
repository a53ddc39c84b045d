import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saysUnit } from '../columns/unit-words.ts'
import type { CellRecord } from '../source-record.ts'
import { findHead } from './find-head.ts'

type Row = readonly string[]

const LETTERS = [
  'абвгдежзиклмн',
  'αβγδεζηθικλμν',
  'აბგდევზთიკლმ',
  'աբգդեզէըթժիլ',
  'qxwzjvkybgnóű',
  '貸付金額日利率番号名前',
] as const

/** Words of a script that say nothing to anybody here. */
const word = (letters: string) =>
  fc
    .array(fc.constantFrom(...letters), { minLength: 5, maxLength: 9 })
    .map((signs) => signs.join(''))
    .filter((text) => !saysUnit(text))

const COLUMNS = { least: 5, most: 12 }
const CELLS = ['date', 'amount', 'count', 'name', 'code'] as const

function cellOf(kind: (typeof CELLS)[number] | undefined, line: number, letters: string): string {
  const text = letters.slice(0, 4 + (line % 3))
  switch (kind) {
    case 'date':
      return `${10 + line}.03.2026`
    case 'amount':
      return `${line + 1} 200,50`
    case 'count':
      return String(6 + line)
    case 'code':
      return `${text}-${100 + line}/26`
    default:
      return `${text} ${text}`
  }
}

const table = fc.constantFrom(...LETTERS).chain((letters) =>
  fc.record({
    letters: fc.constant(letters),
    names: fc.uniqueArray(word(letters), { minLength: COLUMNS.least, maxLength: COLUMNS.most }),
    titles: fc.array(fc.tuple(word(letters), word(letters)), { maxLength: 3 }),
    group: fc.tuple(word(letters), word(letters)),
    groups: fc.integer({ min: 0, max: 2 }),
    lines: fc.integer({ min: 2, max: 9 }),
  }),
)

const many = (count: number) => Array.from({ length: count }, (_, at) => at)
const wide = (cells: Row, width: number): Row => many(width).map((at) => cells[at] ?? '')
const recordsOf = (rows: readonly Row[]): readonly CellRecord[] =>
  rows.map((cells, at) => ({ kind: 'cells', line: at + 1, cells, broken: null }))

const linesOf = (count: number, width: number, letters: string): readonly Row[] =>
  many(count).map((line) => many(width).map((column) => cellOf(CELLS[column % CELLS.length], line, letters)))

describe('the head of a table in any language', () => {
  it('is the line of names, with titles above it and group lines below it', () => {
    fc.assert(
      fc.property(table, fc.boolean(), ({ letters, names, titles, group, groups, lines }, isPair) => {
        const width = names.length
        const below = many(groups).map((at) => wide(isPair || at > 0 ? group : group.slice(0, 1), width))
        const rows = [
          ...titles.map((texts) => wide([texts.join(' ')], width)),
          ...(titles.length > 0 ? [wide([], width)] : []),
          names,
          ...below,
          ...linesOf(lines, width, letters),
        ]
        const head = findHead(recordsOf(rows))
        expect([head.lines, head.names]).toEqual([rows.indexOf(names) + 1, names])
      }),
    )
  })

  it('is none where all lines are loans, with group lines among them or not', () => {
    fc.assert(
      fc.property(table, fc.boolean(), ({ letters, names, group, groups, lines }, isFirst) => {
        const loans = linesOf(lines, names.length, letters)
        const among = many(groups).map((at) => wide(group.slice(0, at + 1), names.length))
        const rows = isFirst ? [...among, ...loans] : [...loans.slice(0, 1), ...among, ...loans.slice(1)]
        expect(findHead(recordsOf(rows)).lines).toBe(0)
      }),
    )
  })

  it('is above loans whose texts are names of columns elsewhere', () => {
    fc.assert(
      fc.property(table, ({ letters, names, lines }) => {
        const loans = linesOf(lines, names.length, letters).map((cells) => [...cells, 'Private', 'Amount', 'Rate'])
        const head = [...names, 'wxq', 'wxr', 'wxs']
        expect(findHead(recordsOf([head, ...loans])).names).toEqual(head)
      }),
    )
  })

  it('is above loans of which the first has only numbers and codes', () => {
    fc.assert(
      fc.property(table, ({ letters, names, lines }) => {
        const loans = many(lines).map((line) =>
          names.map((_, column) => cellOf(column % 2 === 0 ? 'code' : 'count', line, letters)),
        )
        expect(findHead(recordsOf([names, ...loans])).names).toEqual(names)
      }),
    )
  })
})

describe('a line of units below the names', () => {
  const units = fc.uniqueArray(
    fc.constantFrom(
      ...['(EUR)', '(%)', '[кг]', '(godišnje)', '(šifra)', '(kom)', '(ა)', '% p.a.', 'bps p.a.', 'months', '#', '‰'],
      ...['mm/dd/yyyy', 'dd.mm.gggg', 'ДД.ММ.ГГГГ', 'jjjj-mm-tt', 'EUR', 'tūkst. EUR'],
    ),
    { minLength: 3, maxLength: 7 },
  )
  /** Short words that are no unit by themselves. */
  const others = fc.array(fc.constantFrom('ISO2', 'ccy', 'ccy', 'txt', 'лв'), { maxLength: 2 })

  it('belongs to the head, and leaves each column its name', () => {
    fc.assert(
      fc.property(table, units, others, ({ letters, names, lines, groups, group }, of, more) => {
        const all = [...of, ...more].toReversed()
        const head = [...names, ...many(all.length).map((at) => `wx${letters[at]}`)]
        const below = many(groups).map((at) => wide(group.slice(0, at + 1), head.length))
        const row = [...names.map(() => ''), ...all]
        const found = findHead(recordsOf([head, row, ...below, ...linesOf(lines, head.length, letters)]))
        expect(found.lines).toBe(2)
        expect(head.filter((name, at) => !found.names[at]?.startsWith(name))).toEqual([])
      }),
    )
  })

  it.each([
    ['Loan amount', 'tūkst. EUR', 'Loan amount tūkst. EUR'],
    ['Interest rate', 'bps p.a.', 'Interest rate bps p.a.'],
    ['Interest rate', '% p.m.', 'Interest rate % p.m.'],
    ['Kam. stopa', '(godišnje)', 'Kam. stopa (godišnje)'],
    ['Размер', '(лв.)', 'Размер (лв.)'],
    ['Poček (mj.)', '(mj.)', 'Poček (mj.)'],
    ['Issue date', 'mm/dd/yyyy', 'Issue date'],
    ['Country', 'ISO2', 'Country'],
    ['Status', '(šifra)', 'Status'],
  ])('says the unit of its column: %s, %s', (name, unit, both) => {
    const rows = [
      ['Qid', name, 'Qday', 'Qsum'],
      ['', unit, 'dd.mm.yyyy', 'EUR'],
      ['A-1', '12', '31.01.2026', '100,50'],
    ]
    expect(findHead(recordsOf(rows)).names[1]).toBe(both)
  })

  it.each([
    ['names in two languages', ['Qpas', 'Qkli', 'Qsum', 'Qdat'], ['Loan ID', 'Client', 'EUR', 'Date']],
    ['names below a title', ['Portfolio', '', '', ''], ['ID', 'Name', 'EUR', 'Date']],
  ])('is none of %s', (_, above, names) => {
    const head = findHead(recordsOf([above, names, ['A-1', 'Ada', '100,50', '31.01.2026']]))
    expect([head.lines, head.names]).toEqual([2, names])
  })
})
