import { type Client, type ClientBase, escapeIdentifier } from 'pg'
import type { BookTarget, MovedRecord, MovedTable, MovedValue, UnfinishedMove, Unfit } from '../moving.ts'
import { notEmpty } from '../moving-errors.ts'
import { arrivingLoan } from '../records/moved-loan.ts'
import { MOVED_TABLES } from '../records/moved-tables.ts'
import { searchText } from '../records/search-text.ts'
import { asking } from './asking.ts'
import { createContentStore } from './content-table.ts'
import type { DatabaseTarget } from './database-target.ts'
import { formatOf, makeBook } from './migrate.ts'
import { CLIENTS_OF_LOANS } from './migrations/0008-clients.ts'
import { connectAlone, during } from './moving-connection.ts'
import { type ColumnTypes, columnTypes, isFlag, rowsOf } from './moving-rows.ts'
import { inOneTransaction } from './one-transaction.ts'
import { targetName } from './target-words.ts'
import { noteUnfinishedMove, readUnfinishedMove } from './unfinished-move.ts'

const INSERT_TEXTS = `
  INSERT INTO loan_text (loan_id, connection_id, search_text)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[])`

const GREATEST_INTEGER = 2_147_483_647

/**
 * Foreign keys and indexes that are checked for each row, except primary keys and unique constraints. Indexes are
 * rebuilt first.
 */
const HOLDING_UP = `
  SELECT 2 AS turn,
    format('ALTER TABLE %I.%I DROP CONSTRAINT %I', nspname, relname, conname) AS down,
    format('ALTER TABLE %I.%I ADD CONSTRAINT %I %s', nspname, relname, conname, pg_get_constraintdef(held.oid)) AS up
  FROM pg_constraint AS held JOIN pg_class ON pg_class.oid = conrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE contype = 'f' AND nspname = $1
  UNION ALL
  SELECT 1, format('DROP INDEX %I.%I', nspname, relname), pg_get_indexdef(indexrelid)
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname = $1 AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  ORDER BY turn, up`

type HoldingUp = { readonly down: string; readonly up: string }

const REMADE = 'SELECT unnest(remade) AS statement FROM unfinished_move'

/** Opens a schema as the destination of a move: it must be missing, empty, or have an unfinished move. Throws StorageError. */
export function openPostgresMovingTarget(target: DatabaseTarget): Promise<BookTarget> {
  return during(target, async () => {
    const client = await connectAlone(target)
    try {
      const unfinished = await readUnfinishedMove(client, target.schema)
      if (!unfinished) await expectRoom(client, target)
      const types = unfinished ? await columnTypes(client, target.schema) : await rehearsedTypes(client, target)
      return targetOn({ client, target, types, unfinished })
    } catch (error) {
      await client.end()
      throw error
    }
  })
}

async function expectRoom(client: Client, { schema }: DatabaseTarget): Promise<void> {
  if ((await formatOf(client, schema)) > 0) throw notEmpty(`The schema "${schema}"`, 'a book')
}

/** Creates the book and rolls it back, so that obstacles are reported before the rows of a large book are read. */
async function rehearsedTypes(client: Client, { schema }: DatabaseTarget): Promise<ColumnTypes> {
  const undone = new Error('Taken back')
  let types: ColumnTypes = new Map()
  try {
    await makeBook(client, schema, async () => {
      types = await columnTypes(client, schema)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return types
}

type TargetParts = {
  readonly client: Client
  readonly target: DatabaseTarget
  readonly types: ColumnTypes
  readonly unfinished: UnfinishedMove | null
}

function targetOn({ client, target, types, unfinished }: TargetParts): BookTarget {
  const rows = rowsOf(client, types)
  const put = createArrivingRows(client, types)
  const fits = new Map(MOVED_TABLES.map((table) => [table.name, createFit(table, types)]))
  const asked = <Result>(work: () => Promise<Result>) => during(target, work)
  return {
    name: targetName(target),
    unfinished,
    contents: createContentStore(asking((statement) => asked(() => client.query(statement)))),
    count: (table) => asked(() => rows.count(table)),
    page: (...page) => asked(() => rows.page(...page)),
    last: (table) => asked(() => rows.last(table)),
    unfitIn: ({ name }, record) => fits.get(name)?.(record),
    begin: (move) => asked(() => begin(client, target, move)),
    put: (table, records) => asked(() => put(table, records)),
    complete: () => asked(() => complete(client)),
    finish: () => asked(() => finish(client)),
    close: () => client.end(),
  }
}

async function begin(client: Client, { schema }: DatabaseTarget, move: UnfinishedMove): Promise<void> {
  if (await readUnfinishedMove(client, schema)) await inOneTransaction(client, () => removeAll(client, schema))
  await makeBook(client, schema, async () => {
    await client.query('DELETE FROM settings')
    await noteUnfinishedMove(client, move, await takeDown(client, schema))
  })
}

/** Removes all tables of a schema. None belong to another program, because a move begins in an empty schema only. */
async function removeAll(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ readonly name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1',
    [schema],
  )
  const names = rows.map(({ name }) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`)
  await client.query(`DROP TABLE ${names.join(', ')} CASCADE`)
}

const COUNT_LOANS = `
  DELETE FROM loan_count;
  INSERT INTO loan_count (connection_id, loans) SELECT connection_id, count(*) FROM loan GROUP BY connection_id`

/** Names clients in the order of IDs; copies each folded text from the searched text of the client's first loan. */
const NAME_CLIENTS = `
  DELETE FROM client_name;
  INSERT INTO client_name (id, connection_id, country, code, is_person, name, search_text)
  ${CLIENTS_OF_LOANS}`

/** Continues the IDs after those of the moved rows. */
const COUNT_ON = ['loan', 'api_token', 'submission', 'run', 'dossier_note', 'dossier_file']
  .map((table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`)
  .join(';')

async function complete(client: Client): Promise<void> {
  await inOneTransaction(client, async () => {
    await putUp(client)
    await client.query(COUNT_LOANS)
    await client.query(NAME_CLIENTS)
    await client.query(COUNT_ON)
  })
  // The planner uses statistics of a table, and index-only scans need its visibility map.
  for (const name of ['loan_text', 'client_name', ...MOVED_TABLES.map((table) => table.name)])
    await client.query(`VACUUM (ANALYZE) ${name}`)
}

async function finish(client: Client): Promise<void> {
  await client.query('SET synchronous_commit = on')
  await client.query('DROP TABLE unfinished_move')
}

/** Writes arriving rows, each call in one transaction: each column is passed as one array. */
function createArrivingRows(client: ClientBase, types: ColumnTypes) {
  async function insert(table: MovedTable, records: readonly MovedRecord[]): Promise<void> {
    const values = table.columns.map((column) => arrayOf(records.map((record) => record[column] ?? null)))
    await client.query({ name: `put ${table.name}`, text: insertInto(table, types), values })
  }

  return async (table: MovedTable, records: readonly MovedRecord[]): Promise<void> => {
    if (table.name !== 'loan') return insert(table, records)
    await inOneTransaction(client, async () => {
      await insert(table, records)
      await insertTexts(client, records)
    })
  }
}

function insertInto(table: MovedTable, types: ColumnTypes): string {
  const columns = table.columns.join(', ')
  const arrays = table.columns.map((column, place) => {
    const type = isFlag(types, table, column) ? 'integer' : types.get(`${table.name}.${column}`)
    return `$${place + 1}::${type}[]`
  })
  const read = table.columns.map((column) => (isFlag(types, table, column) ? `${column}::boolean` : column))
  return `
    INSERT INTO ${table.name} (${columns})
    SELECT ${read.join(', ')} FROM unnest(${arrays.join(', ')}) AS moved (${columns})`
}

async function insertTexts(client: ClientBase, records: readonly MovedRecord[]): Promise<void> {
  const loans = records.map(arrivingLoan)
  await client.query(INSERT_TEXTS, [
    arrayOf(loans.map(({ id }) => id)),
    arrayOf(loans.map(({ connection_id }) => connection_id)),
    arrayOf(loans.map(({ searched }) => searchText(searched))),
  ])
}

/** PostgreSQL's text of an array; the driver's own conversion takes several times as long for numbers. */
function arrayOf(values: readonly MovedValue[]): string {
  return `{${values.map(elementOf).join(',')}}`
}

function elementOf(value: MovedValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`
  return `"\\\\x${Buffer.from(value).toString('hex')}"`
}

/** Returns a check for values of a row that exceed their column. */
function createFit(table: MovedTable, types: ColumnTypes): (record: MovedRecord) => Unfit | undefined {
  const typed = table.columns.map((column) => ({ column, type: types.get(`${table.name}.${column}`) }))
  const small = typed.filter(({ type }) => type === 'integer').map(({ column }) => column)
  const texts = typed.filter(({ type }) => type === 'text').map(({ column }) => column)
  return (record) => {
    const large = small.find((column) => Math.abs(Number(record[column])) > GREATEST_INTEGER)
    if (large !== undefined) return { column: large, why: `is above ${GREATEST_INTEGER}` }
    const column = texts.find((text) => hasZero(record[text]))
    return column === undefined
      ? undefined
      : { column, why: 'has the character U+0000, which PostgreSQL does not keep' }
  }
}

function hasZero(value: MovedValue | undefined): boolean {
  return typeof value === 'string' && value.includes('\0')
}

/**
 * Drops the indexes and references of an empty book, because building them for all rows at once takes a fraction of the
 * time. Returns the statements that rebuild them.
 */
async function takeDown(client: ClientBase, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<HoldingUp>(HOLDING_UP, [schema])
  for (const { down } of rows) await client.query(down)
  return rows.map(({ up }) => up)
}

/** Rebuilds what was dropped, inside a transaction. */
async function putUp(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ readonly statement: string }>(REMADE)
  await client.query("SET LOCAL maintenance_work_mem = '256MB'")
  for (const { statement } of rows) await client.query(statement)
  await client.query("UPDATE unfinished_move SET remade = '{}'")
}
