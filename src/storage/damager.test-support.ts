export type StoredValue = string | number | bigint | Buffer | null
export type Column = { readonly table: string; readonly name: string; readonly type: string }

/** Writes into the tables of a book that is open what no program would, as far as its engine lets it, and takes it back. */
export type Damager = {
  readonly tables: readonly string[]
  /** All columns but those that are worked out from others. */
  readonly columns: readonly Column[]
  /** By the type of a column, what does not belong there: a program that wrote past the rules, or a broken disk. */
  readonly damageTo: (column: Pick<Column, 'type'>) => readonly StoredValue[]
  /** Damages the last row of the table; false where that changes nothing, or the engine itself has no room for it. */
  readonly damage: (column: Pick<Column, 'table' | 'name'>, value: StoredValue) => Promise<boolean>
  readonly removeLast: (table: string) => Promise<void>
  /** How many rows a table has. */
  readonly rowsOf: (table: string) => Promise<number>
  /** How many times something was committed. */
  readonly commits: () => number
  /** Everything is again as it was. */
  readonly restore: () => Promise<void>
  readonly close: () => Promise<void>
}
