import { expect, test } from 'vitest'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { paperFontSize, paperText } from './paper-text.ts'

function amounts(columns: number, value: string): SheetTable {
  const cells = Array.from({ length: columns }, () => ({ kind: 'amount', value }) as const)
  return {
    title: 'Title',
    fileName: 'file',
    facts: [],
    totals: null,
    measures: [],
    columns: cells.map(({ kind }) => ({ name: 'Paid', kind, width: 12 })),
    rows: [cells],
  }
}

test.each([
  [{ kind: 'amount', value: '-1234.50' }, '−1,234.50'],
  [{ kind: 'change', value: '11.67' }, '+11.67'],
  [{ kind: 'change', value: '-0.01' }, '−0.01'],
  [{ kind: 'change', value: '0.00' }, '0.00'],
  [{ kind: 'count-change', value: 30 }, '+30'],
  [{ kind: 'count', value: 0 }, '0'],
  [{ kind: 'date', value: '2026-02-28' }, '2026-02-28 Sat'],
  [{ kind: 'rate', value: null }, ''],
] as const)('%j is written as %s', (cell, text) => {
  expect(paperText(cell)).toBe(text)
})

test.each([
  [7, '1.00', 8],
  [14, '1.00', 7],
  [10, '999999999999.99', 6.5],
  [12, '-999999999999.99', 5],
  [40, '-999999999999.99', 4],
])('%s columns of %s are written in %s points', (columns, value, points) => {
  expect(paperFontSize(amounts(columns, value))).toBe(points)
})
