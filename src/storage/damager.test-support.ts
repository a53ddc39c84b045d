export type StoredValue = string | number | bigint | Buffer | null
export type Column = { readonly table: string; readonly name: string; readonly type: string }

/** Writes impossible values into the tables of an open book, as far as its engine allows, and restores the originals. */
export type Damager = {
  readonly tables: readonly string[]
  /** All columns except generated ones. */
  readonly columns: readonly Column[]
  /** Wrong values for a type of column, as a program that bypasses the rules, or a broken disk, may leave them. */
  readonly damageTo: (column: Pick<Column, 'type'>) => readonly StoredValue[]
  /** Damages the last row of the table. False if that changes nothing, or the engine rejects the value. */
  readonly damage: (column: Pick<Column, 'table' | 'name'>, value: StoredValue) => Promise<boolean>
  readonly removeLast: (table: string) => Promise<void>
  /** Number of rows in a table. */
  readonly rowsOf: (table: string) => Promise<number>
  /** Number of commits so far. */
  readonly commits: () => number
  /** Restores all original values. */
  readonly restore: () => Promise<void>
  readonly close: () => Promise<void>
}
