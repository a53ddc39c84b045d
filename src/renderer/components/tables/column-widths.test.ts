import { expect, test } from 'vitest'
import { type ColumnWidth, columnWidths, leastWidth } from './column-widths.ts'

type Row = { readonly id: string; readonly amount: string | null }

const columns = (...widths: readonly ColumnWidth<Row>[]) => widths.map((width) => ({ width }))
const FIXED = 40
const AMOUNT: ColumnWidth<Row> = { kind: 'figure', least: 100, of: (row) => row.amount }
const ID: ColumnWidth<Row> = { kind: 'id', of: (row) => row.id }
const REST: ColumnWidth<Row> = { kind: 'rest', least: 120, most: 204 }
const SHARED: ColumnWidth<Row> = { kind: 'shared', least: 150 }

test('the longest figure widens its column, a sign is as wide as a digit, and an empty cell asks for nothing', () => {
  const widthFor = (...amounts: readonly (string | null)[]) =>
    columnWidths(
      columns(AMOUNT),
      amounts.map((amount) => ({ id: '', amount })),
    )[0]
  expect(widthFor(null)).toBe(100)
  expect(widthFor('1.00', '999,999,999,999.99')).toBe(widthFor('999,999,999,999.99'))
  expect(widthFor('999,999,999,999.99')).toBeGreaterThan(100)
  expect(widthFor('+999,999,999,999.99')).toBe(widthFor('1999,999,999,999.99'))
})

test('an ID has what it needs of half the room that is free, and another column what it leaves', () => {
  const row = { id: 'LD-2026-000017-'.repeat(2), amount: null }
  const [fixed, id, rest] = columnWidths(columns(FIXED, ID, REST), [row])
  expect(fixed).toBe(40)
  expect(id).toBe('min(274px, max(136px, (100vw - 135px) / 2))')
  expect(rest).toBe(`clamp(120px, (100vw - 135px) - ${id}, 204px)`)
})

test('columns that share what is left have no width of their own, and keep their least from being free', () => {
  const [id, shared] = columnWidths(columns(ID, SHARED, SHARED), [])
  expect(shared).toBeUndefined()
  expect(id).toBe('min(136px, max(136px, (100vw - 395px) / 2))')
})

test('a list scrolls sideways below the least of all its columns', () => {
  expect(leastWidth(columns(FIXED, AMOUNT, ID, REST, SHARED))).toBe(40 + 100 + 136 + 120 + 150)
})
