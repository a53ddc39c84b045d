/** Value of a parameter that both engines store. */
export type PortableValue = string | number | boolean | Uint8Array | null

type Ask<Answer> = (...values: readonly PortableValue[]) => Promise<Answer>
type Columns = Readonly<Record<string, unknown>>

/** Cache of settings that many requests need and that hardly ever change. */
export type SettingsMemory = {
  readonly remembered: <Value>(read: () => Value) => () => Value
  /** Call with each change of them. */
  readonly changed: () => void
}

/** For an engine whose settings other desks change too: each request reads them. */
export const NO_SETTINGS_MEMORY: SettingsMemory = { remembered: (read) => read, changed: () => undefined }

/**
 * Statements in the SQL that both engines understand; parameters are `$1`, `$2`, …, with values in that order. Tables that
 * need more have a file for each engine.
 */
export type PortableStatements = {
  readonly all: <Row extends Columns>(sql: string) => Ask<readonly Row[]>
  readonly first: <Row extends Columns>(sql: string) => Ask<Row | undefined>
  /** Number of rows changed. */
  readonly change: (sql: string) => Ask<number>
  /** Number of rows that a condition counts: `draft WHERE form = $1`. */
  readonly count: (rows: string) => Ask<number>
}
