import { expect, it } from 'vitest'
import { LOAN_COLUMN_NAMES } from '#values/vocabulary/loan-list-terms.ts'
import { LOAN_COLUMNS, sheetColumns } from './loan-columns.ts'

it('a file has the columns that are chosen, in their order; of extensions, those used and those allowed', () => {
  const names = sheetColumns(['extensions', 'overdueAmount', 'client']).map(({ name }) => name)
  expect(names).toEqual(['Extensions used', 'Extensions allowed', 'Overdue', 'Client'])
})

it('every column of the list is one of a file, and none is there twice', () => {
  const names = sheetColumns(LOAN_COLUMN_NAMES).map(({ name }) => name)
  expect(names).toHaveLength(LOAN_COLUMN_NAMES.length + 1)
  expect(new Set(names).size).toBe(names.length)
})

it('where none is chosen, it has those that files have of themselves', () => {
  expect(sheetColumns(undefined)).toEqual(Object.values(LOAN_COLUMNS))
})
