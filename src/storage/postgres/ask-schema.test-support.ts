import { Client, type QueryResult } from 'pg'
import { settingsOf } from './connection-settings.ts'
import type { DatabaseTarget } from './database-target.ts'

/** Runs a statement on a schema, bypassing the program; returns its rows. */
export async function askSchema(target: DatabaseTarget, sql: string): Promise<QueryResult['rows']> {
  const client = new Client(settingsOf(target))
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
