import { type ClientBase, escapeLiteral } from 'pg'
import { LARGE_INDEXES, type LargeIndex } from './migrations/large-indexes.ts'

/** Makes the large indexes whose columns a book of this format lacked, inside a transaction; all those of a new book. */
export async function makeLargeIndexes(client: ClientBase, format = 0): Promise<void> {
  for (const { name, on } of LARGE_INDEXES.filter((index) => !hasColumns(index, format))) {
    await client.query(`DROP INDEX IF EXISTS ${name}`)
    await client.query(`CREATE INDEX ${name} ON ${on}`)
  }
}

/**
 * Builds the large indexes that a book of an older format lacks, while others read and write, older programs too. Waits
 * for transactions under way, such as a dump, and blocks none. Can be repeated after any interruption.
 */
export async function buildLargeIndexes(client: ClientBase, format: number): Promise<void> {
  const lacking = LARGE_INDEXES.filter((index) => index.since > format && hasColumns(index, format))
  for (const index of lacking) await build(client, index)
  // The planner knows what the expression of an index comes to only from then on.
  if (lacking.length > 0) await client.query('ANALYZE loan')
}

function hasColumns({ columnsSince = 1 }: LargeIndex, format: number): boolean {
  return columnsSince <= format
}

async function build(client: ClientBase, index: LargeIndex): Promise<void> {
  const { name, on } = index
  if (await isBuilt(client, name, index)) return
  const next = `${name}_next`
  if (!(await isBuilt(client, next, index))) {
    // An interrupted build leaves an unusable index.
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${next}`)
    await client.query(`CREATE INDEX CONCURRENTLY ${next} ON ${on}`)
    await client.query(`COMMENT ON INDEX ${next} IS ${escapeLiteral(commentOf(index))}`)
  }
  await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`)
  await client.query(`ALTER INDEX ${next} RENAME TO ${name}`)
}

/** Only an index that is complete gets this comment. */
const IS_BUILT = "SELECT obj_description(to_regclass($1), 'pg_class') IS NOT DISTINCT FROM $2 AS is_built"

async function isBuilt(client: ClientBase, name: string, index: LargeIndex): Promise<boolean> {
  const { rows } = await client.query<{ readonly is_built: boolean }>(IS_BUILT, [name, commentOf(index)])
  return rows[0]?.is_built === true
}

function commentOf({ since }: LargeIndex): string {
  return `Loan Desk, format ${since}`
}
