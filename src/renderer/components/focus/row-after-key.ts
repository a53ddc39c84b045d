/**
 * The row that a key leads to in a table whose rows or amounts take the focus; `page` in rows. It may lie before the
 * first or after the last one. `undefined` for a key that changes no row.
 */
export function rowAfterKey(key: string, row: number, page: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return row + 1
    case 'ArrowUp':
      return row - 1
    case 'PageDown':
      return row + page
    case 'PageUp':
      return row - page
    default:
      return undefined
  }
}
