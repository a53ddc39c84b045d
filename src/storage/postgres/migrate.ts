import { setTimeout as pause } from 'node:timers/promises'
import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg'
import { StorageError } from '../storage-error.ts'
import { buildLargeIndexes, makeLargeIndexes } from './build-indexes.ts'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'
import { FORMAT, MIGRATIONS } from './migrations/migrations.ts'
import { inOneTransaction } from './one-transaction.ts'
import { duringStep } from './opening-step.ts'
import { ServerClient } from './server-client.ts'
import { NO_DEADLINES } from './server-deadlines.ts'
import { refuseUnfinishedMove } from './unfinished-move.ts'

const LEAST_SERVER_VERSION = 150_000

/**
 * Key of the advisory lock for opening a book, held by one program at a time; any number that other programs are
 * unlikely to lock.
 */
const LOCK = 7_203_117_001
const TRY_AGAIN_MS = 200

/**
 * Longest wait for a lock on a table, in milliseconds, because a waiting lock blocks all later statements. After that,
 * others have a second.
 */
const LOCK_WITHIN_MS = 200
const TRY_CHANGE_AGAIN_MS = 1_000
const TELL_AFTER_MS = 5_000

type Upgrade = {
  /** Version of the book. */
  readonly from: number
  /** Schema of the extension pg_trgm. */
  readonly search: string
  /** Receives a message for an administrator while others block the upgrade. */
  readonly warn: (says: string) => void
}

const WAITING =
  'The database is being taken on to a newer version. That waits for programs that read or lock its tables, such as a dump, and for new indexes. Services of the older version serve until then.'

/** PostgreSQL's codes for a lock timeout, and for a deadlock. */
const IN_THE_WAY: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

/** Creates the schema of a new book, or migrates an older one to this version. Throws StorageError or OpeningStepError. */
export async function migrate(target: DatabaseTarget, warn: (says: string) => void): Promise<void> {
  const client = new ServerClient(target, settingsOf(target, NO_DEADLINES))
  await client.connect()
  try {
    await inTurn(client, () => takeOn(client, target.schema, warn))
  } finally {
    await client.end()
  }
}

/** Creates a book where there is none; `also` runs in the same transaction. */
export function makeBook(client: ClientBase, schema: string, also: () => Promise<void>): Promise<void> {
  return inTurn(client, () =>
    inOneTransaction(client, async () => {
      await makeTables(client, schema)
      await also()
    }),
  )
}

/** Polls for the lock: building an index inside the server would wait for a program that waits there. */
async function inTurn(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await refuseOldServer(client)
  const tried = 'SELECT pg_try_advisory_lock($1) AS "isHad"'
  while (!(await one<{ readonly isHad: boolean }>(client, tried, [LOCK])).isHad) await pause(TRY_AGAIN_MS)
  try {
    await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK])
  }
}

async function refuseOldServer(client: ClientBase): Promise<void> {
  const { number, version } = await one<{ readonly number: string; readonly version: string }>(
    client,
    "SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version",
  )
  if (Number(number) >= LEAST_SERVER_VERSION) return
  throw new StorageError(
    'wrong-server-version',
    `The database server is PostgreSQL ${version}. Loan Desk needs PostgreSQL 15 or newer.`,
  )
}

async function takeOn(client: ClientBase, schema: string, warn: (says: string) => void): Promise<void> {
  const from = await formatOf(client, schema)
  if (from === 0) return inOneTransaction(client, () => makeTables(client, schema))
  await duringStep('tables', () => refuseUnfinishedMove(client, schema))
  if (from === FORMAT) return
  const search = await duringStep('extension', () => searchSchema(client))
  await duringStep('tables', () => upgrade(client, { from, search, warn }))
}

async function makeTables(client: ClientBase, schema: string): Promise<void> {
  await duringStep('schema', () => makeSchema(client, schema))
  const search = await duringStep('extension', () => searchSchema(client))
  await duringStep('tables', async () => {
    for (const migration of MIGRATIONS) await client.query(migration(escapeIdentifier(search)))
    await makeLargeIndexes(client)
    await client.query('UPDATE format SET version = $1', [FORMAT])
  })
}

/** Uses a schema that an administrator has created: even `IF NOT EXISTS` needs the right to create schemas. */
async function makeSchema(client: ClientBase, schema: string): Promise<void> {
  const name = escapeIdentifier(schema)
  const { isThere } = await one<{ readonly isThere: boolean }>(
    client,
    'SELECT to_regnamespace($1) IS NOT NULL AS "isThere"',
    [name],
  )
  if (isThere) await refuseWithoutRights(client, schema)
  else await client.query(`CREATE SCHEMA ${name}`)
}

/** A search path skips a schema without rights: the tables would then be created in another one. */
async function refuseWithoutRights(client: ClientBase, schema: string): Promise<void> {
  const name = escapeIdentifier(schema)
  const { mayUse, user } = await one<{ readonly mayUse: boolean; readonly user: string }>(
    client,
    `SELECT has_schema_privilege($1::text::regnamespace, 'USAGE') AND has_schema_privilege($1::text::regnamespace, 'CREATE')
       AS "mayUse", current_user AS user`,
    [name],
  )
  if (mayUse) return
  const statement = `GRANT USAGE, CREATE ON SCHEMA ${name} TO ${escapeIdentifier(user)}`
  throw new StorageError(
    'no-server-rights',
    `The user "${user}" may not make tables in the schema "${schema}". An administrator allows it by: ${statement}`,
  )
}

/** 0 for a schema that is missing or empty. Throws StorageError for a schema that this version cannot use. */
export async function formatOf(client: ClientBase, schema: string): Promise<number> {
  const { tables, isBook } = await one<{ readonly tables: number; readonly isBook: boolean }>(
    client,
    `SELECT count(*)::integer AS tables,
       count(*) FILTER (WHERE tablename IN ('format', 'loan')) = 2 AS "isBook"
     FROM pg_tables WHERE schemaname = $1`,
    [schema],
  )
  if (isBook) return duringStep('tables', () => versionOf(client, schema))
  if (tables === 0) return 0
  throw new StorageError(
    'foreign-schema',
    `The schema "${schema}" holds tables that are not Loan Desk's. Name another schema.`,
  )
}

async function versionOf(client: ClientBase, schema: string): Promise<number> {
  const sql = `SELECT version FROM ${escapeIdentifier(schema)}.format`
  const { version } = await one<{ readonly version: number }>(client, sql)
  if (version <= FORMAT) return version
  throw new StorageError(
    'newer-database',
    `The schema "${schema}" was written by a newer version of Loan Desk. Use that version.`,
  )
}

/**
 * Schema of the extension pg_trgm, which a database has only once. Creates the extension if permitted, outside the
 * schema of any book: dropping such a book, for example a demo, would drop the search index of all others.
 */
async function searchSchema(client: ClientBase): Promise<string> {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public')
  const { name } = await one<{ readonly name: string }>(
    client,
    `SELECT nspname AS name FROM pg_extension JOIN pg_namespace ON pg_namespace.oid = extnamespace
     WHERE extname = 'pg_trgm'`,
  )
  return name
}

async function one<Row extends object>(client: ClientBase, sql: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query<Row>(sql, values)
  if (rows[0] === undefined) throw new Error('The database answered with no row')
  return rows[0]
}

/**
 * Migrates an older book to this version, however long others lock its tables: they and older programs continue in the
 * meantime. The change itself waits for the units under way; later units find the new version.
 */
async function upgrade(client: ClientBase, { from, search, warn }: Upgrade): Promise<void> {
  const telling = setTimeout(() => warn(WAITING), TELL_AFTER_MS)
  try {
    while (!(await tried(() => change(client, from, search)))) await pause(TRY_CHANGE_AGAIN_MS)
  } finally {
    clearTimeout(telling)
  }
}

async function change(client: ClientBase, from: number, search: string): Promise<void> {
  await buildLargeIndexes(client, from)
  await inOneTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WITHIN_MS}`)
    await client.query('LOCK TABLE format IN ACCESS EXCLUSIVE MODE')
    for (const migration of MIGRATIONS.slice(from)) {
      const statements = migration(escapeIdentifier(search))
      if (statements !== '') await client.query(statements)
    }
    await makeLargeIndexes(client, from)
    await client.query('UPDATE format SET version = $1', [FORMAT])
  })
}

/** False if somebody else blocks the work, which can then be retried. */
async function tried(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof DatabaseError && IN_THE_WAY.has(error.code)) return false
    throw error
  }
}
