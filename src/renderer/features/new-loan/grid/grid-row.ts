export const GRID_COLUMNS = ['dueDate', 'principal', 'interest'] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

/** A cell's address; the row is named by its id, because numbers change as rows come and go. */
export type CellPlace = { readonly rowId: number; readonly column: GridColumn }

/**
 * A row as typed or pasted. `faults` holds what a pasted block decided about a cell, such as a third decimal; it goes
 * with the text it is about.
 */
export type GridRow = {
  readonly id: number
  readonly dueDate: string
  readonly principal: string
  readonly interest: string
  readonly faults?: Partial<Record<GridColumn, string>>
}

export function blankRow(id: number): GridRow {
  return { id, dueDate: '', principal: '', interest: '' }
}

export function isBlank(row: Pick<GridRow, GridColumn>): boolean {
  return GRID_COLUMNS.every((column) => row[column].trim() === '')
}

/** The row with another text in one cell; what was known about the old text is forgotten. */
export function withText(row: GridRow, column: GridColumn, text: string, fault?: string): GridRow {
  const { [column]: _, ...others } = row.faults ?? {}
  return { ...row, [column]: text, faults: fault === undefined ? others : { ...others, [column]: fault } }
}
