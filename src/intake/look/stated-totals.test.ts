import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTotal } from '#values/money.ts'
import type { CellRecord, SourceCell } from '../source-record.ts'
import { StatedTotals } from './stated-totals.ts'

const NAMES = ['Loan ID', 'Amount', 'Rate', 'Issued']
const HEAD = { names: NAMES, lines: 1, above: [] }

function record(cells: readonly SourceCell[], line: number): CellRecord {
  return { kind: 'cells', line, cells: [...cells], broken: null }
}

function totals(amounts: readonly SourceCell[], below: readonly (readonly SourceCell[])[], isRepeated = false) {
  const tally = new StatedTotals(HEAD)
  for (const [index, amount] of amounts.entries())
    tally.take(record([`L-${index}`, amount, '12', '2026-01-15'], index + 2))
  return tally.differing(
    below.map((cells, index) => record(cells, amounts.length + index + 2)),
    isRepeated,
  )
}

const LINES = ['1000', '1.800,50', '€ 9,000.00']
const DIFFERS = [{ column: 1, line: 5, stated: '12000.00', sum: '11800.50' }]

describe('a total below a table', () => {
  it.each<[string, readonly (readonly SourceCell[])[], unknown]>([
    ['says other than the lines', [['Total', '12.000,00']], DIFFERS],
    ['is a number of a workbook', [['Total', { kind: 'number', text: '12000' }]], DIFFERS],
    ['is the sum of the lines', [['Total', '11,800.50']], []],
    [
      'is that of one of several rows',
      [
        ['Subtotal', '5.00'],
        ['Total', '11800.50'],
      ],
      [],
    ],
    [
      'is that of all rows',
      [
        ['Subtotal', '11000.50'],
        ['Subtotal', '800.00'],
      ],
      [],
    ],
    ['is an average', [['Average', '3933.50']], []],
    ['says nothing of the column', [['Total', '', '12']], []],
    ['cannot be read', [['Total', '12.000']], []],
  ])('%s', (_, below, expected) => {
    expect(totals(LINES, below)).toEqual(expected)
  })

  it('is not compared if a line cannot be read, or if lines repeat the amount of their loan', () => {
    expect(totals([...LINES, 'n/a'], [['Total', '12.000,00']])).toEqual([])
    expect(totals([...LINES, '1.500'], [['Total', '12.000,00']])).toEqual([])
    expect(totals(LINES, [['Total', '12.000,00']], true)).toEqual([])
  })

  it('differs by a cent or more, whatever the amounts and however they are written', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { minLength: 1, maxLength: 30 })
    const write = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.replace('.', ','),
      (text: string): SourceCell => ({ kind: 'number', text }),
    )
    fc.assert(
      fc.property(cents, write, fc.integer({ min: 0, max: 5 }), (amounts, as, off) => {
        const sum = amounts.reduce((total, amount) => total + BigInt(amount), 0n)
        const found = totals(
          amounts.map((amount) => as(formatTotal(BigInt(amount)))),
          [['Total', as(formatTotal(sum + BigInt(off)))]],
        )
        expect(found.map(({ sum: of }) => of)).toEqual(off === 0 ? [] : [formatTotal(sum)])
      }),
    )
  })
})
