import { present } from '#values/assert.ts'
import type { MovedRecord, MovedTable, MovedValue } from '../moving.ts'
import { RowError } from '../row-error.ts'

/**
 * Checks rows of a table in the order of the key: their columns hold possible values, and no row is missing between two
 * counted ones. Throws a RowError.
 */
export function createRowCheck(table: MovedTable): (record: MovedRecord) => void {
  const { countsFrom } = table
  if (countsFrom === null) return (record) => table.check(record)
  const group = table.key.slice(0, -1)
  const counted = present(table.key.at(-1), 'key of a table')
  let before: MovedRecord | undefined

  return (record) => {
    table.check(record)
    const isNext = before !== undefined && group.every((column) => before?.[column] === record[column])
    const expected = isNext ? Number(before?.[counted]) + 1 : countsFrom
    if (record[counted] !== expected)
      throw new RowError(table.name, [...group.map((column) => record[column]), expected].join(' '), counted)
    before = record
  }
}

/** Key values of a row, in order. */
export function movedKeyOf(table: MovedTable, record: MovedRecord): readonly MovedValue[] {
  return table.key.map((column) => record[column] ?? null)
}
