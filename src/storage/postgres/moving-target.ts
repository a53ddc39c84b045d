import { type Client, escapeIdentifier } from 'pg'
import type { BookTarget, UnfinishedMove } from '../moving.ts'
import { notEmpty } from '../moving-errors.ts'
import { MOVED_TABLES } from '../records/moved-tables.ts'
import { createArrivingRows, createFit } from './arriving-rows.ts'
import { asking } from './asking.ts'
import { createContentStore } from './content-table.ts'
import type { DatabaseTarget } from './database-target.ts'
import { formatOf, makeBook } from './migrate.ts'
import { CLIENTS_OF_LOANS } from './migrations/0008-clients.ts'
import { connectAlone, during } from './moving-connection.ts'
import { type ColumnTypes, columnTypes, rowsOf } from './moving-rows.ts'
import { inOneTransaction } from './one-transaction.ts'
import { putUp, takeDown } from './taken-down.ts'
import { targetName } from './target-words.ts'
import { noteUnfinishedMove, readUnfinishedMove } from './unfinished-move.ts'

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
