import { join } from 'node:path'
import Database from 'better-sqlite3'

/** By the kind of column, what does not belong there: a program that wrote past the rules, or a broken disk. */
export const DAMAGE: Readonly<Record<string, readonly StoredValue[]>> = {
  INTEGER: [-1n, 0n, 2n ** 62n, null],
  TEXT: ['', 'x', '2026-02-30', 'abcd-ef-gh', '{', 'null', '[]', '\u{0}', null],
  BLOB: [Buffer.from([0]), null],
}

export type StoredValue = string | bigint | Buffer | null
export type Column = { readonly table: string; readonly name: string }

/** By these one row finds another: damaged, they are other rows, or none. */
const KEYS = /^(id|rowid|position|number|version|form|.*_id|.*uuid|lender_loan_id|public_id|exclusive_key)$/

/** The columns of a table that hold no key, with their types. */
export function columnsIn(folder: string, table: string): readonly (Column & { readonly type: string })[] {
  return inDatabase(folder, (database) =>
    database
      .prepare<[string], { readonly name: string; readonly type: string; readonly pk: number }>(
        'SELECT name, type, pk FROM pragma_table_info(?)',
      )
      .all(table)
      .filter(({ name, pk }) => pk === 0 && !KEYS.test(name))
      .map(({ name, type }) => ({ table, name, type })),
  )
}

/**
 * Writes past all rules into a column of the rows that the condition picks; returns what stood there first, undefined
 * where nothing did or where SQLite's own types forbid it.
 */
export function overwriteColumn(
  folder: string,
  { table, name }: Column,
  value: StoredValue,
  condition = 'true',
): StoredValue | undefined {
  return inDatabase(folder, (database) => {
    database.pragma('ignore_check_constraints = ON')
    const before = database.prepare<[], StoredValue>(`SELECT ${name} FROM ${table} WHERE ${condition}`)
    const stood = before.pluck().safeIntegers().get()
    try {
      database.prepare(`UPDATE ${table} SET ${name} = ? WHERE ${condition}`).run(value)
    } catch {
      return undefined
    }
    return stood
  })
}

function inDatabase<Result>(folder: string, use: (database: Database.Database) => Result): Result {
  const database = new Database(join(folder, 'loan-desk.db'))
  try {
    return use(database)
  } finally {
    database.close()
  }
}
