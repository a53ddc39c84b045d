export const GRID_COLUMNS = ['dueDate', 'principal', 'interest'] as const
export type GridColumn = (typeof GRID_COLUMNS)[number]

/** Address of a cell; the row is identified by its id, because row numbers change. */
export type CellPlace = { readonly rowId: number; readonly column: GridColumn }

/**
 * A row as typed or pasted. `faults` are those that a pasted block determined for a cell, such as a third decimal; they are dropped with
 * the text.
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

/** The row with another text in one cell, without the faults of the old text. */
export function withText(row: GridRow, column: GridColumn, text: string, fault?: string): GridRow {
  const { [column]: _, ...others } = row.faults ?? {}
  return { ...row, [column]: text, faults: fault === undefined ? others : { ...others, [column]: fault } }
}
