import { setTimeout as pause } from 'node:timers/promises'
import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg'
import { buildLargeIndexes } from './build-indexes.ts'
import { FORMAT, MIGRATIONS } from './migrations/migrations.ts'
import { inOneTransaction } from './one-transaction.ts'

/** Whoever waits for a lock on a table holds up all who come after: others wait no longer than this, and then have a second. */
const LOCK_WITHIN_MS = 200
const TRY_AGAIN_MS = 1_000
const TELL_AFTER_MS = 5_000

type Upgrade = {
  /** The version of the book. */
  readonly from: number
  /** The schema of the extension pg_trgm. */
  readonly search: string
  /** Is told, for an administrator, that others are in the way. */
  readonly warn: (says: string) => void
}

/**
 * Takes an older book on to this version, however long others hold its tables: they and older programs go on meanwhile. The
 * change itself waits for the units that are under way; those that come next find the new version.
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
    await client.query('UPDATE format SET version = $1', [FORMAT])
  })
}

/** PostgreSQL's codes for a lock that was not to be had in time, and for a deadlock. */
const IN_THE_WAY: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

/** False if somebody else is in the way, so that the same may be tried again. */
async function tried(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof DatabaseError && IN_THE_WAY.has(error.code)) return false
    throw error
  }
}
