import { setTimeout as pause } from 'node:timers/promises'
import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg'
import { buildLargeIndexes, makeLargeIndexes } from './build-indexes.ts'
import { FORMAT, MIGRATIONS } from './migrations/migrations.ts'
import { inOneTransaction } from './one-transaction.ts'

/**
 * Longest wait for a lock on a table, in milliseconds, because a waiting lock blocks all later statements. After that,
 * others have a second.
 */
const LOCK_WITHIN_MS = 200
const TRY_AGAIN_MS = 1_000
const TELL_AFTER_MS = 5_000

type Upgrade = {
  /** Version of the book. */
  readonly from: number
  /** Schema of the extension pg_trgm. */
  readonly search: string
  /** Receives a message for an administrator while others block the upgrade. */
  readonly warn: (says: string) => void
}

/**
 * Migrates an older book to this version, however long others lock its tables: they and older programs continue in the
 * meantime. The change itself waits for the units under way; later units find the new version.
 */
export async function upgrade(client: ClientBase, { from, search, warn }: Upgrade): Promise<void> {
  const telling = setTimeout(() => warn(WAITING), TELL_AFTER_MS)
  try {
    while (!(await tried(() => change(client, from, search)))) await pause(TRY_AGAIN_MS)
  } finally {
    clearTimeout(telling)
  }
}

const WAITING =
  'The database is being taken on to a newer version. That waits for programs that read or lock its tables, such as a dump, and for new indexes. Services of the older version serve until then.'

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

/** PostgreSQL's codes for a lock timeout, and for a deadlock. */
const IN_THE_WAY: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

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
