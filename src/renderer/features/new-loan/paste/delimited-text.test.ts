import { describe, expect, it } from 'vitest'
import { delimiterOf, splitText } from './delimited-text.ts'

function cellsOf(text: string): string[][] {
  return splitText(text, delimiterOf(text)).map((line) => line.map((cell) => cell.text))
}

describe('a pasted text falls into lines and cells', () => {
  it('by tabs, as Excel copies', () => {
    expect(cellsOf('2026-02-28\t1,000.00\t5.00\r\n2026-03-28\t1,000.00\t4.00\r\n')).toEqual([
      ['2026-02-28', '1,000.00', '5.00'],
      ['2026-03-28', '1,000.00', '4.00'],
    ])
  })

  it('by semicolons, where commas are decimal signs', () => {
    expect(cellsOf('28.02.2026;1.000,00;5,00')).toEqual([['28.02.2026', '1.000,00', '5,00']])
  })

  it('by commas where nothing else parts it', () => {
    expect(cellsOf('2026-02-28,1000.00,5.00')).toEqual([['2026-02-28', '1000.00', '5.00']])
  })

  it('keeps commas, quotes and line breaks of a quoted cell', () => {
    expect(cellsOf('"1,000.00","a ""b"" c","two\nlines",x')).toEqual([['1,000.00', 'a "b" c', 'two lines', 'x']])
    expect(splitText('"1,5",2', ',')).toEqual([
      [
        { text: '1,5', quoted: true },
        { text: '2', quoted: false },
      ],
    ])
  })

  it('takes a quote inside a word as a sign like any other', () => {
    expect(cellsOf('5"x;6')).toEqual([['5"x', '6']])
    expect(cellsOf('"5"x;6')).toEqual([['"5"x', '6']])
  })

  it('keeps empty cells, also the last, and leaves blank lines out', () => {
    expect(cellsOf('\n a ; ; \n;;\n')).toEqual([['a', '', '']])
  })

  it('makes one cell of a line without a delimiter, and nothing of nothing', () => {
    expect(cellsOf('1000.00\n2000.00')).toEqual([['1000.00'], ['2000.00']])
    expect(cellsOf('')).toEqual([])
  })

  it('leaves a byte order mark out', () => {
    expect(cellsOf('\uFEFF2026-02-28;1')).toEqual([['2026-02-28', '1']])
  })
})
