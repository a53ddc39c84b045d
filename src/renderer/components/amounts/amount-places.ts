import { rowAfterKey } from '../focus/row-after-key.ts'

/** Place of an amount in a table: its column, and the index of its row or the row of sums at the foot. */
export type AmountPlace<Column extends string> = { readonly row: number | 'sum'; readonly column: Column }

/**
 * Rows and columns of a table whose amounts can be focused; `sumColumns` are those with a sum at the foot. The focus begins in
 * `firstRow`, an index, by default 0.
 */
export type AmountGrid<Column extends string> = {
  readonly count: number
  readonly columns: readonly Column[]
  readonly sumColumns: readonly Column[]
  readonly firstRow?: number
}

type Key = { readonly key: string; readonly ctrl: boolean }

const PAGE = 10

/** Place that a key moves to; `undefined` for other keys. Movement stops at the outermost rows and columns. */
export function placeAfterKey<Column extends string>(
  { key, ctrl }: Key,
  place: AmountPlace<Column>,
  field: AmountGrid<Column>,
): AmountPlace<Column> | undefined {
  const { count, columns } = field
  const row = place.row === 'sum' ? count : place.row
  const column = columns.indexOf(place.column)
  const at = (nextRow: number, nextColumn: number) => placeAt(nextRow, nextColumn, field)
  switch (key) {
    case 'ArrowRight':
      return at(row, column + 1)
    case 'ArrowLeft':
      return at(row, column - 1)
    case 'Home':
      return at(ctrl ? 0 : row, 0)
    case 'End':
      return at(ctrl ? count : row, columns.length - 1)
    default: {
      const next = rowAfterKey(key, row, PAGE)
      return next === undefined ? undefined : at(next, column)
    }
  }
}

/** The nearest existing place; the foot may lack the last columns. */
export function placeAt<Column extends string>(
  row: number,
  column: number,
  { count, columns, sumColumns }: AmountGrid<Column>,
): AmountPlace<Column> | undefined {
  const isSum = row >= count
  const there = isSum ? sumColumns : columns
  const name = there[Math.min(Math.max(column, 0), there.length - 1)]
  return name && { row: isSum ? 'sum' : Math.max(row, 0), column: name }
}
