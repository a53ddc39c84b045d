import Database from 'better-sqlite3'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { settingsOf } from './postgres/connection-settings.ts'
import { openPostgresStorage } from './postgres/open-storage.ts'
import { newTarget } from './postgres/test-server.test-support.ts'
import { MOVED_TABLES } from './records/moved-tables.ts'
import { migrate } from './sqlite/migrations/migrate.ts'
import { MIGRATIONS } from './sqlite/migrations/migrations.ts'

const MOVED = MOVED_TABLES.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`)).sort()

/** Columns that an engine derives, or that are only temporary; a whole table is named with a trailing dot. */
const NOT_MOVED_FROM_SQLITE = [
  ...['book.', 'launch_code.', 'loan_count.', 'loan_search', 'loan_unindexed.'],
  ...['client_name.', 'client_search', 'client_unindexed.', 'removed_loan.', 'unplaced_extension.'],
]
const NOT_MOVED_FROM_POSTGRES = [
  ...['claim.', 'exclusive_key.', 'format.', 'launch_code.', 'loan_count.', 'loan_text.', 'loan_uncounted.'],
  ...['client_name.', 'submission.sender', 'unit_mark.', 'unplaced_extension.'],
  // moved as bytes: see move-book.ts
  ...['content.', 'content_piece.', 'content_upload.'],
]

const but = (left: readonly string[]) => (column: string) => !left.some((name) => column.startsWith(name))

it('are all that SQLite stores', () => {
  const database = new Database(':memory:')
  onTestFinished(() => void database.close())
  migrate(database, MIGRATIONS)
  const sql = `
    SELECT made.name || '.' || part.name FROM sqlite_schema AS made, pragma_table_xinfo(made.name) AS part
    WHERE made.type = 'table' AND part.hidden = 0`
  const columns = database.prepare<[], string>(sql).pluck().all()
  expect(columns.filter(but(NOT_MOVED_FROM_SQLITE)).sort()).toEqual(MOVED)
})

it('are all that PostgreSQL stores', async () => {
  const target = await newTarget()
  await (await openPostgresStorage(target)).close()
  const client = new Client(settingsOf(target))
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ readonly name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_generated = 'NEVER'`,
  )
  const columns = rows.map(({ name }) => name)
  expect(columns.filter(but(NOT_MOVED_FROM_POSTGRES)).sort()).toEqual(MOVED)
})

it('have keys among their columns, and their instants and uuids', () => {
  for (const { key, columns, instants, uuids } of MOVED_TABLES)
    expect(columns).toEqual(expect.arrayContaining([...key, ...instants, ...uuids]))
})
