/**
 * Row that a key moves to in a table whose rows or amounts take the focus; `page` in rows. The result may be before the first or after the
 * last row. `undefined` for other keys.
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
