import { Client, escapeIdentifier } from 'pg'
import type { DatabaseTarget } from './database-target.ts'
import type { TestServer } from './test-target.test-support.ts'

/** Longest wait for a schema that others still use, in milliseconds: then a test has left its book open. */
const DROP_WITHIN_MS = 5_000

/** Drops a schema on its server. */
export async function dropSchema({ schema, ...server }: DatabaseTarget): Promise<void> {
  const name = escapeIdentifier(schema)
  await onServer(server, (client) =>
    client.query(`SET lock_timeout = ${DROP_WITHIN_MS}; DROP SCHEMA IF EXISTS ${name} CASCADE`),
  )
}

/** Turns the schema into one of another program. */
export async function makeForeignSchema({ schema, ...server }: DatabaseTarget): Promise<void> {
  const name = escapeIdentifier(schema)
  await onServer(server, (client) => client.query(`CREATE SCHEMA ${name}; CREATE TABLE ${name}.customer (id integer)`))
}

/** Everything stored in a schema, as one searchable text. */
export async function contentOf(target: DatabaseTarget): Promise<string> {
  const [content] = await valuesIn(target, `SELECT schema_to_xml('${target.schema}', true, false, '')::text AS content`)
  return String(content)
}

/** Values of the only column of a SELECT, as the server returns them. */
export function valuesIn({ schema, ...server }: DatabaseTarget, sql: string): Promise<readonly unknown[]> {
  return onServer(server, async (client) => {
    await client.query(`SET search_path = ${escapeIdentifier(schema)}`)
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows.flat()
  })
}

/** Blocks all writes to submissions until the returned function is called. */
export async function holdWrites({ tls: _, schema, ...address }: DatabaseTarget): Promise<() => Promise<void>> {
  const client = new Client(address)
  await client.connect()
  await client.query(`SET search_path = ${escapeIdentifier(schema)}; BEGIN; LOCK TABLE submission IN EXCLUSIVE MODE`)
  return () => client.end()
}

async function onServer<Result>({ tls: _, ...address }: TestServer, work: (client: Client) => Promise<Result>) {
  const client = new Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
