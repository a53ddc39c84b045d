import { expect, it } from 'vitest'
import { columnName } from './column-name.ts'

const column = (index: number, head: string, sheet: string | null) => ({ index, head, sheet })

it('a column has its sheet in its name if there are columns of two sheets, and its place without a head', () => {
  const [id, amount, none] = [column(0, 'ID', 'Loans'), column(1, 'Amount', 'Loans'), column(2, '', 'Rows')]
  expect(columnName(amount, [id, amount])).toBe('Amount')
  expect(columnName(amount, [id, amount, none])).toBe('Amount (Loans)')
  expect(columnName(none, [id, amount, none])).toBe('Column 3 (Rows)')
  expect(columnName(column(0, 'ID', null), [column(0, 'ID', null)])).toBe('ID')
})
