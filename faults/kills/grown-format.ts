import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import Database from 'better-sqlite3'
import { fileOfFormat } from '#storage/sqlite/migrations/kept-formats.test-support.ts'

/** Loan of a kept format that is multiplied. It has two extensions, their schedules, and a client shared with other loans. */
const MULTIPLIED = "SELECT id FROM loan WHERE lender_loan_id = 'FORMAT-1'"

/** Tables with rows of a loan, by `loan_id`, those that others refer to first. A format has some of them. */
const OF_LOAN = ['schedule_version', 'loan_event', 'installment', 'extension', 'unplaced_extension'] as const

/** Writes the database of an older format to a path, with that many more loans. The same arguments always give the same loans. */
export function writeGrownFormat(path: string, format: number, loans: number): void {
  writeFileSync(path, gunzipSync(readFileSync(fileOfFormat(format))), { mode: 0o600 })
  const database = new Database(path)
  try {
    let made = 0
    database.function('new_uuid', () => `77777777-7777-4777-8777-${String(made++).padStart(12, '0')}`)
    database.transaction(() => grow(database, loans))()
  } finally {
    database.close()
  }
}

function grow(database: Database.Database, loans: number): void {
  const one = database.prepare<[], number>(MULTIPLIED).pluck().get() ?? 0
  const first = (database.prepare<[], number>('SELECT max(id) FROM loan').pluck().get() ?? 0) + 1
  database.exec(`CREATE TEMP TABLE more AS WITH RECURSIVE numbers (id) AS (
    VALUES (${first}) UNION ALL SELECT id + 1 FROM numbers WHERE id < ${first + loans - 1}) SELECT id FROM numbers`)
  multiply(database, 'loan', `id = ${one}`, {
    id: 'more.id',
    uuid: 'new_uuid()',
    public_id: "printf('GROWN%07d', more.id)",
    lender_loan_id: "'GROWN-' || more.id",
  })
  for (const table of OF_LOAN.filter((name) => hasTable(database, name)))
    multiply(database, table, `loan_id = ${one}`, { loan_id: 'more.id', uuid: 'new_uuid()' })
  if (!hasTable(database, 'loan_count')) return
  database.exec(`UPDATE loan_count SET loans = loans + ${loans} WHERE connection_id = 'local'`)
  database.exec(`INSERT INTO loan_unindexed (search_key, text)
    SELECT search_key - ${one} + more.id, text FROM loan_unindexed CROSS JOIN more WHERE (search_key & 0x3fffffff) = ${one}`)
}

/** Inserts each row once for each new ID, with new values in the named columns. */
function multiply(
  database: Database.Database,
  table: string,
  which: string,
  anew: Readonly<Record<string, string>>,
): void {
  const columns = database
    .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0')
    .pluck()
    .all(table)
  const values = columns.map((column) => anew[column] ?? `old.${column}`)
  database.exec(`INSERT INTO ${table} (${columns.join(', ')})
    SELECT ${values.join(', ')} FROM (SELECT * FROM ${table} WHERE ${which}) AS old CROSS JOIN more`)
}

function hasTable(database: Database.Database, name: string): boolean {
  return database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(name) !== undefined
}
