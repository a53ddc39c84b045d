import { describe, expect, test } from 'vitest'
import { type AmountPlace, placeAfterKey } from './amount-places.ts'

type Column = 'principal' | 'interest' | 'balance'
const FIELD = {
  count: 30,
  columns: ['principal', 'interest', 'balance'],
  sumColumns: ['principal', 'interest'],
} as const

function goneTo(key: string, row: number | 'sum', column: Column): AmountPlace<Column> | undefined {
  const ctrl = key.startsWith('Ctrl+')
  return placeAfterKey({ key: key.replace('Ctrl+', ''), ctrl }, { row, column }, FIELD)
}

describe('a key goes to the next amount', () => {
  test.each<[string, number | 'sum', Column, number | 'sum', Column]>([
    ['ArrowDown', 0, 'interest', 1, 'interest'],
    ['ArrowDown', 29, 'interest', 'sum', 'interest'],
    ['ArrowDown', 'sum', 'interest', 'sum', 'interest'],
    ['ArrowUp', 'sum', 'interest', 29, 'interest'],
    ['ArrowUp', 0, 'interest', 0, 'interest'],
    ['ArrowRight', 4, 'balance', 4, 'balance'],
    ['ArrowLeft', 4, 'interest', 4, 'principal'],
    ['ArrowLeft', 4, 'principal', 4, 'principal'],
    ['PageDown', 25, 'interest', 'sum', 'interest'],
    ['PageUp', 4, 'interest', 0, 'interest'],
    ['Home', 4, 'balance', 4, 'principal'],
    ['End', 4, 'principal', 4, 'balance'],
    ['Ctrl+Home', 4, 'balance', 0, 'principal'],
  ])('%s from row %s, %s: row %s, %s', (key, row, column, nextRow, nextColumn) => {
    expect(goneTo(key, row, column)).toEqual({ row: nextRow, column: nextColumn })
  })

  test('the foot lacks what is not added up', () => {
    expect(goneTo('ArrowDown', 29, 'balance')).toEqual({ row: 'sum', column: 'interest' })
    expect(goneTo('Ctrl+End', 4, 'principal')).toEqual({ row: 'sum', column: 'interest' })
  })
})

test('other keys go nowhere', () => {
  expect(goneTo('Tab', 4, 'balance')).toBeUndefined()
  expect(goneTo('d', 4, 'balance')).toBeUndefined()
})
