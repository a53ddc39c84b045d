import { expect } from 'vitest'
import { ISSUED, loanOf, register } from '../contract/loans.test-support.ts'
import { askSchema } from './ask-schema.test-support.ts'
import type { DatabaseTarget } from './database-target.ts'
import { LARGE_INDEXES } from './migrations/large-indexes.ts'
import { MIGRATIONS } from './migrations/migrations.ts'
import { openPostgresStorage } from './open-storage.ts'
import { newTarget } from './test-server.test-support.ts'

/** A book made by an older version. */
export async function bookOfFormat(format: number): Promise<DatabaseTarget> {
  const target = await newTarget()
  // Creates the extension, which is in no book's schema.
  await (await openPostgresStorage(await newTarget())).close()
  const indexes = LARGE_INDEXES.filter(({ since }) => since <= format)
  await askSchema(
    target,
    [
      `CREATE SCHEMA ${target.schema}`,
      ...MIGRATIONS.slice(0, format).map((migration) => migration('public')),
      ...indexes.map(({ name, on }) => `DROP INDEX IF EXISTS ${name}; CREATE INDEX ${name} ON ${on}`),
      `UPDATE format SET version = ${format}`,
    ].join(';'),
  )
  return target
}

/** All columns and indexes of a book. */
export async function schemaOf(target: DatabaseTarget): Promise<readonly unknown[]> {
  const columns = await askSchema(
    target,
    `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
     WHERE table_schema = '${target.schema}' ORDER BY 1, 2`,
  )
  const indexes = await askSchema(
    target,
    `SELECT replace(indexdef, '${target.schema}.', '') AS index, indisvalid FROM pg_indexes
     JOIN pg_index ON indexrelid = format('%I.%I', schemaname, indexname)::regclass
     WHERE schemaname = '${target.schema}' ORDER BY 1`,
  )
  expect(Math.min(columns.length, indexes.length)).toBeGreaterThan(30)
  return [...columns, ...indexes]
}

/** Opens a book of an older format, which must have the columns and indexes of a new one then. */
export async function expectSchemaOfNew(format: number): Promise<void> {
  const [older, fresh] = [await bookOfFormat(format), await newTarget()]
  for (const target of [older, fresh]) {
    const storage = await openPostgresStorage(target)
    await storage.write((unit) => register(unit, loanOf(1)))
    expect(await storage.loanList.count({ connectionId: 'local', today: ISSUED })).toBe(1)
    await storage.close()
  }
  expect(await schemaOf(older)).toEqual(await schemaOf(fresh))
}
